// A run of the policy: states from an initial one to the current one, and
// which outcome led from each to the next.

class Execution {
  constructor(model) {
    this.model = model;
    this.restart();
  }

  get current() { return this.states[this.states.length - 1]; }
  get length() { return this.outcomes.length; }

  restart() {
    this.states = [0];
    this.outcomes = [];
  }
  undo() {
    if (this.length === 0) return;
    this.states.pop();
    this.outcomes.pop();
  }
  // The index is that of the edge, not of the outcome.
  choose(index) {
    const edge = this.model.edges(this.current)[index];
    if (!edge) return;
    this.states.push(edge[0]);
    this.outcomes.push(edge[1]);
  }
  follow(path, outcomes) {
    this.states = path.slice();
    this.outcomes = outcomes.slice();
  }
  // The way by which exploration found the state.
  goTo(state) {
    const path = [];
    for (let at = state; at >= 0; at = this.model.parent(at)) path.unshift(at);
    const outcomes = path.slice(1).map((target, i) =>
      this.model.edges(path[i]).find((edge) => edge[0] === target)[1]);
    this.follow(path, outcomes);
  }

  // How many steps of the path this is; -1 if it is another way.
  stepsOf(path) {
    const agrees = this.states.length <= path.length
      && this.states.every((state, i) => state === path[i]);
    return agrees ? this.length : -1;
  }
}

// The part of the page that shows it.
class ExecutionPanel {
  constructor(model, execution, changed) {
    this.model = model;
    this.execution = execution;
    this.changed = changed;
    const click = (id, act) => document.getElementById(id).addEventListener("click", () => {
      act();
      changed();
    });
    click("undo", () => execution.undo());
    click("restart", () => execution.restart());
    const always = model.raw.always;
    document.getElementById("always-details").hidden = always.length === 0;
    document.getElementById("always-title").textContent =
      plural(always.length, "atom") + (always.length === 1 ? " holds" : " hold") + " in every state shown";
    document.getElementById("always").textContent =
      always.map((atom) => model.raw.atoms[atom]).join(" ");
  }

  choose(index) {
    if (index >= this.model.edges(this.execution.current).length) return;
    this.execution.choose(index);
    this.changed();
  }

  render() {
    const { model, execution } = this;
    const state = execution.current;
    const kind = model.kindText(state);
    document.getElementById("undo").disabled = execution.length === 0;
    document.getElementById("restart").disabled = execution.length === 0;
    document.getElementById("step-count").textContent = plural(execution.length, "step");
    document.getElementById("current").textContent =
      "State #" + state + (kind === "" ? "" : ": " + kind);
    this.renderFacts(state);
    this.renderRule(state);
    this.renderOutcomes(state);
    this.renderHistory();
  }

  renderFacts(state) {
    const { model, execution } = this;
    const before = execution.length > 0 ? execution.states[execution.length - 1] : state;
    const { added, deleted } = model.difference(before, state);
    const isNew = new Set(added);
    const facts = model.atoms(state).map((atom) =>
      element("li", isNew.has(atom) ? "added" : "", (isNew.has(atom) ? "+ " : "") + model.atomText(atom)));
    for (const atom of deleted) facts.push(element("li", "deleted", model.atomText(atom)));
    if (facts.length === 0) facts.push(element("li", "", "none of the atoms that vary"));
    document.getElementById("facts").replaceChildren(...facts);
  }

  renderRule(state) {
    const { model } = this;
    const place = document.getElementById("rule");
    place.replaceChildren();
    const number = model.rule(state);
    if (number < 0) return;
    const rule = model.ruleByNumber.get(number);
    place.append(`Rule ${number + 1} of ${model.raw.rule_count}: `,
      element("strong", "", model.action(state)));
    if (rule) place.append(" if ", element("span", "atom", conditionText(model, rule)));
  }

  renderOutcomes(state) {
    const { model } = this;
    const items = model.edges(state).slice(0, 100).map(([target], index) => {
      const button = element("button", model.kindClass(target));
      button.type = "button";
      button.dataset.index = index;
      const text = model.outcomeText(state, index);
      const which = text ? "Outcome " + text : "Go on";
      button.append(element("strong", "", which),
        element("span", "atom", " " + model.changeText(state, target)),
        element("span", "where", " \u2192 #" + target + (model.kindText(target) === "" ? ""
          : " (" + model.kindText(target) + ")")));
      button.addEventListener("click", () => this.choose(index));
      const item = element("li");
      item.append(button);
      return item;
    });
    const more = model.edges(state).length - items.length;
    if (more > 0) items.push(element("li", "hint", "and " + more + " more"));
    if (items.length === 0) items.push(element("li", "hint", this.ending(state)));
    document.getElementById("outcomes").replaceChildren(...items);
  }

  ending(state) {
    switch (this.model.kind(state)) {
      case Kind.GOAL: return "The goal is reached: the execution ends here.";
      case Kind.ESCAPE: return "No rule applies here, and the goal is not reached.";
      case Kind.INAPPLICABLE: return "The action's precondition does not hold here.";
      default: return "What comes after this state was not explored.";
    }
  }

  renderHistory() {
    const { model, execution } = this;
    const first = Math.max(0, execution.states.length - 200);
    const list = document.getElementById("history");
    list.start = first;
    list.replaceChildren(...execution.states.slice(first).map((state, i) => {
      const step = first + i;
      const text = step === 0 ? "#" + state : "#" + state + " by "
        + model.action(execution.states[step - 1]) + ", outcome " + (execution.outcomes[step - 1] + 1);
      return element("li", "", text);
    }));
  }
}

function conditionText(model, [, , literals, closed]) {
  const words = literals.map((code) =>
    code & 1 ? "(not " + model.raw.atoms[code >>> 1] + ")" : model.raw.atoms[code >>> 1]);
  if (closed) words.push("and nothing else");
  return words.length === 0 ? "true" : words.join(" ");
}
