import { describe, expect, test } from "vitest";
import { ruleOfIssue } from "../text-rules.ts";
import { enteredCustomer } from "./applying.ts";
import { type CustomerHome, customerFieldsOf, deliveryMethodsOf, titlesOf } from "./customer-fields.ts";
import { customerFormFor, type EnteredCustomer } from "./customer-form.ts";

const home = (change: Partial<CustomerHome> = {}): CustomerHome => ({
  country: "GB",
  configs: { showSapCustomerForm: false, requireSellerEmployeeNumberOnPOSCheckout: false },
  hasTradein: false,
  ...change,
});
const FRANCE = home({
  country: "FR",
  configs: { showSapCustomerForm: true, requireSellerEmployeeNumberOnPOSCheckout: true },
  hasTradein: true,
});

/** A customer that every lender takes. */
const good: EnteredCustomer = {
  title: "Mr",
  firstName: "Harriet",
  lastName: "Okafor",
  bnpPhone: "+447400900142",
  phone: "07400 123456",
  email: "harriet@mail.test",
  ssn: "131052-308T",
  deviceReference: "356938035643809",
  sequence: "12",
  name: "Rose Cottage",
  number: "14",
  street: "Clarendon Road",
  district: "Headingley",
  county: "West Yorkshire",
  town: "Leeds",
  city: "Leeds",
  postCode: "LS1 4AP",
  country: "GB",
  idNumber: "",
  customerReference: "",
  sellerEmployeeNumber: "4711",
};

const broken = (funder: string, where: CustomerHome, change: EnteredCustomer) => {
  const parsed = customerFormFor(funder, where).safeParse({ ...good, ...change });
  if (parsed.success) return null;
  const [issue] = parsed.error.issues;
  const { rule, values } = ruleOfIssue({
    message: issue?.message ?? "",
    params: issue && "params" in issue ? issue.params : undefined,
  });
  return [issue?.path.join("."), rule, ...values];
};

describe("what a lender asks", () => {
  test.each([
    ["SALES-CUSTOMER-02", "ukbank", ["firstName", "lastName", "bnpPhone", "email"]],
    ["SALES-CUSTOMER-03", "bnpl", ["firstName", "lastName", "phone", "email"]],
    ["SALES-CUSTOMER-07", "nordicbank", ["firstName", "lastName", "deviceReference", "sequence"]],
    ["SALES-CUSTOMER-08", "otherbank", ["firstName", "lastName", "phone", "email", "ssn"]],
    ["SALES-B2B-12", "b2b", ["firstName", "lastName", "phone", "email"]],
  ])("%s %s asks %j", (_id, funder, fields) => {
    expect(customerFieldsOf(funder, home())).toEqual(fields);
  });

  test("SALES-CUSTOMER-01 the lender's code is compared in lower case", () => {
    expect(customerFieldsOf("UKBank", home())).toEqual(customerFieldsOf("ukbank", home()));
    expect(deliveryMethodsOf("OTHERBANK")).toEqual(["sms"]);
  });

  test("SALES-CUSTOMER-04 SALES-CUSTOMER-05 the French lender asks title and address, and the seller's number where wanted", () => {
    const fields = [
      "title",
      "firstName",
      "lastName",
      "phone",
      "email",
      "street",
      "city",
      "postCode",
      "country",
    ];
    expect(customerFieldsOf("frfunder", home({ country: "FR" }))).toEqual(fields);
    const asking = home({ country: "FR", configs: FRANCE.configs });
    expect(customerFieldsOf("frfunder", asking)).toEqual([...fields, "sellerEmployeeNumber"]);
    expect(customerFieldsOf("bnpl", asking)).not.toContain("sellerEmployeeNumber");
  });

  test("SALES-CUSTOMER-10 three lenders add the ERP fields with a trade-in and the flag, and no other does", () => {
    const erp = ["idNumber", "customerReference"];
    for (const funder of ["ukbank", "bnpl", "frfunder"]) {
      expect(customerFieldsOf(funder, FRANCE)).toEqual(expect.arrayContaining(erp));
      expect(customerFieldsOf(funder, { ...FRANCE, hasTradein: false })).not.toContain("idNumber");
      const withoutFlag = { ...FRANCE.configs, showSapCustomerForm: false };
      expect(customerFieldsOf(funder, { ...FRANCE, configs: withoutFlag })).not.toContain("idNumber");
    }
    for (const funder of ["nordicbank", "otherbank", "b2b"])
      expect(customerFieldsOf(funder, FRANCE)).not.toContain("idNumber");
  });

  test("SALES-CUSTOMER-11 a British address has a name, a number, a district, a county and a town", () => {
    expect(customerFieldsOf("frfunder", home()).slice(5)).toEqual([
      "name",
      "number",
      "street",
      "district",
      "county",
      "town",
      "postCode",
    ]);
  });

  test("SALES-CUSTOMER-08 SALES-CUSTOMER-13 SMS comes first; one bank sends nothing else, and one writes itself", () => {
    expect(deliveryMethodsOf("ukbank")).toEqual(["sms", "email"]);
    expect(deliveryMethodsOf("otherbank")).toEqual(["sms"]);
    expect(deliveryMethodsOf("nordicbank")).toEqual([]);
  });

  test("SALES-CUSTOMER-18 the titles are the country's", () => {
    expect(titlesOf("DE")).toEqual(["Mr", "Mrs", "Ms"]);
    expect(titlesOf("GB")).toEqual(["Mr", "Mrs", "Ms", "Dr", "Prof", "Lord", "Lady"]);
    expect(titlesOf("FR")).toEqual(["Mr", "Ms"]);
  });
});

