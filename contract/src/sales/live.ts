// The live financing status of one sale, over a socket of its own. The browser opens it, says what it wants, answers every
// message and says that it is there every half minute; whoever may not see the sale is closed at once.
import { z } from "zod";
import { financingEvent } from "./statuses.ts";

/** `{path}/{session token}/{yyyy-MM-dd}?cartGUID={cartGUID}` */
export const USER_TRACKER_PATH = "/usertracker";

/** What a browser says: first that it wants the financing, later that it is there. */
export const FUNDER_DATA = "FUNDER_DATA";
export const KEEP_ALIVE = "OK";
export const KEEP_ALIVE_MS = 30_000;

/** A milestone, and whose: a sale may have several contracts. */
const contractMilestone = z.object({ ...financingEvent.shape, contractID: z.string().max(60) });
export type ContractMilestone = z.infer<typeof contractMilestone>;

// Not strict, as everything that a server says unasked: during a deployment a page hears a newer server than its own, and
// what it does not know yet must not make it deaf to the rest.
export const financingMessage = z.object({
  messageName: z.literal("FunderData"),
  funderData: z.object({ events: z.array(contractMilestone) }),
});
export type FinancingMessage = z.infer<typeof financingMessage>;

/** Seconds before the next try after this many lost connections. */
export function reconnectSeconds(attempt: number): number {
  return Math.min(30, 2 ** attempt - 1);
}
