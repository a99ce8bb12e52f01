// The graph as SVG: only the states that are shown are elements, so that a
// large policy costs no more than a small one.

const SVG = "http://www.w3.org/2000/svg";

function svgElement(tag, attributes, text) {
  const result = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) result.setAttribute(name, value);
  if (text !== undefined) result.textContent = text;
  return result;
}

class Drawing {
  // `handlers`: go(state), toggle(state), of the page.
  constructor(svg, model, handlers) {
    this.svg = svg;
    this.model = model;
    this.handlers = handlers;
    this.nodes = new Map();
    this.edges = new Map();  // by "from to"
    this.scale = 1;
    this.shift = { x: 0, y: 0 };
    const arrow = svgElement("marker", {
      id: "arrow", viewBox: "0 0 10 10", refX: 9.5, refY: 5, orient: "auto-start-reverse",
      markerUnits: "userSpaceOnUse", markerWidth: 10, markerHeight: 10 });
    arrow.append(svgElement("path", { d: "M0 0.8L10 5L0 9.2z" }));
    const definitions = svgElement("defs", {});
    definitions.append(arrow);
    this.content = svgElement("g", {});
    svg.append(definitions, this.content);
    this.listen();
  }

  // `hidden` tells how many successors of a state are not shown.
  draw(states, hidden) {
    this.layout = new Layout(this.model, states);
    this.nodes.clear();
    this.edges.clear();
    const nodes = states.map((state) => this.node(state, hidden(state)));
    const edges = [];
    for (const state of states) {
      const shown = this.model.edges(state).filter(([target]) => this.nodes.has(target))
        .sort((a, b) => this.layout.x.get(a[0]) - this.layout.x.get(b[0]));
      const down = shown.filter(([target]) => !this.layout.goesBack(state, target));
      for (const edge of shown)
        edges.push(this.edge(state, edge, down.indexOf(edge), down.length));
    }
    this.content.replaceChildren(...edges, ...nodes);
  }

  node(state, hidden) {
    const { model, layout } = this;
    const w = model.width(state), h = model.height(state);
    const x = layout.x.get(state) - w / 2, y = layout.y.get(state) - h / 2;
    const { head, label, happens } = model.lines(state);
    const node = svgElement("g", {
      class: "node " + model.kindClass(state) + (model.isInitial(state) ? " initial" : ""),
      transform: `translate(${x} ${y})`, tabindex: -1, role: "button",
      "data-state": state, "aria-label": this.describe(state) });
    node.append(
      svgElement("title", {}, model.atoms(state).map((atom) => model.raw.atoms[atom]).join("\n")
        || "none of the atoms that vary"),
      svgElement("rect", { class: "ring", x: -5, y: -5, width: w + 10, height: h + 10, rx: 8 }),
      svgElement("rect", { class: "box", width: w, height: h, rx: 4 }),
      svgElement("rect", { class: "inner", x: 3, y: 3, width: w - 6, height: h - 6, rx: 2 }),
      svgElement("rect", { class: "band", x: 1, y: h - 24, width: w - 2, height: 23, rx: 3 }));
    let line = 20;
    node.append(svgElement("text", { class: "number", x: 8, y: line }, head));
    for (const text of label)
      node.append(svgElement("text", { x: 8, y: line += 16 }, text));
    node.append(svgElement("text", { class: "happens", x: 8, y: h - 8 }, happens));
    if (hidden > 0) node.append(this.pill(w, h, hidden));
    this.nodes.set(state, node);
    return node;
  }

  pill(w, h, hidden) {
    const pill = svgElement("g", { class: "pill", transform: `translate(${w / 2 - 24} ${h - 1})` });
    pill.append(svgElement("title", {}, plural(hidden, "successor") + " not shown: click to show"),
      svgElement("rect", { width: 48, height: 16, rx: 8 }),
      svgElement("text", { x: 24, y: 12, "text-anchor": "middle" }, "+" + hidden + " \u25be"));
    return pill;
  }

  describe(state) {
    const { head, label, happens } = this.model.lines(state);
    return ["State " + head, this.model.kindText(state), label.join(", "), happens]
      .filter((text) => text !== "").join(". ");
  }

  edge(from, [to, ...outcomes], index, count) {
    const points = this.layout.curve(from, to, index, count);
    const back = this.layout.goesBack(from, to);
    const edge = svgElement("g", { class: "edge" + (back ? " back" : ""),
      "data-from": from, "data-to": to });
    const what = this.model.outcomeText(from,
      this.model.edges(from).findIndex(([target]) => target === to));
    edge.append(svgElement("title", {}, this.model.action(from) + ", outcome "
      + (what || outcomes[0] + 1) + ": " + this.model.changeText(from, to)),
      svgElement("path", { d: pathText(points), "marker-end": "url(#arrow)" }));
    if (what) {
      const [x, y] = pointAt(points, from === to ? 0.5 : 0.35);
      edge.append(svgElement("text", { x: x + 4, y: y + 4 }, shorten(what, 14)));
    }
    this.edges.set(from + " " + to, edge);
    return edge;
  }

