import { toMoney } from "@handsel/contract/fields.ts";
import { EVALUATE_DEVICE } from "@handsel/contract/tradein/evaluating.ts";
import { GET_TRADE_PACK, type TradePack } from "@handsel/contract/tradein/trade-pack.ts";
import { gradeDevice } from "@handsel/finance/trading/grading.ts";
import { promotionsFor } from "@handsel/finance/trading/promotions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Shop } from "#testing/cart-builders.ts";
import { randomFrom } from "#testing/random.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";

let world: TestPlatform;
let shop: Shop;
let pack: TradePack;
let version: string;

beforeAll(async () => {
  world = await openTestPlatform();
  withTradeParties(world);
  shop = await aTradeShop(world);
  const { data } = await callAs(world, shop.seller, GET_TRADE_PACK, {});
  if (!data.pack) throw new Error("no pack");
  pack = data.pack;
  version = data.version;
});
afterAll(() => world.close());

test("a till that has the pack gets none, and one that has another gets it whole", async () => {
  const same = await callAs(world, shop.seller, GET_TRADE_PACK, { version });
  expect(same.data).toMatchObject({ version, pack: null });
  const other = await callAs(world, shop.seller, GET_TRADE_PACK, { version: "of yesterday" });
  expect(other.data.pack).toEqual(pack);
});

test("a value from the pack is the value that the server gives, for every model and whatever was answered", async () => {
  const random = randomFrom(7);
  const answersTo = (list: readonly { code: string }[]) =>
    Object.fromEntries(list.flatMap(({ code }) => (random() < 0.2 ? [] : [[code, random() < 0.6]])));
  expect(pack.models.length).toBeGreaterThan(1);
  for (const model of pack.models) {
    const tree = pack.trees.find(({ id }) => id === model.tree);
    if (!tree) throw new Error(`no questions for ${model.name}`);
    const offered = promotionsFor(
      { ...model, collectorId: model.collectorID },
      pack.promotions.map((promotion) => ({ ...promotion, collectorId: promotion.collectorID })),
    );
    for (let round = 0; round < 12; round += 1) {
      const answers = {
        criteriaAnswers: answersTo(tree.criteria),
        additionAnswers: answersTo(tree.addition),
        deductionAnswers: answersTo(tree.deduction),
      };
      const networkStatus = random() < 0.5 ? ("LOCKED" as const) : ("UNLOCKED" as const);
      const promotion = (random() < 0.5 ? offered[0] : undefined) ?? null;
      const { data } = await callAs(world, shop.seller, EVALUATE_DEVICE, {
        deviceID: model.deviceID,
        promotionID: promotion?.id ?? null,
        networkStatus,
        ...answers,
      });
      const { grade, valueMinor, lines } = gradeDevice({
        model,
        tree,
        answers,
        networkStatus: model.hasNetwork ? networkStatus : null,
        promotion,
        reportGrade: null,
      });
      expect({ model: model.name, grade: data.grade, value: data.deviceValue }).toEqual({
        model: model.name,
        grade,
        value: toMoney(valueMinor),
      });
      expect(data.breakdown.map(({ kind, amount }) => ({ kind, amount }))).toEqual(
        lines.map(({ kind, amountMinor }) => ({ kind, amount: toMoney(amountMinor) })),
      );
    }
  }
});
