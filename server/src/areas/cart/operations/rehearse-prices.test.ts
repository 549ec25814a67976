import {
  CANCEL_PRICE_REHEARSAL,
  GET_PRICE_REHEARSAL,
  REHEARSE_PRICES,
} from "@handsel/contract/cart/rehearsal.ts";
import { GET_CART } from "@handsel/contract/cart/services.ts";
import { REDEEM_VOUCHER, SAVE_VOUCHER } from "@handsel/contract/cart/vouchers.ts";
import {
  CHANGE_PRICES,
  CHANGE_PRICES_IN_BULK,
  DATE_PRICE_DRAFT,
  GET_PRICE_DRAFT,
  LIST_PRICES,
} from "@handsel/contract/catalog/price-draft.ts";
import type { PriceKind, WireCell } from "@handsel/contract/catalog/price-kinds.ts";
import { LIST_PRICE_VERSIONS, PUBLISH_PRICES } from "@handsel/contract/catalog/price-versions.ts";
import { SAVE_RULE } from "@handsel/contract/catalog/rules.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aUser, signedIn } from "#testing/builders.ts";
import { aFilledCart, aShop, type Shop } from "#testing/cart-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let shop: Shop;
let admin: Person;

beforeAll(async () => {
  world = await openTestPlatform();
});
afterAll(() => world.close());
beforeEach(async () => {
  shop = await aShop(world);
  admin = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
});

async function change(kind: PriceKind, key: string, field: string, value: WireCell) {
  const row = (await callAs(world, admin, LIST_PRICES, { kind })).data.rows.find((one) => one.key === key);
  const seen = row?.draft[field] ?? row?.now[field] ?? null;
  const { data } = await callAs(world, admin, CHANGE_PRICES, { kind, cells: [{ key, field, value, seen }] });
  expect(data.refused).toEqual([]);
}
const draft = async () => {
  const found = (await callAs(world, admin, GET_PRICE_DRAFT, {})).data.draft;
  if (!found) throw new Error("there is no draft");
  return { versionID: found.versionID, revision: found.revision };
};
const rehearsal = async () => (await callAs(world, admin, GET_PRICE_REHEARSAL, {})).data.rehearsal;
async function rehearse() {
  const { codes } = await callAs(world, admin, REHEARSE_PRICES, await draft());
  expect(codes).toEqual([]);
  await runJobs(world);
  const result = (await rehearsal())?.result;
  if (!result) throw new Error("nothing came out");
  return result;
}
const aPhone = (paymentplanID = "LOAN24") =>
  aFilledCart(world, shop.seller, "standard", { deviceCode: "PHONE", paymentplanID });
const aTablet = () =>
  aFilledCart(world, shop.seller, "standard", { deviceCode: "TABLET", paymentplanID: "LOAN24" });
