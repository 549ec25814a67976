// What a customer who has not signed yet would be written once more, before anybody sends it.
import { z } from "zod";
import { uuid } from "../fields.ts";
import { LANGUAGES } from "../languages.ts";
import { operation } from "../operation.ts";
import { ALL_ROLES } from "../roles.ts";
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
});

export const GET_REMINDER = operation({
  name: "GET_REMINDER",
  summary: "Read what a reminder to sign would say",
  description: "To whom, in which language, and how many more may go out now. RETRY_CREDIT_CHECK sends it.",
  service: "posale/",
  roles: ALL_ROLES,
  transaction: "read",
  input: z.strictObject({ cartUUID: uuid }),
  output: reminder,
});
