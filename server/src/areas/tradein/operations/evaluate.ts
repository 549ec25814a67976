// The steps of an evaluation, for staff and for customers at home.

import {
  ANSWER_QUESTION,
  EVALUATE_DEVICE,
  GET_CRITERIA,
  RESTART_EVALUATION,
  SELECT_TRADEIN_DEVICE,
  SET_DIAGNOSTIC,
} from "@handsel/contract/tradein/evaluating.ts";
import {
  ONLINE_ANSWER_QUESTION,
  ONLINE_EVALUATE_DEVICE,
  ONLINE_GET_CRITERIA,
  ONLINE_SELECT_TRADEIN_DEVICE,
  ONLINE_SET_DIAGNOSTIC,
} from "@handsel/contract/tradein/online.ts";
import { promotionsFor } from "@handsel/finance/trading/promotions.ts";
import { dayIn } from "#clock.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { NO_ANSWERS, wireEvaluation } from "../evaluate/device-value.ts";
import {
  evaluate,
  getModel,
  answerQuestion as giveAnswer,
  selectDevice,
  setDiagnostic as take,
} from "../evaluate/evaluation-steps.ts";
import { wireDevice, wireTree } from "../evaluate/wire-device.ts";
import { checkMayTrade, checkOnlineTradein } from "../features.ts";
import { listPromotions } from "../queries/price-book.ts";
import { readReference } from "../references.ts";
import { checkAtRegistry, checkMayBeTraded, evaluationContext } from "../search/looking-up.ts";
import { swapOfOrder } from "../swap/swap-of-order.ts";

export const selectTradeinDevice = implement(SELECT_TRADEIN_DEVICE, async (input, ctx) =>
  selectDevice(ctx, input, await swapOfOrder(ctx, input.orderUUID)),
);
export const onlineSelectTradeinDevice = implement(ONLINE_SELECT_TRADEIN_DEVICE, async (input, ctx) => {
  checkOnlineTradein(ctx.tenant);
  return selectDevice(ctx, input, null);
});

export const getCriteria = implement(GET_CRITERIA, async ({ device, orderUUID }, ctx) => {
  checkMayTrade(ctx.tenant, { hasOrder: Boolean(orderUUID) });
  const { tree } = await getModel(ctx.db, device.deviceID);
  return wireTree(tree, evaluationContext(ctx), NO_ANSWERS);
});
export const onlineGetCriteria = implement(ONLINE_GET_CRITERIA, async ({ device }, ctx) => {
  checkOnlineTradein(ctx.tenant);
  const { tree } = await getModel(ctx.db, device.deviceID);
  return wireTree(tree, evaluationContext(ctx), NO_ANSWERS);
});

export const answerQuestion = implement(ANSWER_QUESTION, async (input, ctx) =>
  giveAnswer(ctx, input, await swapOfOrder(ctx, input.orderUUID)),
);
export const onlineAnswerQuestion = implement(ONLINE_ANSWER_QUESTION, async (input, ctx) => {
  checkOnlineTradein(ctx.tenant);
  return giveAnswer(ctx, input, null);
});

export const evaluateDevice = implement(EVALUATE_DEVICE, async (input, ctx) => {
  const swap = await swapOfOrder(ctx, input.orderUUID);
  const evaluated = await evaluate(ctx, {
    device: input,
    answers: input,
    networkStatus: input.networkStatus,
    swap,
  });
  return wireEvaluation(evaluated, ctx);
});
export const onlineEvaluateDevice = implement(ONLINE_EVALUATE_DEVICE, async (input, ctx) => {
  checkOnlineTradein(ctx.tenant);
  const evaluated = await evaluate(ctx, {
    device: input,
    answers: input,
    networkStatus: input.networkStatus,
    swap: null,
  });
  return wireEvaluation(evaluated, ctx);
});

export const setDiagnostic = implement(SET_DIAGNOSTIC, async (input, ctx) =>
  take(ctx, input, await swapOfOrder(ctx, input.orderUUID)),
);
export const onlineSetDiagnostic = implement(ONLINE_SET_DIAGNOSTIC, async (input, ctx) => {
  checkOnlineTradein(ctx.tenant);
  return take(ctx, input, null);
});

export const restartEvaluation = implement(RESTART_EVALUATION, async (input, ctx) => {
  const swap = await swapOfOrder(ctx, input.orderUUID);
  const deviceID = input.deviceID ?? input.device?.deviceID;
  if (!deviceID) throw refuse("INVALID_VALUE", "deviceID");
  const model = await ctx.read((db) => getModel(db, deviceID));
  const given = input.deviceReference ?? "";
  const reference = given
    ? readReference(given, {
        isIMEI: input.referenceType ? input.referenceType === "IMEI" : null,
        tenant: ctx.tenant,
      })
    : null;
  if (reference) await ctx.read((db) => checkMayBeTraded(db, reference.norm, swap));
  const check = reference ? await checkAtRegistry(ctx, reference) : null;
  const context = evaluationContext(ctx);
  const promotions = swap
    ? []
    : promotionsFor(
        model,
        await ctx.read((db) => listPromotions(db, dayIn(ctx.tenant.timeZone, context.now))),
      );
  const found = {
    model,
    check,
    promotions,
    reference: reference?.reference ?? "",
    searchText: input.searchText ?? input.device?.searchText ?? "",
  };
  return { device: wireDevice(found, context, ctx.platform.adapters.diagnostics) };
});
