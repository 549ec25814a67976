import type { Db } from "#db/tenant-db.ts";

/** As many rows as a page shows; the counts are over all. */
const ROWS_MOST = 1_000;

export interface CohortRow {
  id: string;
  cartUuid: string | null;
  saleReference: string | null;
  /** Of the trade whose value pays for the cart. */
  quoteID: string | null;
  customerEmail: string;
  enteredAt: Date;
  stage: string;
  nextActionAt: Date | null;
  leftAt: Date | null;
}

const TRADE = `left join cart a on a.wl_id = b.wl_id and a.id = b.cart_id
  left join tradecart q on q.wl_id = a.wl_id and q.id = a.tradecart_id`;

export function listCohort(db: Db, campaignCode: string): Promise<CohortRow[]> {
  return db.rows<CohortRow>(
    `select b.id, b.cart_id as "cartUuid", s.reference as "saleReference", q.quote_number::text as "quoteID",
       b.customer_email as "customerEmail", b.entered_at as "enteredAt", b.stage,
       coalesce(b.next_action_at, b.paused_action_at) as "nextActionAt", b.left_at as "leftAt"
     from crm_member b
     left join sale s on s.wl_id = b.wl_id and s.cart_id = b.cart_id
     ${TRADE}
     where b.wl_id = $wl and b.campaign_code = $1 and b.entered_at is not null
     order by b.entered_at desc limit $2`,
    [campaignCode, ROWS_MOST],
  );
}

export async function countCohort(db: Db, campaignCode: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    "select count(*) as count from crm_member where wl_id = $wl and campaign_code = $1 and entered_at is not null",
    [campaignCode],
  );
  return count;
}

export interface MessageRow {
  id: string;
  cartUuid: string | null;
  saleReference: string | null;
  tradecartId: string | null;
  quoteID: string | null;
  destination: string;
  customerName: string | null;
  templateName: string;
  stage: string;
  campaignId: string;
  sendStage: "RECORDED" | "TRANSMITTING" | "SENT" | "FAILED" | "UNCERTAIN";
  delivery: "PENDING" | "DELIVERED" | "BOUNCED" | "ERROR" | "OPENED";
  sentAt: Date | null;
  deliveryAt: Date | null;
  channel: "email" | "sms";
  sender: string;
  subject: string;
  text: string;
  html: string;
}

export const MESSAGE_COLUMNS = `m.id, b.cart_id as "cartUuid", s.reference as "saleReference",
  q.id as "tradecartId", q.quote_number::text as "quoteID", m.destination,
  s.customer_name as "customerName", c.template_name as "templateName", c.stage, c.campaign_code as "campaignId", m.stage as "sendStage", m.delivery, m.sent_at as "sentAt",
  m.delivery_at as "deliveryAt", m.channel, m.sender, m.subject, m.body_text as text, m.body_html as html`;
export const MESSAGE_TABLES = `crm_message c
  join message m on m.wl_id = c.wl_id and m.id = c.message_id
  join crm_member b on b.wl_id = c.wl_id and b.id = c.member_id
  left join sale s on s.wl_id = b.wl_id and s.cart_id = b.cart_id
  ${TRADE}`;
const MESSAGE = `select ${MESSAGE_COLUMNS} from ${MESSAGE_TABLES}`;

export function listMessages(db: Db, campaignCode: string): Promise<MessageRow[]> {
  return db.rows<MessageRow>(
    `${MESSAGE} where c.wl_id = $wl and c.campaign_code = $1
    order by c.message_id desc limit $2`,
    [campaignCode, ROWS_MOST],
  );
}

export function messagesOfMember(db: Db, memberId: string): Promise<MessageRow[]> {
  return db.rows<MessageRow>(
    `${MESSAGE} where c.wl_id = $wl and c.member_id = $1
    order by c.message_id desc limit 200`,
    [memberId],
  );
}

/** The newest of a sale, for its page. */
export function messagesOfSale(db: Db, cartId: string): Promise<MessageRow[]> {
  return db.rows<MessageRow>(
    `${MESSAGE} where c.wl_id = $wl and b.cart_id = $1 order by c.message_id desc limit 200`,
    [cartId],
  );
}

export interface MessageCount {
  channel: MessageRow["channel"];
  sendStage: MessageRow["sendStage"];
  delivery: MessageRow["delivery"];
  count: number;
}

export function countMessages(db: Db, campaignCode: string): Promise<MessageCount[]> {
  return db.rows<MessageCount>(
    `select m.channel, m.stage as "sendStage", m.delivery, count(*) as count
     from crm_message c join message m on m.wl_id = c.wl_id and m.id = c.message_id
     where c.wl_id = $wl and c.campaign_code = $1 group by 1, 2, 3`,
    [campaignCode],
  );
}
