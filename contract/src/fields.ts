// The fields that operations and forms are made of. Strict: nothing is coerced, no string holds a NUL, no number is
// NaN or infinite, and every string and list has a limit. Phone numbers, IBANs and postcodes need tables of their own
// and live in rules/, so that a page without them does not load the tables.
import { z } from "zod";
import { type DateBounds, isInOrder, isIsoDate, parseDateRange } from "./rules/dates.ts";
import { DEVICE_REFERENCE_MAX, isImei, isSerialNumber } from "./rules/device-reference.ts";
import { EMAIL_MAX, isEmail } from "./rules/email.ts";
import { type BrokenRule, broken } from "./rules/field-rule.ts";
import { report, textWith, typeError } from "./rules/field-schema.ts";
import { type ChosenFile, checkFiles, FILE_NAME_MAX, type FileLimits, isFileName } from "./rules/files.ts";
import { IMAGE_URL_MAX, isImageUrl } from "./rules/image-url.ts";
import { isMoneyText, MONEY_MAX_MINOR, parseMoneyText, toMinor } from "./rules/money.ts";
import { isLetters, isPersonalName } from "./rules/names.ts";
import { isPassword, PASSWORD_MAX } from "./rules/password.ts";
import { isProviderAddress } from "./rules/provider-address.ts";
import { isIdNumber } from "./rules/spanish-id.ts";
import { isWebAddress } from "./rules/web-address.ts";

export { textWith } from "./rules/field-schema.ts";
export type { TextRules } from "./text-rules.ts";
export { type Money, toMoney } from "./to-money.ts";

const unless = (passes: boolean, found: BrokenRule) => (passes ? undefined : found);

/** A text that may be empty. */
export const text = (max: number) => textWith({ max, isRequired: false });
/** A text that must hold more than spaces. */
export const requiredText = (max: number) => textWith({ max });

/** What is typed to search by, or pasted with a space before or after it: the blanks go before anything is checked. */
export const trimmed = <Field extends z.ZodType<string, string>>(field: Field, maxLength: number) =>
  z
    .string({ error: typeError("format") })
    .trim()
    .meta({ maxLength })
    .pipe(field);

const emailRules = { max: EMAIL_MAX, check: (value: string) => unless(isEmail(value), broken("email")) };
export const email = textWith(emailRules);
export const emailOrBlank = textWith({ ...emailRules, isRequired: false });

export const uuid = z.uuid({ error: typeError("format") });

export const flag = z.boolean({ error: typeError("format") });
/** A box that must be ticked. */
export const accepted = z.literal(true, { error: () => "accepted" });

/** At most 500 items unless the operation says otherwise. */
export function listOf<Item extends z.ZodType>(item: Item, max = 500) {
  return z.array(item, { error: typeError("format") }).max(max, { error: () => "format" });
}

/** A choice of several, of which at least one is made. */
export function atLeastOneOf<Item extends z.ZodType>(item: Item, max = 500) {
  return listOf(item, max).superRefine((values, ctx) => {
    if (values.length === 0) report(ctx, broken("atLeastOne"));
  });
}

/** A number within bounds, both included. */
export function numberWithin({ min, max, isWhole = false }: { min: number; max: number; isWhole?: boolean }) {
  return z
    .number({ error: typeError("number") })
    .superRefine((value, ctx) => {
      if (value < min || (isWhole && !Number.isInteger(value))) report(ctx, broken("number"));
      else if (value > max) report(ctx, broken("below", max));
    })
    .meta({ minimum: min, maximum: max });
}

export const wholeNumber = (min: number, max: number) => numberWithin({ min, max, isWhole: true });
/** First page is 0. */
export const page = wholeNumber(0, 1_000_000);
/** How many: of items in a cart or of rows on a page; reports ask for 999999 rows. */
export const quantity = wholeNumber(1, 999_999);

/** 0 to 100 with at most four decimals, as rates are stored. */
export const percent = numberWithin({ min: 0, max: 100 }).superRefine((value, ctx) => {
  if (Math.round(value * 10_000) / 10_000 !== value) report(ctx, broken("number"));
});

/** A number typed or sent as text, for fields that may be blank. */
export const digits = (max: number) =>
  textWith({ max, isRequired: false, check: (value) => unless(/^\d+$/.test(value), broken("number")) });
/** The end of a phone number to search by: blank, or at least this many digits. */
export const lastDigits = (count: number, max = 45) =>
  textWith({
    max,
    isRequired: false,
    check: (value) =>
      /^\d+$/.test(value) ? unless(value.length >= count, broken("lastDigits", count)) : broken("number"),
  });

function moneyAtLeast(leastMinor: number) {
  return z
    .number({ error: typeError("value") })
    .transform((major, ctx) => {
      const minor = toMinor(major);
      if (minor !== undefined && minor >= leastMinor) return minor;
      report(ctx, broken("value"));
      return z.NEVER;
    })
    .meta({ minimum: leastMinor / 100, maximum: MONEY_MAX_MINOR / 100 });
}

/** Money coming in: a number in major units with at most two decimals, not negative; parsed to integer minor units. */
export const moneyIn = moneyAtLeast(0);
/** The same, above zero. */
export const positiveMoneyIn = moneyAtLeast(1);

