// Codes that carry several values, each behind a number that says what it is: GS1 element strings, with and without the
// separators that many scanners drop, and the same as an address (a "digital link").
import { isGtin } from "./gtin.ts";

export interface Gs1Element {
  ai: string;
  value: string;
}

export const GROUP_SEPARATOR = "\u001D";

/** How long a value is; `max`: up to that many characters, until a separator or the end. */
interface Length {
  exact?: number;
  max?: number;
}

const DATE = { exact: 6 };
/** Those that stand on goods in a shop. */
const LENGTHS: Readonly<Record<string, Length>> = {
  "00": { exact: 18 },
  "01": { exact: 14 },
  "02": { exact: 14 },
  "10": { max: 20 },
  "11": DATE,
  "12": DATE,
  "13": DATE,
  "15": DATE,
  "16": DATE,
  "17": DATE,
  "20": { exact: 2 },
  "21": { max: 20 },
  "22": { max: 20 },
  "30": { max: 8 },
  "37": { max: 8 },
  "235": { max: 28 },
  "240": { max: 30 },
  "241": { max: 30 },
  "250": { max: 30 },
  "400": { max: 30 },
  "8002": { max: 20 },
  "8004": { max: 30 },
  "91": { max: 90 },
  "92": { max: 90 },
  "93": { max: 90 },
};
/** None is the beginning of another. */
const KNOWN = Object.entries(LENGTHS);

/** The values of a code that is known to be such a one; nothing when it is not what it says. */
export function readElements(code: string): Gs1Element[] | undefined {
  if (code.startsWith("(")) return readBracketed(code);
  const elements: Gs1Element[] = [];
  let rest = code;
  while (rest !== "") {
    if (rest.startsWith(GROUP_SEPARATOR)) {
      rest = rest.slice(1);
      continue;
    }
    const known = KNOWN.find(([number]) => rest.startsWith(number));
    if (!known) return undefined;
    const [ai, length] = known;
    const found = valueOf(rest.slice(ai.length), length);
    if (found === undefined) return undefined;
    elements.push({ ai, value: found });
    rest = rest.slice(ai.length + found.length);
  }
  return isSound(elements) ? elements : undefined;
}

function valueOf(text: string, { exact, max = 0 }: Length): string | undefined {
  if (exact !== undefined) {
    const value = text.slice(0, exact);
    return value.length === exact && /^\d+$/.test(value) ? value : undefined;
  }
  const end = text.indexOf(GROUP_SEPARATOR);
  const value = end < 0 ? text : text.slice(0, end);
  return value !== "" && value.length <= max ? value : undefined;
}

function readBracketed(code: string): Gs1Element[] | undefined {
  const elements: Gs1Element[] = [];
  for (const part of code.split("(").slice(1)) {
    const close = part.indexOf(")");
    const ai = part.slice(0, Math.max(close, 0));
    const value = part
      .slice(close + 1)
      .replaceAll(GROUP_SEPARATOR, "")
      .trim();
    if (!/^\d{2,4}$/.test(ai) || value === "") return undefined;
    elements.push({ ai, value });
  }
  return isSound(elements) ? elements : undefined;
}

const isSound = (elements: readonly Gs1Element[]) =>
  elements.length > 0 &&
  elements.every(({ ai, value }) => ai !== "01" || (value.length === 14 && isGtin(value)));

/** Digits that a scanner sent without saying what they are: taken for such a code only when a right product number leads. */
export function looksLikeElements(code: string): boolean {
  return code.startsWith("01") && code.length >= 16 && isGtin(code.slice(2, 16));
}

/** `https://any.host/01/{product}/21/{serial}?17=…`; nothing for other addresses. */
export function readDigitalLink(url: URL): Gs1Element[] | undefined {
  const parts = url.pathname.split("/").filter(Boolean).map(decoded);
  const start = parts.findIndex((part, at) => part === "01" && isGtin(parts[at + 1] ?? ""));
  if (start < 0) return undefined;
  const elements: Gs1Element[] = [];
  for (let at = start; at + 1 < parts.length; at += 2)
    elements.push({ ai: parts[at] ?? "", value: parts[at + 1] ?? "" });
  for (const [ai, value] of url.searchParams) if (ai in LENGTHS) elements.push({ ai, value });
  return elements;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
