// Contract Date Adjust: a running contract's start day is moved with a reason, and every day that follows from it moves
// along. What it would come to is shown before.

import { z } from "zod";
import { BY_TOP_ADMIN } from "../callers.ts";
import { isoDate, isoDateWithin, moneyOut, requiredText, uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import { REFERENCE_MAX } from "../references.ts";
import { contractStatus, swapStatus } from "../sales/statuses.ts";

const dates = z.strictObject({
  startDate: z.string(),
  earlySwapStartDate: z.string().nullable(),
  freeSwapStartDate: z.string().nullable(),
  endDate: z.string().nullable(),
  swapStatus,
  /** What is still owed today by the calendar; null where nothing is financed. */
  balance: moneyOut.nullable(),
});
export type AdjustedDates = z.infer<typeof dates>;

const contract = z.strictObject({
  orderUUID: z.uuid(),
  reference: z.string(),
  kind: z.enum(["DEVICE", "EXTRAS"]),
  description: z.string(),
  customerName: z.string(),
  funder: z.string(),
  paymentPlan: z.string(),
  status: contractStatus,
  monthlyPrice: moneyOut,
  /** Null while it has not started. */
  dates: dates.nullable(),
  /** Only a contract that runs has days that can be moved. */
  isAdjustable: z.boolean(),
  adjustments: z.array(
    z.strictObject({
      at: z.string(),
      userName: z.string(),
      reason: z.string(),
      from: z.string(),
      to: z.string(),
    }),
  ),
});
export type AdjustableContract = z.infer<typeof contract>;

export const FIND_CONTRACTS_TO_ADJUST = operation({
  name: "FIND_CONTRACTS_TO_ADJUST",
  summary: "Find contracts whose dates are to be adjusted",
  description: "By a reference that people read.",
  ...BY_TOP_ADMIN,
  transaction: "read",
  rate: "search",
  input: z.strictObject({ reference: requiredText(REFERENCE_MAX) }),
  output: z.strictObject({ contracts: z.array(contract) }),
});

/** The days that follow from it must be days of this calendar, too. */
const startDate = isoDateWithin({ min: "2000-01-01", max: "2099-12-31" });

export const PREVIEW_CONTRACT_DATES = operation({
  name: "PREVIEW_CONTRACT_DATES",
  summary: "Preview a moved start day",
  description: "What would change, without saving it.",
  ...BY_TOP_ADMIN,
  transaction: "read",
  input: z.strictObject({ orderUUID: uuid, startDate }),
  output: z.strictObject({ before: dates, after: dates }),
});

export const ADJUST_CONTRACT_DATES = operation({
  name: "ADJUST_CONTRACT_DATES",
  summary: "Move the start day of a running contract",
  description:
    "Every day that follows from it moves along. The start day that was seen is sent along; a newer one is not overwritten.",
  ...BY_TOP_ADMIN,
  transaction: "write",
  input: z.strictObject({
    orderUUID: uuid,
    startDate,
    reason: requiredText(500),
    /** The start day that was seen; a newer one is not overwritten. */
    seenStartDate: isoDate,
  }),
  output: z.strictObject({ contract }),
});
