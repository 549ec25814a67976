// The till that waits for a customer's answer hears at once of whatever happens to the trade, and of what became of the
// message that asked for it.
import { tradecartTopic } from "#areas/checkout/index.ts";
import { notify } from "#db/listen.ts";
import type { Db } from "#db/tenant-db.ts";
import { tradecartOfMessage } from "../queries/links.ts";
import type { TradeHandler } from "../trade-listeners.ts";

export const APPROVAL_TOPIC = "TRADECART_APPROVAL";

export const tellWaitingTill: TradeHandler = (db, { tradecartId }) => tellOfChange(db, tradecartId);

export async function tellOfMessages({ db }: { db: Db }, messages: readonly { id: string }[]): Promise<void> {
  for (const { id } of messages) {
    const tradecartId = await tradecartOfMessage(db, id);
    if (tradecartId !== undefined) await tellOfChange(db, tradecartId);
  }
}

function tellOfChange(db: Db, tradecartId: string): Promise<void> {
  return notify(db, { kind: "live", topic: tradecartTopic(db.wlId, tradecartId) });
}
