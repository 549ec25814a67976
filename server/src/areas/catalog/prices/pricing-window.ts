// The days for which administrators may look at prices: today and a year ahead.
import { PRICING_DAYS_AHEAD } from "@handsel/contract/catalog/pricing-tool.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { refuse } from "#edge/refuse.ts";

export function checkPricingDay(field: string, day: string, today: string): void {
  if (day < today) throw refuse("REQUEST_NOT_VALID", field, "dateAfter");
  if (day > addDays(today, PRICING_DAYS_AHEAD)) throw refuse("REQUEST_NOT_VALID", field, "dateBefore");
}
