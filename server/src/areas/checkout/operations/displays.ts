import { randomUUIDv7 } from "node:crypto";
import {
  ASK_DISPLAY_CODE,
  type Display,
  GET_DISPLAY,
  GET_TILL_DISPLAY,
  PAIR_DISPLAY,
  SHOW_ON_DISPLAY,
  UNPAIR_DISPLAY,
} from "@handsel/contract/checkout/display.ts";
import { findCart, getCart, priceCart, termsOf, viewerOf, wireCart } from "#areas/cart/index.ts";
import { findStoreContact } from "#areas/platform/index.ts";
import type { TransactionContext } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { askedAfter, DISPLAY_COOKIE, DISPLAY_SECONDS, displayOf, tellDisplays } from "../display/displays.ts";
import { handedIn } from "../due-today.ts";
import { wireLink } from "../own-phone/links.ts";
import {
  codeOf,
  hashCode,
  hashSecret,
  newSecret,
  normalCode,
  spacedCode,
} from "../own-phone/phone-secrets.ts";
import { shownCart } from "../own-phone/showing.ts";
import {
  displaysOfTill,
  insertDisplay,
  pairDisplay,
  releaseDisplays,
  showOnDisplays,
} from "../queries/displays.ts";
import { linkOfCart, type PhoneLinkRow } from "../queries/phone-links.ts";
import { EVERYWHERE } from "../sending.ts";

const IDLE = { sellerName: "", cart: null, phone: null, isOnPhone: false } as const;

export const getDisplay = implement(GET_DISPLAY, async ({ storeID }, ctx): Promise<Display> => {
  const { db, tenant, platform } = ctx;
  const store = await findStoreContact(db, storeID);
  if (!store) throw refuse("ST_STORE_NOT_FOUND_FOR_ID");
  const display = await displayOf(db, { cookie: ctx.cookie(DISPLAY_COOKIE), now: ctx.clock.now() });
  const around = { storeName: store.name, ...IDLE };
  if (!display || display.storeId !== storeID) return { state: "NEW", code: null, ...around };
  if (display.pairedAt === null)
    return {
      state: "WAITING",
      code: spacedCode(codeOf(platform.config, tenant.wlId, display.id)),
      ...around,
    };
  const shown = display.cartId === null ? undefined : await shownOn(ctx, display.cartId);
  return {
    state: "PAIRED",
    code: null,
    ...around,
    ...(shown && { ...shown, sellerName: display.sellerName }),
  };
});

/** Nothing of a cart in which nothing is. */
async function shownOn(
  ctx: Pick<TransactionContext, "db" | "tenant" | "clock" | "platform">,
  cartId: string,
): Promise<Pick<Display, "cart" | "phone" | "isOnPhone"> | undefined> {
  const cart = await findCart(ctx.db, { cartId }, EVERYWHERE);
  if (!cart || cart.status === "CLOSED" || cart.orders.every(({ lines }) => lines.length === 0))
    return undefined;
  const link = await linkOfCart(ctx.db, cartId, ctx.clock.now());
  return {
    cart: shownCart(wireCart(priceCart(cart, await termsOf(ctx, cart))), await handedIn(ctx, cart)),
    phone: link && link.openedAt === null ? phoneOf(ctx, link, cart) : null,
    isOnPhone: link !== undefined && link.openedAt !== null,
  };
}

function phoneOf(
  ctx: Parameters<typeof wireLink>[0],
  link: PhoneLinkRow,
  cart: { version: number },
): Display["phone"] {
  const { url, place, code } = wireLink(ctx, link, cart);
  return { url, place, code };
}

export const askDisplayCode = implement(ASK_DISPLAY_CODE, async ({ storeID }, ctx) => {
  const { db, tenant, platform } = ctx;
  if (!(await findStoreContact(db, storeID))) throw refuse("ST_STORE_NOT_FOUND_FOR_ID");
  const id = randomUUIDv7();
  const token = ctx.cookie(DISPLAY_COOKIE) ?? newSecret();
  const code = codeOf(platform.config, tenant.wlId, id);
  await insertDisplay(db, {
    id,
    storeId: storeID,
    tokenHash: hashSecret(token),
    codeHash: hashCode(platform.config, code),
    now: ctx.clock.now(),
  });
  ctx.setCookie(DISPLAY_COOKIE, token, DISPLAY_SECONDS);
  return { code: spacedCode(code) };
});

export const pairDisplayWithTill = implement(PAIR_DISPLAY, async ({ code, tillID }, ctx) => {
  const { db, caller } = ctx;
  const now = ctx.clock.now();
  const tillHash = hashSecret(tillID);
  const { seesAllStores, storeIds } = viewerOf(ctx);
  const id = await pairDisplay(db, {
    codeHash: hashCode(ctx.platform.config, normalCode(code)),
    tillHash,
    pairedBy: caller.name,
    storeIds: seesAllStores ? null : storeIds,
    now,
    askedAfter: askedAfter(now),
  });
  if (id === undefined) throw refuse("DISPLAY_CODE_UNKNOWN");
  await tellDisplays(db, [id, ...(await releaseDisplays(db, tillHash, id))]);
  return {};
});

export const unpairDisplay = implement(UNPAIR_DISPLAY, async ({ tillID }, { db }) => {
  await tellDisplays(db, await releaseDisplays(db, hashSecret(tillID), null));
  return {};
});

export const getTillDisplay = implement(GET_TILL_DISPLAY, async ({ tillID }, { db }) => ({
  isPaired: (await displaysOfTill(db, hashSecret(tillID))).length > 0,
}));

export const showOnDisplay = implement(SHOW_ON_DISPLAY, async ({ tillID, cartUUID }, ctx) => {
  const { db, caller } = ctx;
  const cart = cartUUID === null ? null : await getCart(ctx, cartUUID);
  const ids = await showOnDisplays(db, {
    tillHash: hashSecret(tillID),
    cartId: cart?.id ?? null,
    sellerName: caller.name.split(" ")[0] ?? "",
    now: ctx.clock.now(),
  });
  await tellDisplays(db, ids);
  return { isPaired: ids.length > 0 };
});
