// Many sales, made by copying the demo world's: each copy has its own days, customer, phone number and device, and the
// mixture of statuses, stores and kinds of financing stays as it was.
import pg from "pg";

export interface Filled {
  wlId: number;
  references: string[];
  imeis: string[];
  emails: string[];
  phones: string[];
}

/** Two retailers that differ in their number of sales alone; the long benchmarks measure in both. */
export const sizesOf = (isShort: boolean) =>
  isShort ? { fjord: 5_000, lumiere: 100_000 } : { fjord: 10_000, lumiere: 1_000_000 };

const SAMPLES = 500;
/** The copies spread over this many days. */
const DAYS = 900;

export async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Fills a retailer up to this many sales, and gives some of what they can be searched by. */
export function fillSales(subdomain: string, sales: number): Promise<Filled> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ wlId: number; known: number }>(
      `select w.wl_id as "wlId", (select count(*)::int from sale s where s.wl_id = w.wl_id) as known
       from white_label w where w.subdomain = $1`,
      [subdomain],
    );
    const { wlId, known } = rows[0] ?? { wlId: 0, known: 0 };
    if (known < sales) await copySales(client, wlId, sales - known);
    return { wlId, ...(await samples(client, wlId)) };
  });
}

async function copySales(client: pg.Client, wlId: number, count: number): Promise<void> {
  // Copies of valid rows need no checking; and a bench loses nothing with its last seconds.
  await client.query("set session_replication_role = replica; set synchronous_commit = off");
  await client.query(
    `create temp table made as
     select uuidv7() as cart_id, uuidv7() as contract_id, template.cart_id as template_id, n,
       - random() * interval '${DAYS} days' as shift
     from generate_series(1, ${count}) as n
     join (select cart_id, row_number() over (order by cart_id) as place, count(*) over () as places
           from sale where wl_id = ${wlId}) as template on template.place = 1 + n % template.places`,
  );
  await client.query("create unique index on made (template_id, n)");
  await client.query("analyze made");
  const moment = (column: string) => `t.${column} + made.shift`;
  await insertCopies(client, "sale", `t.wl_id = ${wlId} and t.cart_id = made.template_id`, {
    cart_id: "made.cart_id",
    reference: `'BN-' || ${wlId} || '-' || made.n`,
    customer_email: "'customer' || made.n || '@example.test'",
    phone_last7: "lpad((made.n % 10000000)::text, 7, '0')",
    customer_phone: "'+447' || lpad(made.n::text, 9, '0')",
    funder_reference: "case when t.funder_reference is not null then 'BN' || made.n end",
    created_at: moment("created_at"),
    approved_at: moment("approved_at"),
    activated_at: moment("activated_at"),
    updated_at: moment("updated_at"),
    tradecart_id: "null",
    old_cart_id: "null",
    new_cart_id: "null",
  });
  await insertCopies(
    client,
    "contract",
    `t.wl_id = ${wlId} and t.cart_id = made.template_id and t.position = 0`,
    {
      id: "made.contract_id",
      order_id: "made.contract_id",
      cart_id: "made.cart_id",
      funder_reference: "case when t.funder_reference is not null then 'BN' || made.n end",
    },
  );
  await client.query(
    `insert into contract_reference (wl_id, contract_id, line_id, position, reference, is_imei, is_live)
     select ${wlId}, made.contract_id, uuidv7(), 0, '35' || lpad(made.n::text, 13, '0'), true, true from made`,
  );
  await client.query("drop table made");
  await client.query("set session_replication_role = origin");
  await client.query("vacuum (analyze) sale, contract, contract_reference");
}

async function insertCopies(
  client: pg.Client,
  table: string,
  match: string,
  changed: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changed[name] ?? `t.${name}`);
  await client.query(
    `insert into ${table} (${names.join()}) select ${values.join()} from made join ${table} t on ${match}`,
  );
}

async function samples(client: pg.Client, wlId: number): Promise<Omit<Filled, "wlId">> {
  const { rows } = await client.query<{ reference: string; imei: string; email: string; phone: string }>(
    `select s.reference, s.customer_email as email, s.phone_last7 as phone,
       coalesce((select r.reference from contract c join contract_reference r
         on r.wl_id = c.wl_id and r.contract_id = c.id where c.wl_id = s.wl_id and c.cart_id = s.cart_id limit 1), '') as imei
     from sale s tablesample bernoulli (least(100, 200.0 * ${SAMPLES} / (select count(*) from sale)))
     where s.wl_id = $1 and s.reference like 'BN-%' limit ${SAMPLES}`,
    [wlId],
  );
  return {
    references: rows.map(({ reference }) => reference),
    imeis: rows.map(({ imei }) => imei),
    emails: rows.map(({ email }) => email),
    phones: rows.map(({ phone }) => phone),
  };
}
