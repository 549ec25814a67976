// Reads the database's own catalogue and holds the rules that keep tenants apart. What may differ stands in the
// reviewed lists below, each with its reason; a new table that forgets a rule fails here.
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

let client: pg.Client;
beforeAll(async () => {
  const url = new URL(inject("databaseServer"));
  url.pathname = `/${inject("databaseTemplate")}`;
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
});
afterAll(() => client.end());

async function names(sql: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sql, values);
  return rows.map((row) => row.name);
}

/** Tables of the whole installation: they hold nothing of any tenant's. */
const WITHOUT_TENANT = [
  "migration",
  "platform_build",
  "platform_clock",
  "platform_logging",
  "process_sample",
];

/** Unique across tenants on purpose. */
const UNIQUE_ACROSS_TENANTS = [
  // The subdomain finds the tenant; its two letters begin every reference that people read.
  "white_label_subdomain_key",
  "white_label_wl_code_key",
  // A session token is found before the tenant is known.
  "session_token",
];

/** Functions that step around row security. Each filters by the tenant itself, except the one that finds it out. */
const REVIEWED_DEFINERS = [
  // Takes the oldest of the change log away behind a signed checkpoint, and nothing of the last ninety days.
  "cut_audit",
  // Empties texts in the history of contracts, and nothing that a contract rests on.
  "erase_contract_texts",
  "find_caller",
  "find_session",
  // Takes visited pages away once the retailer keeps them no longer.
  "remove_tracking",
  "search_audit",
  "search_audit_of_kind",
  "search_extra_codes",
  "search_family_codes",
  "search_goods",
  "search_people",
  "search_quotes_by_name",
  "search_recycled_by_reference",
  "search_trade_models",
];
const FIND_THE_TENANT = ["find_caller", "find_session"];

