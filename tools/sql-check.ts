// Holds every statement that the server sends against the migrated schema, without running it: its names, the types of its
// parameters, the row type at the call, and that it says whose rows it is about.
import { withTenant } from "@handsel/server/db/statements.ts";
import { ROOT } from "./processes.ts";
import { compareRow, compareValues } from "./sql/compare.ts";
import { connectToSchema } from "./sql/database.ts";
import { type Described, describer } from "./sql/describe.ts";
import { findStatements, type Sent } from "./sql/find-statements.ts";
import { nullableColumns } from "./sql/nulls.ts";
import { ACROSS_RETAILERS, NOT_CLOSED } from "./sql/reasons.ts";
import { readSchema, type Schema } from "./sql/schema.ts";
import { scopesOf } from "./sql/scope.ts";
import { openTables } from "./sql/tenants.ts";
import { textsOf } from "./sql/texts.ts";

/** What reads or writes rows; `begin`, `set` and the like name nothing of ours. */
const READS_OR_WRITES = /^\s*(?:with|select|insert|update|delete|merge)\b/i;
/** Fewer would mean that the compiler's program was read wrongly and the check is blind. */
const STATEMENTS_AT_LEAST = 500;

const found = new Set<string>();
/** Files with a statement about more than one retailer. */
const across = new Set<string>();
const tell = ({ file, line }: Sent, what: string) => found.add(`${file}:${line}: ${what}`);

function checkClosed(sent: readonly Sent[]): void {
  const open = new Set<string>();
  for (const one of sent) {
    if (typeof one.code === "string" || "literal" in one.code) continue;
    open.add(one.file);
    if (!(one.file in NOT_CLOSED)) tell(one, `its text can be anything: ${one.code.isOpen}`);
  }
  checkReasons(NOT_CLOSED, open);
}

function checkReasons(reasons: Readonly<Record<string, string>>, needed: ReadonlySet<string>): void {
  for (const file of Object.keys(reasons))
    if (!needed.has(file)) found.add(`tools/sql/reasons.ts: ${file} needs this reason no more`);
}

function checkOne(one: Sent, takesTenant: boolean, described: Described, schema: Schema): void {
  if ("error" in described) return void tell(one, described.error);
  const { parameters, columns, query } = described;
  const scopes = query ? scopesOf(query) : [];
  const [statement] = scopes;
  const nullable = statement ? nullableColumns(statement, schema) : [];
  const wrong = [
    ...(one.row ? compareRow(one.row, { columns, nullable }, schema) : []).map(
      (what) => `${what} (${one.rowType})`,
    ),
    ...(one.values
      ? compareValues(one.values, takesTenant ? parameters.slice(0, -1) : parameters, schema)
      : []),
  ];
  for (const what of wrong) tell(one, what);
  const tables = openTables(scopes, schema);
  if (tables.length === 0) return;
  across.add(one.file);
  if (!(one.file in ACROSS_RETAILERS)) tell(one, `leaves open whose rows these are: ${tables.join(", ")}`);
}

const sent = findStatements(ROOT);
checkClosed(sent);
const texts = (await textsOf(ROOT, sent)).filter(({ sql }) => READS_OR_WRITES.test(sql));
if (texts.length < STATEMENTS_AT_LEAST) found.add(`only ${texts.length} statements were found`);
const client = await connectToSchema();
const schema = await readSchema(client);
const describe = await describer(client);
for (const { sent: one, sql } of texts) {
  const { text, takesTenant } = one.isBound ? withTenant(sql) : { text: sql, takesTenant: false };
  checkOne(one, takesTenant, await describe(text), schema);
}
await client.end();
checkReasons(ACROSS_RETAILERS, across);
for (const what of [...found].toSorted()) console.log(what);
// What was imported may keep the process alive.
process.exit(found.size === 0 ? 0 : 1);
