// What the trade in a cart would bring at each grade of one of its devices, for the price board. The others stay as they are.
import type { BoardGrade } from "@handsel/contract/cart/board.ts";
import { isLanguage } from "@handsel/contract/languages.ts";
import { leftOfTrade } from "@handsel/finance/ending/swap-cost.ts";
import {
  gradeDevice,
  gradeForSwap,
  type ToGrade,
  type WorthAtGrade,
  worthByGrade,
} from "@handsel/finance/trading/grading.ts";
import { type TradeGrades, viewerOf } from "#areas/cart/index.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { findReport } from "../queries/checks.ts";
import { findModel, listPromotions } from "../queries/price-book.ts";
import { findAnyTradecart, type TradecartDeviceRow, type TradecartRow } from "../queries/tradecarts.ts";
import { getSwapTerms, type SwapTerms, swapCost } from "../swap/swap-terms.ts";
import { gradeTitle } from "../templates/grade-titles.ts";

export const gradesOnBoard: TradeGrades = async (ctx, { tradecartId, device: wanted, language }) => {
  const { db, tenant } = ctx;
  const cart = await findAnyTradecart(db, tradecartId);
  // A device may have been taken off since somebody chose it.
  const place = cart?.devices[wanted] ? wanted : 0;
  const device = cart?.devices[place];
  if (cart?.status !== "QUOTED" || !device) return null;
  const today = dayIn(tenant.timeZone, ctx.clock.now());
  const toGrade = await toGradeOf(db, device, today);
  if (!toGrade) return null;
  const swap = cart.orderId ? await getSwapTerms(db, cart.orderId, { today, viewer: viewerOf(ctx) }) : null;
  const graded = gradeDevice(toGrade);
  const { grade } = graded;
  const words = isLanguage(language) ? language : tenant.language;
  return {
    tradecartID: cart.id,
    kind: cart.source,
    devices: cart.devices.map(({ name, valueMinor }) => ({ name, valueMinor })),
    device: place,
    deviceName: device.name,
    grade,
    hasBonus: device.promotionId !== null,
    toEndMinor: swap && swap.settlementMinor,
    grades: worthByGrade(toGrade, graded).map((one) => {
      const worth = worthAt(cart, device, { at: one, isOwn: one.grade === grade, swap });
      const isShort = tenant.configs.onlyUpgradeMaxValue && worth.openMinor > 0;
      return { title: gradeTitle(words, one.grade), ...worth, isShort };
    }),
  };
};

function worthAt(
  cart: TradecartRow,
  device: TradecartDeviceRow,
  { at, isOwn, swap }: { at: WorthAtGrade; isOwn: boolean; swap: SwapTerms | null },
): Omit<BoardGrade, "title" | "isShort"> {
  const { grade } = at;
  // What was quoted stands, whatever the collector pays since.
  const valueMinor = isOwn ? device.valueMinor : at.valueMinor;
  const totalMinor = cart.totalMinor - device.valueMinor + valueMinor;
  const isAsAgreed = gradeForSwap(grade) === "IN_AGREED_CONDITION";
  const openMinor = swap ? (isOwn ? cart.swapCostMinor : swapCost(swap, { isAsAgreed, valueMinor })) : 0;
  const settlementMinor = isOwn ? cart.settlementMinor : (swap?.settlementMinor ?? null);
  return {
    grade,
    valueMinor,
    // With an order the value ends the old contract first.
    creditMinor:
      cart.source === "TRADE_IN"
        ? totalMinor
        : leftOfTrade({ totalMinor, settlementMinor, swapCostMinor: openMinor }),
    openMinor,
  };
}

/** As the device was evaluated; nothing for a model that is no longer bought. */
async function toGradeOf(db: Db, device: TradecartDeviceRow, today: string): Promise<ToGrade | null> {
  const model = await findModel(db, device.modelId);
  if (!model) return null;
  const promotions = device.promotionId ? await listPromotions(db, today) : [];
  const promotion = promotions.find(({ id }) => id === device.promotionId);
  const report = device.reportUid ? await findReport(db, device.reportUid) : undefined;
  const { criteriaAnswers, additionAnswers, deductionAnswers, networkStatus } = device;
  return {
    model,
    tree: model.tree,
    answers: { criteriaAnswers, additionAnswers, deductionAnswers },
    networkStatus,
    promotion: promotion ? { ...promotion, title: device.promotionTitle } : null,
    reportGrade: report?.status === "completed" ? report.grade : null,
  };
}
