// Two versions of a text, line by line. A line that was changed stands beside the one it was; what is only in one of
// them stands alone. Pairs are found by the longest run of lines that both have in the same order.

export interface DiffLine {
  number: number;
  text: string;
}

export interface DiffRow {
  before: DiffLine | null;
  after: DiffLine | null;
  isSame: boolean;
}

/** Beyond this many pairs the middle is told as wholly changed, rather than making the page wait. */
const PAIRS_MOST = 4_000_000;

export function diffLines(before: string, after: string): DiffRow[] {
  const old = before.split("\n");
  const young = after.split("\n");
  const head = sharedHead(old, young);
  const tail = sharedHead(old.slice(head).toReversed(), young.slice(head).toReversed());
  const kept = pairsBetween(old.slice(head, old.length - tail), young.slice(head, young.length - tail));
  const pairs: Pair[] = [
    ...Array.from({ length: head }, (_, at): Pair => [at, at]),
    ...kept.map(([one, other]): Pair => [one + head, other + head]),
    ...Array.from({ length: tail }, (_, at): Pair => [old.length - tail + at, young.length - tail + at]),
    [old.length, young.length],
  ];
  const rows: DiffRow[] = [];
  let [left, right] = [0, 0];
  for (const [one, other] of pairs) {
    for (; left < one || right < other; ) {
      rows.push({
        before: left < one ? lineAt(old, left++) : null,
        after: right < other ? lineAt(young, right++) : null,
        isSame: false,
      });
    }
    if (one < old.length && other < young.length)
      rows.push({ before: lineAt(old, left++), after: lineAt(young, right++), isSame: true });
  }
  return rows;
}

type Pair = readonly [number, number];

const lineAt = (lines: readonly string[], at: number): DiffLine => ({
  number: at + 1,
  text: lines[at] ?? "",
});

function sharedHead(one: readonly string[], other: readonly string[]): number {
  const shorter = Math.min(one.length, other.length);
  let at = 0;
  while (at < shorter && one[at] === other[at]) at += 1;
  return at;
}

/** The longest common subsequence, as pairs of places. */
function pairsBetween(old: readonly string[], young: readonly string[]): Pair[] {
  if (old.length * young.length > PAIRS_MOST) return [];
  const width = young.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  for (let one = old.length - 1; one >= 0; one -= 1)
    for (let other = young.length - 1; other >= 0; other -= 1)
      longest[one * width + other] =
        old[one] === young[other]
          ? 1 + (longest[(one + 1) * width + other + 1] ?? 0)
          : Math.max(longest[(one + 1) * width + other] ?? 0, longest[one * width + other + 1] ?? 0);
  const pairs: Pair[] = [];
  for (let one = 0, other = 0; one < old.length && other < young.length; ) {
    if (old[one] === young[other]) pairs.push([one++, other++]);
    else if ((longest[(one + 1) * width + other] ?? 0) >= (longest[one * width + other + 1] ?? 0)) one += 1;
    else other += 1;
  }
  return pairs;
}
