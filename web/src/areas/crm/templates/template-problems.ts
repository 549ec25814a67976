// What is wrong in a template, as the author is told it: where it stands, and what was perhaps meant.
import type { TemplateProblem } from "@handsel/contract/crm/templates.ts";
import { blockPlaceholder, DATA_DOCS } from "./template-placeholders.ts";

/** The line a placeholder first stands on; null where it came in with a block or stands in the subject. */
export function lineOf(html: string, placeholder: string): number | null {
  const at = html.indexOf(placeholder);
  return at === -1 ? null : html.slice(0, at).split("\n").length;
}

const ALL_DATA = DATA_DOCS.flatMap(({ placeholders }) => placeholders);

/** The known placeholder that looks most like it; null when none does. */
export function meantPlaceholder(
  { kind, placeholder }: TemplateProblem,
  blockKeys: readonly string[],
): string | null {
  if (kind === "syntax" || kind === "empty") return null;
  const known = kind === "block" ? blockKeys.map(blockPlaceholder) : ALL_DATA;
  const [best] = known
    .map((one) => ({ one, steps: editSteps(one.toLowerCase(), placeholder.toLowerCase()) }))
    .toSorted((one, other) => one.steps - other.steps);
  // Two letters of a short name make another name; six of a long one, too.
  const most = Math.min(5, Math.floor(placeholder.length / 4));
  return best && best.steps <= most ? best.one : null;
}

/** How many letters have to be put in, taken out or replaced. */
function editSteps(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        ),
      );
    }
    above = line;
  }
  return above[other.length] ?? 0;
}
