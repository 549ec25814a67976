import {
  GET_UPGRADE_MONTH_RESIDUALS_FOR_DEVICES,
  type ResidualRow,
} from "@handsel/contract/catalog/pricing-tool.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { dayIn } from "#clock.ts";
import { implement } from "#edge/implement.ts";
import { checkPricingDay } from "../prices/pricing-window.ts";
import { type DeviceResiduals, listResiduals } from "../queries/pricing-tool.ts";

export const getUpgradeMonthResidualsForDevices = implement(
  GET_UPGRADE_MONTH_RESIDUALS_FOR_DEVICES,
  async (input, ctx) => {
    checkPricingDay("date", input.date, dayIn(ctx.tenant.timeZone, ctx.clock.now()));
    const found = await listResiduals(ctx.db, {
      manufacturerCode: input.manufacturerCode ?? null,
      categoryCode: input.categoryCode ?? null,
      familyCode: input.familyCode ?? null,
      deviceCode: input.deviceCode ?? null,
      date: input.date,
    });
    if (found.length === 0) ctx.warn("NO_RESIDUALS_FOUND");
    return { residuals: found.map(residualRow) };
  },
);

function residualRow({ byMonth, ...names }: DeviceResiduals): ResidualRow {
  const byCount = Object.entries(byMonth).toSorted(([a], [b]) => Number(a) - Number(b));
  return {
    ...names,
    residualsPerMonth: Object.fromEntries(byCount.map(([month, minor]) => [month, toMoney(minor)])),
  };
}
