// The customer's signature from the own phone, and what the sale's history says of it.
import type { Signature } from "@handsel/contract/sales/signature.ts";
import type { Cart } from "#areas/cart/index.ts";
import {
  type Actor,
  dropOtherSignatures,
  eventsOfSale,
  holdSale,
  keepSignature,
  leadingContract,
  recordEvents,
  type SalesContext,
  signaturesOfSales,
} from "#areas/sales/index.ts";
import type { Platform } from "#platform.ts";

/** Without a name: it goes with the person, and the history stays. */
const CUSTOMER: Actor = { kind: "customer", id: null, name: "" };

/** The application is out: what was signed is the sale's if it is what was sent, and gone if the price was another. */
export async function noteSignature(
  ctx: SalesContext,
  cart: Pick<Cart, "id" | "status" | "version">,
  { isQuotation }: { isQuotation: boolean },
): Promise<void> {
  if (cart.status === "OPEN") await dropOtherSignatures(ctx.db, cart.id, cart.version);
  // A quotation binds nobody yet; it is told when it becomes an application.
  if (!isQuotation) await tellHistory(ctx, cart.id);
}

/** Under a sale that has none yet. What is signed stays as it is. */
export async function signSale(
  ctx: SalesContext & { platform: Pick<Platform, "config"> },
  signed: { cartId: string; cartVersion: number; signature: Signature; now: Date },
): Promise<void> {
  const { cartId } = signed;
  const [known] = await signaturesOfSales(ctx.db, [cartId]);
  if (known || !(await holdSale(ctx.db, cartId))) return;
  await keepSignature(ctx.platform.config, ctx.db, signed);
  await tellHistory(ctx, cartId);
}

async function tellHistory(ctx: SalesContext, cartId: string): Promise<void> {
  const [signature] = await signaturesOfSales(ctx.db, [cartId]);
  if (!signature) return;
  const events = await eventsOfSale(ctx.db, cartId);
  if (events.some(({ type }) => type === "SIGNED_ON_PHONE")) return;
  const held = await holdSale(ctx.db, cartId);
  if (!held) return;
  await recordEvents(
    ctx,
    {
      contractId: leadingContract(held.contracts).id,
      events: [{ type: "SIGNED_ON_PHONE", data: { isDrawn: signature.isDrawn } }],
      actor: CUSTOMER,
    },
    held,
  );
}
