import type { Funder } from "@handsel/contract/catalog/funders.ts";
import {
  COMPANY_LOOKUP,
  GET_COMPANY_DETAILS_FORM_DATA,
  PERFORM_CREDIT_CHECK,
} from "@handsel/contract/checkout/applying.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Refusal } from "#edge/refuse.ts";
import { aFilledCart, type Shop } from "#testing/cart-builders.ts";
import {
  aCustomerOf,
  aPhone,
  aShopOf,
  COMPANY,
  type CreditCheck,
  serviceOf,
} from "#testing/checkout-builders.ts";
import { startFakeLenders } from "#testing/fake-lender.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { readEntered } from "./entering.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: TestPlatform;
const british = new Map<Funder, Shop>();
let french: Shop;
beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openTestPlatform(lenders.environment);
  for (const funder of ["ukbank", "bnpl", "frfunder", "nordicbank", "otherbank", "b2b"] as const)
    british.set(funder, await aShopOf(world, funder));
  french = await aShopOf(world, "frfunder", {
    country: "FR",
    configs: { requireSellerEmployeeNumberOnPOSCheckout: true },
  });
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

const FRENCH: CreditCheck = {
  title: "Ms",
  firstName: "Ada",
  lastName: "Byron",
  phone: "+33612345678",
  email: "ada@example.test",
  street: "12 bis, rue St. Marc",
  city: "Lyon",
  postCode: "69002",
  country: "FR",
  employeeNumber: "S-77",
};

interface Form {
  funder: Funder;
  shop: () => Shop;
  customer: () => CreditCheck;
}

const BRITISH = (funder: Funder): Form => ({
  funder,
  shop: () => {
    const shop = british.get(funder);
    if (!shop) throw new Error(`no shop of ${funder}`);
    return shop;
  },
  customer: () => aCustomerOf(funder),
});
const FORMS = {
  "UK bank": BRITISH("ukbank"),
  BNPL: BRITISH("bnpl"),
  French: { funder: "frfunder", shop: () => french, customer: () => FRENCH },
  "French with a British address": BRITISH("frfunder"),
  Nordic: BRITISH("nordicbank"),
  "other bank": BRITISH("otherbank"),
  lease: BRITISH("b2b"),
} as const satisfies Record<string, Form>;
type FormName = keyof typeof FORMS;

const long = (length: number) => "x".repeat(length);
type Bad = readonly [value: unknown, rule: string];
interface FieldCase {
  forms: readonly FormName[];
  field: string;
  good: readonly string[];
  bad: readonly Bad[];
}

const everyForm = Object.keys(FORMS) as FormName[];
const REQUIRED: readonly Bad[] = [
  ["", "required"],
  ["   ", "required"],
  [undefined, "required"],
];

