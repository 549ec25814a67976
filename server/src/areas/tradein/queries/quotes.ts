// Quotes that customers made at home, as the store searches them.

import type { Db } from "#db/tenant-db.ts";
import { type HomeVisitRow, VISIT } from "./home-visits.ts";
import type { TradecartDeviceRow } from "./tradecarts.ts";

export interface QuoteRow {
  id: string;
  sid: string;
  customerName: string;
  customerEmail: string;
  expiresAt: Date;
  visit: HomeVisitRow | null;
  devices: Pick<TradecartDeviceRow, "name" | "reference" | "networkStatus" | "grade" | "valueMinor">[];
}

const QUOTE = `
  select t.id, t.sid, coalesce(t.customer ->> 'name', '') as "customerName",
    coalesce(t.customer ->> 'email', '') as "customerEmail", t.expires_at as "expiresAt",
    ${VISIT} as visit,
    coalesce((select json_agg(json_build_object('name', d.name, 'reference', d.reference,
      'networkStatus', d.network_status, 'grade', d.grade, 'valueMinor', d.value_minor) order by d.position)
      from tradecart_device d where d.wl_id = t.wl_id and d.tradecart_id = t.id), '[]') as devices
  from tradecart t where t.wl_id = $wl and t.sales_channel = 'ONLINE' and t.status = 'QUOTED'`;

const MOST = 50;
const NEWEST = `order by t.created_at desc limit ${MOST}`;

export type QuoteSearch = { sid: string } | { email: string } | { name: string };

export function searchQuotes(db: Db, search: QuoteSearch): Promise<QuoteRow[]> {
  if ("sid" in search)
    return db.rows<QuoteRow>(`${QUOTE} and t.sid = $1 ${NEWEST}`, [search.sid.toUpperCase()]);
  if ("email" in search)
    return db.rows<QuoteRow>(`${QUOTE} and t.customer_email_lc = $1 ${NEWEST}`, [search.email.toLowerCase()]);
  return db.rows<QuoteRow>(`${QUOTE} and t.id in (select search_quotes_by_name($1, ${MOST})) ${NEWEST}`, [
    search.name,
  ]);
}
