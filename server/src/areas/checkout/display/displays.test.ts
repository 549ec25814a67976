// The screen beside the till: who pairs it, what it sees, and that it follows.
import type { WebSocket } from "@fastify/websocket";
import { GET_CART } from "@handsel/contract/cart/services.ts";
import {
  ASK_DISPLAY_CODE,
  GET_DISPLAY,
  GET_TILL_DISPLAY,
  PAIR_DISPLAY,
  SHOW_ON_DISPLAY,
  UNPAIR_DISPLAY,
} from "@handsel/contract/checkout/display.ts";
import { BEGIN_OWN_PHONE, OPEN_PHONE_LINK } from "@handsel/contract/checkout/own-phone.ts";
import { LIVE_PATH } from "@handsel/contract/live.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { aStore, aUser, signedIn } from "#testing/builders.ts";
import { aFilledCart, aShop, type Shop } from "#testing/cart-builders.ts";
import {
  callAs,
  openTestPlatform,
  type Person,
  runScheduled,
  type TestPlatform,
} from "#testing/test-platform.ts";

let world: TestPlatform;
let shop: Shop;
let manager: Person;
let storeID: string;
let tills = 0;

beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  storeID = shop.store.id;
  manager = await signedIn(world, await aUser(world, shop.tenant, { stores: [shop.store], role: 10 }));
});
afterEach(() => world.moveClock(0));
afterAll(() => world.close());

const aTill = () => {
  tills += 1;
  return `till-${tills}-of-this-test`;
};

/** A browser that asked for a code. */
async function aScreen(): Promise<{ screen: Person; code: string }> {
  const anybody = { subdomain: shop.tenant.subdomain, address: `203.0.113.${tills + 10}` };
  const asked = await callAs(world, anybody, ASK_DISPLAY_CODE, { storeID });
  const [cookie = ""] = String(asked.headers["set-cookie"]).split(";");
  return { screen: { subdomain: shop.tenant.subdomain, cookie }, code: asked.data.code };
}

async function aPairedScreen() {
  const tillID = aTill();
  const { screen, code } = await aScreen();
  expect((await callAs(world, manager, PAIR_DISPLAY, { code, tillID })).codes).toEqual([]);
  return { screen, tillID };
}

const look = async (screen: Person) => (await callAs(world, screen, GET_DISPLAY, { storeID })).data;
const show = (tillID: string, cartUUID: string | null) =>
  callAs(world, shop.seller, SHOW_ON_DISPLAY, { tillID, cartUUID });

