// Who is behind each figure of a campaign's results.
import {
  type FollowedSale,
  type MessageFigure,
  RESULT_PAGE,
  type SaleFigure,
} from "@handsel/contract/crm/results.ts";
import type { Db } from "#db/tenant-db.ts";
import { MESSAGE_COLUMNS, MESSAGE_TABLES, type MessageRow } from "./reports.ts";

/** Which messages a figure counts, and the moment at which one came to be among them. */
const FIGURES: Readonly<Record<MessageFigure, { condition: string; at: string }>> = {
  TOTAL: { condition: "true", at: "m.sent_at" },
  SENT: { condition: "m.stage = 'SENT'", at: "m.sent_at" },
  SEND_PENDING: { condition: "m.stage in ('RECORDED', 'TRANSMITTING')", at: "m.sent_at" },
  SEND_ERROR: { condition: "m.stage in ('FAILED', 'UNCERTAIN')", at: "m.sent_at" },
  DELIVERED: { condition: "m.delivery in ('DELIVERED', 'OPENED')", at: "m.delivery_at" },
  DELIVERY_PENDING: { condition: "m.delivery = 'PENDING'", at: "m.sent_at" },
  BOUNCED: { condition: "m.delivery = 'BOUNCED'", at: "m.delivery_at" },
  DELIVERY_ERROR: { condition: "m.delivery = 'ERROR'", at: "m.delivery_at" },
  OPENED: { condition: "m.delivery = 'OPENED'", at: "m.delivery_at" },
  NOT_OPENED: { condition: "m.delivery = 'DELIVERED'", at: "m.delivery_at" },
  MACHINE_OPENED: { condition: "c.machine_opened_at is not null", at: "c.machine_opened_at" },
  VISITED: { condition: "c.visited_at is not null", at: "c.visited_at" },
  FOLLOWED: { condition: "c.followed_at is not null", at: "c.followed_at" },
};

interface AskedMessages {
  campaignCode: string;
  figure: MessageFigure;
  channel: MessageRow["channel"] | null;
}

export interface ResultMessageRow extends MessageRow {
  at: Date | null;
}

export function listResultMessages(
  db: Db,
  { campaignCode, figure, channel }: AskedMessages,
  page: number,
): Promise<ResultMessageRow[]> {
  return db.rows<ResultMessageRow>(
    `select ${MESSAGE_COLUMNS}, ${FIGURES[figure].at} as at from ${MESSAGE_TABLES}
     where c.wl_id = $wl and c.campaign_code = $1 and ($2::text is null or m.channel = $2) and ${FIGURES[figure].condition}
     order by c.message_id desc limit $3 offset $4`,
    [campaignCode, channel, RESULT_PAGE, (page - 1) * RESULT_PAGE],
  );
}

export async function countResultMessages(
  db: Db,
  { campaignCode, figure, channel }: AskedMessages,
): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select count(*)::int as count
     from crm_message c join message m on m.wl_id = c.wl_id and m.id = c.message_id
     where c.wl_id = $wl and c.campaign_code = $1 and ($2::text is null or m.channel = $2) and ${FIGURES[figure].condition}`,
    [campaignCode, channel],
  );
  return count;
}

/**
 * Sales of those who were written to, begun within so many days of the first message, and those of them whose contract ran.
 * That they came because of it nobody knows; that they came after it is what is counted.
 */
const FOLLOWED_SALES = `with told as (
    select b.customer_email as email, b.cart_id, min(m.sent_at) as at
    from crm_message c
    join message m on m.wl_id = c.wl_id and m.id = c.message_id
    join crm_member b on b.wl_id = c.wl_id and b.id = c.member_id
    where c.wl_id = $wl and c.campaign_code = $1 and m.sent_at is not null and b.customer_email <> ''
      and b.contract_id is not null
    group by 1, 2),
  came as (
    select s.cart_id, s.reference, s.customer_name, s.product_descriptions, s.created_at, s.activated_at,
      min(t.at) as told_at
    from told t
    join sale s on s.wl_id = $wl and s.customer_email = t.email and s.cart_id <> t.cart_id
      and s.created_at > t.at and s.created_at <= t.at + make_interval(days => $2)
    group by s.wl_id, s.cart_id)`;

export interface FollowedSales {
  carts: number;
  contracts: number;
}

export function countFollowedSales(db: Db, campaignCode: string, days: number): Promise<FollowedSales> {
  return db.one<FollowedSales>(
    `${FOLLOWED_SALES}
     select count(*)::int as carts, (count(*) filter (where came.activated_at is not null))::int as contracts
     from came`,
    [campaignCode, days],
  );
}

export interface FollowedSaleRow extends Omit<FollowedSale, "toldAt" | "begunAt" | "contractAt"> {
  toldAt: Date;
  begunAt: Date;
  contractAt: Date | null;
}

export function listFollowedSales(
  db: Db,
  asked: { campaignCode: string; figure: SaleFigure; days: number },
  page: number,
): Promise<FollowedSaleRow[]> {
  return db.rows<FollowedSaleRow>(
    `${FOLLOWED_SALES}
     select came.cart_id as "cartUuid", came.reference, came.customer_name as "customerName",
       came.product_descriptions as device, came.told_at as "toldAt", came.created_at as "begunAt",
       came.activated_at as "contractAt"
     from came
     where $3 = 'CARTS' or came.activated_at is not null
     order by came.created_at desc, came.cart_id limit $4 offset $5`,
    [asked.campaignCode, asked.days, asked.figure, RESULT_PAGE, (page - 1) * RESULT_PAGE],
  );
}
