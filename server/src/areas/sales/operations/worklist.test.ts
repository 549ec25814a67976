import { DAY_MS } from "@handsel/contract/durations.ts";
import { ASSIGN_CONTRACTS, GET_PENDING_WORK, SNOOZE_CONTRACTS } from "@handsel/contract/sales/worklist.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aStore, aUser, signedIn } from "#testing/builders.ts";
import { aSeller, aShop, type Shop } from "#testing/cart-builders.ts";
import { aSaleIn, recordFor } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
let shop: Shop;
let colleague: Person & { id: string };
let elsewhere: Person & { id: string };
beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
  colleague = await signedIn(
    platform,
    await aUser(platform, shop.tenant, {
      role: 11,
      firstName: "Iris",
      lastName: "Holt",
      stores: [shop.store],
    }),
  );
  const other = await aStore(platform, shop.tenant, { name: "Elsewhere" });
  elsewhere = await signedIn(platform, await aUser(platform, shop.tenant, { role: 11, stores: [other] }));
});
afterAll(() => platform.close());

const workOf = async (person: Person = shop.seller) =>
  (await callAs(platform, person, GET_PENDING_WORK, {})).data;
const rowOf = async (cartId: string, person?: Person) =>
  (await workOf(person)).work.find(({ cartUUID }) => cartUUID === cartId);

test("what waits is told with its step, its lender and its money, to those who see the store alone", async () => {
  const sale = await aSaleIn(platform, shop, "PENDING");
  const running = await aSaleIn(platform, shop, "ACTIVE");
  expect(await rowOf(sale.cartId)).toMatchObject({
    reference: sale.reference,
    ageDays: 0,
    urgency: "NEW",
    assignee: null,
    snoozedUntil: null,
    remindAt: null,
    funderName: expect.stringMatching(/./),
  });
  expect((await workOf()).work.map(({ cartUUID }) => cartUUID)).not.toContain(running.cartId);
  expect((await workOf(elsewhere)).work).toEqual([]);
  expect((await workOf(elsewhere)).totals.all.sales).toBe(0);
});

test("the sums are those of the rows, and what rests is counted by itself", async () => {
  const resting = await aSaleIn(platform, shop, "PENDING");
  await aSaleIn(platform, shop, "PENDING_ACTIVATION");
  const { today } = await workOf();
  await callAs(platform, shop.seller, SNOOZE_CONTRACTS, {
    cartUUIDs: [resting.cartId],
    until: addDays(today, 1),
  });
  const { work, totals } = await workOf();
  const awake = work.filter(({ urgency }) => urgency !== "SNOOZED");
  const sum = (rows: typeof work) =>
    Math.round(rows.reduce((all, { financed }) => all + financed * 100, 0)) / 100;
  expect(totals.all).toEqual({ sales: awake.length, amount: sum(awake) });
  expect(totals.nobody.sales).toBe(awake.filter(({ assignee }) => assignee === null).length);
  expect(totals.snoozed.sales).toBe(work.length - awake.length);
  expect(work.at(-1)).toMatchObject({ urgency: "SNOOZED", snoozedUntil: addDays(today, 1) });
});

test("work is given to a colleague of the store, taken back, and to nobody else", async () => {
  const { cartId } = await aSaleIn(platform, shop, "PENDING");
  const given = await callAs(platform, shop.seller, ASSIGN_CONTRACTS, {
    cartUUIDs: [cartId],
    userID: colleague.id,
  });
  expect(given.data.changed).toBe(1);
  expect((await rowOf(cartId))?.assignee).toEqual({ userID: colleague.id, name: "Iris Holt" });
  const refused = await callAs(platform, shop.seller, ASSIGN_CONTRACTS, {
    cartUUIDs: [cartId],
    userID: elsewhere.id,
  });
  expect(refused.codes).toEqual(["INVALID_VALUE"]);
  await callAs(platform, colleague, ASSIGN_CONTRACTS, { cartUUIDs: [cartId], userID: null });
  expect((await rowOf(cartId))?.assignee).toBeNull();
});

test("nobody gives or puts off the work of another store or retailer", async () => {
  const { cartId } = await aSaleIn(platform, shop, "PENDING");
  const { today } = await workOf();
  const stranger = (await aShop(platform)).seller;
  for (const person of [elsewhere, stranger]) {
    const asked = { cartUUIDs: [cartId] };
    const given = await callAs(platform, person, ASSIGN_CONTRACTS, { ...asked, userID: null });
    const rested = await callAs(platform, person, SNOOZE_CONTRACTS, { ...asked, until: addDays(today, 3) });
    expect([given.data.changed, rested.data.changed]).toEqual([0, 0]);
  }
  expect((await rowOf(cartId))?.urgency).toBe("NEW");
});

test("a day that has begun is no day to rest until", async () => {
  const { cartId } = await aSaleIn(platform, shop, "PENDING");
  const { today } = await workOf();
  const asked = await callAs(platform, shop.seller, SNOOZE_CONTRACTS, { cartUUIDs: [cartId], until: today });
  expect(asked.codes).toEqual(["INVALID_VALUE"]);
});

test("what rests is back on its day, and at once when another step is next", async () => {
  const asleep = await aSaleIn(platform, shop, "PENDING");
  const moved = await aSaleIn(platform, shop, "PENDING");
  const { today } = await workOf();
  await callAs(platform, shop.seller, SNOOZE_CONTRACTS, {
    cartUUIDs: [asleep.cartId, moved.cartId],
    until: addDays(today, 2),
  });
  expect((await rowOf(asleep.cartId))?.urgency).toBe("SNOOZED");
  await recordFor(platform, shop, moved, [{ type: "TERMS_ACCEPTED", data: {} }]);
  expect((await rowOf(moved.cartId))?.urgency).toBe("NEW");

  // Days later somebody signs in anew.
  const daysLater = async (days: number) => {
    platform.moveClock(days * DAY_MS);
    return rowOf(asleep.cartId, await aSeller(platform, { tenant: shop.tenant, store: shop.store }));
  };
  expect(await daysLater(2)).toMatchObject({ urgency: "DUE", snoozedUntil: null });
  expect((await daysLater(3))?.urgency).toBe("OVER");
});
