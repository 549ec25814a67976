// One search for everything a shop looks for: customers, devices, extras, contracts, trades and quotations, by names, numbers
// and codes as they are typed, printed or scanned. Each answer says what can be done from here, by the rules of the operations
// that do it. Pages, stores and settings are matched in the browser, which knows them.

import { z } from "zod";
import { BY_STAFF } from "../callers.ts";
import { requiredText, trimmed } from "../fields.ts";
import { operation } from "../operation.ts";
import { SEARCH_READINGS } from "../rules/search-reading.ts";
import { searchAnswer, searchKind } from "./search-answers.ts";

export const SEARCH_MAX = 200;
/** Of each group at first; the rest by asking for one group. */
export const SEARCH_SHOWN = 3;
/** Of one group, where it is asked for; counted no further either, because nobody reads on. */
export const SEARCH_MOST = 50;

const searchReading = z.strictObject({
  kind: z.enum(SEARCH_READINGS),
  /** Normalised: as it is stored and compared. */
  value: z.string(),
  /** False where a check digit does not hold or something is missing. */
  isRight: z.boolean(),
});

const searchGroup = z.strictObject({
  kind: searchKind,
  /** Counted up to 50. */
  total: z.int(),
  /** At most 3; at most 50 where one group was asked for. */
  answers: z.array(searchAnswer),
});
export type SearchGroup = z.infer<typeof searchGroup>;

export const SEARCH = operation({
  name: "SEARCH",
  summary: "Search everything",
  description: "Sales, customers, devices, trades and pages by a word, a number or a name.",
  ...BY_STAFF,
  transaction: "read",
  rate: "search",
  input: z.strictObject({
    text: trimmed(requiredText(SEARCH_MAX), SEARCH_MAX),
    /** Only this group, and more of it. */
    kind: searchKind.nullish(),
    /** Customers who may upgrade today first; else the newest. */
    upgradesFirst: z.boolean().nullish(),
  }),
  output: z.strictObject({
    reading: searchReading,
    /** In the order of their best answer; groups without one are left out. */
    groups: z.array(searchGroup),
  }),
});
