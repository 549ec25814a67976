// Puts every mutant of a file into it at once, each behind a switch, so that the file is loaded once for all of them.
import type { Mutant } from "./groups.ts";

interface Place {
  start: number;
  end: number;
  mutants: Mutant[];
  within: Place[];
}

/** The source with `__mutant(7) ? <changed> : <as it was>` at every place that has one. */
export function instrument(source: string, mutants: readonly Mutant[]): string {
  return written({ start: 0, end: source.length, mutants: [], within: nested(mutants) }, source);
}

function nested(mutants: readonly Mutant[]): Place[] {
  const places = Map.groupBy(
    mutants,
    ({ start, end, isStatement }) => `${start}-${end}-${isStatement ?? false}`,
  );
  const sorted = [...places.values()]
    .map((at) => ({ ...(at[0] as Mutant), mutants: at, within: [] as Place[] }))
    .toSorted((one, other) => one.start - other.start || other.end - one.end || (one.isStatement ? -1 : 1));
  const roots: Place[] = [];
  const open: Place[] = [];
  for (const place of sorted) {
    while (open.length > 0 && (open.at(-1) as Place).end < place.end) open.pop();
    while (open.length > 0 && (open.at(-1) as Place).end <= place.start) open.pop();
    (open.at(-1)?.within ?? roots).push(place);
    open.push(place);
  }
  return roots;
}

function written(place: Place, source: string): string {
  let text = "";
  let from = place.start;
  for (const inner of place.within) {
    text += source.slice(from, inner.start) + written(inner, source);
    from = inner.end;
  }
  text += source.slice(from, place.end);
  const [first] = place.mutants;
  if (!first) return text;
  if (first.isStatement) return `{if (!__mutant(${first.id})) {${text}}}`;
  return `(${place.mutants.map(({ id, text: changed }) => `__mutant(${id}) ? (${changed}) : `).join("")}(${text}))`;
}
