// Lists as files of comma-separated values, and how the browser hands a file over.
import { csvLine } from "@handsel/contract/rules/csv.ts";

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | null | undefined;
}

export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map((column) => column.value(row))),
  ];
  return lines.map(csvLine).join("");
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
