import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { findStoreContact, sendMessage } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import { findGiftCardOf } from "../queries/payouts.ts";
import type { TradecartRow } from "../queries/tradecarts.ts";
import { receiptMail } from "../templates/trade-mails.ts";

/** Tells the seller what was agreed, and gives them their gift card. */
export async function mailReceipt(
  {
    db,
    tenant,
    platform,
  }: {
    db: Db;
    tenant: WhiteLabel;
    platform: Pick<Platform, "clock" | "jobs" | "tenants" | "config">;
  },
  cart: TradecartRow,
): Promise<void> {
  const to = cart.customer?.email;
  if (!to) return;
  const store = await findStoreContact(db, cart.storeId);
  const giftCard = await findGiftCardOf(db, cart.id);
  const about = { tenant, language: tenant.language, cart, storeName: store?.name ?? tenant.name };
  await sendMessage(platform, db, {
    tenant,
    channel: "email",
    purpose: "OPERATIONAL",
    topic: "TRADECART",
    topicId: cart.id,
    isSecret: giftCard !== undefined,
    to,
    ...receiptMail(about, giftCard),
  });
}
