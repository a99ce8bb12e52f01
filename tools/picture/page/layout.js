// Where the boxes of the states that are shown lie.
//
// Rows and the order in each row come with the data (layers.cc).  Here each
// row is placed as near as it can be, without overlap, to the mean of its
// neighbours in the row above, then below, and again.

const ROW_GAP = 58;
const BOX_GAP = 26;
const LOOP_GAP = 46;  // beside a box with an edge to itself

// The places nearest to the wanted ones (least squares) of which each is at
// least gaps[i] right of the one before: isotonic regression by pooling.
function separate(wanted, gaps) {
  const offsets = [];
  let offset = 0;
  wanted.forEach((_, i) => offsets.push(offset += i === 0 ? 0 : gaps[i]));
  const pools = [];
  wanted.forEach((value, i) => {
    let pool = { sum: value - offsets[i], count: 1 };
    while (pools.length > 0) {
      const last = pools[pools.length - 1];
      if (last.sum / last.count <= pool.sum / pool.count) break;
      pool = { sum: pool.sum + last.sum, count: pool.count + last.count };
      pools.pop();
    }
    pools.push(pool);
  });
  const places = [];
  for (const pool of pools)
    for (let i = 0; i < pool.count; ++i) places.push(pool.sum / pool.count);
  return places.map((place, i) => place + offsets[i]);
}

function rowsOf(model, states) {
  const rows = new Map();
  for (const state of states) {
    const level = model.level(state);
    if (!rows.has(level)) rows.set(level, []);
    rows.get(level).push(state);
  }
  return [...rows.keys()].sort((a, b) => a - b).map((level) =>
    rows.get(level).sort((a, b) => model.place(a) - model.place(b)));
}

class Layout {
  constructor(model, states) {
    this.model = model;
    this.x = new Map();
    this.y = new Map();
    this.curves = new Map();  // by "from to", of Graphviz
    this.rows = rowsOf(model, states);
    const drawn = model.raw.drawing;
    if (drawn && sameStates(drawn.states, states)) this.take(drawn);
    else this.place(new Set(states));
    this.findBounds();
  }

  take(drawn) {
    for (const [state, x, y] of drawn.states) {
      this.x.set(state, x);
      this.y.set(state, y);
    }
    for (const [from, to, ...points] of drawn.edges)
      this.curves.set(from + " " + to, points);
  }

  place(shown) {
    const rowNumber = new Map();
    this.rows.forEach((row, i) => row.forEach((state) => rowNumber.set(state, i)));
    const above = new Map(), below = new Map();
    for (const state of shown) {
      above.set(state, []);
      below.set(state, []);
    }
    for (const state of shown)
      for (const [target] of this.model.edges(state))
        if (shown.has(target) && rowNumber.get(target) === rowNumber.get(state) + 1) {
          below.get(state).push(target);
          above.get(target).push(state);
        }
    let y = 0;
    for (const row of this.rows) {
      const height = Math.max(...row.map((state) => this.model.height(state)));
      for (const state of row) this.y.set(state, y + height / 2);
      y += height + ROW_GAP;
    }
    for (const row of this.rows) this.placeRow(row, () => []);
    for (let sweep = 0; sweep < 3; ++sweep) {
      for (const row of this.rows) this.placeRow(row, (state) => above.get(state));
      for (const row of [...this.rows].reverse()) this.placeRow(row, (state) => below.get(state));
    }
  }

  placeRow(row, neighbours) {
    const wanted = row.map((state) => {
      const around = neighbours(state);
      if (around.length === 0) return this.x.get(state) ?? 0;
      return around.reduce((sum, other) => sum + this.x.get(other), 0) / around.length;
    });
    const loops = (state) => this.model.edges(state).some(([target]) => target === state);
    const gaps = row.map((state, i) => i === 0 ? 0
      : (this.model.width(row[i - 1]) + this.model.width(state)) / 2
        + (loops(row[i - 1]) ? LOOP_GAP : BOX_GAP));
    separate(wanted, gaps).forEach((x, i) => this.x.set(row[i], x));
  }

  findBounds() {
    this.left = this.top = Infinity;
    this.right = this.bottom = -Infinity;
    for (const [state, x] of this.x) {
      const y = this.y.get(state);
      const w = this.model.width(state) / 2, h = this.model.height(state) / 2;
      this.left = Math.min(this.left, x - w);
      this.right = Math.max(this.right, x + w + 40);  // loops and way back
      this.top = Math.min(this.top, y - h);
      this.bottom = Math.max(this.bottom, y + h);
    }
  }

  // A curve as points: the start, then three for each part.  Edges of one
  // state leave from different points.
  curve(from, to, index, count) {
    const drawn = this.curves.get(from + " " + to);
    if (drawn) return drawn;
    const x1 = this.x.get(from), y1 = this.y.get(from);
    const x2 = this.x.get(to), y2 = this.y.get(to);
    const w1 = this.model.width(from) / 2, h1 = this.model.height(from) / 2;
    const w2 = this.model.width(to) / 2, h2 = this.model.height(to) / 2;
    if (from === to) {
      const x = x1 + w1;
      return [x, y1 - 8, x + 34, y1 - 22, x + 34, y1 + 22, x + 1, y1 + 8];
    }
    if (y2 - h2 > y1 + h1) {  // down
      const start = x1 + (index - (count - 1) / 2) * Math.min(30, 1.6 * w1 / count);
      const top = y2 - h2 - 1, dip = (top - y1 - h1) * 0.55;
      return [start, y1 + h1, start, y1 + h1 + dip, x2, top - dip, x2, top];
    }
    if (y2 + h2 < y1 - h1) {  // up: round the right side of both
      const side = Math.max(x1 + w1, x2 + w2) + 30;
      return [x1 + w1, y1, side + 10, y1 - 10, side + 10, y2 + 24, x2 + w2 + 1, y2 + 12];
    }
    const right = x2 > x1;  // in the same row: from side to side, below
    const low = Math.max(y1 + h1, y2 + h2) + 34;
    return [x1 + (right ? w1 / 2 : -w1 / 2), y1 + h1, x1 + (right ? w1 : -w1), low,
      x2 + (right ? -w2 : w2), low, x2 + (right ? -w2 / 2 : w2 / 2), y2 + h2 + 1];
  }

  goesBack(from, to) { return this.y.get(to) <= this.y.get(from); }
}

function sameStates(drawn, states) {
  if (drawn.length !== states.length) return false;
  const shown = new Set(states);
  return drawn.every(([state]) => shown.has(state));
}

function pathText(points) {
  return "M" + points.slice(0, 2).join(" ") + "C" + points.slice(2).join(" ");
}

// The point of the curve's first part at time t.
function pointAt([x0, y0, x1, y1, x2, y2, x3, y3], t) {
  const s = 1 - t;
  const mix = (a, b, c, d) => s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
  return [mix(x0, x1, x2, x3), mix(y0, y1, y2, y3)];
}
