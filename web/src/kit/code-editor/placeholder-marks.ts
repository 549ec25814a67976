// Placeholders in the text: how they are found, and where those with a problem stand.
import type { EditorProblem, PlaceholderSet } from "./editor-handle.ts";

const escaped = (text: string) => text.replaceAll(/[[\]{}()*+?.\\^$|/-]/g, String.raw`\$&`);

/** Finds whole placeholders of these kinds; the group that matched says which. */
export function placeholderPattern(sets: readonly PlaceholderSet[]): RegExp {
  return new RegExp(
    sets.map(({ open, close }) => `(${escaped(open)}\\s*[\\w.-]{1,100}\\s*${escaped(close)})`).join("|"),
    "g",
  );
}

export interface Begun {
  set: PlaceholderSet;
  /** Where the name begins, after the opening signs. */
  from: number;
}

/** The placeholder that is being written at the end of this piece of a line, if one is. */
export function begunPlaceholder(lineBefore: string, sets: readonly PlaceholderSet[]): Begun | undefined {
  for (const set of sets) {
    const at = lineBefore.lastIndexOf(set.open);
    if (at === -1) continue;
    const from = at + set.open.length;
    if (/^[\w.-]*$/.test(lineBefore.slice(from))) return { set, from };
  }
  return undefined;
}

/** What is put in place of the name: with its closing signs, unless they stand there already. */
export function completed(text: string, { close }: PlaceholderSet, after: string): string {
  return after.startsWith(close) ? text : text + close;
}

export interface MarkedProblem {
  from: number;
  to: number;
  message: string;
}

export function problemMarks(text: string, problems: readonly EditorProblem[]): MarkedProblem[] {
  const marks = problems.flatMap((problem) => {
    const found: MarkedProblem[] = [];
    if (problem.text === "") return found;
    for (
      let from = text.indexOf(problem.text);
      from !== -1;
      from = text.indexOf(problem.text, from + problem.text.length)
    )
      found.push({ from, to: from + problem.text.length, message: problem.message });
    return found;
  });
  return marks.toSorted((one, other) => one.from - other.from);
}
