// What was scanned: the marks of scanners and makers are taken off, and numbers are told apart by their length and check
// digit. One code, or one box with several, can carry a product's number, two IMEIs and a serial number.
import { isImei } from "./device-reference.ts";
import { GROUP_SEPARATOR, type Gs1Element, looksLikeElements, readDigitalLink, readElements } from "./gs1.ts";
import { isGtin, normalGtin } from "./gtin.ts";
import { luhnCheckDigit } from "./luhn.ts";

/** CODE: a part number, a serial number or a reference of ours; only who knows them can tell. */
export type ScannedKind = "IMEI" | "SERIAL" | "PRODUCT" | "PART" | "LINK" | "CODE" | "TEXT";

export interface Scanned {
  kind: ScannedKind;
  /** As it is looked for and kept. */
  value: string;
  /** The digits are of the right number, but the last one does not check the others: a misprint or a misreading. */
  isWrong?: boolean;
  /** The digits could be something else as well, which is listed after it. */
  isGuess?: boolean;
}

const IMEI_DIGITS = 15;
/** The beginnings of IMEIs, by the bodies that give them out. */
const IMEI_BODIES = /^(?:01|10|3[05]|4[459]|5[0-4]|86|9[189])/;

/** What one code says; several where it carries several, never none unless it is blank. */
export function readScan(raw: string): Scanned[] {
  const { mark, text } = withoutMark(raw);
  if (text === "") return [];
  const url = asUrl(text);
  if (url) return fromElements(readDigitalLink(url)) ?? [{ kind: "LINK", value: text }];
  const isGs1 = GS1_MARKS.has(mark) || text.startsWith("(") || text.includes(GROUP_SEPARATOR);
  const elements = isGs1 || looksLikeElements(text) ? fromElements(readElements(text)) : undefined;
  if (elements) return elements;
  const plain = text.replaceAll(GROUP_SEPARATOR, " ").trim();
  const labelled = readLabelled(plain);
  if (labelled.length > 0) return distinct(labelled);
  const whole = readDigits(plain);
  // A misprint in what says it is GS1 is no shortened IMEI, whatever it begins with.
  if (GS1_MARKS.has(mark) && whole?.some(({ value }) => !plain.includes(value)))
    return [{ kind: "CODE", value: plain }];
  if (whole) return whole;
  const parts = plain.split(/[\s,;|]/).filter(Boolean);
  if (parts.length === 1) return readPart(plain);
  // Words are words; a list of numbers is a list.
  const isList = parts.length > 0 && parts.every((part) => part.length >= 8 && /\d/.test(part));
  return isList ? distinct(parts.flatMap(readPart)) : [{ kind: "TEXT", value: plain }];
}

/** What several codes of one box say together, each once; a wrong number is left out when a right one of its kind is there. */
export function readScans(raws: readonly string[]): Scanned[] {
  const all = distinct(raws.flatMap(readScan));
  return all.filter((one) => !one.isWrong || !all.some(({ kind, isWrong }) => kind === one.kind && !isWrong));
}

/** What a field for a device's reference can take of it, the likeliest first. */
export function deviceReferencesIn(scanned: readonly Scanned[]): string[] {
  const order: readonly ScannedKind[] = ["IMEI", "SERIAL", "CODE"];
  const found = order.flatMap((kind) => scanned.filter((one) => one.kind === kind && !one.isWrong));
  return found.map(({ value }) => value);
}

/** As people read it: "35 672110 448901 9". */
export function groupedScan({ kind, value }: Pick<Scanned, "kind" | "value">): string {
  const cut = (...at: number[]) => at.map((start, index) => value.slice(start, at[index + 1])).join(" ");
  if (kind === "IMEI" && value.length === IMEI_DIGITS) return cut(0, 2, 8, 14);
  if (kind !== "PRODUCT") return value;
  return value.length === 8 ? cut(0, 4) : cut(0, -12, -6);
}

/** Scanners can say in front what kind of code it was: "]C1". Some of the kinds mean GS1. */
const GS1_MARKS = new Set(["]C1", "]e0", "]e1", "]e2", "]d2", "]Q3", "]J1"]);

function withoutMark(raw: string): { mark: string; text: string } {
  const trimmed = raw.trim();
  const mark = /^\][A-Za-z][0-9]/.exec(trimmed)?.[0] ?? "";
  return { mark, text: trimmed.slice(mark.length).trim() };
}

function asUrl(text: string): URL | undefined {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
}

/** The numbers behind which a product, a device and a part stand. */
function fromElements(elements: readonly Gs1Element[] | undefined): Scanned[] | undefined {
  if (!elements) return undefined;
  return distinct(
    elements.flatMap(({ ai, value }): Scanned[] => {
      if (ai === "01" || ai === "02") return [{ kind: "PRODUCT", value: normalGtin(value) }];
      if (ai === "21" || ai === "8002") {
        const imei = imeiFrom(value, ai === "8002");
        return [imei ? { kind: "IMEI", value: imei } : { kind: "SERIAL", value: value.toUpperCase() }];
      }
      return ai === "240" || ai === "241" ? [{ kind: "PART", value }] : [];
    }),
  );
}

