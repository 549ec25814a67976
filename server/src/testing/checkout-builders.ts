// Sales on their way to a lender: shops of every lender, customers as their forms want them, and reports as they come in.
import { randomUUID } from "node:crypto";
import type { ApplicationReport } from "@handsel/contract/adapters/funder-messages.ts";
import { type Funder, traitsOf } from "@handsel/contract/catalog/funders.ts";
import { PERFORM_CREDIT_CHECK } from "@handsel/contract/checkout/applying.ts";
import { GET_ORDER_STATUS } from "@handsel/contract/checkout/contract-status.ts";
import { customerFieldsOf } from "@handsel/contract/checkout/customer-fields.ts";
import type { CustomerField } from "@handsel/contract/checkout/customer-questions.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import type { WhiteLabelInput } from "@handsel/contract/platform/tenant.ts";
import { signWebhook } from "#edge/webhook-signature.ts";
import { aStore, aTenant } from "./builders.ts";
import { aFilledCart, aSeller, CATALOGUE, type Shop, TILES } from "./cart-builders.ts";
import { saveCatalog } from "./catalog-builders.ts";
import { callAs, type Person, type TestPlatform } from "./test-platform.ts";

export { applyEvent, replay } from "#areas/sales/contract/contract-life.ts";
export { insertSales } from "#areas/sales/queries/save-sales.ts";
export { makeSale } from "#areas/sales/sale/create-sale.ts";
export { begun as beginContract } from "#areas/sales/testing/life.ts";

export type CreditCheck = Omit<InputOf<typeof PERFORM_CREDIT_CHECK>, "cartUUID">;

interface ShopWishes {
  country?: WhiteLabelInput["country"];
  configs?: NonNullable<WhiteLabelInput["configs"]>;
}

/** A shop whose plans are all of one lender. */
export async function aShopOf(test: TestPlatform, funder: Funder, wishes: ShopWishes = {}): Promise<Shop> {
  const { country = "GB", configs = {} } = wishes;
  const tenant = await aTenant(test, {
    country,
    configs: {
      withdrawPeriod: 14,
      hasCompanyLookup: true,
      servicesConfig: {
        services: [{ displayOrder: 1, name: "sell", type: "SELL", title: "Sell", group: TILES.slice(0, 4) }],
      },
      ...configs,
    },
  });
  const store = await aStore(test, tenant);
  const seller = await aSeller(test, { tenant, store });
  const plans = CATALOGUE.plans?.map((plan) => ({ ...plan, terms: { ...plan.terms, funder } }));
  await saveCatalog(test, tenant, { ...CATALOGUE, ...(plans && { plans }) });
  return { tenant, store, seller };
}

let lastPhone = 1_000;
/** A new one each time, because a number takes three messages in a quarter of an hour. */
export function aPhone(): string {
  lastPhone += 1;
  return `+44740012${lastPhone}`;
}

let lastImei = 0;
/** A new one each time, with its check digit. */
export function aNewImei(): string {
  lastImei += 1;
  const digits = `3567${String(lastImei).padStart(10, "0")}`;
  const sum = Array.from(digits).reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

export const COMPANY = {
  name: "Wharf Limited",
  type: "LIMITED",
  number: "01234567",
  postalCode: "LS1 4AP",
  addressLine1: "Wharf Street 1",
  city: "Leeds",
  country: "GB",
  dateOfCreation: "2001-02-03",
  authorisedSignatoryName: "Mara Vogt",
  authorisedSignatoryPosition: "Director",
};

/** What a British customer answers, whatever they are asked. */
const ANSWERS: Readonly<Record<CustomerField, () => string>> = {
  title: () => "Ms",
  firstName: () => "Ada",
  lastName: () => "Byron",
  bnpPhone: () => aPhone().replace("+44", "0"),
  phone: aPhone,
  email: () => "ada@example.test",
  ssn: () => "131052-308T",
  deviceReference: aNewImei,
  sequence: () => "4711",
  name: () => "Rose Cottage",
  number: () => "12",
  street: () => "Wharf Street",
  district: () => "Holbeck",
  county: () => "Yorkshire",
  town: () => "Leeds",
  city: () => "Leeds",
  postCode: () => "LS1 4AP",
  country: () => "GB",
  idNumber: () => "",
  customerReference: () => "",
  sellerEmployeeNumber: () => "77",
};

/** A customer as the lender's form wants them, in a British shop. */
export function aCustomerOf(funder: Funder, wishes: CreditCheck = {}): CreditCheck {
  const configs = { showSapCustomerForm: false, requireSellerEmployeeNumberOnPOSCheckout: false };
  const fields = customerFieldsOf(funder, { country: "GB", configs, hasTradein: false });
  return {
    ...Object.fromEntries(fields.map((field) => [field, ANSWERS[field]()])),
    ...(traitsOf(funder).isLessor && { company: COMPANY, applyForFinance: true }),
    ...wishes,
  };
}

/** The service in which a lender's goods are sold. */
export const serviceOf = (funder: Funder): string => (traitsOf(funder).isLessor ? "lease" : "upgrade");

export interface Applied {
  cartUUID: string;
  funderReference: string;
}

export async function anApplication(
  test: TestPlatform,
  shop: Shop,
  funder: Funder,
  wishes: CreditCheck = {},
): Promise<Applied> {
  const { uuid: cartUUID } = await aFilledCart(test, shop.seller, serviceOf(funder), { deviceCode: "PHONE" });
  const answer = await callAs(test, shop.seller, PERFORM_CREDIT_CHECK, {
    cartUUID,
    ...aCustomerOf(funder, wishes),
  });
  if (answer.data.creditStatus !== "SUCCESS")
    throw new Error(
      `not applied: ${answer.codes.join()} ${JSON.stringify(answer.header)} ${answer.data.error?.code}`,
    );
  const { deviceFunderReference } = await statusOf(test, shop.seller, cartUUID);
  return { cartUUID, funderReference: deviceFunderReference ?? "" };
}

export async function statusOf(test: TestPlatform, person: Person, cartUUID: string) {
  return (await callAs(test, person, GET_ORDER_STATUS, { cartUUID })).data;
}

export interface Sending {
  id?: string;
  secret?: string;
  funder?: string;
  ageSeconds?: number;
}

/** A lender's webhook, signed as genuine ones are unless the test says otherwise. */
export async function reportTo(
  { app, platform }: TestPlatform,
  funder: Funder,
  report: ApplicationReport | object,
  { id = randomUUID(), secret = platform.config.secret, ageSeconds = 0 }: Sending = {},
): Promise<number> {
  const body = JSON.stringify(report);
  const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
  const { statusCode } = await app.inject({
    method: "POST",
    url: `/webhooks/funder/${funder}`,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": signWebhook(secret, { id, timestamp, body: Buffer.from(body) }),
    },
    payload: body,
  });
  return statusCode;
}
