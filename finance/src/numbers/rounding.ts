// All rounding of the product. Half away from zero, on decimal digits, in the five places that README.md names:
// a percentage of a price, the instalment, the interest of a period, a settlement figure, a rate for display.

/** Two decimals in every currency we serve. */
const MINOR_PER_MAJOR = 100;

/** The instalment's rounding rule of a plan: to the minor unit, or to a whole unit of the currency. */
export interface InstalmentRounding {
  stepMinor: number;
  direction: "NEAREST" | "UP";
}

export const TO_THE_CENT: InstalmentRounding = { stepMinor: 1, direction: "NEAREST" };

/**
 * The nearest whole number, half away from zero. A double carries some 16 digits; what lies beyond the
 * fourteenth is noise of the computation, so 305.49999999999994 is read as the 305.5 that was meant.
 */
export function roundHalfAway(value: number): number {
  if (Number.isInteger(value)) return withSign(value, Math.abs(value));
  const size = Math.abs(value);
  const floor = Math.floor(size);
  const isUp = size - floor >= 0.5 - Math.max(size, 1) * 1e-14;
  const rounded = isUp ? floor + 1 : floor;
  return withSign(value, rounded);
}

/** `value` on so many decimals: 3.055 is 3.06, where `toFixed` says 3.05. */
export function roundToDecimals(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return roundHalfAway(value * scale) / scale;
}

/** amount × numerator / denominator in exact whole-number arithmetic, rounded once. */
export function roundRatio(amount: number, numerator: number, denominator: number): number {
  const product = amount * numerator;
  const size = Number.isSafeInteger(product)
    ? divide(Math.abs(product), denominator)
    : divideLarge(amount, numerator, denominator);
  return withSign(product, size);
}

function divideLarge(amount: number, numerator: number, denominator: number): number {
  const size = BigInt(Math.abs(amount)) * BigInt(Math.abs(numerator));
  const divisor = BigInt(denominator);
  return Number((size * 2n + divisor) / (divisor * 2n));
}

/**
 * By a product, the remainder takes a fraction of the time that `%` takes, and a board of prices has a million months. The
 * quotient of whole numbers below 2^53 is read one too high only where it is rounded up to that anyway.
 */
function divide(size: number, denominator: number): number {
  const quotient = Math.floor(size / denominator);
  return (size - quotient * denominator) * 2 >= denominator ? quotient + 1 : quotient;
}

/** Nothing has no sign. */
function withSign(of: number, size: number): number {
  return Math.sign(of) * size + 0;
}

/** An instalment by the plan's rule. Something is always paid off, so it is never less than one step. */
export function roundInstalment(exactMinor: number, rule: InstalmentRounding): number {
  const steps = exactMinor / rule.stepMinor;
  const whole =
    rule.direction === "UP" ? Math.ceil(steps - Math.max(steps, 1) * 1e-14) : roundHalfAway(steps);
  return Math.max(whole, 1) * rule.stepMinor;
}

/**
 * Splits a total in proportion to weights. Rounds the running total instead of each share: the parts add up exactly,
 * none is negative, and none is larger than its weight as long as the total is not larger than all weights.
 */
export function splitInProportion(totalMinor: number, weights: readonly number[]): number[] {
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
  if (weightSum === 0) return weights.map(() => 0);
  let weightSoFar = 0;
  let splitSoFar = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const upToHere = roundRatio(totalMinor, weightSoFar, weightSum);
    const part = upToHere - splitSoFar;
    splitSoFar = upToHere;
    return part;
  });
}

/** From the amount people and the wire write (39.39) to minor units (3939). */
export function minorFromMajor(major: number): number {
  return roundHalfAway(major * MINOR_PER_MAJOR);
}

export function majorFromMinor(minor: number): number {
  return minor / MINOR_PER_MAJOR;
}
