// Applications of sales that were imported while their lender had not decided. They are written as recorded and not yet
// handed in; the clockwork hands them in one after the other, and from then on they are like any other.
import { customerFieldsOf } from "@handsel/contract/checkout/customer-fields.ts";
import type { EnteredCustomer } from "@handsel/contract/checkout/customer-form.ts";
import { type CustomerField } from "@handsel/contract/checkout/customer-questions.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { type Contract, isBeforeStart, type MadeSale, SYSTEM } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { amountOf, byFunder } from "./application.ts";
import { insertApplication } from "./queries/applications.ts";
import { saveCustomer } from "./queries/customers.ts";

/** One is handed in each minute, so that a large import does not stand in anybody's way. */
const PAUSE_MS = 60_000;

/** What some lenders want to know beyond what a sale keeps of its customer. */
const BEYOND_THE_SALE = ["sequence", "deviceReference", "ssn"] as const satisfies CustomerField[];
type BeyondTheSale = Record<(typeof BEYOND_THE_SALE)[number], string>;

interface ImportContext {
  now: Date;
  tenant: WhiteLabel;
  newId: (what: "application" | "customer", cartId: string) => string;
  answersOf: (cartId: string) => BeyondTheSale;
}

/** Undecided at a lender that takes private customers; a company's application needs more than its sale knows. */
function isUndecided({ status, state, financingType }: Contract): boolean {
  return (
    status === "PENDING" &&
    isBeforeStart(state) &&
    state.creditSign === "PENDING" &&
    state.oldContractId === null &&
    financingType !== "B2B_LEASE"
  );
}

export async function importApplications(
  db: Db,
  made: readonly MadeSale[],
  { now, tenant, newId, answersOf }: ImportContext,
): Promise<number> {
  const undecided = made.filter(({ contracts }) => contracts.every(isUndecided));
  for (const [place, { sale, contracts }] of undecided.entries()) {
    const { cartId, storeId, currency } = sale;
    const customer = { ...sale.customer, id: sale.customerId ?? newId("customer", cartId) };
    await saveCustomer(db, customer, { storeId, now: sale.createdAt });
    const { title, firstName, lastName, email, phone } = customer;
    for (const [funder, own] of byFunder(contracts))
      await insertApplication(
        db,
        {
          id: newId("application", cartId),
          cartId,
          contractIds: own.map(({ id }) => id),
          funder,
          customerId: customer.id,
          companyId: null,
          customer: {
            title,
            firstName,
            lastName,
            email,
            phone,
            bnpPhone: phone,
            ...answersTo(funder, tenant, answersOf(cartId)),
          },
          company: null,
          currency,
          amountMinor: amountOf(own),
          replaces: null,
          deliveryMethod: null,
          deliveryTo: "",
          appliedBy: SYSTEM,
          nextCheckAt: new Date(now.getTime() + place * PAUSE_MS),
        },
        sale.createdAt,
      );
  }
  return undecided.length;
}

/** A lender that does not ask is told nothing. */
function answersTo(funder: string, tenant: WhiteLabel, answers: BeyondTheSale): EnteredCustomer {
  const asked = customerFieldsOf(funder, { ...tenant, hasTradein: false });
  return Object.fromEntries(
    BEYOND_THE_SALE.filter((field) => asked.includes(field)).map((field) => [field, answers[field]]),
  );
}
