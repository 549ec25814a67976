// The columns of prices in the tables that shops sell from, and no others: the fields that are named change.
import type { StoredFields } from "@handsel/contract/catalog/price-kinds.ts";
import type { Db } from "#db/tenant-db.ts";

interface Written {
  key: string;
  changed: StoredFields;
}

const asRows = (records: readonly Written[]) =>
  JSON.stringify(records.map(({ key, changed }) => ({ key, fields: changed })));

// Who stops selling a device may sell it again: its own price, tags and address wait for that.
const DEVICES = `
  update device d set
    -- The list price comes from files alone; going back brings the earlier one back.
    msrp_minor = coalesce((r.fields ->> 'msrp')::bigint, d.msrp_minor),
    link_price_minor = case when r.fields ? 'price' then (r.fields ->> 'price')::bigint else d.link_price_minor end,
    link_id = case r.fields ->> 'isSold' when '1' then coalesce(d.link_id, uuidv7()) when '0' then null else d.link_id end,
    link_status = case r.fields ->> 'isSold' when '1' then 1 when '0' then null else d.link_status end,
    updated_at = $2
  from jsonb_to_recordset($1::jsonb) as r(key text, fields jsonb)
  where d.wl_id = $wl and d.device_code = r.key
  returning d.family_code as "familyCode", d.device_code as "deviceCode"`;

export function writeDevices(
  db: Db,
  records: readonly Written[],
  now: Date,
): Promise<{ familyCode: string; deviceCode: string }[]> {
  return db.rows<{ familyCode: string; deviceCode: string }>(DEVICES, [asRows(records), now]);
}

export async function writeExtras(db: Db, records: readonly Written[], now: Date): Promise<void> {
  await db.run(
    `update extra e set price_minor = coalesce((r.fields ->> 'price')::bigint, e.price_minor),
       strikethrough_minor = case when r.fields ? 'strikethrough' then (r.fields ->> 'strikethrough')::bigint
         else e.strikethrough_minor end,
       status = coalesce((r.fields ->> 'status')::int, e.status),
       updated_at = $2
     from jsonb_to_recordset($1::jsonb) as r(key text, fields jsonb)
     where e.wl_id = $wl and e.extra_code = r.key`,
    [asRows(records), now],
  );
}

export async function writeRules(db: Db, records: readonly Written[], now: Date): Promise<void> {
  await db.run(
    `update plan_rule p set starts_on = coalesce((r.fields ->> 'startsOn')::date, p.starts_on),
       ends_on = case when r.fields ? 'endsOn' then (r.fields ->> 'endsOn')::date else p.ends_on end,
       minimum_minor = case when r.fields ? 'minimum' then (r.fields ->> 'minimum')::bigint else p.minimum_minor end,
       maximum_minor = case when r.fields ? 'maximum' then (r.fields ->> 'maximum')::bigint else p.maximum_minor end,
       status = coalesce((r.fields ->> 'status')::int, p.status), updated_at = $2
     from jsonb_to_recordset($1::jsonb) as r(key text, fields jsonb)
     where p.wl_id = $wl and p.id = r.key::uuid`,
    [asRows(records), now],
  );
}
