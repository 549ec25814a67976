// What the room's threads do with a file that should be a lender's statement.
import { readFileSync } from "node:fs";
import type { LenderStatement, StatementForm } from "@handsel/contract/adapters/statement-messages.ts";
import { STATEMENT_MAX_LINES } from "@handsel/contract/adapters/statement-messages.ts";
import { csvRows, type SheetRow } from "#imports/csv-rows.ts";
import { formOf, readCamt053, readJson, readTable } from "./statement-forms.ts";

export interface ReadStatement {
  form: StatementForm;
  statement: LenderStatement;
}

/** Nothing when it is no statement: no table, no camt.053 and no JSON of ours, or one that does not hold what it must. */
export async function readStatement({ path }: { path: string }): Promise<ReadStatement | undefined> {
  const content = new Uint8Array(readFileSync(path));
  const form = formOf(Buffer.from(content.subarray(0, 64)).toString("utf8"));
  try {
    if (form === "CSV") return { form, statement: readTable(await tableOf(content)) };
    const text = new TextDecoder("utf-8", { fatal: true }).decode(content);
    return { form, statement: form === "JSON" ? readJson(text) : readCamt053(text) };
  } catch {
    return undefined;
  }
}

async function tableOf(content: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of csvRows(content)) {
    if (row.cells.every((cell) => cell.trim() === "")) continue;
    rows.push(row);
    if (rows.length > STATEMENT_MAX_LINES + 1) throw new Error("too many lines");
  }
  return rows;
}
