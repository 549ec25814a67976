// A courier who comes to the customer's door: offered where a collector names one, on its own days and times, for as long
// as the quote holds. The collector is told by job of every visit that is wanted, and of every one that is off.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { asksFor, type RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import { QUOTE_DAYS } from "@handsel/contract/tradein/rules.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import { bookableDays, type Moment } from "../collections/collection-rules.ts";
import { tellVisitJob } from "../jobs/tell-visit.ts";
import { type HomeVisitRow, insertVisit, moveVisit } from "../queries/home-visits.ts";
import { type CollectorRow, listCollectors } from "../queries/price-book.ts";
import { recordEvent, type TradePlatform } from "../trade-listeners.ts";

export interface OfferedVisits {
  days: string[];
  timeSlots: CollectorRow["rules"]["timeSlots"];
  courierUrl: string;
}

/** Nowhere but at a retailer who asks for the address: a courier has to know the door. */
export async function offeredVisits(db: Db, tenant: WhiteLabel, moment: Moment): Promise<OfferedVisits> {
  const collector = asksFor(tenant).address
    ? (await listCollectors(db)).find(({ courierUrl }) => courierUrl !== "")
    : undefined;
  const expiryDay = addDays(moment.today, QUOTE_DAYS);
  return {
    days: collector ? bookableDays(collector.rules, moment).filter((day) => day < expiryDay) : [],
    timeSlots: collector?.rules.timeSlots ?? [],
    courierUrl: collector?.courierUrl ?? "",
  };
}

/** A visit is a day and a time, both of those that are offered. */
export function readVisit(
  { collectionDate, collectionTimeSlotCode }: RecycleCustomer,
  { days, timeSlots }: OfferedVisits,
): HomeVisitRow {
  const day = days.find((offered) => offered === collectionDate);
  if (day === undefined) throw refuse("INVALID_VALUE", collectionDate ?? "");
  const slot = timeSlots.find(({ code }) => code === collectionTimeSlotCode);
  if (!slot) throw refuse("INVALID_VALUE", collectionTimeSlotCode ?? "");
  return { day, slotCode: slot.code, from: slot.from, to: slot.to, state: "ASKED" };
}

export const wantsVisit = ({ collectionDate, collectionTimeSlotCode }: RecycleCustomer): boolean =>
  Boolean(collectionDate || collectionTimeSlotCode);

interface VisitContext {
  tenant: WhiteLabel;
  platform: TradePlatform;
}

export async function askForVisit(
  db: Db,
  { tenant, platform }: VisitContext,
  tradecartId: string,
  visit: HomeVisitRow,
): Promise<void> {
  await insertVisit(db, tradecartId, visit);
  await platform.jobs.enqueue(db, tellVisitJob, { wlId: tenant.wlId, tradecartId });
}

/** Nobody comes for a device that is not sold, or that was brought to the store. Without a visit to come it does nothing. */
export async function callOffVisit(
  db: Db,
  { tenant, platform }: VisitContext,
  tradecartId: string,
): Promise<void> {
  if (!(await moveVisit(db, tradecartId, { from: ["ASKED", "BOOKED"], to: "CANCELLED" }))) return;
  await recordEvent({ db, platform }, { tradecartId, at: platform.clock.now(), kind: "VISIT_CANCELLED" });
  await platform.jobs.enqueue(db, tellVisitJob, { wlId: tenant.wlId, tradecartId });
}
