import { SYNC_CHECKOUT_STEPS } from "@handsel/contract/checkout/applying.ts";
import { getCart, viewerOf } from "#areas/cart/index.ts";
import { findSale } from "#areas/sales/index.ts";
import { implement } from "#edge/implement.ts";
import { lastApplication } from "../queries/applications.ts";

const CUSTOMER = { name: "customerInfo", path: "customer" } as const;
const STATUS = { name: "contractStatus", path: "credit" } as const;

/** A lease has no steps of its own after the customer: its contract page shows them. */
export const syncCheckoutSteps = implement(SYNC_CHECKOUT_STEPS, async ({ cartUUID }, ctx) => {
  const cart = await getCart(ctx, cartUUID);
  const sale = await findSale(ctx.db, { cartId: cartUUID }, viewerOf(ctx));
  const application = await lastApplication(ctx.db, cartUUID);
  const hasFailed = application?.state === "FAILED";
  const isLease = (sale?.financingType ?? cart.financingType) === "B2B_LEASE";
  const isOut = sale !== undefined && !hasFailed && !sale.isQuotation;
  return {
    steps: isLease ? [CUSTOMER] : [CUSTOMER, STATUS],
    current: isOut && !isLease ? STATUS.name : CUSTOMER.name,
    credit_status: hasFailed ? ("ERROR" as const) : isOut ? ("SUCCESS" as const) : null,
  };
});
