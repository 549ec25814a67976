// What somebody most likely meant who typed something that is not valid. Only what the rule of the field then takes is
// suggested, and only as a suggestion: whoever typed it decides.
import { normalReference } from "./device-reference.ts";
import { isEmail } from "./email.ts";
import { luhnCheckDigit } from "./luhn.ts";

export type Suggest = (value: string) => string | undefined;

const first = (candidates: readonly string[], typed: string, isValid: (value: string) => boolean) =>
  candidates.find((candidate) => candidate !== typed && isValid(candidate));

/** How the endings of a country's addresses read where that is not the country's code. */
const ENDINGS: Readonly<Record<string, string>> = { GB: "co.uk" };
const MISTYPED_ENDING: Readonly<Record<string, string>> = { con: "com", cmo: "com", ocm: "com", cm: "com" };

/** A comma for a point, a space too many, a letter swapped in the ending, or no ending at all. */
export function suggestEmail(value: string, country?: string): string | undefined {
  const tidy = value
    .replaceAll(/\s/g, "")
    .replaceAll(",", ".")
    .replaceAll(/@{2,}/g, "@")
    .replaceAll(/\.{2,}/g, ".")
    .replace(/^\./, "")
    .replace(/\.$/, "");
  const [, ending = ""] = /\.([a-z]+)$/i.exec(tidy) ?? [];
  const meant = MISTYPED_ENDING[ending.toLowerCase()];
  const withEnding = country ? `${tidy}.${ENDINGS[country] ?? country.toLowerCase()}` : tidy;
  return first([meant ? tidy.slice(0, -ending.length) + meant : tidy, withEnding], value, isEmail);
}

const IMEI_DIGITS = 15;

/** The last digit follows from the fourteen before it; a sixteen-digit number carries the software's version at its end. */
export function suggestImei(value: string): string | undefined {
  const digits = normalReference(value);
  if (!/^\d{14}(\d{2})?$/.test(digits)) return undefined;
  const body = digits.slice(0, IMEI_DIGITS - 1);
  return `${body}${luhnCheckDigit(body)}`;
}

/** Letters that look like digits, spaces and hyphens elsewhere than the country puts them. */
export function suggestPostcode(value: string, isValid: (value: string) => boolean): string | undefined {
  const plain = value.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  const spellings = [plain, plain.replaceAll("O", "0"), plain.replaceAll("O", "0").replaceAll(/[IL]/g, "1")];
  const written = spellings.flatMap((text) => [
    text,
    ...[3, 2, 4].flatMap((tail) => {
      const cut = text.length - tail;
      return cut > 0
        ? [`${text.slice(0, cut)} ${text.slice(cut)}`, `${text.slice(0, cut)}-${text.slice(cut)}`]
        : [];
    }),
  ]);
  return first(written, value, isValid);
}

/** The country's code typed a second time, a zero kept behind it, letters that look like digits. */
export function suggestPhone(
  value: string,
  dialPrefix: string,
  isValid: (value: string) => boolean,
): string | undefined {
  const digits = value
    .replaceAll(/[oO]/g, "0")
    .replaceAll(/[lI]/g, "1")
    .replaceAll(/[^\d+]/g, "")
    .replace(/^00/, "+");
  const own = digits.startsWith(dialPrefix) ? digits.slice(dialPrefix.length) : digits;
  const national = own.replaceAll("+", "");
  const prefixDigits = dialPrefix.replace("+", "");
  const withPrefix = (rest: string) => `${dialPrefix}${rest.replace(/^0+/, "")}`;
  const isDoubled = national.startsWith(prefixDigits);
  const candidates = [
    ...(isDoubled ? [withPrefix(national.slice(prefixDigits.length))] : []),
    withPrefix(national),
    digits,
  ];
  return first(candidates, value, isValid);
}
