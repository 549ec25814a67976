import { expect, test } from "vitest";
import { storeFormFor, storePhone } from "./store-form.ts";

const british = storeFormFor({ country: "GB", countryPhoneCodes: ["IE"] });
const broken = (entered: object) =>
  british.safeParse({ name: "Leeds", ...entered }).error?.issues.map((issue) => issue.path.join(".")) ?? [];

test("ADMIN-STORES-02 a name is all a store needs; the rest has the model's defaults", () => {
  expect(british.parse({ name: "Leeds" })).toEqual({
    name: "Leeds",
    externalSID: "",
    retailerStoreSID: "",
    email: "",
    phone: "",
    streetAddress: "",
    postalCode: "",
    city: "",
    country: "",
    schedule: "",
    isDefault: false,
    isOnlineStore: false,
    status: 1,
  });
});

test.each([
  [{ phone: "020 7946 0018" }, []],
  [{ phone: "+353 1 234 5678" }, []],
  [{ phone: "+45 33 12 34 56" }, ["phone"]],
  [{ phone: "01 42 68 53 00", country: "FR" }, []],
  [{ phone: "020 7946 0018", country: "FR" }, ["phone"]],
  [{ postalCode: "LS1 6HD" }, []],
  [{ postalCode: "75008" }, ["postalCode"]],
  [{ postalCode: "75008", country: "FR" }, []],
  [{ country: "XX" }, ["country"]],
  [{ name: " " }, ["name"]],
])("of %j the fields %j are wrong", (entered, wrong) => {
  expect(broken(entered)).toEqual(wrong);
});

test("a phone number is kept in international form, and an empty one stays empty", () => {
  expect(storePhone("020 7946 0018", "GB")).toBe("+442079460018");
  expect(storePhone("", "GB")).toBe("");
});
