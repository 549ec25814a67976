// What can be wrong in a pattern: an end left open, a class turned round, a count forgotten.

const CHANGES: readonly [RegExp, (found: string) => string][] = [
  [/(?<![\\[])\^/g, () => ""],
  [/(?<!\\)\$/g, () => ""],
  [/\\[dDsSwW]/g, (found) => `\\${swapCase(found.slice(1))}`],
  [/(?<!\\)\[(?!\^)/g, () => "[^"],
  [/(?<!\\)\[\^/g, () => "["],
  [/\{\d+(?:,\d*)?\}/g, () => ""],
  [/(?<=[\])\w])[+*?](?![\])])/g, () => ""],
];

const swapCase = (letter: string) =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();

/** Every pattern that differs in one of these from the given one, as it is written in source. */
export function regexChanges(literal: string): string[] {
  const end = literal.lastIndexOf("/");
  const [body, flags] = [literal.slice(1, end), literal.slice(end + 1)];
  const changed = CHANGES.flatMap(([what, instead]) =>
    [...body.matchAll(what)].map(
      ({ 0: found, index }) => body.slice(0, index) + instead(found) + body.slice(index + found.length),
    ),
  );
  return [...new Set(changed)].filter((text) => isPattern(text, flags)).map((text) => `/${text}/${flags}`);
}

function isPattern(body: string, flags: string): boolean {
  if (body === "") return false;
  try {
    return new RegExp(body, flags).flags.length === flags.length;
  } catch {
    return false;
  }
}
