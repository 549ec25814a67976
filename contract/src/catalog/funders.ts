// The lenders behind payment plans, by the codes that tenants, plans, webhooks and texts use.
import { z } from "zod";

export const FUNDERS = ["ukbank", "bnpl", "frfunder", "nordicbank", "otherbank", "b2b"] as const;
export const funder = z.enum(FUNDERS);
export type Funder = z.infer<typeof funder>;

export function isFunder(value: unknown): value is Funder {
  return funder.safeParse(value).success;
}