const LABELLED =
  /\b(IMEI\s?(?:\/\s?MEID)?\s?(?:SV|[1-4])?|MEID|S\/N|SSN|SN|SERIAL(?:\s?(?:NUMBER|NO\.?))?|EAN(?:-?13|-?8)?|UPC(?:-?A)?|GTIN|P\/N|MPN|PN)\s?(?:[:#=]|\s)\s?([A-Z0-9](?:[A-Z0-9/.-]|\s(?=\d))*)/gi;

/** "IMEI1: … IMEI2: … S/N: …", as QR codes on boxes have it. */
function readLabelled(text: string): Scanned[] {
  return Array.from(text.matchAll(LABELLED)).flatMap(([, label = "", value = ""]): Scanned[] => {
    const name = label.toUpperCase();
    const digits = value.replaceAll(/[\s/.-]/g, "");
    if (/^(?:IMEI|MEID)/.test(name)) {
      const imei = imeiFrom(digits, true);
      if (imei) return [{ kind: "IMEI", value: imei }];
      return digits.length === IMEI_DIGITS ? [{ kind: "IMEI", value: digits, isWrong: true }] : [];
    }
    if (/^(?:EAN|UPC|GTIN)/.test(name))
      return isGtin(digits) ? [{ kind: "PRODUCT", value: normalGtin(digits) }] : [];
    const word = value.split(/\s/, 1)[0] ?? "";
    if (word.length < 4 || !/\d/.test(word)) return [];
    return [{ kind: /^(?:P|MPN)/.test(name) ? "PART" : "SERIAL", value: word.toUpperCase() }];
  });
}

function readPart(part: string): Scanned[] {
  const number = readDigits(part);
  if (number) return number;
  const code = part.toUpperCase();
  if (/^1P[A-Z0-9][A-Z0-9/.-]{3,}$/.test(code)) return [{ kind: "PART", value: code.slice(2) }];
  if (/^SSN[A-Z0-9]{8,20}$/.test(code) && /\d/.test(code)) return [{ kind: "SERIAL", value: code.slice(3) }];
  // A serial number of twelve; makers print an S in front of it, which stands for "serial" and is no part of it.
  if (/^S[A-Z0-9]{12}$/.test(code) && /\d/.test(code)) return [{ kind: "SERIAL", value: code.slice(1) }];
  return [
    /\d/.test(code) && code.length >= 4 ? { kind: "CODE", value: code } : { kind: "TEXT", value: part },
  ];
}

/** Blanks may stand in any number, hyphens only in an IMEI: in a reference of ours they mean something. */
function readDigits(text: string): Scanned[] | undefined {
  const joined = text.replaceAll(/\s/g, "");
  const digits = joined.replaceAll(/[/-]/g, "");
  const found = readNumber(digits);
  if (joined === digits) return found;
  return found?.every(({ kind, isWrong }) => kind === "IMEI" && !isWrong) ? found : undefined;
}

/** Digits alone, by how many they are. */
function readNumber(digits: string): Scanned[] | undefined {
  if (!/^\d{8,60}$/.test(digits)) return undefined;
  const { length } = digits;
  const product = isGtin(digits) ? [{ kind: "PRODUCT" as const, value: normalGtin(digits) }] : [];
  const imei = imeiFrom(digits, false);
  if (length === IMEI_DIGITS) return [{ kind: "IMEI", value: digits, ...(!imei && { isWrong: true }) }];
  if (length === 13 && product.length === 0) return [{ kind: "PRODUCT", value: digits, isWrong: true }];
  if (length % IMEI_DIGITS === 0) {
    const several = Array.from(digits.matchAll(/\d{15}/g), ([imei]) => imei);
    if (several.every(isImei)) return distinct(several.map((value) => ({ kind: "IMEI", value })));
  }
  const found: Scanned[] = [...product, ...(imei ? [{ kind: "IMEI" as const, value: imei }] : [])];
  if (found.length === 0) return [{ kind: "CODE", value: digits }];
  return found.length === 1 ? found : found.map((one) => ({ ...one, isGuess: true }));
}

/** The fifteen digits of an IMEI: sixteen have two for the software at the end, fourteen lack the check digit. */
function imeiFrom(digits: string, isSaid: boolean): string | undefined {
  if (isImei(digits)) return digits;
  if (!/^\d{14}(?:\d\d)?$/.test(digits) || (!isSaid && !IMEI_BODIES.test(digits))) return undefined;
  const fourteen = digits.slice(0, 14);
  return `${fourteen}${luhnCheckDigit(fourteen)}`;
}

function distinct(scanned: readonly Scanned[]): Scanned[] {
  const seen = new Set<string>();
  return scanned.filter(({ kind, value }) => {
    const key = `${kind} ${value}`;
    return seen.has(key) ? false : seen.add(key);
  });
}
