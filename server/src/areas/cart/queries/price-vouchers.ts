import type { PriceWrite } from "#areas/catalog/index.ts";
import type { Db } from "#db/tenant-db.ts";

/** What a published version changes of vouchers; a used one keeps what it was worth to whoever used it. */
export async function writeVouchers(db: Db, records: readonly PriceWrite[], now: Date): Promise<void> {
  await db.run(
    `update voucher v set
       value_minor = case when r.fields ? 'value' then (r.fields ->> 'value')::bigint else v.value_minor end,
       percent_ppm = case when r.fields ? 'percent' then (r.fields ->> 'percent')::int else v.percent_ppm end,
       valid_from = coalesce((r.fields ->> 'validFrom')::date, v.valid_from),
       valid_to = case when r.fields ? 'validTo' then (r.fields ->> 'validTo')::date else v.valid_to end,
       minimum_minor = coalesce((r.fields ->> 'minimum')::bigint, v.minimum_minor),
       status = coalesce((r.fields ->> 'status')::int, v.status), updated_at = $2
     from jsonb_to_recordset($1::jsonb) as r(key text, fields jsonb)
     where v.wl_id = $wl and v.code = r.key`,
    [JSON.stringify(records.map(({ key, changed }) => ({ key, fields: changed }))), now],
  );
}
