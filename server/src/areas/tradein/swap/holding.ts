// What a running contract comes to today if its device is given back in fair condition: for staff who see a customer who may
// upgrade. The figures are those that the evaluation will start from; nothing outside is asked.
import { toMoney } from "@handsel/contract/fields.ts";
import type { Holding } from "@handsel/contract/platform/search-answers.ts";
import { viewerOf } from "#areas/cart/index.ts";
import { imageUrl } from "#areas/catalog/index.ts";
import type { SearchContext } from "#areas/platform/index.ts";
import { findContract, findSale } from "#areas/sales/index.ts";
import { dayIn } from "#clock.ts";
import { listModelsByCode } from "../queries/price-book.ts";
import { ASSUMED_GRADE, assumedSwap } from "./assumed-swap.ts";

export async function findHolding(ctx: SearchContext, orderUUID: string): Promise<Holding | null> {
  const today = dayIn(ctx.tenant.timeZone, ctx.clock.now());
  const contract = await findContract(ctx.db, orderUUID);
  const sale = contract && (await findSale(ctx.db, { contractId: orderUUID }, viewerOf(ctx)));
  const device = contract?.lines.find(({ kind }) => kind === "PRODUCT");
  if (!contract || !sale || !device) return null;
  const [model] = await listModelsByCode(ctx.db, [device.code]);
  const tradeInMinor = model?.valueByGrade[ASSUMED_GRADE] ?? 0;
  const swap = assumedSwap(contract, { on: today, tradeInMinor });
  if (!swap) return null;
  const { cost } = swap;
  const { figures } = contract.terms;
  return {
    orderUUID,
    cartUUID: sale.cartId,
    reference: sale.reference,
    deviceName: device.description,
    imageURL: imageUrl(device.image || undefined),
    planName: figures.planName,
    monthlyPayment: toMoney(figures.fixedMonthlyMinor),
    monthsPaid: cost.settlement.paymentsMade,
    months: swap.months,
    toEnd: toMoney(cost.toSettleMinor),
    worth: toMoney(cost.deviceValueMinor),
    offNew: toMoney(cost.customerCreditMinor - cost.swapCostMinor),
  };
}
