// What a passable player of SEAMENI would do: carry treasure home, discover, keep away from the shark.

const COLUMNS = "abcdefghijklm";
const at = (field) => [COLUMNS.indexOf(field[0]), Number(field.slice(1).split(/[/~]/)[0])];

/** A repeatable choice: the games differ by the sea they are dealt, not by luck of the clicks. */
export function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
}

function steps(from, to) {
  const [[x, y], [u, v]] = [at(from), at(to)];
  return Math.max(Math.abs(x - u), Math.abs(y - v));
}

export function tokenAt(view, field) {
  const [column, row] = at(field);
  return view.sea[12 - row]?.split(" ")[column - 1] ?? null;
}

function wanted(view) {
  const fields = [];
  view.sea.forEach((line, row) =>
    line.split(" ").forEach((token, column) => {
      const field = `${COLUMNS[column + 1]}${12 - row}`;
      if (token === "?" || view.loot[field]) fields.push(field);
    }),
  );
  return fields;
}

const TREATS = { x: -900, o: -40, t: -30 };

function worth(action, view, seat, goals) {
  const [verb, first, to] = action.split(":");
  const ship = view.ships[seat];
  if (verb === "haul") return 600 - 10 * steps(to, ship);
  if (verb === "wade") return 120;
  if (verb === "move") {
    const token = tokenAt(view, to);
    if (token === "?") return 300;
    if (to === ship) return -60;
    const near = Math.min(20, ...goals.map((goal) => steps(to, goal)));
    return 200 - 12 * near + (TREATS[token] ?? 0);
  }
  if (verb === "go") return { "?": 200, x: -900 }[tokenAt(view, first)] ?? 100;
  return { place: 50, leave: 80, home: 60, throw: 20, sail: 40, pass: 0 }[verb] ?? -999;
}

/** The best of what may be done, with some luck; whoever has lost interest only keeps the ship moving. */
export function choose(view, legal, seat, roll, interested = true) {
  const goals = wanted(view);
  const quiet = (action) => (/^(sail|wade|pass|place|go|leave|throw|home)/.test(action) ? 500 : 0);
  const ranked = legal.map((action) => ({
    action,
    worth: (interested ? worth(action, view, seat, goals) : quiet(action)) + roll(interested ? 45 : 5),
  }));
  ranked.sort((one, other) => other.worth - one.worth);
  return ranked.filter(({ action }) => !/^(offer|accept|decline)$/.test(action)).map(({ action }) => action);
}
