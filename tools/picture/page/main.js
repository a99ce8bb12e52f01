// Puts the parts together: which states are shown, what the keys do.

const MAX_SHOWN = 400;       // boxes at once
const MAX_SUCCESSORS = 24;   // of one state that is opened
const MAX_HISTOGRAM = 24;    // levels in the summary

class Page {
  constructor(model) {
    this.model = model;
    this.execution = new Execution(model);
    this.levels = model.raw.start_level;
    this.opened = new Set();
    this.matches = new Set();
    this.shownKey = "";
    this.drawing = new Drawing(document.getElementById("graph"), model, {
      go: (state) => this.go(state),
      toggle: (state) => this.toggle(state),
      current: () => this.execution.current,
    });
    this.panel = new ExecutionPanel(model, this.execution, () => this.changed());
    this.search = new SearchPanel(model, (states) => {
      this.matches = states;
      this.mark();
    }, (state) => this.go(state));
    this.renderHeader();
    this.renderHistogram();
    this.listen();
    this.changed();
    this.drawing.fit(0.55, this.execution.current);
    this.drawing.show(this.execution.current);
  }

  // --- which states are shown ----------------------------------------------
  // The run so far and a counterexample always; then the first levels; then
  // what the user opened; in all at most MAX_SHOWN.
  shown() {
    const { model, execution } = this;
    const shown = new Set();
    const add = (states) => {
      for (const state of states) if (shown.size < MAX_SHOWN) shown.add(state);
    };
    const successors = (state) => model.edges(state).slice(0, MAX_SUCCESSORS).map(([target]) => target);
    add([execution.current, 0]);
    add(successors(execution.current));
    if (model.raw.counterexample) add(model.raw.counterexample.path.slice(0, MAX_SHOWN / 4));
    add(execution.states.slice(-MAX_SHOWN / 4));
    for (let level = 0; level <= this.levels; ++level) add(model.rows[level]);
    for (const state of this.opened) if (shown.has(state)) add(successors(state));
    return [...shown].sort((a, b) => a - b);
  }

  changed() {
    const states = this.shown();
    const key = states.join(" ");
    if (key !== this.shownKey) {
      this.shownKey = key;
      const shown = new Set(states);
      this.drawing.draw(states, (state) =>
        this.model.edges(state).filter(([target]) => !shown.has(target)).length);
    }
    this.panel.render();
    this.renderCounterexample();
    this.mark();
    this.renderToolbar(states.length);
    this.drawing.show(this.execution.current);
  }

  mark() {
    const { execution, model } = this;
    const pairs = (path) => new Set(path.slice(1).map((state, i) => path[i] + " " + state));
    this.drawing.mark(execution.current, pairs(execution.states),
      pairs(model.raw.counterexample?.path ?? []), this.matches);
  }

  go(state) {
    this.execution.goTo(state);
    this.changed();
  }
  toggle(state) {
    if (this.opened.has(state)) this.opened.delete(state);
    else this.opened.add(state);
    this.changed();
    this.drawing.focus(state);
  }
  setLevels(levels) {
    this.levels = Math.min(this.model.rows.length - 1, Math.max(0, levels));
    this.changed();
  }

  // --- what is written around it ---------------------------------------------
  renderHeader() {
    const { model } = this;
    const raw = model.raw;
    const count = (test) => {
      let result = 0;
      for (let state = 0; state < model.size; ++state) result += test(state) ? 1 : 0;
      return result;
    };
    document.getElementById("title").textContent = raw.problem + " (" + raw.domain + ")";
    const verdict = document.getElementById("verdict");
    verdict.textContent = raw.verdict_text;
    verdict.classList.add(raw.verdict);
    const parts = [plural(model.size, "state"),
      plural(count((state) => model.kind(state) === Kind.GOAL), "goal")];
    const cyclic = count((state) => model.isCyclic(state));
    if (cyclic > 0) parts.push(cyclic.toLocaleString("en") + " on cycles");
    const lost = count((state) => model.isLost(state));
    if (lost > 0) parts.push(lost.toLocaleString("en") + " with no way to the goal");
    parts.push(plural(raw.rule_count, "rule"));
    document.getElementById("numbers").textContent = parts.join(" \u00b7 ");
    const missing = document.getElementById("missing");
    missing.textContent = raw.missing;
    missing.hidden = raw.missing === "";
  }

