// By how much trades would be worth more or less by a draft of the prices: their devices in the grade in which they came, by the
// same grading with both.
import { type Grade, type PricedModel, valueAtGrade } from "@handsel/finance/trading/grading.ts";
import type { TradeWorth } from "#areas/cart/index.ts";
import { pricedBy } from "../price-values.ts";
import { listModels, listPromotions } from "../queries/price-book.ts";
import { listTradedDevices } from "../queries/traded-devices.ts";

export const worthByDraft: TradeWorth = async (db, { tradecartIds, prices, day }) => {
  const devices = await listTradedDevices(db, tradecartIds, [...prices.keys()]);
  const ids = [...new Set(devices.map(({ modelId }) => modelId))];
  const models = new Map((await listModels(db, ids)).map((model) => [model.id, model]));
  const promotions = await listPromotions(db, day);
  const worth = new Map<string, { changeMinor: number; codes: string[] }>();
  for (const device of devices) {
    const { tradecartId, deviceCode, grade, networkStatus, promotionId, promotionTitle: title } = device;
    const model = models.get(device.modelId);
    const price = prices.get(deviceCode);
    if (!model || !price) continue;
    const { criteriaAnswers, additionAnswers, deductionAnswers } = device;
    const promotion = promotions.find(({ id }) => id === promotionId);
    const at = (priced: PricedModel, one: Grade) =>
      valueAtGrade(
        {
          model: priced,
          tree: model.tree,
          answers: { criteriaAnswers, additionAnswers, deductionAnswers },
          networkStatus,
          promotion: promotion ? { ...promotion, title } : null,
          reportGrade: null,
        },
        one,
      ).valueMinor;
    const changeMinor = at(pricedBy(model, price.draft), grade) - at(pricedBy(model, price.now), grade);
    if (changeMinor === 0) continue;
    const known = worth.get(tradecartId) ?? { changeMinor: 0, codes: [] };
    worth.set(tradecartId, {
      changeMinor: known.changeMinor + changeMinor,
      codes: [...known.codes, deviceCode],
    });
  }
  return worth;
};
