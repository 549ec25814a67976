// Reads a number the way people type it: comma or dot as decimal sign, groups by dot, comma, space or apostrophe.

export interface NumberReading {
  maxDecimals: number;
  decimalSign: string;
}

/** The number, or null when the text is not one that can be read without guessing. */
export function parseNumber(text: string, { maxDecimals, decimalSign }: NumberReading): number | null {
  const compact = text.replace(/[\s\u00A0\u202F'’]/gu, "").replace(/^[−–]/u, "-");
  const parts = /^(-?)(\d[\d.,]*|[.,]\d+)$/.exec(compact);
  const body = parts?.[2];
  if (body === undefined) return null;

  const lastSign = Math.max(body.lastIndexOf("."), body.lastIndexOf(","));
  if (lastSign === -1) return toNumber(parts?.[1], body, "");

  const sign = body[lastSign] ?? "";
  const whole = body.slice(0, lastSign);
  const tail = body.slice(lastSign + 1);
  const isRepeated = whole.includes(sign);
  const isGroup = isRepeated || (tail.length === 3 && sign !== decimalSign && whole !== "");
  if (isGroup) {
    if (!isGrouped(body, sign)) return null;
    return toNumber(parts?.[1], body.replaceAll(sign, ""), "");
  }
  if (tail.length > maxDecimals) return null;
  const other = sign === "." ? "," : ".";
  if (whole.includes(other) && !isGrouped(whole, other)) return null;
  return toNumber(parts?.[1], whole.replaceAll(other, ""), tail);
}

function isGrouped(digits: string, sign: string): boolean {
  const [first = "", ...groups] = digits.split(sign);
  return first.length >= 1 && first.length <= 3 && groups.every((group) => /^\d{3}$/.test(group));
}

function toNumber(minus: string | undefined, whole: string, decimals: string): number | null {
  if (!/^\d*$/.test(whole)) return null;
  const value = Number(`${whole || "0"}.${decimals || "0"}`);
  return minus ? -value : value;
}
