// A small `npm run outages`: the till's own queue against the real edge and a real database, through cuts and closed tabs that a seed
// has chosen.
import "fake-indexeddb/auto";
import { GET_SALES_PACK } from "@handsel/contract/cart/sales-pack.ts";
import { aShop, type Shop } from "@handsel/server/testing/cart-builders.ts";
import { randomFrom } from "@handsel/server/testing/random.ts";
import { callAs, openTestPlatform, type TestPlatform } from "@handsel/server/testing/test-platform.ts";
import type { Send } from "@handsel/web/client/outage/queue.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findingsOf } from "./findings.ts";
import { sellThroughOutages } from "./selling.ts";

let platform: TestPlatform;
let shop: Shop;
beforeAll(async () => {
  platform = await openTestPlatform();
  shop = await aShop(platform);
});
afterAll(() => platform.close());

/** One call in three is lost: on its way there, or on its way back after it was done. */
const LOST_ONE_IN = 3;

test("sales made without a line arrive once through cuts and closed tabs, and every surprise is asked about", async () => {
  const since = new Date(platform.platform.clock.now());
  const { data } = await callAs(platform, shop.seller, GET_SALES_PACK, {});
  if (!data.pack) throw new Error("no pack");
  const random = randomFrom(25);
  const send: Send = async (operation, input, requestID) => {
    const fate = random() * 2 * LOST_ONE_IN;
    if (fate < 1) return { kind: "unanswered" };
    const {
      codes,
      data: answer,
      header,
    } = await callAs(platform, shop.seller, operation, input, { requestID });
    if (fate < 2) return { kind: "unanswered" };
    return header.apiStatus === "ERROR" ? { kind: "refused", codes } : { kind: "answered", data: answer };
  };
  const sold = await sellThroughOutages({
    owner: shop.seller.id,
    pack: data.pack,
    number: 20,
    random,
    send,
    tabOneIn: 10,
  });
  expect(sold.things).toHaveLength(20);
  expect(sold.closedTabs).toBeGreaterThan(3);
  expect(sold.askedIds.size).toBe(2);
  expect(await findingsOf(platform.databaseUrl, { ...sold, userId: shop.seller.id, since })).toEqual([]);
});