const price = async (key: string) => {
  const { rows } = (await callAs(world, admin, LIST_PRICES, { kind: "DEVICE" })).data;
  const row = rows.find((one) => one.key === key);
  return Number(row?.now["price"] ?? row?.facts["msrp"]);
};

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe("a rehearsal", () => {
  test("says what the draft earns, who pays more, and by which store, plan and device, each with the same total", async () => {
    await aPhone();
    await aPhone("LOAN12");
    await aTablet();
    const was = await price("PHONE");
    await change("DEVICE", "PHONE", "price", was + 24);
    const result = await rehearse();
    expect(result).toMatchObject({ carts: 3, touched: 2, blockedCarts: 0, blocked: [] });
    expect([result.more.carts, result.less.carts]).toEqual([2, 0]);
    const gain = result.marginAfter - result.marginBefore;
    for (const { shown, others } of [result.byStore, result.byPlan, result.byDevice]) {
      expect(others).toBe(0);
      expect(shown.reduce((sum, one) => sum + one.after - one.before, 0)).toBeCloseTo(gain);
    }
    expect(result.byDevice.shown.map(({ key, carts, more }) => [key, carts, more])).toEqual([
      ["PHONE", 2, 2],
      ["TABLET", 1, 0],
    ]);
    expect(result.byStore.shown.map(({ name }) => name)).toEqual([shop.store.name]);
    expect(result.bars.reduce((sum, { carts }) => sum + carts, 0)).toBe(3);
  });

  test("changes no cart", async () => {
    const cart = await aPhone();
    await change("DEVICE", "PHONE", "price", (await price("PHONE")) + 24);
    await rehearse();
    expect((await callAs(world, shop.seller, GET_CART, { cartUUID: cart.uuid })).data.cart).toEqual(cart);
  });

  test("names what could not be sold any more with its cause, and holds the publishing until it is solved", async () => {
    const cart = await aPhone();
    await change("PLAN", "LOAN24", "maximum", 100);
    const result = await rehearse();
    expect(result).toMatchObject({
      blockedCarts: 1,
      blocked: [
        {
          code: "MAX_FINANCE_AMOUNT_EXCEEDED_VALUE_X",
          values: [100],
          count: 1,
          carts: [{ cartUUID: cart.uuid, reference: cart.reference }],
          cause: { kind: "PLAN", key: "LOAN24", field: "maximum", now: 5000, draft: 100 },
        },
      ],
    });
    expect((await callAs(world, admin, PUBLISH_PRICES, await draft())).codes).toEqual(["PRICES_BLOCKED"]);
    await change("PLAN", "LOAN24", "maximum", 5000);
    await change("PLAN", "LOAN24", "rate", 9);
    expect(await rehearse()).toMatchObject({ blockedCarts: 0 });
    expect((await callAs(world, admin, PUBLISH_PRICES, await draft())).codes).toEqual([]);
  });

  test("blocks what a rule of the draft, or a price that comes under a rule, would not allow on its plan", async () => {
    await callAs(world, admin, SAVE_RULE, {
      rule: {
        name: "Dear ones",
        action: "INCLUDE",
        startDate: "2020-01-01",
        planIDs: ["LOAN24"],
        minimumAmount: 300,
      },
    });
    const cart = await aPhone();
    const tablet = await aTablet();
    await aPhone("LOAN12");
    const key = (await callAs(world, admin, LIST_PRICES, { kind: "RULE" })).data.rows[0]?.key ?? "";
    await change("RULE", key, "minimum", 500);
    expect(await rehearse()).toMatchObject({
      carts: 3,
      touched: 1,
      blockedCarts: 1,
      blocked: [
        {
          code: "FINANCE_OPTION_NOT_FOUND_FOR_REFERENCE_X_IN_X",
          carts: [{ cartUUID: tablet.uuid }],
          cause: { kind: "RULE", key, field: "minimum", now: 300, draft: 500 },
        },
      ],
    });
    await change("RULE", key, "minimum", 300);
    expect(await rehearse()).toMatchObject({ touched: 0, blockedCarts: 0 });
    await change("DEVICE", "PHONE", "price", 299);
    expect(await rehearse()).toMatchObject({
      blockedCarts: 1,
      blocked: [{ carts: [{ cartUUID: cart.uuid }], cause: { kind: "DEVICE", key: "PHONE", draft: 299 } }],
    });
  });

  test("tells what one change blocks as one reason, whatever it hits", async () => {
    const carts = [await aPhone(), await aPhone(), await aTablet()];
    await change("PLAN", "LOAN24", "maximum", 100);
    const result = await rehearse();
    expect(result).toMatchObject({
      blockedCarts: 3,
      blocked: [{ count: 3, devices: 2, plans: 1, cause: { kind: "PLAN", key: "LOAN24", field: "maximum" } }],
    });
    expect(result?.blocked.flatMap((one) => one.carts.map(({ cartUUID }) => cartUUID)).toSorted()).toEqual(
      carts.map(({ uuid }) => uuid).toSorted(),
    );
  });

  test("goes by the rules of the day that the draft is for", async () => {
    await callAs(world, admin, SAVE_RULE, {
      rule: {
        name: "None",
        action: "EXCLUDE",
        startDate: "2020-01-01",
        planIDs: ["LOAN24"],
        minimumAmount: 5000,
      },
    });
    await aPhone();
    const key = (await callAs(world, admin, LIST_PRICES, { kind: "RULE" })).data.rows[0]?.key ?? "";
    const monday = day(7);
    await change("RULE", key, "minimum", 100);
    await change("RULE", key, "startsOn", monday);
    expect(await rehearse()).toMatchObject({ blockedCarts: 0 });
    const { versionID } = await draft();
    await callAs(world, admin, DATE_PRICE_DRAFT, { versionID, startsOn: monday });
    expect(await rehearse()).toMatchObject({ blockedCarts: 1, blocked: [{ cause: { kind: "RULE" } }] });
  });

  test("takes off what vouchers of the draft are worth, and blocks those that hold no more", async () => {
    const voucher = { validFrom: "2020-01-01", useLimit: 9 };
    await callAs(world, admin, SAVE_VOUCHER, {
      voucher: { ...voucher, code: "FIFTY", kind: "VALUE", value: 50 },
    });
    await callAs(world, admin, SAVE_VOUCHER, {
      voucher: { ...voucher, code: "TENTH", kind: "PERCENT", percent: 10 },
    });
    const redeem = async (cartUUID: string, code: string) =>
      expect((await callAs(world, shop.seller, REDEEM_VOUCHER, { cartUUID, code })).codes).toEqual([]);
    const phone = await aPhone();
    await redeem(phone.uuid, "FIFTY");
    await redeem((await aTablet()).uuid, "TENTH");

    await change("VOUCHER", "FIFTY", "value", 80);
    const worth = await rehearse();
    expect(worth).toMatchObject({ carts: 2, touched: 1, blockedCarts: 0, less: { carts: 1 } });
    expect(worth.marginAfter).toBeLessThan(worth.marginBefore);

    await change("VOUCHER", "FIFTY", "value", 50);
    await change("DEVICE", "TABLET", "price", 400);
    const cheaper = await rehearse();
    // A tenth of what it costs by the draft: 40 instead of 45, so that a month is less by 45 in 24 parts.
    expect(cheaper).toMatchObject({ touched: 1, less: { carts: 1 } });
    await change("VOUCHER", "TENTH", "minimum", 420);
    expect(await rehearse()).toMatchObject({
      blockedCarts: 1,
      blocked: [
        { code: "VOUCHER_BELOW_MINIMUM", cause: { kind: "VOUCHER", key: "TENTH", field: "minimum" } },
      ],
    });
    await change("VOUCHER", "TENTH", "minimum", 0);
    await change("VOUCHER", "FIFTY", "status", 0);
    expect(await rehearse()).toMatchObject({
      blockedCarts: 1,
      blocked: [{ carts: [{ cartUUID: phone.uuid }], cause: { kind: "VOUCHER", key: "FIFTY" } }],
    });
  });

  test("blocks what is sold with a plan or a cover that the draft ends", async () => {
    const cover = { deviceCode: "PHONE", paymentplanID: "LOAN24", insuranceID: "COVER" };
    await aFilledCart(world, shop.seller, "standard", cover);
    await change("INSURANCE", "COVER", "status", 0);
    expect(await rehearse()).toMatchObject({
      blockedCarts: 1,
      blocked: [{ cause: { kind: "INSURANCE", key: "COVER" } }],
    });
    await change("INSURANCE", "COVER", "status", 1);
    await change("PLAN", "LOAN24", "validTo", day(-1));
    expect(await rehearse()).toMatchObject({
      blockedCarts: 1,
      blocked: [{ cause: { kind: "PLAN", key: "LOAN24" } }],
    });
  });

  test("is asked for before publishing: of just this state and day, or the highest role says why not", async () => {
    const publish = async (who: Person, more: object = {}) => {
      const { codes, data } = await callAs(world, who, PUBLISH_PRICES, { ...(await draft()), ...more });
      return codes.length > 0 ? codes : data.state;
    };
    const manager = await signedIn(world, await aUser(world, shop.tenant, { role: 5 }));
    await change("DEVICE", "PHONE", "price", 700);
    expect(await publish(admin)).toEqual(["PRICES_NOT_REHEARSED"]);
    await rehearse();
    await change("DEVICE", "PHONE", "price", 701);
    expect(await publish(admin)).toEqual(["PRICES_NOT_REHEARSED"]);
    await rehearse();
    expect(await publish(manager, { startsOn: day(3) })).toEqual(["PRICES_NOT_REHEARSED"]);
    expect(await publish(manager)).toBe("IN_FORCE");

    await change("DEVICE", "PHONE", "price", 702);
    const unrehearsedReason = "The maker cut the price this morning";
    expect(await publish(manager, { unrehearsedReason })).toEqual(["UNAUTHORIZED_ACCESS"]);
    expect(await publish(admin, { unrehearsedReason })).toBe("IN_FORCE");
    const { versions } = (await callAs(world, admin, LIST_PRICE_VERSIONS, {})).data;
    expect(versions.map((one) => one.unrehearsedReason)).toEqual([unrehearsedReason, null]);
    const { entries } = (await callAs(world, admin, LIST_AUDIT, { entity: "PRICES" })).data;
    expect(entries[0]?.after).toMatchObject({ number: 2, unrehearsedReason });
  });

  test("is of a state of the draft: one that was changed meanwhile is refused", async () => {
    await change("DEVICE", "PHONE", "price", 700);
    const old = await draft();
    await callAs(world, admin, CHANGE_PRICES_IN_BULK, {
      kind: "DEVICE",
      field: "price",
      change: { kind: "PERCENT", value: 1 },
    });
    expect((await callAs(world, admin, REHEARSE_PRICES, old)).codes).toEqual(["CHANGED_MEANWHILE"]);
  });

  test("that is called off ends without a result, and a new one calls the old one off", async () => {
    await aPhone();
    await change("DEVICE", "PHONE", "price", 700);
    const first = await callAs(world, admin, REHEARSE_PRICES, await draft());
    const second = await callAs(world, admin, REHEARSE_PRICES, await draft());
    expect(first.data.rehearsalID).not.toBe(second.data.rehearsalID);
    await callAs(world, admin, CANCEL_PRICE_REHEARSAL, { rehearsalID: second.data.rehearsalID });
    await runJobs(world);
    expect(await rehearsal()).toMatchObject({ state: "CANCELLED", result: null });
  });

  test("leaves out what was sold more than ninety days ago", async () => {
    await aPhone();
    world.moveClock(100 * 86_400_000);
    admin = await signedIn(world, await aUser(world, shop.tenant, { role: 1 }));
    await change("DEVICE", "PHONE", "price", 700);
    expect(await rehearse()).toMatchObject({ carts: 0, marginBefore: 0 });
    world.moveClock(0);
  });

  test("of another retailer is neither seen nor called off", async () => {
    await aPhone();
    await change("DEVICE", "PHONE", "price", 700);
    await rehearse();
    const stranger = await signedIn(world, await aUser(world, (await aShop(world)).tenant, { role: 1 }));
    expect((await callAs(world, stranger, GET_PRICE_REHEARSAL, {})).data.rehearsal).toBeNull();
    const codes = (await callAs(world, stranger, REHEARSE_PRICES, await draft())).codes;
    expect(codes).toEqual(["PRICE_VERSION_NOT_FOUND"]);
  });
});
