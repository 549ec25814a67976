import { GET_LOAN_DATA } from "@handsel/contract/catalog/pricing-tool.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { plansIn } from "@handsel/finance/selling/plans.ts";
import { dayIn } from "#clock.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { loanCalendarRow } from "../prices/loan-calendar.ts";
import { checkPricingDay } from "../prices/pricing-window.ts";
import { findPricingDevice } from "../queries/pricing-tool.ts";
import { shelfOf } from "../shelf.ts";
import { pricingDevice } from "./list-devices.ts";

export const getLoanData = implement(GET_LOAN_DATA, async (input, ctx) => {
  const { deviceID, startDate } = input;
  const discountMinor = input.discount ?? 0;
  checkPricingDay("startDate", startDate, dayIn(ctx.tenant.timeZone, ctx.clock.now()));

  const device = await findPricingDevice(ctx.db, deviceID, startDate);
  if (!device) throw refuse("DEVICE_NOT_FOUND_FOR_ID_X", deviceID);
  if (discountMinor > device.priceMinor) throw refuse("DISCOUNT_TOO_HIGH");

  const shelf = await shelfOf(ctx);
  const calendar = plansIn(shelf.plans, { tags: device.tags, today: startDate }).flatMap(
    (plan) => loanCalendarRow(shelf, plan, device, discountMinor) ?? [],
  );
  if (calendar.length === 0) ctx.warn("FINANCE_OPTION_NOT_FOUND_FOR_DEVICE_CODE_X", device.deviceCode);
  return { device: pricingDevice(device), calendar, discount: toMoney(discountMinor) };
});
