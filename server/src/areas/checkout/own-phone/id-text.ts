// What a form can be filled with from the text on an ID: the machine-readable lines of passports and cards, and the numbered
// lines of driving licences, which are the same all over Europe. What is not sure is left out: an empty field is typed,
// a wrong one is overlooked.
import type { TypedFields } from "@handsel/contract/checkout/own-phone.ts";

export function fieldsFromId(text: string): TypedFields {
  const lines = text.split("\n").map((line) => line.trim());
  return { ...fromLicence(lines), ...fromMachineLines(lines) };
}

/** A whole line of letters and fillers, as long as the shortest document has them. */
const NAME_LINE = /^[A-Z<]{28,44}$/;
const PASSPORT_LINE = 44;
/** `P`, its kind and the country, before the names of a passport; cards have a line for the names alone. */
const PASSPORT_HEAD = 5;
/** Passports carry the number at the beginning of their second line, cards after the country of their first. */
const PASSPORT_NUMBER = /^(?<number>[A-Z0-9<]{9})(?<check>\d)[A-Z<]{3}\d{6}/;
const CARD_NUMBER = /^[IAC][A-Z<][A-Z<]{3}(?<number>[A-Z0-9<]{9})(?<check>\d)/;

function fromMachineLines(lines: readonly string[]): TypedFields {
  const found: TypedFields = {};
  for (const line of lines) {
    const plain = line.replaceAll(/\s/g, "").replaceAll(/[«‹]/g, "<").toUpperCase();
    if (!plain.includes("<") && !/\d{6}/.test(plain)) continue;
    const [last, first] = namesIn(plain);
    if (last && first) {
      found.lastName = asName(last);
      found.firstName = asName(first);
    }
    const { number, check } = (PASSPORT_NUMBER.exec(plain) ?? CARD_NUMBER.exec(plain))?.groups ?? {};
    if (number && Number(check) === checkDigit(number)) found.idNumber = number.replaceAll("<", "");
  }
  return found;
}

function namesIn(line: string): string[] {
  if (!NAME_LINE.test(line)) return [];
  const isPassport = line.startsWith("P") && line.length > PASSPORT_LINE - PASSPORT_HEAD;
  return (isPassport ? line.slice(PASSPORT_HEAD) : line).split("<<");
}

const WEIGHTS = [7, 3, 1] as const;

/** As the standard of travel documents counts it: digits as they are, letters from 10, fillers nothing. */
function checkDigit(text: string): number {
  const sum = Array.from(text).reduce((total, letter, index) => {
    const value = letter === "<" ? 0 : Number.parseInt(letter, 36);
    return total + value * (WEIGHTS[index % 3] ?? 0);
  }, 0);
  return sum % 10;
}

const TITLES: Readonly<Record<string, string>> = { MR: "Mr", MRS: "Mrs", MS: "Ms", MISS: "Ms", DR: "Dr" };
const HOUSE = /^\d{1,5}[A-Z]?$/;
const UK_POSTCODE = /^[A-Z]{1,2}\d[A-Z0-9]? ?\d[A-Z]{2}$/;

/** British licences have the address in one line, `8. 14 CLARENDON ROAD, LEEDS, LS2 9NZ`. */
function addressIn(lines: readonly string[]): TypedFields {
  for (const line of lines) {
    const [mark = "", number = "", ...rest] = line.split(" ").filter(Boolean);
    const [street = "", town = "", postCode = "", ...more] = rest.join(" ").split(", ");
    const isAddress = /^8[.,:]?$/.test(mark) && HOUSE.test(number) && street !== "" && town !== "";
    if (isAddress && UK_POSTCODE.test(postCode) && more.length === 0)
      return {
        number: String(Number.parseInt(number, 10)),
        street: asName(street),
        town: asName(town),
        postCode,
      };
  }
  return {};
}

function fromLicence(lines: readonly string[]): TypedFields {
  const last = lines
    .map((line) => /^1[.,:]?\s+(?<last>\p{Lu}[\p{Lu}' -]+)$/u.exec(line)?.groups?.["last"])
    .find(Boolean);
  const first = lines
    .map(
      (line) =>
        /^2[.,:]?\s+(?:(?<title>MRS?|MS|MISS|DR)\s+)?(?<first>\p{Lu}[\p{Lu}' -]+)$/u.exec(line)?.groups,
    )
    .find(Boolean);
  // One of them alone is some other numbered line.
  if (!last || !first?.["first"]) return {};
  const title = TITLES[first["title"] ?? ""];
  return {
    lastName: asName(last),
    firstName: asName(first["first"]),
    ...(title && { title }),
    ...addressIn(lines),
  };
}

/** Documents shout; people do not. */
function asName(shouted = ""): string {
  return shouted
    .replaceAll("<", " ")
    .trim()
    .toLowerCase()
    .replaceAll(/(?<=^|[ '-])\p{Ll}/gu, (letter) => letter.toUpperCase());
}
