import { GET_CART_BY_VERSION } from "@handsel/contract/cart/by-version.ts";
import { TAKE_NEW_PRICES } from "@handsel/contract/cart/new-prices.ts";
import { GET_CART } from "@handsel/contract/cart/services.ts";
import { SAVE_VOUCHER } from "@handsel/contract/cart/vouchers.ts";
import { CHANGE_PRICES, GET_PRICE_DRAFT, LIST_PRICES } from "@handsel/contract/catalog/price-draft.ts";
import { PRICE_KINDS, type PriceKind, type WireCell } from "@handsel/contract/catalog/price-kinds.ts";
import {
  CALL_OFF_PRICES,
  COMPARE_PRICE_VERSIONS,
  GO_BACK_TO_PRICES,
  LIST_PRICE_VERSIONS,
} from "@handsel/contract/catalog/price-versions.ts";
import { SAVE_RULE } from "@handsel/contract/catalog/rules.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aUser, signedIn } from "#testing/builders.ts";
import { aFilledCart, type Shop } from "#testing/cart-builders.ts";
import { saveCatalog } from "#testing/catalog-builders.ts";
import { publishedPrices } from "#testing/price-builders.ts";
import {
  callAs,
  openTestPlatform,
  type Person,
  runScheduled,
  type TestPlatform,
} from "#testing/test-platform.ts";
import { aTradeShop } from "#testing/tradein-builders.ts";

const DAY_MS = 86_400_000;

let world: TestPlatform;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  world = await openTestPlatform();
});
afterAll(() => world.close());
afterEach(() => world.moveClock(0));
beforeEach(async () => {
  shop = await aTradeShop(world);
  admin = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
  await callAs(world, admin, SAVE_RULE, {
    rule: { name: "Rule", action: "INCLUDE", startDate: "2020-01-01", maximumAmount: 2000, status: 0 },
  });
  await callAs(world, admin, SAVE_VOUCHER, {
    voucher: { code: "SPRING", kind: "VALUE", value: 50, validFrom: "2020-01-01" },
  });
});

const list = async (kind: PriceKind, versionID: string | null = null) =>
  (await callAs(world, admin, LIST_PRICES, { kind, versionID })).data.rows;
const change = async (kind: PriceKind, key: string, field: string, value: WireCell) => {
  const row = (await list(kind)).find((one) => one.key === key);
  const seen = row?.draft[field] ?? row?.now[field] ?? null;
  const { data, codes } = await callAs(world, admin, CHANGE_PRICES, {
    kind,
    cells: [{ key, field, value, seen }],
  });
  expect([codes, data.refused]).toEqual([[], []]);
};
const publish = (startsOn?: string) => publishedPrices(world, admin, startsOn ?? null);
const versions = async () => (await callAs(world, admin, LIST_PRICE_VERSIONS, {})).data.versions;
const now = async (kind: PriceKind, key: string, field: string) =>
  (await list(kind)).find((one) => one.key === key)?.now[field] ?? null;

/** A record of each kind, what of it changes, and another value. */
const CHANGES: Readonly<Record<PriceKind, () => Promise<[string, string, WireCell]>>> = {
  DEVICE: async () => ["PHONE", "price", 888.5],
  EXTRA: async () => ["CHARGER", "price", 44.5],
  PLAN: async () => ["LOAN24", "rate", 8.75],
  RESIDUAL: async () => [(await list("RESIDUAL"))[0]?.key ?? "", "month24", 250],
  INSURANCE: async () => ["COVER", "monthly2", 15.99],
  SUBSCRIPTION: async () => ["MOBILE", "monthly", 16],
  OPTION: async () => ["WARRANTY24", "price", 81],
  RULE: async () => [(await list("RULE"))[0]?.key ?? "", "maximum", 1500],
  VOUCHER: async () => ["SPRING", "value", 60],
  TRADE: async () => [(await list("TRADE"))[0]?.key ?? "", "gradeA", 301],
};

