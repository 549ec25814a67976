// Quotes that customers made at home, as the store finds and opens them.

import { z } from "zod";
import { BY_STAFF } from "../callers.ts";
import { moneyOut, requiredText, textWith, trimmed } from "../fields.ts";
import { operation } from "../operation.ts";
import { isQuoteId, REFERENCE_MAX } from "../references.ts";
import { isEmail } from "../rules/email.ts";
import { recycleCustomer } from "./customer.ts";
import { givenAnswers, grade, networkStatus, tradeDevice } from "./device.ts";
import { homeVisit } from "./home-visit.ts";

const instant = z.iso.datetime({ offset: true });

export const quoteSearchType = z.enum(["CUSTOMER_NAME", "CUSTOMER_EMAIL", "TRADECART_SID"]);
export type QuoteSearchType = z.infer<typeof quoteSearchType>;

const QUOTE_SEARCH_MIN = 3;
const QUOTE_SEARCH_MAX = 255;
/** The one field of the search form. */
export const quoteSearchText = trimmed(
  textWith({ min: QUOTE_SEARCH_MIN, max: QUOTE_SEARCH_MAX }),
  QUOTE_SEARCH_MAX,
);

/** What the text is searched as. */
export function quoteSearchTypeOf(searchText: string): QuoteSearchType {
  const trimmed = searchText.trim();
  if (isQuoteId(trimmed)) return "TRADECART_SID";
  return isEmail(trimmed) ? "CUSTOMER_EMAIL" : "CUSTOMER_NAME";
}

export const onlineQuote = z.strictObject({
  tradecartID: z.uuid(),
  tradecartSID: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  expireDate: instant,
  isExpired: z.boolean(),
  /** The courier whom the customer has chosen instead of coming to a store. */
  visit: homeVisit.nullable(),
  devices: z.array(
    z.strictObject({
      deviceName: z.string(),
      deviceReference: z.string(),
      networkStatus: networkStatus.nullable(),
      grade,
      gradeTitle: z.string(),
      value: moneyOut,
    }),
  ),
});
export type OnlineQuote = z.infer<typeof onlineQuote>;

export const SEARCH_ONLINE_TRADEIN_QUOTES = operation({
  name: "SEARCH_ONLINE_TRADEIN_QUOTES",
  summary: "Find an online quote in the store",
  description:
    "Each user has a daily limit of searches; beyond it the call is refused with `TOO_MANY_REQUESTS`.",
  ...BY_STAFF,
  transaction: "write",
  rate: "search",
  input: z.strictObject({ searchText: quoteSearchText, searchType: quoteSearchType }),
  output: z.strictObject({ quotes: z.array(onlineQuote) }),
});

export const GET_ONLINE_TRADEIN_QUOTE = operation({
  name: "GET_ONLINE_TRADEIN_QUOTE",
  summary: "Read an online quote in the store",
  description: "Everything the customer entered at home.",
  ...BY_STAFF,
  transaction: "read",
  input: z.strictObject({ tradecartSID: requiredText(REFERENCE_MAX) }),
  output: z.strictObject({
    tradecartID: z.uuid(),
    tradecartSID: z.string(),
    expireDate: instant,
    visit: homeVisit.nullable(),
    /** What was answered at home stands beside each device, to be compared with; the store answers anew. */
    devices: z.array(
      z.strictObject({
        device: tradeDevice,
        quoted: z.strictObject({
          ...givenAnswers.shape,
          networkStatus: networkStatus.nullable(),
          grade,
          gradeTitle: z.string(),
          value: moneyOut,
        }),
      }),
    ),
    customer: recycleCustomer,
  }),
});
