import { AUDIT_COLUMNS, EXPORT_AUDIT } from "@handsel/contract/platform/audit.ts";
import { csvLine } from "@handsel/contract/rules/csv.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import { auditFilterOf } from "../audit/audit-filter.ts";
import { type AuditFilter, type AuditRow, listAuditEntries } from "../queries/audit.ts";

const PAGE = 500;

export const exportAudit = implement(EXPORT_AUDIT, async (input, ctx) => {
  const words = input.words ?? {};
  const headings = AUDIT_COLUMNS.map((column) => input.columns?.[column] || column);
  ctx.sendFile({
    name: "change-log.csv",
    type: "csv",
    body: csvOf(headings, ctx.read, auditFilterOf(input, ctx.tenant), (code) => words[code] ?? null),
  });
  return {};
});

type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;
type Word = (code: string) => string | null;

/** A page at a time, so that a log of years takes no more memory than one of days, and no transaction stays open. */
async function* csvOf(
  headings: readonly string[],
  read: Read,
  filter: AuditFilter,
  word: Word,
): AsyncGenerator<string> {
  // The mark at the beginning tells spreadsheets that the letters are UTF-8.
  yield `\uFEFF${csvLine(headings)}`;
  let after: AuditRow | null = null;
  for (;;) {
    const place: AuditRow | null = after;
    const rows: AuditRow[] = await read((db) => listAuditEntries(db, filter, { after: place, limit: PAGE }));
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row, word))).join("");
    after = rows.at(-1) ?? null;
    if (rows.length < PAGE) return;
  }
}

function cellsOf(row: AuditRow, word: Word): string[] {
  const before = row.before ?? {};
  const after = row.after ?? {};
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const values = [written(before[field]), written(after[field])];
    if (values.every((value) => value === NOTHING)) return [];
    return [`${word(`${row.entity}.${field}`) ?? field}: ${values.join(" → ")}`];
  });
  return [
    row.at.toISOString(),
    row.user_name,
    word(row.action) ?? row.action,
    `${word(row.entity) ?? row.entity}: ${row.entity_name || row.entity_id || row.operation}`,
    changes.join("; "),
  ];
}

const NOTHING = "–";

function written(value: unknown): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map(String).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
