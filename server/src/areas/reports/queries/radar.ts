// The offers of the radar: the contracts they are made for, writing them, and reading the best of them.
import type { Grade } from "@handsel/contract/tradein/device.ts";
import type { UpgradeFigures } from "@handsel/finance/selling/best-upgrade.ts";
import type { HeldContract } from "#areas/tradein/index.ts";
import type { Db } from "#db/tenant-db.ts";

export interface UpgradableContract {
  id: string;
  cartId: string;
  storeId: string;
  kind: HeldContract["kind"];
  order: HeldContract["terms"]["order"];
  fixedEndMonth: number;
  residualMinor: number;
  monthlyMinor: number;
  startDate: string;
  deviceCode: string;
  deviceName: string;
  category: string;
  priceMinor: number;
}

// The rule of every way into an upgrade (`noUpgrade` of sales): it runs, it is on an upgrade plan, and its first date has come.
const UPGRADABLE = `
  select c.id, c.cart_id as "cartId", s.store_id as "storeId", c.kind, c.terms -> 'order' as order,
    (c.terms -> 'figures' ->> 'fixedEndMonth')::int as "fixedEndMonth",
    (c.terms -> 'figures' ->> 'residualMinor')::bigint as "residualMinor",
    (c.terms -> 'figures' ->> 'fixedMonthlyMinor')::bigint as "monthlyMinor", c.start_date as "startDate",
    l.code as "deviceCode", l.description as "deviceName",
    coalesce(f.category_code, l.category) as category, l.unit_price_minor as "priceMinor"
  from contract c
  join sale s on s.wl_id = c.wl_id and s.cart_id = c.cart_id
  join lateral (select l.code, l.description, l.category, l.unit_price_minor from contract_line l
    where l.wl_id = $wl and l.contract_id = c.id and l.kind = 'PRODUCT' order by l.position limit 1) l on true
  left join device d on d.wl_id = $wl and d.device_code = l.code
  left join family f on f.wl_id = $wl and f.code = d.family_code
  where c.wl_id = $wl and c.id > $1 and c.status = 'ACTIVE' and c.financing_type = 'UPGRADE'
    and c.start_date is not null and least(c.early_swap_date, c.free_swap_date) <= $2
  order by c.id limit $3`;

export function listUpgradable(
  db: Db,
  of: { afterId: string; today: string; limit: number },
): Promise<UpgradableContract[]> {
  return db.rows<UpgradableContract>(UPGRADABLE, [of.afterId, of.today, of.limit]);
}

export interface OfferToKeep extends UpgradeFigures {
  contractId: string;
  cartId: string;
  storeId: string;
  oldDevice: string;
  deviceCode: string;
  deviceName: string;
  planId: string;
  planName: string;
  months: number;
  grade: Grade;
}

const FIGURES = `cart_id, store_id, old_device, device_code, device_name, plan_id, plan_name, months, grade,
  monthly_now_minor, monthly_then_minor, to_end_minor, worth_minor, to_pay_minor, credit_minor, price_minor,
  customer_gain_minor, store_gain_minor, made_at`;

const KEEP = `
  insert into upgrade_offer (wl_id, contract_id, ${FIGURES})
  select $wl, o."contractId", o."cartId", o."storeId", o."oldDevice", o."deviceCode", o."deviceName", o."planId", o."planName",
    o.months, o.grade, o."monthlyNowMinor", o."monthlyThenMinor", o."toEndMinor", o."worthMinor", o."toPayMinor",
    o."creditMinor", o."priceMinor", o."customerGainMinor", o."storeGainMinor", $2
  from jsonb_to_recordset($1::jsonb) as o ("contractId" uuid, "cartId" uuid, "storeId" uuid, "oldDevice" text,
    "deviceCode" text, "deviceName" text, "planId" text, "planName" text, months int, grade text, "monthlyNowMinor" bigint,
    "monthlyThenMinor" bigint, "toEndMinor" bigint, "worthMinor" bigint, "toPayMinor" bigint, "creditMinor" bigint,
    "priceMinor" bigint, "customerGainMinor" bigint, "storeGainMinor" bigint)
  on conflict (wl_id, contract_id) do update set (${FIGURES}) = (
    excluded.cart_id, excluded.store_id, excluded.old_device, excluded.device_code, excluded.device_name, excluded.plan_id,
    excluded.plan_name, excluded.months, excluded.grade, excluded.monthly_now_minor, excluded.monthly_then_minor,
    excluded.to_end_minor, excluded.worth_minor, excluded.to_pay_minor, excluded.credit_minor, excluded.price_minor,
    excluded.customer_gain_minor, excluded.store_gain_minor, excluded.made_at)
  returning contract_id as "contractId", (old.contract_id is null) as "isNew"`;

/** Those that had none the night before. */
export async function keepOffers(db: Db, offers: readonly OfferToKeep[], madeAt: Date): Promise<string[]> {
  const kept = await db.rows<{ contractId: string; isNew: boolean }>(KEEP, [JSON.stringify(offers), madeAt]);
  return kept.flatMap(({ contractId, isNew }) => (isNew ? [contractId] : []));
}

/** Those of a night before: their contracts ended, or nothing better is sold any more. */
export async function dropOlderOffers(db: Db, madeAt: Date): Promise<void> {
  await db.run("delete from upgrade_offer where wl_id = $wl and made_at < $1", [madeAt]);
}

