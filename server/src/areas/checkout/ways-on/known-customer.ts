// What is known of the customer when their sale goes on: nobody is asked for it twice. What a lender wants to know besides, and
// numbers that are never kept, are asked for.
import { COMPANY_CONTACT, deliveryMethodsOf } from "@handsel/contract/checkout/customer-fields.ts";
import { customerFormFor, type EnteredCustomer } from "@handsel/contract/checkout/customer-form.ts";
import type { CustomerField, DeliveryMethod } from "@handsel/contract/checkout/customer-questions.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { FROM_DISTRIBUTOR } from "#areas/sales/index.ts";
import type { CreditCheckInput } from "../entering.ts";
import type { Standing } from "./standing.ts";
import type { Way } from "./ways.ts";

type Known = Pick<Standing, "sale" | "application" | "halt">;

const lenderOf = ({ funder }: Pick<Way, "funder">): string => funder ?? "card";

const isLease = ({ cart }: Pick<Way, "cart">): boolean => cart.financingType === "B2B_LEASE";

function knownFields({ sale, application }: Known, { kind }: Pick<Way, "kind">): EnteredCustomer {
  const { title, firstName, lastName, email, phone } = sale.customer;
  const told = application?.customer ?? {};
  const { deviceReference, ...others } = told;
  return {
    ...others,
    // Another device has another number.
    ...(deviceReference !== undefined && kind !== "DEVICE" && { deviceReference }),
    ...(title && { title }),
    firstName,
    lastName,
    email,
    phone: told.phone ?? phone,
    bnpPhone: told.bnpPhone ?? phone,
  };
}

/** The fields of the lender's form that what is known does not answer. */
export function asksFor(tenant: WhiteLabel, known: Known, way: Way): CustomerField[] {
  const { country, configs } = tenant;
  const hasTradein = way.cart.tradecartId !== null || way.cart.swapOrderId !== null;
  const form = customerFormFor(isLease(way) ? COMPANY_CONTACT : lenderOf(way), {
    country,
    configs,
    hasTradein,
  });
  const parsed = form.safeParse(knownFields(known, way));
  if (parsed.success) return [];
  return [...new Set(parsed.error.issues.map(({ path }) => path[0] as CustomerField))]; // the form's own fields
}

/** The application of the cart that the way leads to, as if it had been typed in again. */
export function applicationInput(cartUUID: string, known: Known, way: Way): CreditCheckInput {
  const { sale, application } = known;
  const { sellerEmployeeNumber, ...fields } = knownFields(known, way);
  const company = application?.company ?? sale.company?.entered ?? null;
  const method = deliveryOf(known, lenderOf(way));
  return {
    cartUUID,
    ...fields,
    ...(sellerEmployeeNumber !== undefined && { employeeNumber: sellerEmployeeNumber }),
    ...(method && { distributionMethod: method }),
    ...(isLease(way) && {
      company,
      applyForFinance: true,
      orderProductsFromTD: sale.deliveryType === FROM_DISTRIBUTOR,
      isNewCustomer: sale.company?.isNewCustomer ?? null,
    }),
  };
}

/** As before; after a message that did not arrive, the other way. */
function deliveryOf({ application, halt }: Known, funder: string): DeliveryMethod | undefined {
  const methods = funder === "card" ? [] : deliveryMethodsOf(funder);
  const before = application?.deliveryMethod ?? undefined;
  const wanted = halt === "UNDELIVERED" ? methods.find((method) => method !== before) : before;
  return methods.find((method) => method === wanted) ?? methods[0];
}