  renderToolbar(count) {
    const last = this.model.rows.length - 1;
    document.getElementById("levels").textContent = this.levels + " of " + last;
    document.getElementById("fewer-levels").disabled = this.levels === 0;
    document.getElementById("more-levels").disabled = this.levels === last || count >= MAX_SHOWN;
    document.getElementById("collapse").disabled =
      this.levels === this.model.raw.start_level && this.opened.size === 0;
    document.getElementById("shown").textContent = count === this.model.size
      ? "all " + plural(count, "state") + " shown"
      : count.toLocaleString("en") + " of " + plural(this.model.size, "state") + " shown"
        + (count >= MAX_SHOWN ? " (no more at once)" : "");
  }

  renderHistogram() {
    const { model } = this;
    const most = Math.max(...model.rows.map((row) => row.length));
    const rows = model.rows.slice(0, MAX_HISTOGRAM).map((states, level) => {
      const row = element("tr");
      const bar = element("div", "bar");
      bar.style.width = 100 * states.length / most + "%";
      const goals = states.filter((state) => model.kind(state) === Kind.GOAL).length;
      const cell = element("td");
      cell.append(bar);
      row.append(element("td", "", level), element("td", "", states.length.toLocaleString("en")),
        element("td", "", goals === 0 ? "" : goals.toLocaleString("en")), cell);
      return row;
    });
    if (model.rows.length > MAX_HISTOGRAM) {
      const rest = model.rows.slice(MAX_HISTOGRAM).reduce((sum, row) => sum + row.length, 0);
      const cell = element("td", "", "and " + plural(rest, "state") + " up to level " + (model.rows.length - 1));
      cell.colSpan = 4;
      const row = element("tr");
      row.append(cell);
      rows.push(row);
    }
    document.querySelector("#histogram tbody").replaceChildren(...rows);
  }

  // --- the counterexample ----------------------------------------------------
  renderCounterexample() {
    const example = this.model.raw.counterexample;
    document.getElementById("counterexample").hidden = !example;
    if (!example) return;
    const steps = example.path.length - 1;
    const done = this.execution.stepsOf(example.path);
    document.getElementById("counterexample-text").textContent = example.text;
    document.getElementById("counterexample-step").textContent =
      done < 0 ? "you are elsewhere" : "step " + done + " of " + steps;
    document.getElementById("counterexample-previous").disabled = done === 0;
    document.getElementById("counterexample-next").disabled = done === steps;
    document.getElementById("counterexample-end").disabled = done === steps;
  }
  // From elsewhere: back to its beginning.
  walk(step) {
    const example = this.model.raw.counterexample;
    if (!example) return;
    const done = this.execution.stepsOf(example.path);
    const next = Math.max(0, Math.min(example.path.length - 1, step(done, example.path.length - 1)));
    this.execution.follow(example.path.slice(0, next + 1), example.outcomes.slice(0, next));
    this.changed();
  }

  // --- input -------------------------------------------------------------------
  listen() {
    const acts = {
      "fit": () => this.drawing.fit(),
      "find-current": () => this.drawing.show(this.execution.current, true),
      "zoom-in": () => this.drawing.zoom(1.3),
      "zoom-out": () => this.drawing.zoom(1 / 1.3),
      "fewer-levels": () => this.setLevels(this.levels - 1),
      "more-levels": () => this.setLevels(this.levels + 1),
      "collapse": () => {
        this.opened.clear();
        this.setLevels(this.model.raw.start_level);
      },
      "counterexample-previous": () => this.walk((done) => done - 1),
      "counterexample-next": () => this.walk((done) => done + 1),
      "counterexample-end": () => this.walk((done, last) => last),
    };
    for (const [id, act] of Object.entries(acts))
      document.getElementById(id).addEventListener("click", act);
    document.addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.id === "search") return;
    const press = (id) => document.getElementById(id).click();
    const act = {
      u: () => press("undo"), r: () => press("restart"), f: () => press("fit"),
      c: () => press("find-current"), "+": () => press("zoom-in"), "-": () => press("zoom-out"),
      n: () => press("counterexample-next"), p: () => press("counterexample-previous"),
      "/": () => document.getElementById("search").focus(),
    }[event.key];
    if (act) act();
    else if (/^[1-9]$/.test(event.key)) this.panel.choose(Number(event.key) - 1);
    else return;
    event.preventDefault();
  }
}

new Page(new Model(JSON.parse(document.getElementById("data").textContent)));
