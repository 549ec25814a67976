// The one way from minor units to the wire; apart from the schemas, which a page that only shows money does not load.
import type { z } from "zod";
import { MONEY_MAX_MINOR } from "./rules/money.ts";

/** Money going out, in major units. Only `toMoney` makes one, so minor units cannot reach the wire by mistake. */
export type Money = number & z.$brand<"Money">;

export function toMoney(minor: number): Money {
  if (!Number.isInteger(minor) || Math.abs(minor) > MONEY_MAX_MINOR) {
    throw new RangeError("money must be a whole number of minor units within range");
  }
  return ((minor + 0) / 100) as Money; // The one place where the brand is given.
}