const CASES: readonly FieldCase[] = [
  {
    forms: everyForm,
    field: "firstName",
    good: ["Zoë", "Anne-Marie", long(30)],
    bad: [...REQUIRED, [long(31), "maxLength"]],
  },
  {
    forms: everyForm,
    field: "lastName",
    good: ["O'Neil", "de la Cruz", long(30)],
    bad: [...REQUIRED, [long(31), "maxLength"]],
  },
  {
    forms: ["UK bank"],
    field: "bnpPhone",
    good: ["07400123456", "+447400123456", "+351912345678"],
    bad: [
      ...REQUIRED,
      ["0", "minLength"],
      ["0740012345678", "phoneNumber"],
      ["02079460018", "phoneNumber"],
      ["07400 12345678", "maxLength"],
      ["phone", "phoneNumber"],
    ],
  },
  {
    forms: ["BNPL", "other bank", "lease"],
    field: "phone",
    good: ["07400123456", " +447400123456 "],
    bad: [...REQUIRED, ["+4", "minLength"], ["+441", "phoneNumber"], [`0${long(45)}`, "maxLength"]],
  },
  {
    forms: ["UK bank", "BNPL", "French", "other bank", "lease"],
    field: "email",
    good: ["A.b+c@Example.test"],
    bad: [...REQUIRED, ["ada", "email"], ["ada@-x.test", "email"], [`${long(250)}@x.test`, "maxLength"]],
  },
  {
    forms: ["French"],
    field: "title",
    good: ["Mr", "Ms"],
    bad: [...REQUIRED, ["Mrs", "value"], ["Lord", "value"]],
  },
  {
    forms: ["French with a British address"],
    field: "title",
    good: ["Mrs", "Dr", "Prof", "Lord", "Lady"],
    bad: [["Sir", "value"]],
  },
  {
    forms: ["French"],
    field: "street",
    good: ["3/5, rue St. Marc - B", long(255)],
    bad: [...REQUIRED, ["Rue <b>", "value"], [long(256), "maxLength"]],
  },
  {
    forms: ["French"],
    field: "city",
    good: ["Lyon 2", long(100)],
    bad: [...REQUIRED, ["Lyon;", "value"], [long(101), "maxLength"]],
  },
  {
    forms: ["French"],
    field: "postCode",
    good: ["69002", long(25)],
    bad: [...REQUIRED, ["69_002", "value"], [long(26), "maxLength"]],
  },
  {
    forms: ["French"],
    field: "country",
    good: ["FR", long(50)],
    bad: [...REQUIRED, [long(51), "maxLength"]],
  },
  {
    forms: ["French"],
    field: "employeeNumber",
    good: ["7", long(45)],
    bad: [...REQUIRED, [long(46), "maxLength"]],
  },
  {
    forms: ["French with a British address"],
    field: "name",
    good: ["St. Mary's House", long(35)],
    bad: [...REQUIRED, ["House 7", "value"], [long(36), "maxLength"]],
  },
  {
    forms: ["French with a British address"],
    field: "number",
    good: ["7", "12"],
    bad: [...REQUIRED, ["7a", "number"], ["1".repeat(36), "maxLength"]],
  },
  {
    forms: ["French with a British address"],
    field: "street",
    good: [long(45)],
    bad: [...REQUIRED, ["Street 7", "value"], [long(46), "maxLength"]],
  },
  {
    forms: ["French with a British address"],
    field: "district",
    good: ["Holbeck"],
    bad: [...REQUIRED, ["7", "value"], [long(36), "maxLength"]],
  },
  {
    forms: ["French with a British address"],
    field: "county",
    good: ["West Yorkshire"],
    bad: [...REQUIRED, ["7", "value"], [long(36), "maxLength"]],
  },
  {
    forms: ["French with a British address"],
    field: "town",
    good: ["Leeds"],
    bad: [...REQUIRED, ["7", "value"], [long(36), "maxLength"]],
  },
  {
    forms: ["French with a British address"],
    field: "postCode",
    good: ["LS1 4AP"],
    bad: [...REQUIRED, ["12345", "notValid"], [long(11), "maxLength"]],
  },
  {
    forms: ["Nordic"],
    field: "sequence",
    good: ["1", "123456789"],
    bad: [...REQUIRED, ["0", "number"], ["-1", "number"], ["1.5", "number"], ["1234567890", "maxLength"]],
  },
  {
    forms: ["Nordic"],
    field: "deviceReference",
    good: ["356700000000001", long(50)],
    bad: [...REQUIRED, [long(51), "maxLength"]],
  },
  { forms: ["other bank"], field: "ssn", good: ["131052-308T"], bad: [...REQUIRED] },
  { forms: ["other bank"], field: "distributionMethod", good: ["sms"], bad: [["email", "value"]] },
];

const flat = CASES.flatMap(({ forms, field, good, bad }) =>
  forms.map((form) => ({ form, field, good, bad })),
);

