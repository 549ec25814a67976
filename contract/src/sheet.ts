// What is paid when, as every page that shows an agreement reads it. The figures are those of the agreement's sheet.
import { z } from "zod";
import { moneyOut } from "./fields.ts";

/** Payments of the same amount in a row, counted from 1. */
export const payments = z.strictObject({ from: z.int(), to: z.int(), amount: moneyOut });
export type Payments = z.infer<typeof payments>;

export const phase = z.strictObject({
  kind: z.enum(["FIXED", "FLEX"]),
  from: z.int(),
  to: z.int(),
  monthly: moneyOut,
  /** Payments of the phase that are of another amount: as a rule the last one, which clears the balance. */
  exceptions: z.array(payments),
  total: moneyOut,
});
export type Phase = z.infer<typeof phase>;
