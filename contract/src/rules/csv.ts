// How a field of comma-separated values is written, in the browser and on the server: quoted, and never so that a
// spreadsheet would compute it, because names and notes in our lists were typed by people we do not know.

/** A spreadsheet computes what begins so; a mark in front makes it text. Full-width forms count as well. */
// oxlint-disable-next-line no-control-regex -- a NUL hides a formula from people and not from every program
const FORMULA = /^[=+\-@\t\r\n\u0000＝＋－＠]/u;

export function csvField(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? "" : String(value);
  return `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** What a field held before it was marked as text; for reading what was written here. */
export function withoutMark(field: string): string {
  return field.startsWith("'") && isFormula(field.slice(1)) ? field.slice(1) : field;
}

export function csvLine(fields: readonly (string | number | null | undefined)[]): string {
  return `${fields.map(csvField).join(",")}\r\n`;
}

/** A leading blank or a line break does not hide a formula from every program, so each line is looked at. */
function isFormula(text: string): boolean {
  if (FORMULA.test(text)) return true;
  return text.split(/[\r\n]/).some((line) => FORMULA.test(line.trimStart()));
}
