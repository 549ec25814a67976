import { recycleOutcome } from "@handsel/contract/platform/tenant.ts";

/** What a trade-in can end in, in the order in which the outcomes page offers it. */
export const OUTCOMES = recycleOutcome.options;
