// Turns a code and its values into what a person reads. Pure: the texts of a language are passed in.
import { errorCatalogue, isErrorCode } from "./catalogue.ts";
import type { ErrorKind } from "./entry.ts";

export type MessageValue = string | number | boolean | null | undefined;

/** Texts of one language by key, the shipped ones or those of a tenant laid over them. */
export type ErrorTexts = Readonly<Record<string, string>>;

const PLACES = /%(\d{1,2})|\{(\w{1,40})\}/g;

/**
 * Fills `%0`, `{0}` by index and `{name}` by name, in one pass: a value that itself looks like a place is not
 * filled again. A place without a value shows as 'null'.
 */
export function fillPlaceholders(
  text: string,
  values: readonly MessageValue[],
  named: Readonly<Record<string, MessageValue>> = {},
): string {
  return text.replaceAll(PLACES, (_, percentIndex?: string, name?: string) => {
    const place = percentIndex ?? name ?? "";
    const value = /^\d+$/.test(place)
      ? values[Number(place)]
      : Object.hasOwn(named, place)
        ? named[place]
        : null;
    return String(value ?? null);
  });
}

/** The key of a first value that has a text of its own: 'INVALID_VALUE' with '0 or 1' is INVALID_VALUE__0_or_1. */
export function variantKey(code: string, value: string): string {
  return `${code}__${value.replaceAll(" ", "_")}`;
}

export function titleKey(code: string): string {
  return `${code}__title`;
}

/** For whom a message is written. */
export interface Reader {
  supportEmail?: string | undefined;
  /** An amount in major units, in the retailer's currency and the reader's language. */
  money?: ((amount: number) => string) | undefined;
}

/**
 * The text for a code, or nothing when this language has none; then the server's own message is shown.
 * Codes that begin with FRAMEWORK_EXCEPTION share one text.
 */
export function errorMessage(
  code: string,
  values: readonly MessageValue[],
  texts: ErrorTexts,
  { supportEmail, money }: Reader = {},
): string | undefined {
  const known = isErrorCode(code)
    ? code
    : code.startsWith("FRAMEWORK_EXCEPTION")
      ? "FRAMEWORK_EXCEPTION"
      : undefined;
  const key = known ?? code;
  const entry = known === undefined ? undefined : errorCatalogue[known];
  const first = String(values[0]);
  const text =
    (entry?.variants?.includes(first) ? textOf(texts, variantKey(key, first)) : undefined) ??
    textOf(texts, key);
  if (text === undefined) return undefined;

  const told = values.map((value, index) =>
    money && typeof value === "number" && entry?.amounts?.includes(index) ? money(value) : value,
  );
  const names = entry?.names ?? [];
  const named = Object.fromEntries(names.map((name, index) => [name, told[index]]));
  return fillPlaceholders(text, told, { ...named, email: supportEmail });
}

const STATUS_TITLE: Readonly<Record<ErrorKind, string | undefined>> = {
  error: "STATUS_ERROR",
  warning: "STATUS_WARNING",
  success: "STATUS_SUCCESS",
  client: undefined,
};

/** The title of a message that the browser raises: the code's own, or the word for its kind. */
export function errorTitle(code: string, texts: ErrorTexts): string | undefined {
  const own = textOf(texts, titleKey(code));
  if (own !== undefined || !isErrorCode(code)) return own;
  const statusKey = STATUS_TITLE[errorCatalogue[code].kind];
  return statusKey === undefined ? undefined : textOf(texts, statusKey);
}

/** What a notification of a server's answer reads: the number first, then the translated or the sent message. */
export function answerMessage(
  entry: { code: string; values: readonly MessageValue[]; message: string; errorNumber?: number | undefined },
  texts: ErrorTexts,
  reader: Reader = {},
): string {
  const message = errorMessage(entry.code, entry.values, texts, reader) ?? entry.message;
  if (entry.errorNumber === undefined) return message;
  return errorMessage("API_NOTIFICATION", [entry.errorNumber, message], texts) ?? message;
}

/** "Error 3007", as the pattern of every message has it in front; for a place where it is seen last. */
export function numberText(errorNumber: number, texts: ErrorTexts): string {
  const inFront = errorMessage("API_NOTIFICATION", [errorNumber, ""], texts) ?? String(errorNumber);
  return (inFront.split(":")[0] ?? inFront).trim();
}

function textOf(texts: ErrorTexts, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
