// Finds states and rules.
//
// A query is terms between commas; all must fit.  A term fits a state if an
// atom that holds there, or the action that the policy takes there, contains
// it; "not TERM" if none does.  "#12" is a number, "is:goal" a kind, "rule:3"
// the states where that rule applies.

const RESULTS = 40;  // that are listed

const KINDS = {
  initial: (model, state) => model.isInitial(state),
  goal: (model, state) => model.kind(state) === Kind.GOAL,
  cycle: (model, state) => model.isCyclic(state),
  lost: (model, state) => model.isLost(state),
  trap: (model, state) => model.isLost(state),
  escape: (model, state) => model.kind(state) === Kind.ESCAPE,
  inapplicable: (model, state) => model.kind(state) === Kind.INAPPLICABLE,
  unexplored: (model, state) => model.kind(state) === Kind.UNEXPLORED,
};

// The term as a function of states.
function stateTest(model, term) {
  if (term.startsWith("not ")) {
    const test = stateTest(model, term.slice(4).trim());
    return (state) => !test(state);
  }
  if (/^#\d+$/.test(term)) return (state) => state === Number(term.slice(1));
  if (/^rule:\d+$/.test(term)) return (state) => model.rule(state) === Number(term.slice(5)) - 1;
  if (term.startsWith("is:")) {
    const kind = KINDS[term.slice(3)];
    return kind ? (state) => kind(model, state) : () => false;
  }
  const contains = (name) => name.includes(term);
  const atoms = model.raw.varying.filter((atom) => contains(model.raw.atoms[atom]));
  const everywhere = model.raw.always.some((atom) => contains(model.raw.atoms[atom]));
  const actions = model.raw.actions.map(contains);
  return (state) => everywhere || actions[model.raw.states.action[state]] === true
    || atoms.some((atom) => model.holds(state, atom));
}

function ruleTest(model, term) {
  if (term.startsWith("not ")) {
    const test = ruleTest(model, term.slice(4).trim());
    return (rule) => !test(rule);
  }
  if (/^rule:\d+$/.test(term)) return (rule) => rule[0] === Number(term.slice(5)) - 1;
  if (/^(#|is:)/.test(term)) return () => false;
  const atoms = model.raw.atoms.map((name) => name.includes(term));
  return (rule) => rule[1].includes(term) || rule[2].some((code) => atoms[code >>> 1]);
}

function search(model, query) {
  const terms = query.toLowerCase().split(",").map((term) => term.trim()).filter((term) => term !== "");
  if (terms.length === 0) return { states: [], rules: [] };
  const fits = (tests) => (value) => tests.every((test) => test(value));
  return {
    states: [...Array(model.size).keys()].filter(fits(terms.map((term) => stateTest(model, term)))),
    rules: model.raw.rules.filter(fits(terms.map((term) => ruleTest(model, term)))),
  };
}

class SearchPanel {
  // found(states): called with the set of states that fit.  go(state)
  constructor(model, found, go) {
    this.model = model;
    this.found = found;
    this.go = go;
    this.field = document.getElementById("search");
    this.field.addEventListener("input", () => this.run());
    this.field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.ask("");
      if (event.key === "Enter") document.querySelector("#results button")?.click();
    });
  }

  ask(query) {
    this.field.value = query;
    this.run();
  }

  run() {
    const { states, rules } = search(this.model, this.field.value);
    const results = document.getElementById("results");
    results.replaceChildren();
    this.found(new Set(states));
    if (this.field.value.trim() === "") return;
    this.list(results, "state", states, (state) => this.stateResult(state));
    this.list(results, "rule", rules, (rule) => this.ruleResult(rule));
    const unknown = this.model.raw.rule_count - this.model.raw.rules.length;
    if (unknown > 0)
      results.append(element("p", "hint", plural(unknown, "rule") + " of the policy are not in this page."));
  }

  list(results, word, found, show) {
    results.append(element("h3", "", plural(found.length, word)));
    results.append(...found.slice(0, RESULTS).map(show));
    if (found.length > RESULTS)
      results.append(element("p", "hint", "and " + plural(found.length - RESULTS, "more " + word)));
  }

  stateResult(state) {
    const { model } = this;
    const button = element("button", "result state-result " + model.kindClass(state));
    button.type = "button";
    button.dataset.state = state;
    const { label, happens } = model.lines(state);
    const kind = model.kindText(state);
    button.append(element("strong", "", "#" + state), element("span", "atom", " " + label.join(", ")),
      element("span", "more", (kind === "" ? "" : " (" + kind + ")") + (model.action(state) === "" ? "" : " " + happens)));
    button.addEventListener("click", () => this.go(state));
    return button;
  }

  ruleResult(rule) {
    const { model } = this;
    const button = element("button", "result rule-result");
    button.type = "button";
    button.dataset.rule = rule[0] + 1;
    const used = model.statesByRule.get(rule[0])?.length ?? 0;
    button.append(element("strong", "", "Rule " + (rule[0] + 1) + ": " + rule[1]),
      element("span", "atom", " if " + conditionText(model, rule)),
      element("span", "more", used === 0 ? ". Applies in no state shown." : ". Applies in " + plural(used, "state") + "."));
    button.addEventListener("click", () => this.ask("rule:" + (rule[0] + 1)));
    return button;
  }
}
