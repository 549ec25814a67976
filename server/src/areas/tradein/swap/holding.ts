// What a running contract comes to today if its device is given back in fair condition: for staff who see a customer who may
// upgrade. The figures are those that the evaluation will start from; nothing outside is asked.
import { toMoney } from "@handsel/contract/fields.ts";
import type { Holding } from "@handsel/contract/platform/search-answers.ts";
import { swapCost as costOfSwap } from "@handsel/finance/ending/swap-cost.ts";
import { viewerOf } from "#areas/cart/index.ts";
import { imageUrl } from "#areas/catalog/index.ts";
import type { SearchContext } from "#areas/platform/index.ts";
import { findContract, findSale } from "#areas/sales/index.ts";
import { dayIn } from "#clock.ts";
import { listModelsByCode } from "../queries/price-book.ts";
import { agreementRunning } from "./swap-terms.ts";

/** Worn but whole, as most devices are that come back. */
const FAIR = "B";

export async function findHolding(ctx: SearchContext, orderUUID: string): Promise<Holding | null> {
  const today = dayIn(ctx.tenant.timeZone, ctx.clock.now());
  const contract = await findContract(ctx.db, orderUUID);
  const sale = contract && (await findSale(ctx.db, { contractId: orderUUID }, viewerOf(ctx)));
  const device = contract?.lines.find(({ kind }) => kind === "PRODUCT");
  const agreement = contract && agreementRunning(contract);
  if (!sale || !device || !agreement) return null;
  const [model] = await listModelsByCode(ctx.db, [device.code]);
  const { figures } = contract.terms;
  const cost = costOfSwap({
    agreement,
    fixedMonths: figures.fixedEndMonth,
    residualMinor: figures.residualMinor,
    on: today,
    tradeInMinor: model?.valueByGrade[FAIR] ?? 0,
  });
  return {
    orderUUID,
    cartUUID: sale.cartId,
    reference: sale.reference,
    deviceName: device.description,
    imageURL: imageUrl(device.image || undefined),
    planName: figures.planName,
    monthlyPayment: toMoney(figures.fixedMonthlyMinor),
    monthsPaid: cost.settlement.paymentsMade,
    months: agreement.calendar.length,
    toEnd: toMoney(cost.toSettleMinor),
    worth: toMoney(cost.deviceValueMinor),
    offNew: toMoney(cost.customerCreditMinor - cost.swapCostMinor),
  };
}
