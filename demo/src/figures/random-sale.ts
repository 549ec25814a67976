// A sale of anything that can be priced: random plans, goods, discounts and add-ons, made into contracts by the same
// function that makes them of a cart.

import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { type OrderToPrice, type PricedOrder, priceOrder } from "@handsel/finance/order/price-order.ts";
import type { PricedCart } from "@handsel/server/areas/cart/plans/pricing.ts";
import { type MadeSale, makeSale } from "@handsel/server/areas/sales/sale/create-sale.ts";

/** Nothing where the plan does not take the order. */
export function randomSale(
  wanted: OrderToPrice,
  { tenant, funder, now }: { tenant: WhiteLabel; funder: string; now: Date },
): (MadeSale & { cart: PricedCart }) | undefined {
  const frozen = { ...wanted, plan: { ...wanted.plan, funder } };
  const result = priceOrder(frozen);
  if (result.kind === "refused") return undefined;
  const priced = result.order;
  const line = (one: PricedOrder["lines"][number], position: number) => ({
    id: one.lineID,
    position,
    kind: one.kind,
    code: one.lineID,
    parentDeviceCode: null,
    description: `Thing ${position + 1}`,
    shortName: "",
    category: "PHONE",
    partNumber: "",
    image: "",
    selectedOptions: {},
    tags: [],
    unitPriceMinor: one.unitPriceMinor,
    markupMinor: one.retailerMarkupMinor,
    costPriceMinor: null,
    residualsByMonth: null,
    quantity: one.quantity,
    maxQuantity: null,
    isManual: false,
    isCto: false,
    extraOptionId: null,
    requiresInstallation: false,
    requiresSerialNumber: false,
  });
  const order = {
    id: crypto.randomUUID(),
    isCurrent: false,
    paymentplanId: priced.plan.paymentplanID,
    insuranceId: null,
    subscriptionId: null,
    swapOrderId: null,
    frozen,
    createdAt: now.toISOString(),
    lines: priced.lines.map(line),
    discounts: priced.discounts.map(({ discountID, valueMinor }, position) => ({
      id: discountID,
      position,
      typeId: 5,
      description: "",
      valueMinor,
      isLocked: false,
    })),
  };
  const cart: PricedCart = {
    cart: {
      id: crypto.randomUUID(),
      reference: "GB-NW-2026-T0000001",
      storeId: crypto.randomUUID(),
      userId: "",
      status: "SUBMITTED",
      financingType: priced.plan.financingType,
      categoryCode: null,
      categoryName: null,
      service: null,
      selection: null,
      paymentplanId: priced.plan.paymentplanID,
      tradecartId: null,
      tradein: null,
      swapOrderId: null,
      priceVersion: null,
      version: 1,
      orders: [order],
    },
    tax: priced.tax,
    lenderName: (code) => code,
    displayType: "APR",
    currentPrices: null,
    orders: [{ order, plan: priced.plan, priced, addOns: [], maximumDiscountMinor: 0, problems: [] }],
  };
  const made = makeSale(
    {
      priced: cart,
      customer: {
        id: null,
        title: "",
        firstName: "Ada",
        lastName: "Byron",
        email: "ada@example.test",
        phone: "+447400123456",
        idType: null,
        idNumber: null,
        address: [],
        customerReference: null,
      },
      channel: "INSTORE",
      isQuotation: false,
    },
    { tenant, caller: { userId: "", name: "" }, now, familyOf: () => undefined, oldCartId: null },
  );
  return { ...made, cart };
}
