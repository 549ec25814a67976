// The one writer of CSV in the browser. Every field is quoted, and a field that a spreadsheet would take for a formula
// is made text, because names and notes in our lists were typed by people we do not know.

export type CsvColumn<Row> = { header: string; value: (row: Row) => string | number | null | undefined };

const FORMULA_START = /^[=+\-@\t\r\n\0＝＋－＠]/u;

export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map((column) => csvField(column.header)),
    ...rows.map((row) => columns.map((column) => csvField(column.value(row)))),
  ];
  return lines.map((fields) => `${fields.join(",")}\r\n`).join("");
}

export function csvField(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? "" : String(value);
  const safe = isFormula(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A leading blank or a line break does not hide a formula from every program, so each line is looked at. */
function isFormula(text: string): boolean {
  if (FORMULA_START.test(text)) return true;
  return text.split(/\r\n|\r|\n/).some((line) => FORMULA_START.test(line) || FORMULA_START.test(line.trim()));
}

/** Hands the text to the browser as a file; the mark in front tells spreadsheets that it is UTF-8. */
export function downloadCsv(fileName: string, csv: string): void {
  downloadFile(fileName, new Blob(["\uFEFF", csv], { type: "text/csv;charset=utf-8" }));
}

export function downloadFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
