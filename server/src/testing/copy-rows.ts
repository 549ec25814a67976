// Many rows after one that was made as people make it, where a test needs more than it can wait for.
import pg from "pg";

interface Copies {
  databaseUrl: string;
  wlId: number;
  count: number;
  /** By table, what differs in a copy: SQL over `made` (its number `n`, two ids) and the copied row `t`. The first row is copied. */
  tables: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export async function copyRows({ databaseUrl, wlId, count, tables }: Copies): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(
      `create temp table made as select n, uuidv7() as first_id, uuidv7() as second_id from generate_series(1, ${count}) as n`,
    );
    for (const [table, changed] of Object.entries(tables)) await copyOf(client, wlId, table, changed);
  } finally {
    await client.end();
  }
}

async function copyOf(
  client: pg.Client,
  wlId: number,
  table: string,
  changed: Readonly<Record<string, string>>,
) {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changed[name] ?? `t.${name}`);
  await client.query(
    `insert into ${table} (${names.join()}) select ${values.join()}
     from made cross join (select * from ${table} where wl_id = ${wlId} limit 1) t`,
  );
}
