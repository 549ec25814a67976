// Mobile numbers for the people of the demo world, as their country gives them out.
import type { CountryCode } from "@handsel/contract/countries.ts";
import { numberOf } from "./seeded.ts";

/** How a number begins, and how many digits follow; any digits make a valid one. */
const MOBILES: Readonly<Record<CountryCode, readonly [string, number]>> = {
  GB: ["+447400", 6],
  FR: ["+33612", 6],
  NO: ["+4741", 6],
  DK: ["+45201", 5],
  SE: ["+46701", 6],
  FI: ["+35840", 7],
  PT: ["+35191", 7],
  ES: ["+34612", 6],
  DE: ["+49151", 8],
  IT: ["+39347", 7],
};

/** The same number for the same person, whenever the world is filled. */
export function mobileOf(country: CountryCode, ...person: readonly (string | number)[]): string {
  const [prefix, digits] = MOBILES[country];
  return prefix + String(numberOf(10 ** digits, ...person)).padStart(digits, "0");
}
