import { expect, test } from "vitest";
import { countries, countryCodes, PHONE_MIN } from "../countries.ts";
import { loadErrorTexts } from "../errors/load-texts.ts";
import { storeFormFor } from "../platform/store-form.ts";
import { ruleOfIssue } from "../text-rules.ts";
import { broken } from "./field-rule.ts";
import {
  bankPhoneFor,
  checkPhoneCountry,
  customerPhoneFor,
  dialPrefix,
  isPhonePattern,
  isSpecialPhone,
  parsePhone,
  phoneFor,
} from "./phone.ts";
import { ruleMessage } from "./rule-message.ts";

const texts = await loadErrorTexts("en");

function says(schema: ReturnType<typeof phoneFor>, value: unknown): string {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue ? ruleMessage(ruleOfIssue(issue), texts) : "";
}

/** A mobile number of each country, as written there and as stored. */
const examples = {
  DE: ["01512 3456789", "+4915123456789"],
  DK: ["20 12 34 56", "+4520123456"],
  ES: ["612 34 56 78", "+34612345678"],
  FI: ["041 2345678", "+358412345678"],
  FR: ["06 12 34 56 78", "+33612345678"],
  GB: ["07400 123456", "+447400123456"],
  IT: ["312 345 6789", "+393123456789"],
  NO: ["406 12 345", "+4740612345"],
  PT: ["912 345 678", "+351912345678"],
  SE: ["070-123 45 67", "+46701234567"],
} as const;

test.each(countryCodes)("a number as written in %s is stored in E.164, however it was entered", (country) => {
  const [local, e164] = examples[country];
  expect(parsePhone(local, country)?.e164).toBe(e164);
  expect(parsePhone(` ${e164} `, country)?.e164).toBe(e164);
  expect(phoneFor(country).parse(local)).toBe(e164);
});

/** Long enough and begun like one of theirs, but no number that the country has given out. */
const neverGiven = {
  DE: "+49032101",
  DK: "+4585696360",
  ES: "+34796598647",
  FI: "+358722558973",
  FR: "+33846086841",
  GB: "+441624385083",
  IT: "+39712345",
  NO: "+4765439041",
  PT: "+351871479574",
  SE: "+466748365",
} as const;

test.each(countryCodes)("a number that %s does not give out is refused, however plausible", (country) => {
  expect(parsePhone(neverGiven[country], country)).toBeUndefined();
  expect(says(customerPhoneFor(country), neverGiven[country])).toBe("is not a valid phone number");
});

test("SHARED-VALID-19 dial prefixes exist for all ten countries and a phone has at least 8 characters", () => {
  expect(Object.fromEntries(countryCodes.map((code) => [code, countries[code].dialPrefix]))).toEqual({
    GB: "+44",
    DK: "+45",
    SE: "+46",
    NO: "+47",
    PT: "+351",
    FI: "+358",
    FR: "+33",
    DE: "+49",
    IT: "+39",
    ES: "+34",
  });
  expect(PHONE_MIN).toBe(8);
  for (const country of countryCodes)
    expect(parsePhone(`${dialPrefix(country)}1234`.slice(0, 7), country)).toBeUndefined();
});

test("SHARED-VALID-09 a number not valid for the country says so, and blank passes where allowed", () => {
  expect(says(phoneFor("GB"), "07400 12345")).toBe("isn't valid");
  expect(says(phoneFor("GB"), "not a phone")).toBe("isn't valid");
  expect(says(phoneFor("GB"), "")).toBe("is required");
  const store = storeFormFor({ country: "GB", countryPhoneCodes: [] });
  expect(store.safeParse({ name: "Leeds", phone: "" }).success).toBe(true);
  const [wrong] = store.safeParse({ name: "Leeds", phone: "123" }).error?.issues ?? [];
  expect(wrong && ruleMessage(ruleOfIssue(wrong), texts)).toBe("isn't valid");
});

test("SHARED-VALID-10 with country checking only PT, the retailer's country and its extra ones pass", () => {
  expect(phoneFor("GB").safeParse("+351912345678").success).toBe(true);
  expect(says(phoneFor("GB"), "+34612345678")).toBe("is from a different country");
  expect(phoneFor("GB", ["FR", "ES"]).parse("+34 612 345 678")).toBe("+34612345678");
  expect(checkPhoneCountry("+34612345678", "GB", ["XX"])).toEqual(broken("phoneCountry"));
});

