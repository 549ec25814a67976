// Many sales, made by copying the demo world's: each copy has its own days, customer, phone number and device, and the
// mixture of statuses, stores and kinds of financing stays as it was.
import pg from "pg";

export interface Filled {
  wlId: number;
  references: string[];
  imeis: string[];
  emails: string[];
  phones: string[];
  names: string[];
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

/**
 * Fills a retailer up to this many sales, copies of its own or of another's, and gives some of what they can be searched by. Who
 * searches for none of them by words saves the time to write these down.
 */
export function fillSales(
  subdomain: string,
  sales: number,
  { from = subdomain, hasWords = true } = {},
): Promise<Filled> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ wlId: number; templates: number; known: number }>(
      `select w.wl_id as "wlId", f.wl_id as templates,
         (select count(*)::int from sale s where s.wl_id = w.wl_id) as known
       from white_label w, white_label f where w.subdomain = $1 and f.subdomain = $2`,
      [subdomain, from],
    );
    const { wlId, templates, known } = rows[0] ?? { wlId: 0, templates: 0, known: 0 };
    if (known < sales) await copySales(client, { wlId, templates }, { known, sales, hasWords });
    return { wlId, ...(await samples(client, wlId)) };
  });
}

async function copySales(
  client: pg.Client,
  { wlId, templates }: { wlId: number; templates: number },
  { known, sales, hasWords }: { known: number; sales: number; hasWords: boolean },
): Promise<void> {
  // Copies of valid rows need no checking; and a bench loses nothing with its last seconds.
  await client.query("set session_replication_role = replica; set synchronous_commit = off");
  await client.query("create temp table called (kind text, place int, name text, primary key (kind, place))");
  await client.query(
    "insert into called select 'first', place, name from unnest($1::text[]) with ordinality as n(name, place)",
    [namesOf(FIRST_NAMES)],
  );
  await client.query(
    "insert into called select 'last', place, name from unnest($1::text[]) with ordinality as n(name, place)",
    [namesOf(LAST_NAMES)],
  );
  // A few names are very common and most are rare, as everywhere.
  await client.query(
    `create temp table made as
     select uuidv7() as cart_id, uuidv7() as contract_id, template.cart_id as template_id, n,
       - random() * interval '${DAYS} days' as shift, 1 + floor(${FIRST_NAMES} * power(random(), 2))::int as first_place,
       1 + floor(${LAST_NAMES} * power(random(), 3))::int as last_place, ''::text as name,
       null::uuid as store_id, null::uuid as user_id
     from generate_series(${known + 1}, ${sales}) as n
     join (select cart_id, row_number() over (order by cart_id) as place from sale where wl_id = ${templates}) as template
       on template.place = 1 + n % (select count(*) from sale where wl_id = ${templates})`,
  );
  await client.query(
    `update made set name = f.name || ' ' || l.name from called f, called l
     where f.kind = 'first' and f.place = first_place and l.kind = 'last' and l.place = last_place`,
  );
  if (templates !== wlId)
    await client.query(
      `update made set store_id = o.id, user_id = (select id from app_user where wl_id = ${wlId} order by id limit 1)
       from (select id, row_number() over (order by id) as place, count(*) over () as places from store
         where wl_id = ${wlId}) o where o.place = 1 + n % o.places`,
    );
  await client.query("create unique index on made (template_id, n)");
  await client.query("analyze made");
  await withoutIndexes(client, ["sale", "contract", "contract_reference", "search_posting"], async () => {
    const moment = (column: string) => `t.${column} + made.shift`;
    await insertCopies(client, "sale", `t.wl_id = ${templates} and t.cart_id = made.template_id`, {
      wl_id: String(wlId),
      cart_id: "made.cart_id",
      store_id: "coalesce(made.store_id, t.store_id)",
      user_id: "coalesce(made.user_id, t.user_id)",
      pickup_store_id: "null",
      customer_name: "made.name",
      reference: `'BN-' || ${wlId} || '-' || made.n`,
      customer_email: "'customer' || made.n || '@example.test'",
      phone_last7: "lpad((made.n % 10000000)::text, 7, '0')",
      customer_phone: "'+447' || lpad(made.n::text, 9, '0')",
      // Campaigns write to these: a copy is a person of its own.
      customer: `t.customer || jsonb_build_object('email', 'customer' || made.n || '@example.test',
        'phone', '+447' || lpad(made.n::text, 9, '0'))`,
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
      `t.wl_id = ${templates} and t.cart_id = made.template_id and t.position = 0`,
      {
        wl_id: String(wlId),
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
    if (hasWords) await keepWords(client, wlId);
  });
  await client.query(`call recount_home(${wlId})`);
  await client.query("drop table made, called");
  await client.query("set session_replication_role = origin");
  await client.query(
    "vacuum (analyze) sale, contract, contract_reference, search_word, search_posting, home_figure, home_waiting",
  );
}

/** What a trigger does for each sale, for all at once. */
async function keepWords(client: pg.Client, wlId: number): Promise<void> {
  await client.query(
    `insert into search_posting (wl_id, id, word, source, store_id, at)
     select s.wl_id, s.cart_id, k.word, 'SALE', s.store_id, s.created_at
     from made join sale s on s.wl_id = ${wlId} and s.cart_id = made.cart_id
     cross join lateral search_keys(s.customer_name, s.customer_email, s.customer_phone) as k(word)`,
  );
  await client.query(
    `insert into search_word (wl_id, word) select distinct ${wlId}, lower(word)
     from called, regexp_split_to_table(name, ' ') as word on conflict do nothing`,
  );
}

/** To sort a million keys at once takes a fraction of what it takes to put each in its place: indexes are made afterwards. */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = any ($1::regclass[]) and not indisprimary
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  await client.query("set maintenance_work_mem = '256MB'");
  for (const { made } of rows) await client.query(made);
}

const FIRST_NAMES = 400;
const LAST_NAMES = 20_000;
const ONSETS = [
  "b",
  "br",
  "d",
  "f",
  "g",
  "h",
  "j",
  "k",
  "l",
  "m",
  "n",
  "p",
  "r",
  "s",
  "st",
  "t",
  "tr",
  "v",
  "w",
  "z",
];
const VOWELS = ["a", "e", "i", "o", "u", "ai", "ee", "ou"];
const CODAS = ["n", "l", "r", "s", "ck", "ld", "nd", "sen", "ton", "ner"];

/** Names that nobody has, of two or three syllables, each once. */
function namesOf(count: number): string[] {
  const syllables = ONSETS.flatMap((onset) => VOWELS.map((vowel) => onset + vowel));
  return Array.from({ length: count }, (_, place) => {
    const first = syllables[place % syllables.length] ?? "";
    const second = syllables[Math.floor(place / syllables.length) % syllables.length] ?? "";
    const coda = CODAS[(place + Math.floor(place / 7)) % CODAS.length] ?? "";
    const name = `${first}${second}${coda}`;
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  });
}

export async function insertCopies(
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
  const { rows } = await client.query<{
    reference: string;
    imei: string;
    email: string;
    phone: string;
    name: string;
  }>(
    `select s.reference, s.customer_email as email, s.phone_last7 as phone, s.customer_name as name,
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
    names: rows.map(({ name }) => name),
  };
}
