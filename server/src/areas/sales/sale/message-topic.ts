// Messages to the customer of a sale are written by the areas that send them, each under a topic of its own. Those areas
// stand after this one, so they provide how theirs are found, and the sale's page shows them all.
import type { Db } from "#db/tenant-db.ts";
import { collection } from "#edge/wiring.ts";
import type { Platform } from "#platform.ts";

export interface SaleMessageTopic {
  topic: string;
  topicId: string;
  campaignName: string;
  stage: string;
}

export type FindSaleMessages = (db: Db, cartId: string) => Promise<SaleMessageTopic[]>;

/** For messages that need no more than the sale itself: this topic, and the cart's id. */
export const SALE_TOPIC = "SALE";

export const saleMessages = collection<FindSaleMessages>("sales", "saleMessages");

export async function messageTopicsOf(
  { db, platform }: { db: Db; platform: Pick<Platform, "wiring"> },
  cartId: string,
): Promise<SaleMessageTopic[]> {
  const own = { topic: SALE_TOPIC, topicId: cartId, campaignName: "", stage: "" };
  const found = await Promise.all(platform.wiring.all(saleMessages).map((find) => find(db, cartId)));
  return [own, ...found.flat()];
}
