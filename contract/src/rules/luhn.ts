// The check digit of IMEIs and of Spanish company numbers: from the right, every second digit is doubled and its own
// digits are summed; the total divides by ten.

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighted = index % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

/** The digit that, put behind these, makes them pass. */
export function luhnCheckDigit(digits: string): number {
  const candidates = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  return candidates.findIndex((candidate) => passesLuhn(`${digits}${candidate}`));
}
