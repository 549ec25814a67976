// The file people start from: the columns of an import with one line that shows how they are meant.
import { csvLine } from "@handsel/contract/rules/csv.ts";
import type { ImportType } from "./import-type.ts";

export type TemplateFormat = "csv" | "xlsx";

export async function templateOf(type: ImportType, format: TemplateFormat): Promise<Buffer> {
  const columns = Object.entries(type.columns).filter(([, { isInTemplate }]) => isInTemplate);
  const names = columns.map(([name]) => name);
  const examples = columns.map(([, { example }]) => example);
  // A spreadsheet opens a text file as UTF-8 only when it begins with the mark.
  if (format === "csv") return Buffer.from(`\uFEFF${csvLine(names)}${csvLine(examples)}`, "utf8");
  const { writeXlsx } = await import("hucre/xlsx");
  return Buffer.from(
    await writeXlsx({
      sheets: [{ name: type.type, columns: names.map(() => ({ width: 20 })), rows: [names, examples] }],
    }),
  );
}