export interface KeptOffer extends OfferToKeep {
  reference: string;
  storeName: string;
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  isOptedIn: boolean | null;
  funder: string;
  deviceReference: string | null;
  madeAt: Date;
}

const KEPT = `
  select o.contract_id as "contractId", o.cart_id as "cartId", o.store_id as "storeId", o.old_device as "oldDevice",
    o.device_code as "deviceCode", o.device_name as "deviceName", o.plan_id as "planId", o.plan_name as "planName", o.months,
    o.grade, o.monthly_now_minor as "monthlyNowMinor", o.monthly_then_minor as "monthlyThenMinor",
    o.to_end_minor as "toEndMinor", o.worth_minor as "worthMinor", o.to_pay_minor as "toPayMinor",
    o.credit_minor as "creditMinor", o.price_minor as "priceMinor", o.customer_gain_minor as "customerGainMinor",
    o.store_gain_minor as "storeGainMinor", o.made_at as "madeAt", s.reference, t.name as "storeName",
    s.customer_name as "customerName", s.customer_phone as "customerPhone", s.customer_email as "customerEmail",
    k.is_opted_in as "isOptedIn", c.funder,
    (select r.reference from contract_reference r where r.wl_id = $wl and r.contract_id = o.contract_id
      order by r.line_id, r.position limit 1) as "deviceReference"
  from upgrade_offer o
  join contract c on c.wl_id = o.wl_id and c.id = o.contract_id and c.status = 'ACTIVE'
  join sale s on s.wl_id = o.wl_id and s.cart_id = o.cart_id
  join store t on t.wl_id = o.wl_id and t.id = o.store_id
  left join crm_consent k on k.wl_id = o.wl_id and k.destination = lower(s.customer_email)
  where o.wl_id = $wl`;

// Nobody who said no to offers is listed, and nothing that ended or is being upgraded since the night.
const LISTED = `${KEPT} and ($1::uuid[] is null or o.store_id = any ($1)) and k.is_opted_in is distinct from false`;
const BY_CUSTOMER = `${LISTED} order by o.customer_gain_minor desc, o.contract_id limit $2`;
const BY_STORE = `${LISTED} order by o.store_gain_minor desc, o.contract_id limit $2`;

export function listOffers(
  db: Db,
  of: { storeIds: readonly string[] | null; rankedBy: "CUSTOMER" | "STORE"; limit: number },
): Promise<KeptOffer[]> {
  return db.rows<KeptOffer>(of.rankedBy === "STORE" ? BY_STORE : BY_CUSTOMER, [of.storeIds, of.limit]);
}

export function sumOffers(
  db: Db,
  storeIds: readonly string[] | null,
): Promise<{ total: number; worthMinor: number }> {
  return db.one<{ total: number; worthMinor: number }>(
    `select count(*)::int as total, coalesce(sum(o.price_minor), 0)::bigint as "worthMinor"
     from upgrade_offer o
     join contract c on c.wl_id = o.wl_id and c.id = o.contract_id and c.status = 'ACTIVE'
     join sale s on s.wl_id = o.wl_id and s.cart_id = o.cart_id
     left join crm_consent k on k.wl_id = o.wl_id and k.destination = lower(s.customer_email)
     where o.wl_id = $wl and ($1::uuid[] is null or o.store_id = any ($1)) and k.is_opted_in is distinct from false`,
    [storeIds],
  );
}

/** Of a sale, the best of its contracts. */
export function findOffer(
  db: Db,
  cartId: string,
  storeIds: readonly string[] | null,
): Promise<KeptOffer | undefined> {
  return db.maybe<KeptOffer>(
    `${KEPT} and o.cart_id = $1 and ($2::uuid[] is null or o.store_id = any ($2))
     order by o.customer_gain_minor desc, o.contract_id limit 1`,
    [cartId, storeIds],
  );
}

export interface TellableOffer
  extends Pick<
    OfferToKeep,
    | "cartId"
    | "contractId"
    | "deviceCode"
    | "deviceName"
    | "planName"
    | "months"
    | "monthlyNowMinor"
    | "monthlyThenMinor"
  > {
  storeName: string;
  toPayMinor: number;
  creditMinor: number;
  worthMinor: number;
}

/** Of many sales, the best of each whose contract still runs. */
export function findOffersOf(db: Db, cartIds: readonly string[]): Promise<TellableOffer[]> {
  return db.rows<TellableOffer>(
    `select distinct on (o.cart_id) o.cart_id as "cartId", o.contract_id as "contractId", t.name as "storeName",
       o.device_code as "deviceCode", o.device_name as "deviceName", o.plan_name as "planName", o.months,
       o.monthly_now_minor as "monthlyNowMinor", o.monthly_then_minor as "monthlyThenMinor", o.to_pay_minor as "toPayMinor",
       o.credit_minor as "creditMinor", o.worth_minor as "worthMinor"
     from upgrade_offer o join contract c on c.wl_id = o.wl_id and c.id = o.contract_id and c.status = 'ACTIVE'
     join store t on t.wl_id = o.wl_id and t.id = o.store_id
     where o.wl_id = $wl and o.cart_id = any ($1::uuid[])
     order by o.cart_id, o.customer_gain_minor desc, o.contract_id`,
    [cartIds],
  );
}
