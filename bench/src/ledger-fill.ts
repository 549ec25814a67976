// Many entries in the books of a retailer, made by copying its own: each copy has its own day, and the sums are those of all lines.
import type pg from "pg";

/** The copies spread over this many days. */
const DAYS = 900;
/** What was booked since the sums were last put together. */
const UNFOLDED = 2_000;

export async function fillLedger(
  client: pg.Client,
  subdomain: string,
  wanted: number,
): Promise<{ entries: number; lines: number }> {
  const { rows } = await client.query<{ wlId: number; known: number }>(
    `select w.wl_id as "wlId", (select count(*)::int from ledger_entry e where e.wl_id = w.wl_id) as known
     from white_label w where w.subdomain = $1`,
    [subdomain],
  );
  const { wlId, known } = rows[0] ?? { wlId: 0, known: 0 };
  if (known < wanted) await copyEntries(client, wlId, wanted - known);
  const { rows: counted } = await client.query<{ entries: number; lines: number }>(
    `select (select count(*)::int from ledger_entry where wl_id = $1) as entries,
       (select count(*)::int from ledger_line where wl_id = $1) as lines`,
    [wlId],
  );
  return counted[0] ?? { entries: 0, lines: 0 };
}

async function copyEntries(client: pg.Client, wlId: number, count: number): Promise<void> {
  // Copies of valid rows need no checking; and a bench loses nothing with its last seconds.
  await client.query("set session_replication_role = replica; set synchronous_commit = off");
  await client.query(
    `create temp table made as
     select nextval(pg_get_serial_sequence('ledger_entry', 'id')) as id, t.id as template_id, n,
       (current_date - (random() * ${DAYS})::int) as day
     from generate_series(1, ${count}) as n
     join (select id, row_number() over (order by id) as place from ledger_entry where wl_id = ${wlId}) t
       on t.place = 1 + n % (select count(*) from ledger_entry where wl_id = ${wlId})`,
  );
  await client.query("analyze made");
  await client.query(
    `insert into ledger_entry (wl_id, id, event_type, event_key, currency, happened_at, happened_on, document)
     overriding system value
     select t.wl_id, m.id, t.event_type, 'bench-' || m.n, t.currency, m.day + time '12:00', m.day, t.document
     from made m join ledger_entry t on t.wl_id = ${wlId} and t.id = m.template_id`,
  );
  await client.query(
    `insert into ledger_line (wl_id, entry_id, position, account, amount_minor, happened_on)
     select t.wl_id, m.id, t.position, t.account, t.amount_minor, m.day
     from made m join ledger_line t on t.wl_id = ${wlId} and t.entry_id = m.template_id`,
  );
  const sums = `
    insert into ledger_sum (wl_id, account, currency, day, debit_minor, credit_minor, lines, entries)
    select l.wl_id, l.account, e.currency, l.happened_on, coalesce(sum(l.amount_minor) filter (where l.amount_minor > 0), 0),
      coalesce(-sum(l.amount_minor) filter (where l.amount_minor < 0), 0), count(*), count(*) filter (where l.position = 1)
    from made m join ledger_line l on l.wl_id = ${wlId} and l.entry_id = m.id
    join ledger_entry e on e.wl_id = l.wl_id and e.id = l.entry_id`;
  await client.query(`${sums} where m.n > ${UNFOLDED} group by 1, 2, 3, 4`);
  await client.query(`select fold_ledger(${wlId})`);
  await client.query(`${sums} where m.n <= ${UNFOLDED} group by l.entry_id, 1, 2, 3, 4`);
  await client.query("drop table made; set session_replication_role = origin");
  await client.query("vacuum (analyze) ledger_entry, ledger_line, ledger_sum, ledger_month");
}
