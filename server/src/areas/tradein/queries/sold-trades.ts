import type { CollectorContact } from "#adapters/collector/price-book.ts";
import type { Db } from "#db/tenant-db.ts";

/** A device that was sold to the collector, from its quote to what was found on it. */
export interface SoldDevice {
  name: string;
  image: string;
  valueMinor: number;
  /** Null until the collector has looked at it. */
  collectorValueMinor: number | null;
  downgradeReason: string;
  downgradeImage: string;
}

/** A trade as messages tell its seller of it. */
export interface SoldTrade {
  id: string;
  sid: string;
  quoteNumber: number | null;
  totalMinor: number;
  expiresAt: Date;
  collectorName: string;
  contact: CollectorContact;
  devices: readonly SoldDevice[];
  /** When the devices left for the collector, by parcel or by the courier at the door, and what they call it. */
  sentAt: Date | null;
  parcelReference: string;
}

const DEVICES = `
  select json_agg(json_build_object('name', d.name, 'image', d.image, 'valueMinor', d.value_minor,
    'collectorValueMinor', d.collector_value_minor, 'downgradeReason', d.downgrade_reason,
    'downgradeImage', d.downgrade_image) order by d.position)
  from tradecart_device d where d.wl_id = t.wl_id and d.tradecart_id = t.id`;

// The first parcel that a device of the trade went away with; a trade from home goes with the courier.
const PARCEL = `
  left join lateral (
    select c.collected_at, c.collector_reference from tradecart_device d
    join collection c on c.wl_id = d.wl_id and c.id = d.collection_id
    where d.wl_id = t.wl_id and d.tradecart_id = t.id and c.status <> 'CANCELLED'
    order by c.collected_at nulls last limit 1
  ) p on true
  left join home_visit v on v.wl_id = t.wl_id and v.tradecart_id = t.id and v.state in ('BOOKED', 'COLLECTED')`;

const FETCHED = `
  select min(e.at) from tradecart_event e
  where e.wl_id = t.wl_id and e.tradecart_id = t.id and e.kind = 'VISIT_COLLECTED'`;

/** Those of the trades that there are and that were not called off, in no order. */
export function findSoldTrades(db: Db, ids: readonly string[]): Promise<SoldTrade[]> {
  return db.rows<SoldTrade>(
    `select t.id, t.sid, t.quote_number as "quoteNumber", t.total_minor as "totalMinor",
       t.expires_at as "expiresAt", k.name as "collectorName", k.contact, coalesce((${DEVICES}), '[]') as devices,
       coalesce(p.collected_at, (${FETCHED})) as "sentAt",
       coalesce(nullif(p.collector_reference, ''), v.reference, '') as "parcelReference"
     from tradecart t join collector k on k.wl_id = t.wl_id and k.id = t.collector_id ${PARCEL}
     where t.wl_id = $wl and t.id = any ($1) and t.status <> 'CUSTOMER_CANCELLED'`,
    [ids],
  );
}