/** Money going out, in major units. Only `toMoney` makes one, so minor units cannot reach the wire by mistake. */
export const moneyOut = z
  .number({ error: typeError("value") })
  .refine((major) => toMinor(major) !== undefined, { error: () => "value" })
  .brand<"Money", "inout">();
/** An amount as typed into a form: digits with up to two decimals; parsed to integer minor units. */
export const moneyText = textWith({
  max: 14,
  check: (value) => unless(isMoneyText(value), broken("value")),
}).transform((value) => parseMoneyText(value) ?? 0);

const isoDateRules = { max: 25, check: (value: string) => unless(isIsoDate(value), broken("date")) };
/** A day, yyyy-MM-dd. */
export const isoDate = textWith(isoDateRules);
export const isoDateOrBlank = textWith({ ...isoDateRules, isRequired: false });

function checkBounds(day: string, { min, max }: DateBounds): BrokenRule | undefined {
  if (max !== undefined && day > max) return broken("dateBefore", max);
  if (min !== undefined && day < min) return broken("dateAfter", min);
  return undefined;
}

const rulesWithin = (bounds: DateBounds) => ({
  max: 25,
  check: (day: string) => isoDateRules.check(day) ?? checkBounds(day, bounds),
});
/** A day within bounds, both included. */
export const isoDateWithin = (bounds: DateBounds) => textWith(rulesWithin(bounds));

/** 'start - end', in order and within bounds, both included. */
export const dateRange = (bounds: DateBounds = {}) =>
  textWith({
    max: 25,
    check: (value) => {
      const range = parseDateRange(value);
      if (!range) return broken("date");
      if (!isInOrder(range)) return broken("dateOrder");
      return checkBounds(range.start, bounds) ?? checkBounds(range.end, bounds);
    },
  });

/** For an object with two days: `z.object({…}).superRefine(daysInOrder("startDate", "endDate"))`. */
export function daysInOrder<Start extends string, End extends string>(startKey: Start, endKey: End) {
  return (
    value: { [Key in Start | End]?: string | null | undefined },
    ctx: Parameters<typeof report>[0],
  ): void => {
    const { [startKey]: start, [endKey]: end } = value;
    if (start && end && !isInOrder({ start, end })) report(ctx, broken("dateOrder"), [endKey]);
  };
}

/** The days of a list or a report: within bounds and in order. A day that is left out leaves its side open. */
export function daysWithin(bounds: DateBounds) {
  const day = textWith({ ...rulesWithin(bounds), isRequired: false }).nullish();
  return z.object({ startDate: day, endDate: day }).superRefine(daysInOrder("startDate", "endDate"));
}

export const imei = textWith({
  max: DEVICE_REFERENCE_MAX,
  check: (value) => unless(isImei(value), broken("imei")),
});
export const serialNumber = textWith({
  max: DEVICE_REFERENCE_MAX,
  check: (value) => (value.includes("#") ? broken("hash") : unless(isSerialNumber(value), broken("serial"))),
});
/** An IMEI or serial number whose kind is not known yet. */
export const deviceReference = textWith({
  max: DEVICE_REFERENCE_MAX,
  check: (value) => unless(!value.includes("#"), broken("hash")),
});

/** A password being chosen. One being checked is `requiredText`: an old one may follow no rule of ours. */
export const newPassword = textWith({
  max: 1000,
  check: (value) => unless(value.length <= PASSWORD_MAX && isPassword(value), broken("password")),
});

/** For an object with a password and its repetition: `.superRefine(repeats("newPassword", "repeatNewPassword"))`. */
export function repeats<First extends string, Second extends string>(firstKey: First, secondKey: Second) {
  return (value: { [Key in First | Second]: string }, ctx: Parameters<typeof report>[0]): void => {
    if (value[firstKey] !== value[secondKey]) report(ctx, broken("password"), [secondKey]);
  };
}

export const personalName = (max: number) =>
  textWith({ max, check: (value) => unless(isPersonalName(value), broken("value")) });
export const letters = (max: number) =>
  textWith({ max, check: (value) => unless(isLetters(value), broken("value")) });
export const providerAddress = (max: number, options?: { allowsDots: boolean }) =>
  textWith({ max, check: (value) => unless(isProviderAddress(value, options), broken("value")) });
/** Checked in Spain, taken as typed elsewhere. */
export const idNumberFor = (country: string, max = 100) =>
  textWith({ max, check: (value) => unless(isIdNumber(value, country), broken("notValid")) });

export const fileName = textWith({
  max: FILE_NAME_MAX,
  check: (value) => unless(isFileName(value), broken("format")),
});
/** A page elsewhere, or nothing. */
export const webAddress = (max: number) =>
  textWith({
    max,
    isRequired: false,
    check: (value) => unless(value === "" || isWebAddress(value), broken("format")),
  });
export const imageUrl = textWith({
  max: IMAGE_URL_MAX,
  check: (value) => unless(isImageUrl(value), broken("format")),
});

/** The files of a file input; in the browser only. */
export const chosenFiles = (limits?: FileLimits) =>
  z
    .custom<readonly ChosenFile[]>((value) => Array.isArray(value), { error: () => "file" })
    .superRefine((files, ctx) => {
      const found = checkFiles(files, limits);
      if (found) report(ctx, found);
    });
