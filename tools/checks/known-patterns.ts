// Patterns that may take longer than the text is long, or that a program puts together, each with the reason why nobody can
// make use of it. `npm run check` reads it; a file alone stands for all of its patterns.
export const KNOWN_PATTERNS: readonly { file: string; why: string }[] = [
  {
    file: "server/src/db/expand-first.ts",
    why: "reads our own migrations, while the code is checked and never while it serves",
  },
  {
    file: "server/src/areas/crm/links.ts",
    why: "one pattern of two constants, from beginning to end, with a bound on every part",
  },
  {
    file: "web/src/kit/code-editor/placeholder-marks.ts",
    why: "made of the opening and closing signs of our own placeholders, with a bound on what stands between them",
  },
];
