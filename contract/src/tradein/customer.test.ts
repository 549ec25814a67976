import { describe, expect, test } from "vitest";
import { type RecycleCustomer, recycleCustomerFor } from "./customer.ts";

type Retailer = Parameters<typeof recycleCustomerFor>[0];
const retailer = (
  country: Retailer["country"],
  ...fields: Retailer["configs"]["recycleCustomerExtraFields"]
) => ({
  country,
  configs: { countryPhoneCodes: [], recycleCustomerExtraFields: fields, showAddressFields: false },
});
const BRITISH = { name: "Kit Marlow", email: "kit@customer.test", phone: "07400 123456" };
const SPANISH = { name: "Lucía Vega", email: "lucia@cliente.test", phone: "612 345 678" };

const rulesOf = (of: Retailer, customer: RecycleCustomer, mode: "vendor" | "endUser", asksForBank = true) => {
  const parsed = recycleCustomerFor(of, { mode, asksForBank }).safeParse(customer);
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
};

test("TRADEIN-CUSTOMER-01 TRADEIN-CUSTOMER-02 name, e-mail and phone are required, and the phone is kept as it is dialled abroad", () => {
  const schema = recycleCustomerFor(retailer("GB"), { mode: "vendor", asksForBank: false });
  expect(schema.parse(BRITISH)).toMatchObject({ phone: "+447400123456" });
  expect(rulesOf(retailer("GB"), {}, "vendor")).toEqual([
    "name required",
    "email required",
    "phone required",
  ]);
  expect(rulesOf(retailer("GB"), { ...BRITISH, phone: "+33612345678" }, "vendor")).toEqual([
    "phone phoneCountry",
  ]);
  expect(rulesOf(retailer("GB"), { ...BRITISH, phone: "+351912345678" }, "vendor")).toEqual([]);
  const british = retailer("GB");
  const neighbours: Retailer = { ...british, configs: { ...british.configs, countryPhoneCodes: ["FR"] } };
  expect(rulesOf(neighbours, { ...BRITISH, phone: "+33612345678" }, "vendor")).toEqual([]);
  expect(rulesOf(retailer("GB"), { ...BRITISH, phone: "call me" }, "vendor")).toEqual(["phone phone"]);
});

/** One character more than fits is refused at its field; as many as fit are not. */
const limitOf = (of: Retailer, base: RecycleCustomer, field: keyof RecycleCustomer, most: number) => {
  const ruled = (length: number) =>
    rulesOf(of, { ...base, [field]: "a".repeat(length) }, "vendor").filter((rule) =>
      rule.startsWith(`${field} maxLength`),
    );
  return [ruled(most).length, ruled(most + 1).length];
};

test.each([
  ["TRADEIN-CUSTOMER-01", "name", 255],
  ["TRADEIN-CUSTOMER-01", "email", 255],
  ["TRADEIN-CUSTOMER-01", "phone", 45],
  ["TRADEIN-CUSTOMER-04", "address", 255],
  ["TRADEIN-CUSTOMER-04", "postalCode", 45],
  ["TRADEIN-CUSTOMER-04", "city", 255],
  ["TRADEIN-CUSTOMER-04", "province", 255],
  ["TRADEIN-CUSTOMER-06", "idNumber", 100],
  ["TRADEIN-CUSTOMER-07", "IBAN", 100],
  ["TRADEIN-CUSTOMER-08", "beneficiary", 100],
] as const)("%s the field %s holds %d characters", (_, field, most) => {
  const asking = retailer("ES", "ADDRESS", "PROVINCE", "IDNUMBER", "IBAN", "BENEFICIARY");
  expect(limitOf(asking, SPANISH, field, most)).toEqual([0, 1]);
});

