// Where a sale came to a halt, and how far its lender would have gone.
import type { Halt } from "@handsel/contract/checkout/ways-on.ts";
import { type Cart, findCart, viewerOf } from "#areas/cart/index.ts";
import { findMessageStatus } from "#areas/platform/index.ts";
import type { Contract, Sale } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Caller } from "#edge/caller.ts";
import { refuse } from "#edge/refuse.ts";
import type { CreditApplication } from "../application.ts";
import { cartNotFound } from "../entering.ts";
import { stepsOf } from "../order-steps.ts";
import { lastApplication } from "../queries/applications.ts";
import { getSale, type SaleWithContracts } from "../sale-of-cart.ts";

export interface Standing extends SaleWithContracts {
  cart: Cart;
  application: CreditApplication | undefined;
  halt: Halt;
  /** The most that the lender lends; null when it did not say. */
  limitMinor: number | null;
}

export async function standingOf(ctx: { db: Db; caller: Caller }, cartUUID: string): Promise<Standing> {
  const found = await getSale(ctx, cartUUID);
  const cart = await findCart(ctx.db, { cartId: cartUUID }, viewerOf(ctx));
  if (!cart) throw cartNotFound(cartUUID);
  return { ...found, cart, ...(await haltOf(ctx.db, found)) };
}

/** A sale that has begun once, or was only quoted, has no halt to go on from. */
export function checkMayGoOn({ sale, contracts }: { sale: Sale; contracts: readonly Contract[] }): void {
  if (contracts.some(({ activatedAt }) => activatedAt !== null))
    throw refuse("POS_INVALID_ORDER_STATUS_X", sale.status);
}

async function haltOf(
  db: Db,
  { sale, contracts }: SaleWithContracts,
): Promise<Pick<Standing, "application" | "halt" | "limitMinor">> {
  const application = await lastApplication(db, sale.cartId);
  const { creditSign, termsAndConditions } = stepsOf(contracts, null);
  const report = application?.report ?? null;
  if (creditSign === "REFUSED")
    return { application, halt: "REFUSED", limitMinor: report?.limitMinor ?? null };
  const unlimited = { application, limitMinor: null };
  if (creditSign === "WITHDRAWN" || termsAndConditions === "REFUSED")
    return { ...unlimited, halt: "WITHDRAWN" };
  if (creditSign === "REFERRED") return { ...unlimited, halt: "REFERRED" };
  if (creditSign === "PARTIAL_APPROVED")
    return { application, halt: "PARTIAL", limitMinor: report?.approvedMinor ?? null };
  return { ...unlimited, halt: (await isUndelivered(db, application)) ? "UNDELIVERED" : "WAITING" };
}

async function isUndelivered(db: Db, application: CreditApplication | undefined): Promise<boolean> {
  if (!application) return false;
  if (application.isUndelivered || application.messageId === null) return application.isUndelivered;
  return (await findMessageStatus(db, application.messageId)) === "ERROR";
}