describe("a screen", () => {
  test("shows its code until a manager types it, and is idle then", async () => {
    const nobody = { subdomain: shop.tenant.subdomain };
    expect(await look(nobody)).toMatchObject({ state: "NEW", code: null });
    const { screen, code } = await aScreen();
    expect(await look(screen)).toMatchObject({ state: "WAITING", code });
    const tillID = aTill();
    await callAs(world, manager, PAIR_DISPLAY, { code, tillID });
    expect(await look(screen)).toMatchObject({ state: "PAIRED", code: null, cart: null, sellerName: "" });
    expect((await callAs(world, shop.seller, GET_TILL_DISPLAY, { tillID })).data.isPaired).toBe(true);
  });

  test("is paired by a code that is good once, and for a quarter of an hour", async () => {
    const { code } = await aScreen();
    const pair = () => callAs(world, manager, PAIR_DISPLAY, { code, tillID: aTill() });
    expect((await pair()).codes).toEqual([]);
    expect((await pair()).codes).toEqual(["DISPLAY_CODE_UNKNOWN"]);
    const late = await aScreen();
    world.moveClock(16 * 60_000);
    expect((await callAs(world, manager, PAIR_DISPLAY, { code: late.code, tillID: aTill() })).codes).toEqual([
      "DISPLAY_CODE_UNKNOWN",
    ]);
    expect(await look(late.screen)).toMatchObject({ state: "NEW" });
    await runScheduled(world, "checkout-remove-phone-links");
    const { rows } = await world.platform.operatorPool.query(
      "select 1 from store_display where paired_at is null",
    );
    expect(rows).toEqual([]);
  });

  test("is not paired by a sales person, another store's manager or another retailer", async () => {
    const { code } = await aScreen();
    const pair = (person: Person) => callAs(world, person, PAIR_DISPLAY, { code, tillID: aTill() });
    expect((await pair(shop.seller)).codes).toEqual(["UNAUTHORIZED_ACCESS"]);
    const stores = [await aStore(world, shop.tenant)];
    const elsewhere = await signedIn(world, await aUser(world, shop.tenant, { stores, role: 10 }));
    const abroad = await aShop(world);
    const stranger = await signedIn(world, await aUser(world, abroad.tenant, { role: 1 }));
    for (const person of [elsewhere, stranger])
      expect((await pair(person)).codes).toEqual(["DISPLAY_CODE_UNKNOWN"]);
  });

  test("shows the cart of its till as the customer may see it, and nothing of staff's", async () => {
    const { screen, tillID } = await aPairedScreen();
    const { uuid } = await aFilledCart(world, shop.seller, "upgrade", {
      deviceCode: "PHONE",
      insuranceID: "COVER",
    });
    expect((await show(tillID, uuid)).data.isPaired).toBe(true);
    const { data } = await callAs(world, shop.seller, GET_CART, { cartUUID: uuid });
    const shown = await look(screen);
    expect(shown.cart).toMatchObject({
      today: data.cart.totals.dueToday,
      inAll: data.cart.totals.inAll,
    });
    const [first, ...later] = shown.cart?.payments ?? [];
    expect(first).toEqual({ from: 1, to: 24, amount: data.cart.totals.totalMonthly });
    // The insurance is among the payments as it is in the sum.
    const cents = (amount: number) => Math.round(amount * 100);
    const paid = [first, ...later].reduce(
      (sum, one) => sum + (one ? (one.to - one.from + 1) * cents(one.amount) : 0),
      cents(data.cart.totals.dueToday),
    );
    expect(paid).toBe(cents(data.cart.totals.inAll));
    expect(shown.cart?.lines.map(({ kind }) => kind)).toEqual(["GOODS", "MONTHLY"]);
    expect(JSON.stringify(shown)).not.toMatch(/margin|cost|uuid|reference/i);
    expect((await show(tillID, null)).codes).toEqual([]);
    expect(await look(screen)).toMatchObject({ cart: null, sellerName: "" });
  });

  test("shows the code for the own phone until a phone has it", async () => {
    const { screen, tillID } = await aPairedScreen();
    const { uuid: cartUUID } = await aFilledCart(world, shop.seller, "upgrade", { deviceCode: "PHONE" });
    await show(tillID, cartUUID);
    expect(await look(screen)).toMatchObject({ phone: null, isOnPhone: false });
    const { data } = await callAs(world, shop.seller, OPEN_PHONE_LINK, { cartUUID });
    const { url, place, code } = data.link;
    expect(await look(screen)).toMatchObject({ phone: { url, place, code }, isOnPhone: false });
    await callAs(world, { subdomain: shop.tenant.subdomain }, BEGIN_OWN_PHONE, {
      token: url.split("/s/")[1] ?? "",
    });
    expect(await look(screen)).toMatchObject({ phone: null, isOnPhone: true });
  });

  test("follows one till: another screen takes its place, and one that is let go sees nothing", async () => {
    const first = await aPairedScreen();
    const { screen, code } = await aScreen();
    await callAs(world, manager, PAIR_DISPLAY, { code, tillID: first.tillID });
    expect(await look(first.screen)).toMatchObject({ state: "NEW" });
    await callAs(world, manager, UNPAIR_DISPLAY, { tillID: first.tillID });
    expect(await look(screen)).toMatchObject({ state: "NEW" });
  });

  test("cannot be shown the cart of another store or retailer", async () => {
    const { screen, tillID } = await aPairedScreen();
    const abroad = await aShop(world);
    const { uuid } = await aFilledCart(world, abroad.seller, "upgrade", { deviceCode: "PHONE" });
    expect((await show(tillID, uuid)).codes).toEqual(["CART_X_NOT_FOUND"]);
    expect(await look(screen)).toMatchObject({ cart: null });
    // The till's name is another retailer's nothing.
    const theirs = await callAs(world, abroad.seller, SHOW_ON_DISPLAY, { tillID, cartUUID: uuid });
    expect(theirs.data.isPaired).toBe(false);
    expect(await look(screen)).toMatchObject({ cart: null });
  });
});

describe("its socket", () => {
  async function listening({ cookie = "", subdomain }: Person) {
    const heard: unknown[] = [];
    let wake = () => {};
    let socket: WebSocket | undefined;
    const hear = (word: unknown) => {
      heard.push(word);
      wake();
    };
    const host = `${subdomain}.localhost:3000`;
    await world.app.injectWS(
      LIVE_PATH,
      { headers: { host, cookie } },
      {
        onInit: (fresh: WebSocket) => {
          socket = fresh;
          fresh.on("message", (data: { toString(): string }) => hear(JSON.parse(data.toString())));
          fresh.on("close", hear);
        },
      },
    );
    socket?.send(JSON.stringify({ subdomain, isDisplay: true }));
    return async () => {
      while (heard.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return heard.shift();
    };
  }

  test("hears whenever the till shows something, and ends when the screen is let go", async () => {
    const { screen, tillID } = await aPairedScreen();
    const next = await listening(screen);
    expect(await next()).toEqual({ type: "listening" });
    await show(tillID, null);
    expect(await next()).toEqual({ type: "changed" });
    await callAs(world, manager, UNPAIR_DISPLAY, { tillID });
    // The same news may come by two ways: from this process, and by the database.
    const rest: unknown[] = [];
    while (rest.at(-1) !== 1008) rest.push(await next());
    expect(rest.slice(0, -1)).toContainEqual({ type: "changed" });
  });

  test("opens for no browser that is no screen", async () => {
    const { subdomain } = shop.tenant;
    expect(await (await listening({ subdomain }))()).toBe(1008);
    expect(await (await listening({ subdomain, cookie: "handsel_display=guessed" }))()).toBe(1008);
  });
});
