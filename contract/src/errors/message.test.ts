import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES } from "../languages.ts";
import { errorCatalogue, errorCodes } from "./catalogue.ts";
import { loadErrorTexts } from "./load-texts.ts";
import { answerMessage, errorMessage, errorTitle, fillPlaceholders } from "./message.ts";

const texts = await loadErrorTexts("en");
const supportEmail = "help@shop.test";

test("SHARED-NOTIF-10 the text is 'Error {errorNumber}: ' and the translated message", async () => {
  const entry = { code: "US_FAILED_LOGIN", values: [], message: "sent", errorNumber: 2001 };
  expect(answerMessage(entry, texts)).toBe("Error 2001: Failed login. Incorrect email or password.");
  const german = await loadErrorTexts("de");
  expect(answerMessage(entry, german)).toMatch(/^Fehler 2001: (?!sent)/);
});

test("SHARED-NOTIF-11 a code without a translation shows the server's own message", () => {
  const entry = {
    code: "NEW_IN_A_LATER_BUILD",
    values: ["x"],
    message: "Sent by the server",
    errorNumber: 9999,
  };
  expect(answerMessage(entry, texts)).toBe("Error 9999: Sent by the server");
  expect(errorMessage("toString", [], texts)).toBeUndefined();
});

test("an answer without a number shows the message alone", () => {
  expect(answerMessage({ code: "INVALID_SESSION", values: [], message: "" }, texts)).toBe(
    "Your session has expired",
  );
});

test("SHARED-NOTIF-12 places are filled from the values by their index", () => {
  expect(fillPlaceholders("%1 in %0, again %1", ["A", "B"])).toBe("B in A, again B");
  const eleven = Array.from({ length: 11 }, (_, index) => `v${index}`);
  expect(fillPlaceholders("%10 {10} %1", eleven)).toBe("v10 v10 v1");
  expect(fillPlaceholders("{0th} {a1}", ["no"], { "0th": "first", a1: "other" })).toBe("first other");
  expect(errorMessage("INSURANCE_X_NOT_FOUND_FOR_REFERENCE_X_IN_X", ["gold", "shop 4", "R1"], texts)).toBe(
    "Insurance gold not found for reference R1 in shop 4",
  );
  expect(errorMessage("VALIDATION_LENGTH", [30], texts)).toBe("exceeds 30 characters");
});

test("SHARED-NOTIF-13 a place without a value shows as 'null'", () => {
  expect(errorMessage("CART_X_NOT_FOUND", [], texts)).toBe("Cart null not found.");
  expect(fillPlaceholders("%0 %1 {email}", [null])).toBe("null null null");
  expect(fillPlaceholders("%0", [0])).toBe("0");
  expect(fillPlaceholders("{toString}", [])).toBe("null");
});

test.each(LANGUAGES)(
  "SHARED-NOTIF-14 LEGACY_STRING_ERROR shows its text unchanged (%s)",
  async (language) => {
    const legacy = "100% sure: %0 {email} <b>&amp;</b>";
    const own = await loadErrorTexts(language);
    expect(errorMessage("LEGACY_STRING_ERROR", [legacy], own, { supportEmail })).toBe(legacy);
  },
);

test("a value that looks like a place is not filled again", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (first, second) => {
      expect(fillPlaceholders("%0|%1", [first, second], { email: "no" })).toBe(`${first}|${second}`);
    }),
  );
  expect(fillPlaceholders("%0 {email}", ["{email} %0 $& $1"], { email: "a@b.test" })).toBe(
    "{email} %0 $& $1 a@b.test",
  );
});

test("SHARED-NOTIF-15 an applied credit says that the cart stands and where to cancel", () => {
  const message = errorMessage("CREDIT_ALREADY_APPLIED_TO_ORDER", [], texts);
  expect(message).toContain("cannot be changed");
  expect(message).toContain("Pending Contracts page");
});

test.each(LANGUAGES)("SHARED-NOTIF-16 the finance limits name their limit (%s)", async (language) => {
  const own = await loadErrorTexts(language);
  for (const code of ["MAX_FINANCE_AMOUNT_EXCEEDED_VALUE_X", "MIN_FINANCE_AMOUNT_EXCEEDED_VALUE_X"]) {
    expect(errorMessage(code, ["£1,500.00"], own)).toContain("£1,500.00");
  }
  expect(errorMessage("MAX_FINANCE_AMOUNT_EXCEEDED_VALUE_X", ["£1,500.00"], texts)).toBe(
    "Financed amount is above maximum value of £1,500.00.",
  );
});

