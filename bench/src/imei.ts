/** Fifteen digits of which the last fits the fourteen others. */
export function imei(digits: string): string {
  let sum = 0;
  for (const [place, digit] of Array.from(digits).entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return digits + ((10 - (sum % 10)) % 10);
}
