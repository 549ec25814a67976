// For whom the work at hand is done, for those who count what goes out to others. It follows the work through everything it
// waits for, so that adapters need not be told.
import { AsyncLocalStorage } from "node:async_hooks";

export interface Behalf {
  wlId: number;
  storeId?: string | null;
  /** The sale it is about. */
  cartId?: string;
}

const behalf = new AsyncLocalStorage<Behalf>();

/** What is known already stays known where the same retailer is meant. */
export function onBehalfOf<T>(known: Behalf, work: () => T): T {
  const outer = behalf.getStore();
  return behalf.run(outer?.wlId === known.wlId ? { ...outer, ...known } : known, work);
}

export const behalfNow = (): Behalf | undefined => behalf.getStore();

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The sale that a call names; empty when it names none. */
export function cartOf(payload: Record<string, unknown> | undefined): string {
  const cart = payload?.["cartUUID"] ?? payload?.["cartGUID"];
  return typeof cart === "string" && UUID.test(cart) ? cart : "";
}
