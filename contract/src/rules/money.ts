// Money on the wire is a number in major units with at most two decimals; in code and database it is an integer
// number of minor units. These are the only two ways across.

/** One hundred thousand million in major units: far above any cart, and exact in a double at two decimals. */
export const MONEY_MAX_MINOR = 9_999_999_999_999;

const MONEY_TEXT = /^\d{1,11}(?:\.\d{1,2})?$/;

/** Minor units of a wire number, or nothing when it has more than two decimals or no place in our range. */
export function toMinor(major: number): number | undefined {
  // Adding 0 turns -0 into 0.
  const minor = Math.round(major * 100) + 0;
  if (Math.abs(minor) > MONEY_MAX_MINOR) return undefined;
  // What is no number is not equal to itself. Both sides are the double nearest to the same decimal, so equality here is exact, not a matter of luck.
  return minor / 100 === major ? minor : undefined;
}

/** What a person types: digits with up to two decimals after a dot. A form turns the locale's comma into a dot first. */
export function isMoneyText(value: string): boolean {
  return MONEY_TEXT.test(value);
}

/** Minor units of a typed amount, without passing through a fraction. */
export function parseMoneyText(value: string): number | undefined {
  if (!isMoneyText(value)) return undefined;
  const [whole = "0", decimals = ""] = value.split(".");
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}