  // Classes that change without a new drawing.
  mark(current, taken, wrong, matches) {
    for (const [state, node] of this.nodes) {
      node.classList.toggle("current", state === current);
      node.classList.toggle("match", matches.has(state));
      node.setAttribute("aria-current", state === current);
    }
    for (const [key, edge] of this.edges) {
      edge.classList.toggle("taken", taken.has(key));
      edge.classList.toggle("wrong", wrong.has(key));
      if (taken.has(key) || wrong.has(key)) edge.parentNode.insertBefore(edge, this.firstNode());
    }
  }
  firstNode() { return this.content.querySelector(".node"); }

  // --- what part is seen ---------------------------------------------------
  apply() {
    this.content.setAttribute("transform",
      `translate(${this.shift.x} ${this.shift.y}) scale(${this.scale})`);
  }
  // Everything, but no smaller than `least`; if that is too large, `state` is
  // in the middle.
  fit(least = 0.08, state = 0) {
    const { left, right, top, bottom } = this.layout;
    const box = this.svg.getBoundingClientRect();
    const wanted = Math.min((box.width - 40) / (right - left), (box.height - 40) / (bottom - top));
    this.scale = Math.min(1.1, Math.max(least, wanted));
    const middle = this.scale > wanted ? this.layout.x.get(state) : (left + right) / 2;
    this.shift.x = box.width / 2 - this.scale * middle;
    this.shift.y = Math.max(20, (box.height - this.scale * (bottom - top)) / 2) - this.scale * top;
    this.apply();
  }
  zoom(factor, x, y) {
    const box = this.svg.getBoundingClientRect();
    x ??= box.width / 2;
    y ??= box.height / 2;
    const scale = Math.min(3, Math.max(0.03, this.scale * factor));
    this.shift.x = x - (x - this.shift.x) * scale / this.scale;
    this.shift.y = y - (y - this.shift.y) * scale / this.scale;
    this.scale = scale;
    this.apply();
  }
  // Moves only as far as needed, unless `centre` is asked for.
  show(state, centre = false) {
    if (!this.nodes.has(state)) return;
    const box = this.svg.getBoundingClientRect();
    if (centre) this.scale = Math.max(this.scale, 0.6);
    const x = this.layout.x.get(state) * this.scale, y = this.layout.y.get(state) * this.scale;
    const w = this.model.width(state) * this.scale / 2 + 12;
    const h = this.model.height(state) * this.scale / 2 + 30;
    const into = (shift, at, half, size) => centre || 2 * half > size ? size / 2 - at
      : Math.min(size - half - at, Math.max(half - at, shift));
    this.shift.x = into(this.shift.x, x, w, box.width);
    this.shift.y = into(this.shift.y, y, h, box.height);
    this.apply();
  }

  listen() {
    this.svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 500), event.offsetX, event.offsetY);
    }, { passive: false });
    let from = null, moved = false;
    this.svg.addEventListener("pointerdown", (event) => {
      from = { x: event.clientX - this.shift.x, y: event.clientY - this.shift.y,
        startX: event.clientX, startY: event.clientY };
      moved = false;
    });
    this.svg.addEventListener("pointermove", (event) => {
      if (!from) return;
      if (!moved && Math.hypot(event.clientX - from.startX, event.clientY - from.startY) < 4) return;
      if (!moved) this.svg.setPointerCapture(event.pointerId);
      moved = true;
      this.svg.classList.add("dragging");
      this.shift = { x: event.clientX - from.x, y: event.clientY - from.y };
      this.apply();
    });
    const end = () => {
      from = null;
      this.svg.classList.remove("dragging");
    };
    this.svg.addEventListener("pointerup", end);
    this.svg.addEventListener("pointercancel", end);
    this.svg.addEventListener("click", (event) => {
      const node = event.target.closest(".node");
      if (moved || !node) return;
      const state = Number(node.dataset.state);
      if (event.target.closest(".pill")) this.handlers.toggle(state);
      else this.handlers.go(state);
    });
    this.svg.addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    const node = document.activeElement.closest?.(".node");
    const here = node ? Number(node.dataset.state) : this.handlers.current();
    const act = {
      Enter: () => this.handlers.go(here),
      " ": () => this.handlers.toggle(here),
      ArrowDown: () => this.focus(this.model.edges(here).map(([target]) => target)
        .find((target) => this.layout.y.get(target) > this.layout.y.get(here))),
      ArrowUp: () => this.focus(this.nodes.has(this.model.parent(here)) ? this.model.parent(here) : undefined),
      ArrowLeft: () => this.focus(this.beside(here, -1)),
      ArrowRight: () => this.focus(this.beside(here, 1)),
    }[event.key];
    if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    act();
  }
  beside(state, step) {
    const row = this.layout.rows.find((states) => states.includes(state)) ?? [];
    return row[row.indexOf(state) + step];
  }
  focus(state) {
    const node = this.nodes.get(state);
    if (!node) return;
    node.focus({ preventScroll: true });
    this.show(state);
  }
}
