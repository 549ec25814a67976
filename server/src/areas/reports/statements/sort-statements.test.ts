// The statements of lenders in the order of each of their columns, page by page.
import {
  LIST_STATEMENTS,
  STATEMENT_SORTS,
  type StatementRow,
  type StatementSort,
} from "@handsel/contract/reports/statements.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { type Cell, eachOrder, inOrder, wholeList } from "#testing/sorted-list.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

const PART = 3;
/** Lender, number, form, total, who took it, how many lines, how many of them are open, whether it is closed. */
const STATEMENTS = [
  ["ukbank", "S-9", "CSV", 120_000, "Ada", 4, 1, false],
  ["bnpl", "s-10", "JSON", -5_000, "", 1, 0, true],
  ["ukbank", "S-2", "CAMT053", 99, "ada", 2, 2, false],
  ["bnpl", "S-9", "CSV", 120_000, "Bo", 11, 0, false],
  ["otherbank", "A-1", "CSV", -70, "", 3, 0, true],
  ["ukbank", "É-1", "JSON", 0, "Ärger", 12, 10, false],
  ["frfunder", "E-1", "CSV", 500, "Zoë", 2, 0, false],
] as const;

let world: TestPlatform;
let admin: Person;

beforeAll(async () => {
  world = await openTestPlatform();
  const { wlId } = await aTenant(world);
  const here = await aTenant(world);
  admin = await signedIn(world, await aUser(world, here, { role: 5 }));
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  for (const owner of [wlId, here.wlId])
    for (const [place, [funder, reference, form, total, by, lines, open, isClosed]] of STATEMENTS.entries())
      await client.query(
        `with taken as (
           insert into lender_statement (wl_id, funder, reference, form, statement_date, currency, total_minor, file_name, storage_key,
             taken_at, taken_by, closed_at, closed_by)
           values ($1, $2, $3, $4, date '2026-03-01' + $5::int, 'GBP', $6, 'f', 'k', now(), $7,
             case when $8 then now() end, case when $8 then 'Ada' end)
           returning wl_id, id, funder),
         lines as (
           insert into lender_statement_line (wl_id, statement_id, position, line_reference, contract_reference, kind, part, parts,
             stated_minor, is_awaited, is_matched)
           select wl_id, id, n, n::text, 'C', 'PAYOUT', 1, 1, 1, false, false from taken, generate_series(1, $9::int) n
           returning wl_id, statement_id, position)
         insert into statement_exception (wl_id, kind, reason, evidence, funder, statement_id, position, event_kind, expected_minor,
           stated_minor, is_awaited, found_at)
         select l.wl_id, 'UNKNOWN', 'NO_SUCH_CONTRACT', '[]', $2, l.statement_id, l.position, 'SALE', 0, 1, false, now()
         from lines l where l.position <= $10::int`,
        [owner, funder, reference, form, (place * 5) % STATEMENTS.length, total, by, isClosed, lines, open],
      );
  await client.end();
});
afterAll(() => world.close());

const CELLS: Readonly<Record<StatementSort, (row: StatementRow) => Cell>> = {
  reference: ({ reference }) => reference,
  lender: ({ lender }) => lender,
  day: ({ day }) => day,
  form: ({ form }) => form,
  taken: ({ takenBy }) => takenBy,
  lines: ({ lines }) => lines,
  total: ({ total }) => total,
  status: ({ open, isClosed }) => (open > 0 ? open : isClosed ? 1_002 : 1_001),
};

test.each(eachOrder(STATEMENT_SORTS))(
  "every statement is listed once by %s, %s, empty cells last",
  async (column, direction) => {
    const rows = await wholeList(PART, async (offset: number | null) => {
      const slice = { sort: { column, direction }, offset: offset ?? 0, size: PART };
      const { data } = await callAs(world, admin, LIST_STATEMENTS, slice);
      const next = slice.offset + PART;
      return { rows: data.statements, next: next < data.pagination.total ? next : null };
    });
    expect(new Set(rows.map(({ statementID }) => statementID)).size).toBe(STATEMENTS.length);
    const cells = rows.map(CELLS[column]);
    expect(cells).toEqual(inOrder(cells, direction));
  },
);