const TABLES = `from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p')`;
const HAS_TENANT = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'wl_id' and not a.attisdropped)`;

test("every table belongs to a tenant, except those of the installation", async () => {
  expect(await names(`select c.relname as name ${TABLES} and not ${HAS_TENANT} order by 1`)).toEqual(
    WITHOUT_TENANT,
  );
});

test("every tenant's table has row security, also for its owner", async () => {
  expect(
    await names(
      `select c.relname as name ${TABLES} and ${HAS_TENANT} and not (c.relrowsecurity and c.relforcerowsecurity)`,
    ),
  ).toEqual([]);
});

test("every tenant's table has one policy, for everybody, for reading and writing, by the tenant of the transaction", async () => {
  const { rows } = await client.query<{ name: string; policies: number; fits: boolean }>(
    `select c.relname as name, count(p.oid)::int as policies,
       bool_and(p.polcmd = '*' and p.polpermissive and p.polroles = '{0}'
         and pg_get_expr(p.polqual, c.oid) = pg_get_expr(p.polwithcheck, c.oid)
         and pg_get_expr(p.polqual, c.oid) like '%wl_id = %NULLIF(current_setting(''app.tenant''::text, true), ''''::text)%') as fits
     from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_policy p on p.polrelid = c.oid
     where n.nspname = 'public' and c.relkind in ('r', 'p') and ${HAS_TENANT} group by c.relname`,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ policies, fits }) => policies !== 1 || !fits)).toEqual([]);
});

test("the tenant stands first in every primary key and in every index", async () => {
  const first = await names(
    `select i.relname as name from pg_index x
     join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
     join pg_namespace n on n.oid = c.relnamespace join pg_am m on m.oid = i.relam
     where n.nspname = 'public' and m.amname = 'btree' and ${HAS_TENANT}
       and coalesce((select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = x.indkey[0]), '') <> 'wl_id'
     order by 1`,
  );
  expect(first).toEqual([...UNIQUE_ACROSS_TENANTS].toSorted());
});

test("every unique key includes the tenant", async () => {
  const without = await names(
    `select i.relname as name from pg_index x
     join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and x.indisunique and ${HAS_TENANT}
       and not exists (select from pg_attribute a
         where a.attrelid = c.oid and a.attname = 'wl_id' and a.attnum = any (x.indkey::int2[]))
     order by 1`,
  );
  expect(without).toEqual([...UNIQUE_ACROSS_TENANTS].toSorted());
});

test("every foreign key between tenants' tables includes the tenant on both sides", async () => {
  const { rows } = await client.query<{ name: string; fits: boolean }>(
    `select k.conname as name,
       exists (select from generate_subscripts(k.conkey, 1) as place
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[place]
         join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[place]
         where a.attname = 'wl_id' and b.attname = 'wl_id') as fits
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where n.nspname = 'public' and k.contype = 'f'`,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ fits }) => !fits)).toEqual([]);
});

test("the runtime role owns nothing, steps around nothing, truncates nothing and makes nothing", async () => {
  const { rows } = await client.query<Record<string, boolean>>(
    `select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication from pg_roles where rolname = 'handsel_runtime'`,
  );
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false },
  ]);
  const owned = await names(
    `select c.relname as name from pg_class c where c.relowner = 'handsel_runtime'::regrole
     union all select p.proname from pg_proc p where p.proowner = 'handsel_runtime'::regrole
     union all select n.nspname from pg_namespace n where n.nspowner = 'handsel_runtime'::regrole`,
  );
  expect(owned).toEqual([]);
  const granted = await names(
    `select r.rolname as name from pg_auth_members m join pg_roles r on r.oid = m.roleid
     where m.member = 'handsel_runtime'::regrole`,
  );
  expect(granted).toEqual([]);
  const tooMuch = await names(
    `select c.relname as name ${TABLES}
       and (has_table_privilege('handsel_runtime', c.oid, 'truncate')
         or has_table_privilege('handsel_runtime', c.oid, 'trigger')
         or has_table_privilege('handsel_runtime', c.oid, 'references'))`,
  );
  expect(tooMuch).toEqual([]);
  const creates = await names(
    `select nspname as name from pg_namespace
     where nspname !~ '^pg_' and has_schema_privilege('handsel_runtime', oid, 'create')`,
  );
  expect(creates).toEqual([]);
});

test("tables belong to a role that cannot sign in, and the operator's role only reads", async () => {
  const owners = await names(
    `select distinct pg_get_userbyid(c.relowner) as name ${TABLES} and ${HAS_TENANT}`,
  );
  expect(owners).toEqual(["handsel_owner"]);
  const logins = await names(
    `select rolname as name from pg_roles where rolname in ('handsel_owner', 'handsel_search') and rolcanlogin`,
  );
  expect(logins).toEqual([]);
  const writable = await names(
    `select c.relname as name ${TABLES}
       and (has_table_privilege('handsel_operator', c.oid, 'insert')
         or has_table_privilege('handsel_operator', c.oid, 'update')
         or has_table_privilege('handsel_operator', c.oid, 'delete'))`,
  );
  expect(writable).toEqual([]);
});

test("history can be added to and read, never changed", async () => {
  for (const table of ["audit_entry", "tracking_event"]) {
    const { rows } = await client.query<{ change: boolean; remove: boolean; add: boolean }>(
      `select has_table_privilege('handsel_runtime', $1, 'update') as change,
         has_table_privilege('handsel_runtime', $1, 'delete') as remove,
         has_table_privilege('handsel_runtime', $1, 'insert') as add`,
      [table],
    );
    expect(rows, table).toEqual([{ change: false, remove: false, add: true }]);
  }
});

test("functions that step around row security are reviewed, name their schemas and belong to the search role", async () => {
  const { rows } = await client.query<{
    name: string;
    owner: string;
    path: string | null;
    anyone: boolean;
    body: string;
  }>(
    `select p.proname as name, p.prosrc as body, pg_get_userbyid(p.proowner) as owner,
       (select setting from unnest(p.proconfig) as setting where setting like 'search_path=%') as path,
       has_function_privilege('public', p.oid, 'execute') as anyone
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(REVIEWED_DEFINERS);
  for (const { name, owner, path, anyone, body } of rows) {
    expect({ name, owner, path, anyone }).toEqual({
      name,
      owner: "handsel_search",
      path: "search_path=pg_catalog, public",
      anyone: false,
    });
    if (FIND_THE_TENANT.includes(name)) continue;
    expect(body, name).toMatch(
      /(?:wl_id =|tenant constant int :=) nullif\(current_setting\('{1,2}app\.tenant'/,
    );
    // Where the tenant is read once into a constant, every table is asked for its rows alone.
    const tables = body.match(/(?:from|join) [a-z_]+ [a-z]\b/g) ?? [];
    const filters = body.match(/\b[a-z]\.wl_id = (?:tenant|nullif)/g) ?? [];
    expect(filters.length, name).toBeGreaterThanOrEqual(tables.length);
  }
});

test("views look with the eyes of who asks, and there are no stored ones", async () => {
  const views = await names(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and (c.relkind = 'm'
       or (c.relkind = 'v' and not coalesce(c.reloptions @> '{security_invoker=true}' or c.reloptions @> '{security_invoker=on}', false)))`,
  );
  expect(views).toEqual([]);
});