const long = (length: number) => "a".repeat(length);
/** Of labels that a name server takes. */
const longEmail = (length: number) => `${`a@${`${long(62)}.`.repeat(4)}`.slice(0, length - 4)}.com`;

describe("the rules of the fields", () => {
  test.each([
    ["SALES-CUSTOMER-14", "bnpl", "firstName", "", long(30), ["required"]],
    ["SALES-CUSTOMER-14", "bnpl", "firstName", long(31), long(30), ["maxLength", 30]],
    ["SALES-CUSTOMER-14", "bnpl", "lastName", " ", "Ó Briain-Müller", ["required"]],
    ["SALES-CUSTOMER-14", "bnpl", "lastName", long(31), long(30), ["maxLength", 30]],
    ["SALES-CUSTOMER-15", "bnpl", "phone", "", "+44 7400 123456", ["required"]],
    ["SALES-CUSTOMER-15", "bnpl", "phone", "+4", "07400123456", ["minLength", 3]],
    ["SALES-CUSTOMER-15", "bnpl", "phone", "+44", "+447400123456", ["phoneNumber"]],
    ["SALES-CUSTOMER-15", "bnpl", "phone", "0".repeat(46), "(0)7400123456", ["maxLength", 45]],
    ["SALES-CUSTOMER-15", "bnpl", "phone", "+4474001", " 07400 123456 ", ["phoneNumber"]],
    ["SALES-CUSTOMER-17", "ukbank", "bnpPhone", "", "+447400900142", ["required"]],
    ["SALES-CUSTOMER-17", "ukbank", "bnpPhone", "0", "07400123456", ["minLength", 2]],
    ["SALES-CUSTOMER-17", "ukbank", "bnpPhone", "+3519123456789", "+351912345678", ["maxLength", 11]],
    ["SALES-CUSTOMER-17", "ukbank", "bnpPhone", "phone", "07400 123456", ["phoneNumber"]],
    ["SHARED-VALID-11", "ukbank", "bnpPhone", "02079460018", "07400900142", ["phoneNumber"]],
    ["SALES-CUSTOMER-15", "bnpl", "email", "", "a.b@c-d.test", ["required"]],
    ["SALES-CUSTOMER-15", "bnpl", "email", "harriet@mail", "HARRIET@mail.test", ["email"]],
    ["SALES-CUSTOMER-15", "bnpl", "email", longEmail(256), longEmail(255), ["maxLength", 255]],
    ["SALES-CUSTOMER-08", "otherbank", "ssn", "", "131052-308T", ["required"]],
    ["SALES-CUSTOMER-22", "nordicbank", "deviceReference", "", "A", ["required"]],
    ["SALES-CUSTOMER-22", "nordicbank", "deviceReference", long(51), long(50), ["maxLength", 50]],
    ["SALES-CUSTOMER-21", "nordicbank", "sequence", "", "1", ["required"]],
    ["SALES-CUSTOMER-21", "nordicbank", "sequence", "0", "999999999", ["number"]],
    ["SALES-CUSTOMER-21", "nordicbank", "sequence", "1.5", "15", ["number"]],
    ["SALES-CUSTOMER-21", "nordicbank", "sequence", "-1", "10", ["number"]],
    ["SALES-CUSTOMER-21", "nordicbank", "sequence", "1234567890", "123456789", ["maxLength", 9]],
    ["SALES-CUSTOMER-23", "frfunder", "name", "House 1", "O'Brien's St. John-House", ["value"]],
    ["SALES-CUSTOMER-23", "frfunder", "name", long(36), long(35), ["maxLength", 35]],
    ["SALES-CUSTOMER-23", "frfunder", "number", "14a", "14", ["number"]],
    ["SALES-CUSTOMER-23", "frfunder", "number", "", "1", ["required"]],
    ["SALES-CUSTOMER-23", "frfunder", "street", "Road 66", "Straße am Übergang", ["value"]],
    ["SALES-CUSTOMER-23", "frfunder", "street", long(46), long(45), ["maxLength", 45]],
    ["SALES-CUSTOMER-23", "frfunder", "district", "", "Headingley", ["required"]],
    ["SALES-CUSTOMER-23", "frfunder", "district", long(36), long(35), ["maxLength", 35]],
    ["SALES-CUSTOMER-23", "frfunder", "county", "Zone 3", "West Yorkshire", ["value"]],
    ["SALES-CUSTOMER-23", "frfunder", "town", "", "Leeds", ["required"]],
    ["SALES-CUSTOMER-23", "frfunder", "postCode", "12345", "LS1 4AP", ["notValid"]],
    ["SALES-CUSTOMER-23", "frfunder", "postCode", "", "SW1A 1AA", ["required"]],
    ["SALES-CUSTOMER-23", "frfunder", "postCode", long(11), "M1 1AE", ["maxLength", 10]],
    ["SALES-CUSTOMER-18", "frfunder", "title", "", "Lady", ["required"]],
    ["SALES-CUSTOMER-18", "frfunder", "title", "Count", "Prof", ["value"]],
  ] as const)("%s %s: %s refuses %j and takes %j", (_id, funder, field, bad, fine, found) => {
    expect(broken(funder, home(), { [field]: bad })).toEqual([field, ...found]);
    expect(broken(funder, home(), { [field]: fine })).toBeNull();
  });

  const french = { postCode: "75008", country: "FR", phone: "+33612345678" };
  test.each([
    ["SALES-CUSTOMER-18", "title", "Mrs", "Ms", ["value"]],
    ["SALES-CUSTOMER-19", "street", "", "8 rue d'Anjou", ["required"]],
    ["SALES-CUSTOMER-19", "street", long(256), long(255), ["maxLength", 255]],
    ["SALES-CUSTOMER-24", "street", "8 rue #3", "8 av. Foch, bât. A/2", ["value"]],
    ["SALES-CUSTOMER-24", "street", `rue "l'Anjou"`, "rue l'Anjou", ["value"]],
    ["SALES-CUSTOMER-19", "city", "", "Saint-Étienne", ["required"]],
    ["SALES-CUSTOMER-19", "city", long(101), long(100), ["maxLength", 100]],
    ["SALES-CUSTOMER-24", "city", "Paris.", "Paris", ["value"]],
    ["SALES-CUSTOMER-19", "postCode", "", "75008", ["required"]],
    ["SALES-CUSTOMER-19", "postCode", "1".repeat(26), "1".repeat(25), ["maxLength", 25]],
    ["SALES-CUSTOMER-24", "postCode", "75_008", "75 008", ["value"]],
    ["SALES-CUSTOMER-19", "country", "", "FR", ["required"]],
    ["SALES-CUSTOMER-19", "country", long(51), long(50), ["maxLength", 50]],
    ["SALES-CUSTOMER-19", "sellerEmployeeNumber", "", "4711", ["required"]],
    ["SALES-CUSTOMER-19", "sellerEmployeeNumber", long(46), long(45), ["maxLength", 45]],
  ] as const)("%s in France %s refuses %j and takes %j", (_id, field, bad, fine, found) => {
    expect(broken("frfunder", FRANCE, { ...french, [field]: bad })).toEqual([field, ...found]);
    expect(broken("frfunder", FRANCE, { ...french, [field]: fine })).toBeNull();
  });

  test("the customer's ID and the ERP reference may stay empty; in Spain an ID is checked", () => {
    expect(broken("frfunder", FRANCE, french)).toBeNull();
    const spain = { ...FRANCE, country: "ES" };
    const phone = "+34612345678";
    expect(broken("bnpl", spain, { phone, idNumber: "12345678A" })).toEqual(["idNumber", "notValid"]);
    expect(broken("bnpl", spain, { phone, idNumber: "12345678Z" })).toBeNull();
  });
});

test("SALES-CUSTOMER-16 the phone comes out trimmed and in E.164", () => {
  const parsed = customerFormFor("bnpl", home()).parse({ ...good, phone: " 07400 123456 " });
  expect(parsed.phone).toBe("+447400123456");
});

test("SALES-CUSTOMER-25 the seller's number is read from its name in the call; a phone serves a bank that calls it otherwise", () => {
  const input = {
    firstName: "Harriet",
    lastName: null,
    phone: "+447400900142",
    employeeNumber: "4711",
    distributionMethod: "sms" as const,
  };
  expect(enteredCustomer(input)).toEqual({
    firstName: "Harriet",
    phone: "+447400900142",
    bnpPhone: "+447400900142",
    sellerEmployeeNumber: "4711",
  });
});
