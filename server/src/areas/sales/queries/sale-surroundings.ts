// What stands around a sale on its page: its stores, its messages, its deliveries and invoices.
import type { DeliveryStatus } from "@handsel/contract/sales/statuses.ts";
import { type AddOnName, listAddOnNames } from "#areas/catalog/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { SaleMessageTopic } from "../sale/message-topic.ts";
import type { Contract } from "../sale.ts";

export interface SaleStore {
  id: string;
  name: string;
  email: string;
  phone: string;
}

const STORES = "select o.id, o.name, o.email, o.phone from store o where o.wl_id = $wl and o.id = any ($1)";

export function findStores(db: Db, ids: readonly string[]): Promise<SaleStore[]> {
  return db.rows<SaleStore>(STORES, [ids]);
}

/** Whoever sold something, while they can be written to. */
export function findSeller(db: Db, userId: string): Promise<{ name: string; email: string } | undefined> {
  return db.maybe<{ name: string; email: string }>(
    `select trim(u.first_name || ' ' || u.last_name) as name, u.email from app_user u
     where u.wl_id = $wl and u.id = $1 and u.status = 1 and u.email <> ''`,
    [userId],
  );
}

/** By which version of the prices its cart was made. */
export async function priceVersionOf(db: Db, cartId: string): Promise<number | null> {
  const row = await db.maybe<{ version: number | null }>(
    "select c.price_version as version from cart c where c.wl_id = $wl and c.id = $1",
    [cartId],
  );
  return row?.version ?? null;
}

export interface SaleMessage {
  id: string;
  channel: "email" | "sms";
  campaignName: string;
  campaignStage: string;
  subject: string;
  stage: string;
  delivery: string;
  sentAt: Date | null;
  createdAt: Date;
  body: string;
}

const MESSAGES = `
  select m.id, m.channel, t.campaign_name as "campaignName", t.stage as "campaignStage", m.subject, m.stage, m.delivery,
    m.sent_at as "sentAt", m.created_at as "createdAt",
    case when m.channel = 'email' and m.body_html <> '' then m.body_html else m.body_text end as body
  from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as t (topic, topic_id, campaign_name, stage)
  join message m on m.wl_id = $wl and m.topic = t.topic and m.topic_id = t.topic_id
  order by coalesce(m.sent_at, m.created_at) desc, m.id desc limit 200`;

/** Newest first. */
export function listMessages(db: Db, topics: readonly SaleMessageTopic[]): Promise<SaleMessage[]> {
  return db.rows<SaleMessage>(MESSAGES, [
    topics.map(({ topic }) => topic),
    topics.map(({ topicId }) => topicId),
    topics.map(({ campaignName }) => campaignName),
    topics.map(({ stage }) => stage),
  ]);
}

export interface Delivery {
  id: string;
  shippedBy: string;
  trackingUrl: string;
  deliveryAt: Date | null;
  status: DeliveryStatus;
}

const DELIVERIES = `
  select d.id, d.shipped_by as "shippedBy", d.tracking_url as "trackingUrl", d.delivery_at as "deliveryAt", d.status
  from delivery d where d.wl_id = $wl and d.cart_id = $1 order by d.created_at, d.id`;

export function deliveriesOfSale(db: Db, cartId: string): Promise<Delivery[]> {
  return db.rows<Delivery>(DELIVERIES, [cartId]);
}

export interface Invoice {
  id: string;
  type: "INVOICE" | "CREDIT_NOTE";
  number: string;
  invoicedBy: string;
  invoicedTo: string;
  items: {
    deliveryNumber: string;
    orderReference: string;
    currency: string;
    amountInclTaxMinor: number;
    taxMinor: number;
    createdAt: string;
    description: string;
    partNumber: string;
    serialNumbers: string[];
    quantity: number;
  }[];
}

const INVOICES = `
  select i.id, i.type, i.number, i.invoiced_by as "invoicedBy", i.invoiced_to as "invoicedTo", i.items
  from invoice i where i.wl_id = $wl and i.cart_id = $1 order by i.id`;

export function invoicesOfSale(db: Db, cartId: string): Promise<Invoice[]> {
  return db.rows<Invoice>(INVOICES, [cartId]);
}

/** What insurances and subscriptions of these contracts are called. */
export function addOnNamesOf(db: Db, contracts: readonly Contract[]): Promise<AddOnName[]> {
  return listAddOnNames(
    db,
    contracts.flatMap(({ terms }) => terms.order.addOns.map(({ addOnID }) => addOnID)),
  );
}
