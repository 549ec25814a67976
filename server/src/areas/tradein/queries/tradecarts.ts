// Trade carts with their devices.

import type { RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import type { Answers, Grade, NetworkStatus } from "@handsel/contract/tradein/device.ts";
import type { ChosenOutcome } from "@handsel/contract/tradein/tradecart.ts";
import type { Db } from "#db/tenant-db.ts";
import type { TradecartState } from "../tradecart-life.ts";
import { type HomeVisitRow, VISIT } from "./home-visits.ts";

export interface TradecartDeviceRow {
  id: string;
  position: number;
  modelId: string;
  deviceCode: string;
  name: string;
  image: string;
  manufacturerCode: string;
  categoryCode: string;
  reference: string;
  referenceNorm: string;
  networkStatus: NetworkStatus | null;
  criteriaAnswers: Answers;
  additionAnswers: Answers;
  deductionAnswers: Answers;
  reportUid: string;
  priceId: string;
  grade: Grade;
  valueMinor: number;
  swapCostMinor: number;
  promotionId: string | null;
  promotionTitle: string;
  isHeld: boolean;
  collectionId: string | null;
}

export type PhotoState = "PENDING" | "APPROVED" | "REFUSED";

export interface TradecartRow {
  id: string;
  sid: string;
  quoteNumber: number | null;
  salesChannel: "ONLINE" | "POSALE";
  source: "TRADE_IN" | "SWAP";
  status: TradecartState;
  outcome: ChosenOutcome;
  storeId: string;
  userId: string | null;
  collectorId: string;
  orderId: string | null;
  /** The cart that the value is in, while that cart is not given up. */
  cartId: string | null;
  cartStatus: "OPEN" | "SUBMITTED" | "ACTIVE" | null;
  totalMinor: number;
  swapCostMinor: number;
  /** What ends the old contract, on the day of the quote; null where none ends. */
  settlementMinor: number | null;
  /** How the customer pays what the swap costs; empty where it is not asked. */
  paymentType: string;
  customer: RecycleCustomer | null;
  barcodeReference: string;
  isApproved: boolean | null;
  answeredAt: Date | null;
  expiresAt: Date;
  createdAt: Date;
  confirmedAt: Date | null;
  collectorReference: string;
  photoState: PhotoState | null;
  /** The courier at the door, where the customer has chosen one. */
  visit: HomeVisitRow | null;
  devices: TradecartDeviceRow[];
}

const DEVICES = `
  select json_agg(json_build_object(
    'id', d.id, 'position', d.position, 'modelId', d.model_id, 'deviceCode', d.device_code, 'name', d.name,
    'image', d.image, 'manufacturerCode', d.manufacturer_code, 'categoryCode', d.category_code,
    'reference', d.reference, 'referenceNorm', d.reference_norm, 'networkStatus', d.network_status,
    'criteriaAnswers', d.criteria_answers, 'additionAnswers', d.addition_answers,
    'deductionAnswers', d.deduction_answers, 'reportUid', d.report_uid, 'priceId', d.price_id, 'grade', d.grade,
    'valueMinor', d.value_minor, 'swapCostMinor', d.swap_cost_minor, 'promotionId', d.promotion_id,
    'promotionTitle', d.promotion_title, 'isHeld', d.is_held, 'collectionId', d.collection_id) order by d.position)
  from tradecart_device d where d.wl_id = t.wl_id and d.tradecart_id = t.id`;

const CART = `
  left join lateral (
    select c.id, c.status from cart c
    where c.wl_id = t.wl_id and c.tradecart_id = t.id and c.status <> 'CLOSED'
  ) c on true`;

const SELECT = `
  select t.id, t.sid, t.quote_number as "quoteNumber", t.sales_channel as "salesChannel", t.source, t.status,
    t.outcome, t.store_id as "storeId", t.user_id as "userId", t.collector_id as "collectorId",
    t.order_id as "orderId", c.id as "cartId", c.status as "cartStatus", t.total_minor as "totalMinor",
    t.swap_cost_minor as "swapCostMinor", t.settlement_minor as "settlementMinor", t.payment_type as "paymentType", t.customer,
    t.barcode_reference as "barcodeReference",
    t.is_approved as "isApproved", t.answered_at as "answeredAt", t.expires_at as "expiresAt",
    t.created_at as "createdAt", t.confirmed_at as "confirmedAt", t.collector_reference as "collectorReference",
    p.state as "photoState", ${VISIT} as visit, coalesce((${DEVICES}), '[]') as devices
  from tradecart t
  left join id_photo p on p.wl_id = t.wl_id and p.tradecart_id = t.id ${CART}`;

/** Whose trades a person sees: of their stores; and every quote that waits to be brought to some store. */
export interface TradeViewer {
  /** Null: all of the retailer. */
  storeIds: readonly string[] | null;
}

const SEEN = `($2::uuid[] is null or t.store_id = any ($2) or (t.sales_channel = 'ONLINE' and t.status = 'QUOTED'))`;

export function findTradecart(db: Db, id: string, viewer: TradeViewer): Promise<TradecartRow | undefined> {
  return db.maybe<TradecartRow>(`${SELECT} where t.wl_id = $wl and t.id = $1 and ${SEEN}`, [
    id,
    viewer.storeIds,
  ]);
}

export function findTradecartBySid(db: Db, sid: string): Promise<TradecartRow | undefined> {
  return db.maybe<TradecartRow>(`${SELECT} where t.wl_id = $wl and t.sid = $1`, [sid.toUpperCase()]);
}

/** Everybody's; for jobs, webhooks and links that were checked otherwise. */
/** Agreed with somebody who can be written to. */
export async function findNewestTrade(db: Db): Promise<string | undefined> {
  const row = await db.maybe<{ id: string }>(
    `select t.id from tradecart t where t.wl_id = $wl and t.confirmed_at is not null and t.customer is not null
     order by t.confirmed_at desc limit 1`,
  );
  return row?.id;
}

export const findAnyTradecart = (db: Db, id: string) => findTradecart(db, id, { storeIds: null });

/** Nobody else's to change until the transaction ends. */
export async function lockTradecart(
  db: Db,
  id: string,
  viewer: TradeViewer,
): Promise<TradecartRow | undefined> {
  await db.maybe("select 1 from tradecart where wl_id = $wl and id = $1 for update", [id]);
  return findTradecart(db, id, viewer);
}

export async function lockTradecartOfDevice(
  db: Db,
  deviceId: string,
  viewer: TradeViewer,
): Promise<TradecartRow | undefined> {
  const device = await db.maybe<{ id: string }>(
    `select tradecart_id as id from tradecart_device where wl_id = $wl and id = $1`,
    [deviceId],
  );
  return device && lockTradecart(db, device.id, viewer);
}

export interface TradecartToInsert {
  id: string;
  sid: string;
  salesChannel: "ONLINE" | "POSALE";
  source: "TRADE_IN" | "SWAP";
  outcome: ChosenOutcome;
  storeId: string;
  userId: string | null;
  collectorId: string;
  orderId: string | null;
  totalMinor: number;
  swapCostMinor: number;
  settlementMinor: number | null;
  paymentType: string;
  customer: RecycleCustomer | null;
  expiresAt: Date;
  createdAt: Date;
}

const emailOf = (customer: RecycleCustomer | null) => (customer?.email ?? "").trim().toLowerCase();

export async function insertTradecart(db: Db, cart: TradecartToInsert): Promise<void> {
  await db.run(
    `insert into tradecart (wl_id, id, sid, sales_channel, source, outcome, store_id, user_id, collector_id, order_id,
       total_minor, swap_cost_minor, payment_type, customer, customer_email_lc, customer_name_norm, expires_at,
       created_at, settlement_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, lower(unaccent($16)), $17, $18, $19)`,
    [
      db.wlId,
      cart.id,
      cart.sid,
      cart.salesChannel,
      cart.source,
      cart.outcome,
      cart.storeId,
      cart.userId,
      cart.collectorId,
      cart.orderId,
      cart.totalMinor,
      cart.swapCostMinor,
      cart.paymentType,
      cart.customer && JSON.stringify(cart.customer),
      emailOf(cart.customer),
      cart.customer?.name ?? "",
      cart.expiresAt,
      cart.createdAt,
      cart.settlementMinor,
    ],
  );
}

/** What a quote is after its devices were evaluated anew. An answer given to another value is none. */
export async function updateQuote(
  db: Db,
  id: string,
  changed: Pick<
    TradecartToInsert,
    "outcome" | "storeId" | "userId" | "totalMinor" | "swapCostMinor" | "settlementMinor" | "paymentType"
  >,
): Promise<void> {
  await db.run(
    `update tradecart set outcome = $2, store_id = $3, user_id = coalesce($4, user_id),
       is_approved = case when total_minor = $5 then is_approved end,
       answered_at = case when total_minor = $5 then answered_at end, total_minor = $5, swap_cost_minor = $6,
       payment_type = $7, settlement_minor = $8
     where wl_id = $wl and id = $1 and status = 'QUOTED'`,
    [
      id,
      changed.outcome,
      changed.storeId,
      changed.userId,
      changed.totalMinor,
      changed.swapCostMinor,
      changed.paymentType,
      changed.settlementMinor,
    ],
  );
  await db.run(
    "delete from tradecart_link where wl_id = $wl and tradecart_id = $1 and purpose = 'APPROVAL' and value_minor <> $2",
    [id, changed.totalMinor],
  );
}

export async function updateCustomer(db: Db, id: string, customer: RecycleCustomer): Promise<void> {
  await db.run(
    `update tradecart set customer = $2, customer_email_lc = $3, customer_name_norm = lower(unaccent($4))
     where wl_id = $wl and id = $1 and status = 'QUOTED'`,
    [id, JSON.stringify(customer), emailOf(customer), customer.name ?? ""],
  );
}

export async function updateOutcome(
  db: Db,
  id: string,
  { outcome, paymentType }: Pick<TradecartRow, "outcome" | "paymentType">,
): Promise<void> {
  await db.run(
    "update tradecart set outcome = $2, payment_type = $3 where wl_id = $wl and id = $1 and status = 'QUOTED'",
    [id, outcome, paymentType],
  );
}

export type DeviceToInsert = Omit<TradecartDeviceRow, "isHeld" | "collectionId">;

export async function replaceDevices(
  db: Db,
  tradecartId: string,
  devices: readonly DeviceToInsert[],
): Promise<void> {
  await db.run("delete from tradecart_device where wl_id = $wl and tradecart_id = $1 and not is_held", [
    tradecartId,
  ]);
  await db.run(
    `insert into tradecart_device (wl_id, id, tradecart_id, position, model_id, device_code, name, image,
       manufacturer_code, category_code, reference, reference_norm, network_status, criteria_answers,
       addition_answers, deduction_answers, report_uid, price_id, grade, value_minor, swap_cost_minor, promotion_id,
       promotion_title)
     select $1, d.id, $2, d.position, d."modelId", d."deviceCode", d.name, d.image, d."manufacturerCode",
       d."categoryCode", d.reference, d."referenceNorm", d."networkStatus", d."criteriaAnswers",
       d."additionAnswers", d."deductionAnswers", d."reportUid", d."priceId", d.grade, d."valueMinor",
       d."swapCostMinor", d."promotionId", d."promotionTitle"
     from jsonb_to_recordset($3::jsonb) as d (id uuid, position int, "modelId" uuid, "deviceCode" text, name text,
       image text, "manufacturerCode" text, "categoryCode" text, reference text, "referenceNorm" text,
       "networkStatus" text, "criteriaAnswers" jsonb, "additionAnswers" jsonb, "deductionAnswers" jsonb,
       "reportUid" text, "priceId" uuid, grade text, "valueMinor" bigint, "swapCostMinor" bigint,
       "promotionId" text, "promotionTitle" text)`,
    [db.wlId, tradecartId, JSON.stringify(devices)],
  );
}

export async function deleteDevice(db: Db, id: string): Promise<void> {
  await db.run("delete from tradecart_device where wl_id = $wl and id = $1 and not is_held", [id]);
}

/** The number that people and the collector know a confirmed trade by; no number is left out. */
export async function nextQuoteNumber(db: Db): Promise<number> {
  const { number } = await db.one<{ number: number }>(
    `insert into reference_counter (wl_id, kind, year, last_number) values ($1, 'TRADE', 0, 1)
     on conflict (wl_id, kind, year) do update set last_number = reference_counter.last_number + 1
     returning last_number as number`,
    [db.wlId],
  );
  return number;
}

/** False when somebody else was here first. */
export async function confirmIfQuoted(
  db: Db,
  id: string,
  confirmed: { quoteNumber: number; barcodeReference: string; outcome: ChosenOutcome; now: Date },
): Promise<boolean> {
  const written = await db.run(
    `update tradecart set status = 'PENDING', quote_number = $2, barcode_reference = $3, outcome = $4,
       confirmed_at = $5
     where wl_id = $wl and id = $1 and status = 'QUOTED'`,
    [id, confirmed.quoteNumber, confirmed.barcodeReference, confirmed.outcome, confirmed.now],
  );
  return written === 1;
}

/** The devices are ours from now on. A reference that is held already breaks the constraint that guards it. */
export async function holdDevices(db: Db, tradecartId: string, now: Date): Promise<void> {
  await db.run(
    "update tradecart_device set is_held = true, received_at = $2 where wl_id = $wl and tradecart_id = $1",
    [tradecartId, now],
  );
}

export async function releaseDevices(db: Db, tradecartId: string): Promise<void> {
  await db.run("update tradecart_device set is_held = false where wl_id = $wl and tradecart_id = $1", [
    tradecartId,
  ]);
}

/** Moves the status when it is still what the caller decided from. */
export async function moveIfStill(
  db: Db,
  id: string,
  { from, to, now }: { from: TradecartState; to: TradecartState; now: Date },
): Promise<boolean> {
  const written = await db.run(
    `update tradecart set status = $3,
       cancelled_at = case when $3 in ('CUSTOMER_CANCELLED', 'RETURNED') then $4 else cancelled_at end
     where wl_id = $wl and id = $1 and status = $2`,
    [id, from, to, now],
  );
  return written === 1;
}

export interface TradeEvent {
  id?: string;
  tradecartId: string;
  at: Date;
  kind: string;
  by?: { userId: string; name: string } | null;
  details?: Record<string, unknown>;
}

export async function insertEvent(db: Db, event: TradeEvent): Promise<void> {
  await db.run(
    `insert into tradecart_event (wl_id, tradecart_id, at, kind, user_id, user_name, details, id)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, uuidv7()))`,
    [
      db.wlId,
      event.tradecartId,
      event.at,
      event.kind,
      event.by?.userId ?? null,
      event.by?.name ?? "",
      JSON.stringify(event.details ?? {}),
      event.id ?? null,
    ],
  );
}

export async function setCollectorReference(db: Db, id: string, reference: string): Promise<void> {
  await db.run("update tradecart set collector_reference = $2 where wl_id = $wl and id = $1", [
    id,
    reference,
  ]);
}

/** Whether a contract that it pays for has started, whatever became of that since. */
export async function hasStartedContract(db: Db, id: string): Promise<boolean> {
  const { hasStarted } = await db.one<{ hasStarted: boolean }>(
    `select exists (select 1 from sale s join contract c on c.wl_id = s.wl_id and c.cart_id = s.cart_id
       where s.wl_id = $wl and s.tradecart_id = $1 and c.activated_at is not null) as "hasStarted"`,
    [id],
  );
  return hasStarted;
}
