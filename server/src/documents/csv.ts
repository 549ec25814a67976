// The one writer of comma-separated values: every field quoted, and nothing in it can be taken for a formula.

/** A spreadsheet computes a cell that begins so; a mark in front makes it text. Full-width forms count as well. */
// oxlint-disable-next-line no-control-regex -- a NUL hides a formula from people and not from every program
const FORMULA = /(?:^|[\r\n])[\s\u0000]*[=+\-@\t\r\n\u0000＝＋－＠]/;
// oxlint-disable-next-line no-control-regex -- a NUL hides a formula from people and not from every program
const BEGINS = /^[\t\r\n\u0000]/;

export function csvField(value: string): string {
  const isFormula = BEGINS.test(value) || FORMULA.test(value);
  return `"${(isFormula ? `'${value}` : value).replaceAll('"', '""')}"`;
}

export function csvLine(fields: readonly string[]): string {
  return `${fields.map(csvField).join(",")}\r\n`;
}
