// A courier who comes to the customer's door: offered where a collector names one, on its own days and times.
import type { RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import { bookableDays, type Moment } from "./collection-rules.ts";
import { type CollectorRow, listCollectors } from "./queries/price-book.ts";

export interface OfferedVisits {
  days: string[];
  timeSlots: CollectorRow["rules"]["timeSlots"];
  courierUrl: string;
}

export async function offeredVisits(db: Db, moment: Moment): Promise<OfferedVisits> {
  const collector = (await listCollectors(db)).find(({ courierUrl }) => courierUrl !== "");
  return {
    days: collector ? bookableDays(collector.rules, moment) : [],
    timeSlots: collector?.rules.timeSlots ?? [],
    courierUrl: collector?.courierUrl ?? "",
  };
}

/** A visit is a day and a time, both of those that are offered. */
export function checkVisit(
  { collectionDate, collectionTimeSlotCode }: RecycleCustomer,
  { days, timeSlots }: OfferedVisits,
): void {
  if (!days.some((day) => day === collectionDate)) throw refuse("INVALID_VALUE", collectionDate ?? "");
  if (!timeSlots.some(({ code }) => code === collectionTimeSlotCode))
    throw refuse("INVALID_VALUE", collectionTimeSlotCode ?? "");
}