describe("a record of each kind", () => {
  test.each(PRICE_KINDS)(
    "%s: a draft changes it, publishing lets it hold, and going back takes it back",
    async (kind) => {
      const [key, field, value] = await CHANGES[kind]();
      const before = await now(kind, key, field);
      await change(kind, key, field, value);
      expect(await now(kind, key, field)).toEqual(before);
      const first = await publish();
      expect(first).toMatchObject({ state: "IN_FORCE", changed: 1, gone: 0 });
      expect(await now(kind, key, field)).toEqual(value);

      // The state before it: the version that its number follows, or what was before any.
      await change(kind, key, field, before);
      await publish();
      const { data } = await callAs(world, admin, GO_BACK_TO_PRICES, { versionID: first.versionID });
      expect(data.records).toBe(1);
      await publish();
      expect(await now(kind, key, field)).toEqual(value);
      expect((await versions()).slice(0, 3).map(({ source }) => source)).toEqual([
        "GO_BACK",
        "WORKBENCH",
        "WORKBENCH",
      ]);
    },
  );
});

describe("versions", () => {
  const monday = () => new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);

  test("one that is published for a day holds from that day, once, whichever worker brings it", async () => {
    await change("DEVICE", "PHONE", "price", 888);
    const { state, versionID } = await publish(monday());
    expect(state).toBe("SCHEDULED");
    await runScheduled(world, "catalog-prices-due");
    expect(await now("DEVICE", "PHONE", "price")).toBeNull();
    expect((await list("DEVICE", versionID)).find(({ key }) => key === "PHONE")?.draft).toEqual({
      price: 888,
    });

    world.moveClock(4 * DAY_MS);
    admin = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
    await Promise.all(Array.from({ length: 4 }, () => runScheduled(world, "catalog-prices-due")));
    expect(await now("DEVICE", "PHONE", "price")).toBe(888);
    expect((await versions()).map(({ number, state: at, records }) => [number, at, records])).toEqual([
      [1, "IN_FORCE", 1],
    ]);
    const { entries } = (await callAs(world, admin, LIST_AUDIT, { entity: "PRICES" })).data;
    expect(entries.map(({ action }) => action)).toEqual([
      "PRICES_IN_FORCE",
      "PRICES_SCHEDULED",
      "PRICES_DRAFTED",
    ]);
  });

  test("one that is called off becomes the draft again, for no day, and only one draft there is", async () => {
    await change("DEVICE", "PHONE", "price", 888);
    const { versionID } = await publish(monday());
    await change("EXTRA", "CHARGER", "price", 40);
    const refused = await callAs(world, admin, CALL_OFF_PRICES, { versionID });
    expect(refused.codes).toEqual(["PRICE_DRAFT_EXISTS"]);
    await publish();
    expect((await callAs(world, admin, CALL_OFF_PRICES, { versionID })).codes).toEqual([]);
    expect((await callAs(world, admin, GET_PRICE_DRAFT, {})).data.draft).toMatchObject({
      versionID,
      startsOn: null,
      records: 1,
    });
    expect(await publish()).toMatchObject({ number: 2, changed: 1 });
  });

  test("a past one shows prices as they were, whatever came later, and two are compared by what differs in the end", async () => {
    await change("DEVICE", "PHONE", "price", 888);
    const first = await publish();
    await change("DEVICE", "PHONE", "price", 777);
    await change("EXTRA", "CHARGER", "price", 40);
    await publish();
    await change("EXTRA", "CHARGER", "price", 49.95);
    await publish();
    const was = (await list("DEVICE", first.versionID)).find(({ key }) => key === "PHONE");
    expect([was?.now["price"], was?.draft["price"]]).toEqual([777, 888]);
    const { data } = await callAs(world, admin, COMPARE_PRICE_VERSIONS, { versionID: first.versionID });
    expect(data).toMatchObject({
      total: 1,
      byKind: { DEVICE: 1 },
      records: [{ key: "PHONE", before: { price: 777 }, after: { price: 888 } }],
    });
  });

  test("a file is a version of its own, and what it brings new is no change", async () => {
    const { tenant } = shop;
    const option = { id: "WARRANTY24", groupId: "WARRANTY", name: "Two years more", displayOrder: 2 };
    await saveCatalog(world, tenant, {
      extraOptions: [
        { ...option, priceMinor: 8_000 },
        { ...option, id: "NEW", priceMinor: 100 },
      ],
    });
    await saveCatalog(world, tenant, { extraOptions: [{ ...option, priceMinor: 8_000 }] });
    expect((await versions()).map(({ number, source, records }) => [number, source, records])).toEqual([
      [1, "UPLOAD", 1],
    ]);
  });

  test("what agrees no more when its day comes is left out and told", async () => {
    await change("PLAN", "LOAN24", "minimum", 3000);
    await change("PLAN", "LOAN12", "rate", 5);
    await publish(monday());
    await change("PLAN", "LOAN24", "maximum", 2000);
    await publish();
    world.moveClock(4 * DAY_MS);
    admin = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
    await runScheduled(world, "catalog-prices-due");
    expect(await now("PLAN", "LOAN24", "minimum")).toBe(50);
    expect(await now("PLAN", "LOAN12", "rate")).toBe(5);
    const { entries } = (await callAs(world, admin, LIST_AUDIT, { entity: "PRICES" })).data;
    expect(entries[0]?.after).toMatchObject({ changed: 1, gone: 1 });
  });

  test("of Monday shows a cart and a sale as Monday will price them, beside today, and changes neither", async () => {
    const cart = await aFilledCart(world, shop.seller, "standard", {
      deviceCode: "PHONE",
      paymentplanID: "LOAN24",
      insuranceID: "COVER",
      selectedExtraOptionID: "WARRANTY24",
    });
    const was = await now("DEVICE", "TABLET", "price");
    await change("DEVICE", "PHONE", "price", 888.5);
    await change("PLAN", "LOAN24", "rate", 5);
    await change("INSURANCE", "COVER", "monthly1", 22);
    await change("OPTION", "WARRANTY24", "price", 91);
    const { versionID } = await publish(monday());
    const by = async (asked: object) =>
      (await callAs(world, admin, GET_CART_BY_VERSION, { versionID, ...asked })).data;
    const seen = await by({ reference: cart.reference });
    expect(seen.today.figures.inAll).toBe(cart.totals.inAll);
    expect(seen.lines.map(({ later }) => later)).toEqual([888.5, 91]);
    expect(seen.isSame).toBe(false);
    const sale = await by({ deviceCode: "PHONE", paymentplanID: "LOAN24" });
    const tablet = await by({ deviceCode: "TABLET", paymentplanID: "LOAN12" });
    expect([sale.isSame, tablet.isSame, was]).toEqual([false, true, null]);
    const { cart: kept } = (await callAs(world, shop.seller, GET_CART, { cartUUID: cart.uuid })).data;
    expect(kept).toEqual(cart);

    world.moveClock(4 * DAY_MS);
    await runScheduled(world, "catalog-prices-due");
    const seller = await signedIn(world, shop.seller);
    const { data } = await callAs(world, seller, TAKE_NEW_PRICES, { cartUUID: cart.uuid });
    expect(data.cart.totals.inAll).toBe(seen.later.figures.inAll);
    expect(data.cart.totals.totalMonthly).toBe(seen.later.figures.monthly);
    const fresh = await aFilledCart(world, seller, "standard", {
      deviceCode: "PHONE",
      paymentplanID: "LOAN24",
    });
    expect(fresh.totals.inAll).toBe(sale.later.figures.inAll);
  });

  test("of another retailer shows no cart, and another retailer's cart is not shown", async () => {
    const cart = await aFilledCart(world, shop.seller, "standard", { deviceCode: "PHONE" });
    await change("DEVICE", "PHONE", "price", 888.5);
    const { versionID } = await publish(monday());
    const other = await aTradeShop(world);
    const stranger = await signedIn(world, await aUser(world, other.tenant, { role: 1 }));
    const asked = { versionID, reference: cart.reference };
    expect((await callAs(world, stranger, GET_CART_BY_VERSION, asked)).codes).toEqual([
      "PRICE_VERSION_NOT_FOUND",
    ]);
  });
});