test("islands that share the country's calling code count as the country", () => {
  expect(checkPhoneCountry("+447797712345", "GB")).toBeUndefined();
  expect(checkPhoneCountry("+4741234567", "NO")).toBeUndefined();
});

test("SHARED-VALID-11 the special check takes only +351 or 07 followed by 9 digits", () => {
  for (const value of ["+351912345678", "07123456789"]) expect(isSpecialPhone(value)).toBe(true);
  for (const value of [
    "",
    "+35191234567",
    "+3519123456789",
    "0712345678",
    "351912345678",
    "00351912345678",
    "4407123456789",
    "++351912345678",
    "08123456789",
    "+351 912345678",
    "+351912345678\n",
  ]) {
    expect(isSpecialPhone(value), value).toBe(false);
  }
});

test("SHARED-VALID-11 SALES-CUSTOMER-17 the British bank's phone keeps the special check and goes out as it wants it", () => {
  const british = bankPhoneFor("GB");
  // The same number in international form is the one at home; the bank gets 07 and nine digits.
  for (const value of ["07400123456", "+447400123456", "07400 123456", " 07400123456 "])
    expect(british.parse(value), value).toBe("07400123456");
  expect(british.parse("+351912345678")).toBe("+351912345678");
  for (const value of ["02079460018", "+442079460018", "+34612345678", "0740012345", "+35191234567", "07"])
    expect(says(british, value), value).toBe("is not a valid phone number");
  // Nine digits, but of no number that was ever given out.
  expect(says(british, "07700900142")).toBe("is not a valid phone number");
  expect(says(bankPhoneFor("PT"), "07400123456")).toBe("is not a valid phone number");
});

test("the pattern is an optional +, optional brackets around 1 to 4 digits, then digits and separators", () => {
  for (const value of [
    "123",
    "+44 7400-123.456",
    "(020) 7946 0000",
    "+(351)912345678",
    "1/2",
    "1".repeat(45),
  ]) {
    expect(isPhonePattern(value), value).toBe(true);
  }
  for (const value of ["", "+", "()", "(12345)1", "(1", "12a", "++1", "1;2", "1".repeat(46)]) {
    expect(isPhonePattern(value), value).toBe(false);
  }
});

test("a customer's phone says too short, too long or not valid, in this order", () => {
  const schema = customerPhoneFor("PT");
  expect(says(schema, "")).toBe("is required");
  expect(says(schema, "+35")).toBe("is below 4 characters");
  expect(says(schema, " +35 ")).toBe("is below 4 characters");
  expect(says(schema, "1".repeat(46))).toBe("exceeds 45 characters");
  expect(says(schema, "+351123")).toBe("is not a valid phone number");
  expect(schema.parse(" 912345678 ")).toBe("+351912345678");
});

test("SALES-CUSTOMER-17 the British bank's phone has 2 to 13 characters, with the messages as specified", () => {
  const british = bankPhoneFor("GB");
  expect(says(british, "")).toBe("is required");
  expect(says(british, "1")).toBe("is below 2 characters");
  expect(says(british, "12345678901234")).toBe("exceeds 11 characters");
  expect(says(british, "1234567890123")).toBe("is not a valid phone number");
  expect(says(british, "12ab")).toBe("is not a valid phone number");
  expect("+351912345678").toHaveLength(13);
});

test("a phone of eight characters is long enough where the country gives such numbers out", () => {
  expect(parsePhone("02000", "NO")?.e164).toBe("+4702000");
});

test("a number with words or an extension beside it is none", () => {
  for (const value of ["+44 7400 123456 ext. 5", "07400 123456 x5", "tel:+447400123456", "call 07400 123456"])
    expect(parsePhone(value, "GB"), value).toBeUndefined();
});

test("an unknown country has no valid numbers of its own and no prefix to count", () => {
  for (const value of ["07400123456", "+447400123456"]) expect(parsePhone(value, "ZZ")).toBeUndefined();
  expect(dialPrefix("ZZ")).toBe("+");
});
