// The numbers under a product's bar code: 8, 12, 13 or 14 digits, of which the last checks the others.

const LENGTHS = new Set([8, 12, 13, 14]);

export function isGtin(digits: string): boolean {
  return (
    /^\d+$/.test(digits) &&
    LENGTHS.has(digits.length) &&
    gtinCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1))
  );
}

/** The digit that, put behind these, makes them a product's number. */
export function gtinCheckDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index++)
    sum += Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

/** One product, one number, however many zeros a code needed in front: 13 digits, 8 for short ones, 14 for cartons. */
export function normalGtin(digits: string): string {
  const thirteen = digits.padStart(14, "0").slice(1);
  if (digits.length === 14 && !digits.startsWith("0")) return digits;
  // A short number is written with zeros in front where fourteen digits are asked for; no longer one begins with five.
  return thirteen.startsWith("00000") ? thirteen.slice(5) : thirteen;
}