describe.each(flat)("$form: $field", ({ form, field, good, bad }) => {
  const { funder, shop, customer } = FORMS[form];
  const read = (input: CreditCheck) =>
    readEntered(
      PERFORM_CREDIT_CHECK.input.parse({ cartUUID: "0198c0de-0000-7000-8000-000000000000", ...input }),
      { tenant: shop().tenant, funder, isLease: funder === "b2b", hasTradein: false },
    );

  test.each(good)("takes %j", (value) => {
    expect(() => read({ ...customer(), [field]: value })).not.toThrow();
  });

  test.each(bad)("refuses %j as %s", (value, rule) => {
    const input = { ...customer(), [field]: value };
    const schema = PERFORM_CREDIT_CHECK.input.safeParse({
      cartUUID: "0198c0de-0000-7000-8000-000000000000",
      ...input,
    });
    if (!schema.success) return expect(schema.error.issues.map(({ message }) => message)).toContain(rule);
    let refused: unknown;
    try {
      read(input);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(Refusal);
    const name = field === "employeeNumber" ? "sellerEmployeeNumber" : field;
    const values = refused instanceof Refusal ? refused.entries.map((entry) => entry.values) : [];
    expect(values).toContainEqual([name, rule]);
  });
});

test("SALES-CUSTOMER-16 a phone is trimmed and kept in international form", () => {
  const { tenant } = FORMS.BNPL.shop();
  const input = PERFORM_CREDIT_CHECK.input.parse({
    cartUUID: "0198c0de-0000-7000-8000-000000000000",
    ...aCustomerOf("bnpl", { phone: " 07400 123456 " }),
  });
  const { customer, deliveryTo } = readEntered(input, {
    tenant,
    funder: "bnpl",
    isLease: false,
    hasTradein: false,
  });
  expect([customer.phone, deliveryTo]).toEqual(["+447400123456", "+447400123456"]);
});

test("SALES-CUSTOMER-01 a field that breaks a rule is refused through the whole edge, and the cart stays open", async () => {
  const { seller } = FORMS.BNPL.shop();
  const { uuid: cartUUID } = await aFilledCart(world, seller, serviceOf("bnpl"), { deviceCode: "PHONE" });
  const apply = (customer: CreditCheck) =>
    callAs(world, seller, PERFORM_CREDIT_CHECK, { cartUUID, ...customer });
  const refused = await apply(aCustomerOf("bnpl", { email: "nobody" }));
  expect(refused.httpStatus).toBe(400);
  expect(refused.header.errors?.[0]).toMatchObject({ code: "REQUEST_NOT_VALID", values: ["email", "email"] });
  expect((await apply(aCustomerOf("bnpl"))).data.creditStatus).toBe("SUCCESS");
});

test.each([
  ["name", 255],
  ["number", 100],
  ["postalCode", 25],
  ["addressLine1", 255],
  ["city", 100],
  ["country", 100],
  ["authorisedSignatoryName", 255],
  ["authorisedSignatoryPosition", 100],
] as const)("a company's %s is required and has at most %i characters", async (field, max) => {
  const { seller } = FORMS.lease.shop();
  const { uuid: cartUUID } = await aFilledCart(world, seller, "lease", { deviceCode: "PHONE" });
  const refusedFor = async (value: string) => {
    const customer = aCustomerOf("b2b", { company: { ...COMPANY, [field]: value } });
    const { header, data } = await callAs(world, seller, PERFORM_CREDIT_CHECK, { cartUUID, ...customer });
    return header.errors?.[0]?.values ?? data.creditStatus;
  };
  expect(await refusedFor("")).toEqual([`company.${field}`, "required"]);
  expect(await refusedFor(long(max + 1))).toEqual([`company.${field}`, "maxLength"]);
  expect(await refusedFor(long(max))).toBe("SUCCESS");
});

test("a lease needs a company, of a type that lessors take, born on a day", async () => {
  const { seller } = FORMS.lease.shop();
  const { uuid: cartUUID } = await aFilledCart(world, seller, "lease", { deviceCode: "PHONE" });
  const refusedFor = async (company: CreditCheck["company"]) => {
    const customer = aCustomerOf("b2b", { company });
    const { header } = await callAs(world, seller, PERFORM_CREDIT_CHECK, { cartUUID, ...customer });
    return header.errors?.[0]?.values;
  };
  expect(await refusedFor(null)).toEqual(["company", "required"]);
  expect(await refusedFor({ ...COMPANY, type: "BAND" })).toEqual(["company.type", "value"]);
  expect(await refusedFor({ ...COMPANY, dateOfCreation: "3.2.2001" })).toEqual([
    "company.dateOfCreation",
    "date",
  ]);
  expect(await refusedFor({ ...COMPANY, addressLine2: long(256) })).toEqual([
    "company.addressLine2",
    "maxLength",
  ]);
});

test("whoever lends it, a lease asks a contact for what every contact is asked", () => {
  const { tenant } = FORMS.lease.shop();
  const input = PERFORM_CREDIT_CHECK.input.parse({
    cartUUID: "0198c0de-0000-7000-8000-000000000000",
    ...aCustomerOf("b2b", { company: COMPANY }),
  });
  const { customer } = readEntered(input, { tenant, funder: "otherbank", isLease: true, hasTradein: false });
  expect(Object.keys(customer).toSorted()).toEqual(["email", "firstName", "lastName", "phone"]);
});

test("the register finds one, several, no company, or does not answer; the form's types are the country's", async () => {
  const { seller } = FORMS.lease.shop();
  const { uuid: cartUUID } = await aFilledCart(world, seller, "lease", { deviceCode: "PHONE" });
  const look = async (searchString: string) =>
    (await callAs(world, seller, COMPANY_LOOKUP, { cartUUID, searchString })).data;
  const one = await look(" Wharf ");
  expect(one.companies).toMatchObject([{ name: "Wharf 0", type: "LIMITED", addressLine1: "Wharf Street 1" }]);
  expect((await look("Several")).companies).toHaveLength(3);
  expect(await look("Nobody")).toMatchObject({ status: "SUCCESS", companies: [] });
  expect(await look("Broken")).toMatchObject({ status: "ERROR", companies: [] });
  const form = await callAs(world, seller, GET_COMPANY_DETAILS_FORM_DATA, { cartUUID });
  expect(form.data.supportedBusinessTypes).toContainEqual({ businessTypeId: "LIMITED", name: "Limited" });
});

test("SALES-CUSTOMER-13 the link goes by SMS unless told otherwise, and only to a number that takes it", () => {
  const { tenant } = FORMS.BNPL.shop();
  const read = (customer: CreditCheck) =>
    readEntered(
      PERFORM_CREDIT_CHECK.input.parse({ cartUUID: "0198c0de-0000-7000-8000-000000000000", ...customer }),
      { tenant, funder: "bnpl", isLease: false, hasTradein: false },
    );
  const phone = aPhone();
  expect(read(aCustomerOf("bnpl", { phone }))).toMatchObject({ deliveryMethod: "sms", deliveryTo: phone });
  expect(read(aCustomerOf("bnpl", { distributionMethod: "email" }))).toMatchObject({
    deliveryMethod: "email",
    deliveryTo: "ada@example.test",
  });
  expect(() => read(aCustomerOf("bnpl", { phone: "+4917612345678" }))).toThrow("REQUEST_NOT_VALID");
});
