import { SYNC_CHECKOUT_STEPS } from "@handsel/contract/checkout/applying.ts";
import type { EnteredCustomer } from "@handsel/contract/checkout/customer-form.ts";
import type { CustomerField } from "@handsel/contract/checkout/customer-questions.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { getCart, viewerOf } from "#areas/cart/index.ts";
import { findSale, type Sale } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { implement } from "#edge/implement.ts";
import type { CreditApplication } from "../application.ts";
import { lastApplication } from "../queries/applications.ts";
import { saleBefore } from "../sale-of-cart.ts";

type Entered = OutputOf<typeof SYNC_CHECKOUT_STEPS>["entered"];

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
    entered: isOut ? null : await enteredFor(ctx.db, sale, application, cartUUID),
  };
});

/** Of this sale, or of the one that its cart goes on from. */
async function enteredFor(
  db: Db,
  sale: Sale | undefined,
  application: CreditApplication | undefined,
  cartUUID: string,
): Promise<Entered> {
  const before = sale ? { sale, application } : await saleBefore(db, cartUUID);
  return before ? enteredBefore(before.sale, before.application) : null;
}

/** Numbers that stand for a person are asked for each time. */
export const NOT_GIVEN_BACK: readonly CustomerField[] = ["ssn", "idNumber"];

/** The sale knows who the customer is by now, the application every field that its lender asked for. */
function enteredBefore({ customer, company }: Sale, application: CreditApplication | undefined): Entered {
  const { title, firstName, lastName, email, phone } = customer;
  const fields: EnteredCustomer = {
    ...application?.customer,
    title,
    firstName,
    lastName,
    email,
    phone,
    bnpPhone: phone,
  };
  for (const field of NOT_GIVEN_BACK) delete fields[field];
  return {
    customer: fields,
    company: company?.entered ?? application?.company ?? null,
    isNewCustomer: company?.isNewCustomer ?? null,
  };
}
