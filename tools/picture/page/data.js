"use strict";

// What the page knows: the numbers that page_data.cc wrote, made easy to ask.

const Kind = { STEP: 0, GOAL: 1, ESCAPE: 2, INAPPLICABLE: 3, UNEXPLORED: 4 };

class Model {
  constructor(raw) {
    this.raw = raw;
    this.size = raw.states.kind.length;
    this.slot = new Map(raw.varying.map((atom, i) => [atom, i]));
    this.words = Math.max(1, Math.ceil(raw.varying.length / 32));
    this.bits = this.readStates();
    this.rows = this.readRows();
    this.ruleByNumber = new Map(raw.rules.map((rule) => [rule[0], rule]));
    this.statesByRule = new Map();
    raw.states.rule.forEach((rule, state) => {
      if (rule < 0) return;
      if (!this.statesByRule.has(rule)) this.statesByRule.set(rule, []);
      this.statesByRule.get(rule).push(state);
    });
  }

  // Parents come before their children.
  readStates() {
    const { parent, changes } = this.raw.states;
    const bits = new Uint32Array(this.size * this.words);
    for (let state = 0; state < this.size; ++state) {
      const to = state * this.words;
      if (parent[state] >= 0) {
        const from = parent[state] * this.words;
        bits.copyWithin(to, from, from + this.words);
      }
      for (const atom of changes[state]) {
        const slot = this.slot.get(atom);
        bits[to + (slot >>> 5)] ^= 1 << (slot & 31);
      }
    }
    return bits;
  }

  readRows() {
    const { level, place } = this.raw.states;
    const rows = [];
    level.forEach((row, state) => {
      (rows[row] ??= [])[place[state]] = state;
    });
    return rows;
  }

  kind(state) { return this.raw.states.kind[state]; }
  level(state) { return this.raw.states.level[state]; }
  place(state) { return this.raw.states.place[state]; }
  parent(state) { return this.raw.states.parent[state]; }
  isCyclic(state) { return (this.raw.states.marks[state] & 1) !== 0; }
  isLost(state) { return (this.raw.states.marks[state] & 2) !== 0; }
  outcomeCount(state) { return this.raw.states.outcomes[state]; }
  edges(state) { return this.raw.states.edges[state]; }  // [target, outcome ..]
  isInitial(state) { return this.parent(state) < 0; }
  // Of the edge of that index: "yes | no", or nothing.
  outcomeLabel(state, index) {
    return this.raw.states.labels ? this.raw.states.labels[state][index] : "";
  }
  // "2: yes", as much of it as says something.
  outcomeText(state, index) {
    const [, ...outcomes] = this.edges(state)[index];
    const label = this.outcomeLabel(state, index);
    if (this.outcomeCount(state) <= 1) return label;
    const numbers = outcomes.map((outcome) => outcome + 1).join(", ");
    return label ? numbers + ": " + label : numbers;
  }
  rule(state) { return this.raw.states.rule[state]; }
  width(state) { return this.raw.states.width[state]; }
  height(state) { return this.raw.states.height[state]; }

  holds(state, atom) {
    const slot = this.slot.get(atom);
    if (slot === undefined) return false;
    return (this.bits[state * this.words + (slot >>> 5)] >>> (slot & 31) & 1) === 1;
  }
  atoms(state) {  // those that vary
    return this.raw.varying.filter((atom) => this.holds(state, atom));
  }
  difference(from, to) {
    const added = [], deleted = [];
    for (const atom of this.raw.varying) {
      const before = this.holds(from, atom), after = this.holds(to, atom);
      if (after && !before) added.push(atom);
      if (before && !after) deleted.push(atom);
    }
    return { added, deleted };
  }

  action(state) {
    const action = this.raw.states.action[state];
    return action < 0 ? "" : this.raw.actions[action];
  }
  atomText(atom) { return bare(this.raw.atoms[atom]); }
  changeText(from, to) {
    const { added, deleted } = this.difference(from, to);
    const words = added.map((atom) => "+ " + this.atomText(atom))
      .concat(deleted.map((atom) => "\u2212 " + this.atomText(atom)));
    return words.length === 0 ? "no change" : words.join(", ");
  }
  kindClass(state) {
    if (this.kind(state) === Kind.GOAL) return "goal";
    if (this.isLost(state)) return "lost";
    if (this.kind(state) === Kind.UNEXPLORED) return "unexplored";
    return this.isCyclic(state) ? "cyclic" : "step";
  }
  kindText(state) {
    const words = [];
    if (this.isInitial(state)) words.push("initial state");
    if (this.kind(state) === Kind.GOAL) words.push("goal");
    if (this.kind(state) === Kind.ESCAPE) words.push("no rule applies");
    if (this.kind(state) === Kind.INAPPLICABLE) words.push("the action cannot run");
    if (this.kind(state) === Kind.UNEXPLORED) words.push("not explored further");
    if (this.isCyclic(state)) words.push("on a cycle");
    if (this.isLost(state)) words.push("no way to the goal");
    return words.join(", ");
  }

  // The lines of a state's box, as lines_of in labels.cc makes them.
  lines(state) {
    const limit = this.raw.line_characters;
    let head = "#" + state;
    if (this.isInitial(state)) head += " initial";
    if (this.isCyclic(state)) head += " \u21bb";
    if (this.isLost(state)) head += " \u2717";
    const signs = ["", "+ ", "\u2212 "];
    const label = this.raw.states.label[state].map((code) => code < 0
      ? "and " + -code + " more"
      : shorten(signs[code & 3] + this.atomText(code >>> 2), limit));
    return { head, label, happens: this.happens(state, limit) };
  }
  happens(state, limit) {
    const action = shorten(this.action(state), limit);
    if (this.kind(state) === Kind.GOAL) return "goal";
    if (this.kind(state) === Kind.ESCAPE) return "no rule applies";
    if (this.kind(state) === Kind.INAPPLICABLE) return shorten("cannot run " + action, limit);
    return action;
  }
}

// "at truck depot" of "(at truck depot)".
function bare(name) {
  return name.startsWith("(") && name.endsWith(")") ? name.slice(1, -1) : name;
}

function shorten(text, limit) {
  const characters = Array.from(text);
  return characters.length <= limit ? text : characters.slice(0, limit - 1).join("") + "\u2026";
}

function plural(count, word) {
  return count.toLocaleString("en") + " " + word + (count === 1 ? "" : "s");
}

// An element with a class and a text; names never pass through markup.
function element(tag, className, text) {
  const result = document.createElement(tag);
  if (className) result.className = className;
  if (text !== undefined) result.textContent = text;
  return result;
}
