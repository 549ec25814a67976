// The references that people read out and type: of carts and contracts, and of trade-in quotes.

export const REFERENCE_MAX = 60;

/** GB-NW-2026-T0001234: country, retailer, year, number. The one we make. */
const ORDER_REFERENCE = /^[a-z]{2}-[a-z]{2}-20\d{2}-t\d{7}$/i;
/** GB-NW-2026-0001234: the older writing, still found on paper. */
const OLD_ORDER_REFERENCE = /^\w{2}-\w{2}-\d{4}-\d{7}$/;
// Bounded groups keep the search linear: a start that fails is left after a fixed number of characters.
const CONTRACT_ID = /\w{1,12}-\w{1,12}-\w{1,12}-t?\d{1,12}/i;

export function isOrderReference(value: string): boolean {
  return ORDER_REFERENCE.test(value) || OLD_ORDER_REFERENCE.test(value);
}

/** The part of a reference that names the contract in a link: three word groups with their hyphens, then the digits. */
export function contractIdOf(reference: string): string | undefined {
  if (reference.length > 255) return undefined;
  return CONTRACT_ID.exec(reference)?.[0];
}

export function orderReference(parts: {
  country: string;
  retailerCode: string;
  year: number;
  sequence: number;
}): string {
  const sequence = String(parts.sequence).padStart(7, "0");
  return `${parts.country}-${parts.retailerCode}-${parts.year}-T${sequence}`.toUpperCase();
}

/** How such a reference looks, to show whoever is to type one. */
export function exampleReference({ country, wlCode }: { country: string; wlCode: string }): string {
  return orderReference({ country, retailerCode: wlCode, year: 2026, sequence: 1234 });
}

/**
 * The short number of a trade-in quote: TQ and eight characters. Digits and letters that look alike in print
 * (I, L, O, U) are left out, so it can be read over the phone.
 */
const QUOTE_ID = /^TQ-[0-9A-HJKMNP-TV-Z]{8}$/i;

export function isQuoteId(value: string): boolean {
  return QUOTE_ID.test(value);
}

const QUOTE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A quote id from eight random bytes; the caller brings the randomness. */
export function quoteIdFrom(bytes: Uint8Array): string {
  const characters = Array.from(bytes.subarray(0, 8), (byte) => QUOTE_ALPHABET.charAt(byte % 32));
  return `TQ-${characters.join("")}`;
}
