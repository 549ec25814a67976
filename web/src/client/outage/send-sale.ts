// Sends a sale that was made without a line: the cart is made by the ordinary calls, and what it costs now is held against what
// the customer was told.

import { ADD_EXTRA, ADD_TO_CART, REMOVE_ORDER } from "@handsel/contract/cart/changing.ts";
import { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { CREATE_CART } from "@handsel/contract/cart/services.ts";
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import { toMinor } from "@handsel/contract/rules/money.ts";
import type { ToldPrice } from "@handsel/finance/selling/told-price.ts";
import { type Difference, Halt, type Sender } from "./queue.ts";

export interface NotedCustomer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export interface OfflineSale {
  deviceCode: string;
  deviceName: string;
  planId: string;
  planName: string;
  financingType: FinancingType;
  insuranceId: string | null;
  subscriptionId: string | null;
  extras: readonly { extraCode: string; description: string }[];
  customer: NotedCustomer;
  /** What the customer was told, and of when the prices were. */
  told: ToldPrice;
  pricesOf: string;
}

interface Now {
  price: ToldPrice;
  orderIds: string[];
}

export const sendSale: Sender<OfflineSale> = async ({ deal, choice, steps }, { step }) => {
  if (choice === "DROP" && !("create" in steps)) return {};
  const cartUUID = await step("create", CREATE_CART, {}, ({ cart }) => cart.uuid);
  if (choice === "DROP") return dropSale(cartUUID, steps, step);
  await step(
    "select",
    SELECT_OPTION,
    {
      cartUUID,
      deviceCode: deal.deviceCode,
      paymentplanID: deal.planId,
      insuranceID: deal.insuranceId,
      subscriptionID: deal.subscriptionId,
      financingType: deal.financingType,
    },
    () => true,
  );
  for (const [index, { extraCode }] of deal.extras.entries())
    await step(`extra ${index}`, ADD_EXTRA, { cartUUID, extraCode }, () => true);
  const now = await step("store", ADD_TO_CART, { cartUUID }, ({ cart }): Now => {
    const { totalMonthly, dueToday, cashPrice } = cart.totals;
    return {
      price: {
        monthlyMinor: toMinor(totalMonthly) ?? 0,
        todayMinor: toMinor(dueToday) ?? 0,
        cashMinor: toMinor(cashPrice) ?? 0,
      },
      orderIds: cart.orders.map(({ uuid }) => uuid),
    };
  });
  const differences = differencesOf(deal.told, now.price);
  if (differences.length > 0 && choice !== "TAKE") throw new Halt({ kind: "CHANGED", differences });
  return { cartUUID };
};

/** A cart that nobody wants is left empty; it was never sent for credit. */
async function dropSale(
  cartUUID: string,
  steps: Parameters<typeof sendSale>[0]["steps"],
  step: Parameters<typeof sendSale>[1]["step"],
): Promise<Record<string, string>> {
  const stored = steps["store"]?.answer as Now | undefined;
  for (const orderUUID of stored?.orderIds ?? [])
    await step(`drop ${orderUUID}`, REMOVE_ORDER, { orderUUID }, () => true);
  return { cartUUID };
}

export function differencesOf(told: ToldPrice, now: ToldPrice): Difference[] {
  const figures = [
    { figure: "cash", toldMinor: told.cashMinor, nowMinor: now.cashMinor },
    { figure: "today", toldMinor: told.todayMinor, nowMinor: now.todayMinor },
    { figure: "monthly", toldMinor: told.monthlyMinor, nowMinor: now.monthlyMinor },
  ] as const;
  return figures.filter(({ toldMinor, nowMinor }) => toldMinor !== nowMinor);
}
