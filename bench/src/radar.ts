// The upgrade radar's night in a retailer of a million contracts: how long it takes to find the best upgrade of each that may be
// upgraded.
import type pg from "pg";
import type { Bench } from "./context.ts";
import { fillSales, sizesOf, withDatabase } from "./sales-fill.ts";

const JOB = "reports-find-upgrades";
const MOST_MINUTES = 10;
const LOOK_AGAIN_MS = 1_000;

export async function run({ print, figure, isShort }: Bench): Promise<void> {
  for (const [subdomain, sales] of Object.entries(sizesOf(isShort))) await fillSales(subdomain, sales);
  await withDatabase(async (client) => {
    await nameDevices(client);
    const seconds = await aNight(client);
    const { rows } = await client.query<{ offers: number; contracts: number }>(
      "select (select count(*)::int from upgrade_offer) as offers, (select count(*)::int from contract) as contracts",
    );
    const { offers = 0, contracts = 0 } = rows[0] ?? {};
    if (offers === 0) throw new Error("the radar found nothing");
    print(`${offers} offers among ${contracts} contracts`);
    figure({
      name: `finding the upgrades of ${contracts} contracts`,
      value: seconds / 60,
      unit: "min",
      atMost: MOST_MINUTES,
    });
  });
}

/** The copies have no lines of their own: each gets the device of a contract of its retailer, and may be upgraded. */
async function nameDevices(client: pg.Client): Promise<void> {
  await client.query("set session_replication_role = replica; set synchronous_commit = off");
  await client.query(
    `create temp table lines as select l.*, row_number() over (partition by l.wl_id order by l.id) as place,
       count(*) over (partition by l.wl_id) as places from contract_line l
     join contract c on c.wl_id = l.wl_id and c.id = l.contract_id and c.financing_type = 'UPGRADE' where l.kind = 'PRODUCT'`,
  );
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(column_name, ', ' order by ordinal_position) as columns from information_schema.columns
     where table_name = 'contract_line' and column_name not in ('wl_id', 'id', 'contract_id') and is_generated = 'NEVER'`,
  );
  const columns = rows[0]?.columns ?? "";
  await client.query(
    `insert into contract_line (wl_id, id, contract_id, ${columns})
     select c.wl_id, uuidv7(), c.id, ${columns
       .split(", ")
       .map((column) => `t.${column}`)
       .join(", ")}
     from (select c.wl_id, c.id, row_number() over (partition by c.wl_id) as n from contract c
       where not exists (select 1 from contract_line l where l.wl_id = c.wl_id and l.contract_id = c.id)) c
     join lines t on t.wl_id = c.wl_id and t.place = 1 + c.n % t.places`,
  );
  // Every running upgrade contract may be upgraded: nobody has more to look through.
  await client.query(
    `update contract set early_swap_date = start_date
     where financing_type = 'UPGRADE' and status = 'ACTIVE' and start_date is not null`,
  );
  await client.query("set session_replication_role = origin");
  await client.query("drop table lines");
  await client.query("vacuum (analyze) contract_line, contract");
}

/** Starts the night's work as the clock would, and waits until it is done. */
async function aNight(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    "insert into pgboss.job (name, data) values ($1, '{}') returning id",
    [JOB],
  );
  for (;;) {
    const found = await client.query<{ state: string; seconds: number | null; output: unknown }>(
      `select state::text, extract(epoch from completed_on - started_on)::float as seconds, output
       from pgboss.job where id = $1`,
      [rows[0]?.id],
    );
    const [job] = found.rows;
    if (job?.state === "completed") return job.seconds ?? 0;
    if (job?.state === "failed") throw new Error(`the night failed: ${JSON.stringify(job.output)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
