// Where the value of a trade-in comes from. Trade-ins are known to an area that stands after this one, so it brings the
// answer here at start; until then no trade-in is known.
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import type { CartTradein } from "./cart.ts";

/** Nothing when there is no such trade-in for this retailer, or none that may go into a cart. */
export type FindTradein = (db: Db, tradecartId: string) => Promise<CartTradein | undefined>;

let findTradein: FindTradein | undefined;

/** Answers how to put back the one before. */
export function setTradeinSource(find: FindTradein): () => void {
  const before = findTradein;
  findTradein = find;
  return () => {
    findTradein = before;
  };
}

export async function getTradein(db: Db, tradecartId: string): Promise<CartTradein> {
  const tradein = await findTradein?.(db, tradecartId);
  if (!tradein) throw refuse("TRADECART_NOT_FOUND_FOR_X", tradecartId);
  return tradein;
}
