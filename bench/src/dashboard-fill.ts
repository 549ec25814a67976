// The figures of the dashboard that copied sales would have left, had they been made one by one.
import { withDatabase } from "./sales-fill.ts";

const CHANNEL = "case when s.channel = 'ONLINE' then 'online' else 'instore' end";

export async function fillFigures(wlId: number): Promise<void> {
  await withDatabase(async (client) => {
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    const { rows } = await client.query<{ zone: string }>(
      "select record->>'timeZone' as zone from white_label where wl_id = $1",
      [wlId],
    );
    const on = (moment: string) => `(${moment} at time zone '${rows[0]?.zone}')::date`;
    const from = `from sale s where s.wl_id = ${wlId} and s.reference like 'BN-%'`;
    await client.query(
      `insert into dashboard_entry (wl_id, cart_id, list, day, at, channel, left_day)
       select s.wl_id, s.cart_id, 'sales', ${on("s.activated_at")}, s.activated_at, ${CHANNEL}, null
       ${from} and s.activated_at is not null on conflict do nothing`,
    );
    await client.query(
      `insert into dashboard_entry (wl_id, cart_id, list, day, at, channel, left_day)
       select s.wl_id, s.cart_id, 'pendings', ${on("s.approved_at")}, s.approved_at, ${CHANNEL},
         case when s.activated_at is not null then ${on("s.activated_at")} end
       ${from} and s.approved_at is not null on conflict do nothing`,
    );
    await client.query(
      `insert into dashboard_counted (wl_id, subject, counted)
       select s.wl_id, s.cart_id, array['customers/' || ${on("s.created_at")} || '/' || ${CHANNEL} || '/' || s.store_id]
       ${from} on conflict do nothing`,
    );
    for (const [figure, moment] of [
      ["customers", "s.created_at"],
      ["approved", "s.approved_at"],
      ["sales", "s.activated_at"],
      ["waited", "s.approved_at"],
      ["served", "s.activated_at"],
    ] as const)
      await client.query(
        `insert into dashboard_figure (wl_id, figure, day, channel, store_id, count, last_at)
         select s.wl_id, '${figure}', ${on(moment)}, ${CHANNEL}, s.store_id, count(*), max(${moment})
         ${from} and ${moment} is not null group by 1, 2, 3, 4, 5
         on conflict (wl_id, figure, day, channel, store_id) do update set count = excluded.count`,
      );
    await client.query("vacuum (analyze) dashboard_entry, dashboard_counted, dashboard_figure");
  });
}