test("amounts among the values are told as money, other numbers as they are", () => {
  const money = (amount: number) => `£${amount.toFixed(2)}`;
  expect(errorMessage("DISCOUNTS_EXCEEDED_ADD_EXTRAS", [958.46, 41.54], texts, { money })).toBe(
    "The maximum discount is reached. Add extras worth £41.54 to use the rest.",
  );
  expect(errorMessage("MIN_FINANCE_AMOUNT_EXCEEDED_VALUE_X", [100], texts, { money })).toContain("£100.00");
  expect(errorMessage("VOUCHER_BELOW_MINIMUM", [700], texts, { money })).toContain("£700.00");
  expect(errorMessage("US_FAILED_LOGIN_ATTEMPTS", [3], texts, { money })).toBe("3 attempts remaining");
  const entry = {
    code: "MAX_FINANCE_AMOUNT_EXCEEDED_VALUE_X",
    values: [1500],
    message: "",
    errorNumber: 3006,
  };
  expect(answerMessage(entry, texts, { money })).toContain("£1500.00");
});

test.each(LANGUAGES)(
  "SHARED-NOTIF-17 too much discount names the extras to add, the second value (%s)",
  async (language) => {
    const message = errorMessage(
      "DISCOUNTS_EXCEEDED_ADD_EXTRAS",
      ["first", "second"],
      await loadErrorTexts(language),
    );
    expect(message).toContain("second");
    expect(message).not.toContain("first");
  },
);

test.each(LANGUAGES)(
  "SHARED-NOTIF-18 a late withdrawal names the days, the third value (%s)",
  async (language) => {
    const message = errorMessage(
      "FC_INVALID_WITHDRAW_PERIOD",
      ["a-1", "b-2", 14],
      await loadErrorTexts(language),
    );
    expect(message).toContain("14");
    expect(message).not.toMatch(/a-1|b-2/);
  },
);

test("SHARED-NOTIF-19 a plan that requires insurance is a warning that names the plan", () => {
  expect(errorCatalogue.PAYMENT_PLAN_REQUIRES_INSURANCE.kind).toBe("warning");
  expect(errorMessage("PAYMENT_PLAN_REQUIRES_INSURANCE", ["Easy 24"], texts)).toBe(
    "Easy 24 is an exclusive offer. If you wish to proceed without the insurance please choose the alternative " +
      "finance offer & then remove the insurance.",
  );
});

test.each(LANGUAGES)(
  "SHARED-NOTIF-20 messages that send to support show its address (%s)",
  async (language) => {
    const own = await loadErrorTexts(language);
    const toSupport = errorCodes.filter((code) => texts[code]?.includes("{email}"));
    expect(toSupport).toEqual(
      expect.arrayContaining([
        "CMR_EXTERNAL_API_ERROR",
        "ANSWER_SELECTION_FAILED",
        "SUPPORT_CONTACT",
        "INTERNAL_ERROR",
      ]),
    );
    for (const code of toSupport)
      expect(errorMessage(code, [], own, { supportEmail })).toContain(supportEmail);
  },
);

test("named places take the values in the order the code names them, whatever the order of the text", () => {
  expect(errorMessage("UPLOAD_REPORT_ROW", [7, "price", "is mandatory"], texts)).toBe(
    "row 7: price - is mandatory",
  );
  expect(errorMessage("MAX_LENGTH", [255], texts)).toBe(
    "This column exceeds its maximum length of 255 characters.",
  );
  const turned = { DELETE_ATTACHMENTS_CONFIRM: "of {M}: {N}" };
  expect(errorMessage("DELETE_ATTACHMENTS_CONFIRM", [2, 9], turned)).toBe("of 9: 2");
});

test("a value with a text of its own gets it, others the general one", () => {
  expect(errorMessage("INVALID_VALUE", ["0 or 1"], texts)).toBe("This value must be 0 or 1.");
  expect(errorMessage("INVALID_VALUE", ["title"], texts)).toBe("This value is not allowed.");
  expect(errorMessage("INVALID_VALUE", [], texts)).toBe("This value is not allowed.");
  expect(errorMessage("TOO_MANY_REQUESTS", [], texts)).toBe("Daily search limit exceeded!");
});

test("all codes that begin with FRAMEWORK_EXCEPTION share one text", () => {
  expect(errorMessage("FRAMEWORK_EXCEPTION_TIMEOUT", [], texts, { supportEmail })).toBe(
    errorMessage("FRAMEWORK_EXCEPTION", [], texts, { supportEmail }),
  );
});

test("a tenant's own text for a code wins", () => {
  expect(errorMessage("CART_X_NOT_FOUND", ["C1"], { ...texts, CART_X_NOT_FOUND: "No basket %0" })).toBe(
    "No basket C1",
  );
});

test("a title is the code's own, else the word for its kind", () => {
  expect(errorTitle("BLOCKED_FEATURE", texts)).toBe("Blocked Feature");
  expect(errorTitle("US_FAILED_LOGIN", texts)).toBe("Error");
  expect(errorTitle("NO_RESIDUALS_FOUND", texts)).toBe("Warning");
  expect(errorTitle("PASSWORD_CHANGED", texts)).toBe("Success");
  expect(errorTitle("VALIDATION_REQUIRED", texts)).toBeUndefined();
});

test("SHARED-TENANT-16 a blocked feature is titled 'Blocked Feature' and says so", () => {
  expect(errorMessage("BLOCKED_FEATURE", [], texts)).toBe(
    "This feature is currently blocked for this retailer.",
  );
});
