// Messages to the customer of a sale are written by the areas that send them, each under a topic of its own. Those areas
// stand after this one, so they bring here how theirs are found, and the sale's page shows them all.
import type { Db } from "#db/tenant-db.ts";

export interface SaleMessageTopic {
  topic: string;
  topicId: string;
  campaignName: string;
  stage: string;
}

export type FindSaleMessages = (db: Db, cartId: string) => Promise<SaleMessageTopic[]>;

/** For messages that need no more than the sale itself: this topic, and the cart's id. */
export const SALE_TOPIC = "SALE";

const sources = new Map<string, FindSaleMessages>();

export function addSaleMessages(name: string, find: FindSaleMessages): void {
  sources.set(name, find);
}

export async function messageTopicsOf(db: Db, cartId: string): Promise<SaleMessageTopic[]> {
  const own = { topic: SALE_TOPIC, topicId: cartId, campaignName: "", stage: "" };
  const found = await Promise.all([...sources.values()].map((find) => find(db, cartId)));
  return [own, ...found.flat()];
}
