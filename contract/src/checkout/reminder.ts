// What a customer who has not signed yet would be written once more, before anybody sends it.

import { z } from "zod";
import { BY_STAFF } from "../callers.ts";
import { uuid } from "../fields.ts";
import { LANGUAGES } from "../languages.ts";
import { operation } from "../operation.ts";
import { distributionMethod } from "./applying.ts";

const way = z.strictObject({
  method: distributionMethod,
  /** The customer's number or address. */
  to: z.string(),
  /** Of a mail. */
  subject: z.string().nullable(),
  /** Where the lender's link goes stands "…": it is the customer's alone. */
  text: z.string(),
  /** As how many SMS it goes out; null for a mail. */
  parts: z.int().nullable(),
});
export type ReminderWay = z.infer<typeof way>;

const reminder = z.strictObject({
  /** Empty where the lender writes to the customer itself. */
  ways: z.array(way),
  language: z.enum(LANGUAGES),
  /** When the customer was last sent the link. */
  lastAt: z.iso.datetime({ offset: true }).nullable(),
  /** How many more may go out now. */
  left: z.int(),
  /** When it would go out if it is planned: tomorrow morning where the retailer is. */
  tomorrow: z.iso.datetime({ offset: true }),
  /** One that goes out later. */
  planned: z
    .strictObject({ at: z.iso.datetime({ offset: true }), method: distributionMethod, byName: z.string() })
    .nullable(),
});

export const GET_REMINDER = operation({
  name: "GET_REMINDER",
  summary: "Read what a reminder to sign would say",
  description: "To whom, in which language, and how many more may go out now. RETRY_CREDIT_CHECK sends it.",
  ...BY_STAFF,
  transaction: "read",
  input: z.strictObject({ cartUUID: uuid }),
  output: reminder,
});

export const PLAN_REMINDER = operation({
  name: "PLAN_REMINDER",
  summary: "Plan a reminder to sign",
  description:
    "For tomorrow morning where the retailer is, in place of one that was planned before; without a way it is called off. It is dropped when nothing waits for a signature by then.",
  ...BY_STAFF,
  transaction: "write",
  input: z.strictObject({ cartUUID: uuid, distributionMethod: distributionMethod.nullish() }),
  output: z.strictObject({ plannedAt: z.iso.datetime({ offset: true }).nullable() }),
});
