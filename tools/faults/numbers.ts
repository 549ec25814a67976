import { luhnCheckDigit } from "@handsel/contract/rules/luhn.ts";

/** So many digits by chance, none of them a nought: numbers that end in noughts mean something to the sandbox. */
export function digits(count: number): string {
  return Array.from({ length: count }, () => Math.ceil(Math.random() * 9)).join("");
}

export const imeiOf = (body: string): string => `${body}${luhnCheckDigit(body)}`;
