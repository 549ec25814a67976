// A customer who has been here before: found by the one search, opened by any of their sales or trades, and what is known of
// them for the form. Only of the stores that the caller sees.

import { z } from "zod";
import { BY_STAFF } from "../callers.ts";
import { CUSTOMER_FIELDS } from "../checkout/customer-questions.ts";
import { operation } from "../operation.ts";
import { contractAnswers, customerAnswer, quoteAnswers } from "../platform/search-answers.ts";

const instant = z.iso.datetime({ offset: true });

export const GET_KNOWN_CUSTOMER = operation({
  name: "GET_KNOWN_CUSTOMER",
  summary: "Find what is known of a customer",
  ...BY_STAFF,
  transaction: "read",
  rate: "search",
  input: z.strictObject({
    /** Of one of their sales or trades, as the search names them. */
    customerID: z.uuid(),
  }),
  output: z.strictObject({
    customer: customerAnswer,
    /** What fills the form; numbers of persons are never kept and so never there. */
    entered: z.partialRecord(z.enum(CUSTOMER_FIELDS), z.string()),
    /** Running ones first, then the newest. */
    contracts: contractAnswers,
    quotes: quoteAnswers,
    /** Newest first. */
    messages: z.array(
      z.strictObject({
        id: z.uuid(),
        type: z.enum(["EMAIL", "SMS"]),
        /** The subject of a mail, the beginning of an SMS. */
        title: z.string(),
        sendStatus: z.string(),
        at: instant,
      }),
    ),
    /** There are more than are shown. */
    isMore: z.boolean(),
  }),
});
