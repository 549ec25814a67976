// The gift-card outcome: a voucher of the retailer over the value of the trade, taken back when the trade is undone.
import { randomBytes } from "node:crypto";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { deleteUnusedVoucher, findVoucherByCode, saveVouchers } from "#areas/cart/index.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { cancelGiftCardOf, findGiftCardOf, insertGiftCard } from "../queries/payouts.ts";
import type { TradecartRow } from "../queries/tradecarts.ts";

const VALID_MS = 365 * 24 * 3_600_000;
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** GC and twelve characters that cannot be mistaken for each other: 60 bits that nobody guesses. */
function newCode(): string {
  const letters = Array.from(randomBytes(12), (byte) => ALPHABET.charAt(byte % 32)).join("");
  return `GC-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

export async function issueGiftCard(
  db: Db,
  { tenant, now }: { tenant: WhiteLabel; now: Date },
  cart: Pick<TradecartRow, "id" | "sid" | "totalMinor">,
): Promise<void> {
  const code = newCode();
  const validUntil = new Date(now.getTime() + VALID_MS);
  const voucher = {
    id: null,
    code,
    description: cart.sid,
    batch: "",
    kind: "VALUE",
    valueMinor: cart.totalMinor,
    percentPpm: null,
    validFrom: dayIn(tenant.timeZone, now),
    validTo: dayIn(tenant.timeZone, validUntil),
    minimumMinor: 0,
    useLimit: 1,
    status: 1,
  } as const;
  await saveVouchers(db, [voucher], now);
  await insertGiftCard(db, { code, tradecartId: cart.id, valueMinor: cart.totalMinor, validUntil, now });
}

/** False when it was spent already; a till that spends it at this very moment makes this fail instead. */
export async function withdrawGiftCard(db: Db, tradecartId: string): Promise<boolean> {
  const card = await findGiftCardOf(db, tradecartId);
  const voucher = card && (await findVoucherByCode(db, card.code));
  if (voucher && !(await deleteUnusedVoucher(db, voucher.id))) return false;
  await cancelGiftCardOf(db, tradecartId);
  return true;
}