test("TRADEIN-CUSTOMER-03 TRADEIN-CUSTOMER-04 extra fields are asked for only where they are listed", () => {
  expect(rulesOf(retailer("GB"), BRITISH, "vendor")).toEqual([]);
  expect(rulesOf(retailer("GB", "ADDRESS", "PROVINCE"), BRITISH, "vendor")).toEqual([
    "address required",
    "postalCode required",
    "city required",
    "province required",
  ]);
  const living = { address: "1 High Street", city: "Leeds", postalCode: "LS2 9NZ" };
  expect(rulesOf(retailer("GB", "ADDRESS"), { ...BRITISH, ...living }, "vendor")).toEqual([]);
  expect(
    rulesOf(retailer("GB", "ADDRESS"), { ...BRITISH, ...living, postalCode: "28013" }, "vendor"),
  ).toEqual(["postalCode notValid"]);
});

test.each([
  ["ADDRESS", ["address", "postalCode", "city"]],
  ["PROVINCE", ["province"]],
  ["IDTYPE", ["idType"]],
  ["IDNUMBER", ["idNumber"]],
  ["IBAN", ["IBAN"]],
  ["BENEFICIARY", ["beneficiary"]],
  ["TERMS", ["termsAndConditions"]],
] as const)("TRADEIN-CUSTOMER-03 %s alone asks for %j and for nothing else", (listed, fields) => {
  const broken = rulesOf(retailer("GB", listed), BRITISH, "endUser");
  expect(broken.map((rule) => rule.split(" ")[0])).toEqual(fields);
});

test("a retailer with address fields asks for them without a list", () => {
  const plain = retailer("GB");
  const withAddress: Retailer = { ...plain, configs: { ...plain.configs, showAddressFields: true } };
  expect(rulesOf(withAddress, BRITISH, "vendor")).toEqual([
    "address required",
    "postalCode required",
    "city required",
  ]);
});

describe("Spain", () => {
  const full = retailer("ES", "IDTYPE", "IDNUMBER", "IBAN", "BENEFICIARY");
  const good = {
    ...SPANISH,
    idType: "PASSPORT" as const,
    idNumber: "12345678Z",
    IBAN: "ES91 2100 0418 4502 0005 1332",
    beneficiary: "Lucía Vega",
  };

  test("TRADEIN-CUSTOMER-06 TRADEIN-CUSTOMER-07 numbers are checked by their own digits", () => {
    expect(rulesOf(full, good, "vendor")).toEqual([]);
    for (const idNumber of ["X1234567L", "B12345674"])
      expect(rulesOf(full, { ...good, idNumber }, "vendor"), idNumber).toEqual([]);
    for (const idNumber of ["12345678A", "X1234567A", "B12345670"])
      expect(rulesOf(full, { ...good, idNumber }, "vendor"), idNumber).toEqual(["idNumber notValid"]);
    expect(rulesOf(full, { ...good, idNumber: "" }, "vendor")).toEqual(["idNumber required"]);
    expect(rulesOf(full, { ...good, IBAN: "ES91 2100 0418 4502 0005 1333" }, "vendor")).toEqual([
      "IBAN notValid",
    ]);
  });

  test("TRADEIN-CUSTOMER-08 bank details are asked for only where the money goes to a bank", () => {
    const { IBAN: _, beneficiary: __, ...without } = good;
    expect(rulesOf(full, without, "vendor", false)).toEqual([]);
    expect(rulesOf(full, without, "vendor", true)).toEqual(["IBAN required", "beneficiary required"]);
  });
});

test("TRADEIN-CUSTOMER-09 terms are accepted at home, and only where they are listed", () => {
  const asks = retailer("GB", "TERMS");
  expect(rulesOf(asks, BRITISH, "vendor")).toEqual([]);
  expect(rulesOf(asks, { ...BRITISH, termsAndConditions: false }, "endUser")).toEqual([
    "termsAndConditions accepted",
  ]);
  expect(rulesOf(asks, { ...BRITISH, termsAndConditions: true }, "endUser")).toEqual([]);
});
