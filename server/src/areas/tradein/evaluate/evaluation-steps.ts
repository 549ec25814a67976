// The steps of an evaluation as both sides call them: staff with or without an order, customers at home without one.
import { randomUUID } from "node:crypto";
import type { OutputOf, ParsedInputOf } from "@handsel/contract/operation.ts";
import type { DeviceToEvaluate, GivenAnswers, NetworkStatus } from "@handsel/contract/tradein/device.ts";
import type {
  ANSWER_QUESTION,
  SELECT_TRADEIN_DEVICE,
  SET_DIAGNOSTIC,
} from "@handsel/contract/tradein/evaluating.ts";
import {
  isBlocked,
  readDiagnosticMessage,
  reportGradeOf,
  withAnswer,
} from "@handsel/contract/tradein/rules.ts";
import { followAnswers } from "@handsel/finance/trading/grading.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import { saveReport } from "../queries/checks.ts";
import { findModel, type TradeModel } from "../queries/price-book.ts";
import { normalReference } from "../references.ts";
import { evaluationContext, type LookUpContext } from "../search/looking-up.ts";
import type { SwapTerms } from "../swap/swap-terms.ts";
import { type EvaluatedDevice, evaluateDevice, NO_ANSWERS, wireEvaluation } from "./device-value.ts";
import { wireDevice, wireTree } from "./wire-device.ts";

/** What evaluating needs of a call: it only reads. */
type EvaluatingContext = Omit<LookUpContext, "inTransaction">;

interface ToEvaluate {
  device: DeviceToEvaluate;
  answers: GivenAnswers;
  networkStatus: NetworkStatus | null | undefined;
  swap: SwapTerms | null;
}

export function evaluate(
  ctx: EvaluatingContext,
  { device, answers, networkStatus, swap }: ToEvaluate,
): Promise<EvaluatedDevice> {
  return ctx.read((db) =>
    evaluateDevice(db, evaluationContext(ctx), {
      device,
      answers,
      networkStatus: networkStatus ?? null,
      swap,
    }),
  );
}

export async function selectDevice(
  ctx: EvaluatingContext,
  input: Pick<
    ParsedInputOf<typeof SELECT_TRADEIN_DEVICE>,
    "selectedDevice" | "networkLockStatus" | "selectedSIMStatus"
  >,
  swap: SwapTerms | null,
): Promise<OutputOf<typeof SELECT_TRADEIN_DEVICE>> {
  const { selectedDevice, selectedSIMStatus, networkLockStatus } = input;
  const evaluated = await evaluate(ctx, {
    device: selectedDevice,
    answers: NO_ANSWERS,
    networkStatus: networkLockStatus ?? selectedSIMStatus,
    swap,
  });
  const { model, check, promotions, networkStatus } = evaluated;
  const context = evaluationContext(ctx);
  const found = {
    model,
    check,
    promotions,
    reference: selectedDevice.deviceReference ?? "",
    searchText: selectedDevice.searchText ?? "",
    promotionId: evaluated.promotion?.id ?? null,
  };
  const device = wireDevice(found, context, ctx.platform.adapters.diagnostics);
  return {
    status: isBlocked(device) ? "ERROR" : "SUCCESS",
    device,
    selectedSIMStatus: networkStatus,
    funder: swap?.funder ?? null,
    ...wireTree(model.tree, context, NO_ANSWERS),
    evaluation: wireEvaluation(evaluated, context),
  };
}

export async function getModel(db: Db, deviceID: string): Promise<TradeModel> {
  const model = await findModel(db, deviceID);
  if (!model) throw refuse("CMR_DEVICE_NOT_AVAILABLE");
  return model;
}

/** Gives one answer: what came after it is gone, and the way leads on to the question that it names. */
export async function answerQuestion(
  ctx: EvaluatingContext,
  input: Omit<ParsedInputOf<typeof ANSWER_QUESTION>, "orderUUID">,
  swap: SwapTerms | null,
): Promise<OutputOf<typeof ANSWER_QUESTION>> {
  const { criteriaAnswers, additionAnswers, deductionAnswers, ...device } = input.selectedDevice;
  const given = { criteriaAnswers, additionAnswers, deductionAnswers };
  const { tree } = await ctx.read((db) => getModel(db, device.deviceID));
  const context = evaluationContext(ctx);
  const key = `${input.type}Answers` as const;
  const list = wireTree(tree, context, given)[input.type];
  const reached = followAnswers(tree[input.type], given[key]);
  const isReached = input.question in reached.answers || reached.nextCode === input.question;
  if (!isReached) throw refuse("ANSWER_SELECTION_FAILED");
  const answers = { ...given, [key]: withAnswer(list, reached.answers, input.question, input.answer) };
  const evaluated = await evaluate(ctx, { device, answers, networkStatus: input.selectedSIMStatus, swap });
  const kept = evaluated.graded.answers;
  const evaluation = wireEvaluation(evaluated, context);
  return {
    ...wireTree(tree, context, kept),
    ...kept,
    nextQuestion: followAnswers(tree[input.type], kept[key]).nextCode,
    evaluation,
    swapCost: evaluation.swapCost,
  };
}

/** What the page posted is only a hint; the service itself is asked what it found. */
export async function setDiagnostic(
  ctx: LookUpContext,
  input: Omit<ParsedInputOf<typeof SET_DIAGNOSTIC>, "orderUUID">,
  swap: SwapTerms | null,
): Promise<OutputOf<typeof SET_DIAGNOSTIC>> {
  const { criteriaAnswers, additionAnswers, deductionAnswers, ...device } = input.selectedDevice;
  const answers = { criteriaAnswers, additionAnswers, deductionAnswers };
  const posted = readDiagnosticMessage(input.diagnosticString);
  if (!posted) throw refuse("INVALID_VALUE", "diagnosticString");
  const confirmed =
    posted.reportStatus === "completed"
      ? await confirmReport(ctx, posted.reportUid, device)
      : await keepSkipped(ctx, device);
  const evaluated = await evaluate(ctx, {
    device: { ...device, uid: confirmed.reportUid },
    answers,
    networkStatus: input.selectedSIMStatus,
    swap,
  });
  if (swap && confirmed.reportStatus === "completed" && confirmed.reportGrade !== "W")
    ctx.warn("DIAGNOSTIC_GRADE_NOT_W");
  const evaluation = wireEvaluation(evaluated, evaluationContext(ctx));
  const { reportUrl } = ctx.platform.adapters.diagnostics;
  return {
    diagnostic: {
      ...confirmed,
      reportLink:
        confirmed.reportStatus === "completed"
          ? `${reportUrl}${encodeURIComponent(confirmed.reportUid)}`
          : "",
    },
    evaluation,
    swapCost: evaluation.swapCost,
  };
}

/** That it was skipped is on the record under a name of our own: with it a single device may be traded all the same. */
async function keepSkipped(ctx: LookUpContext, device: DeviceToEvaluate) {
  const uid = randomUUID();
  const referenceNorm = normalReference(device.deviceReference ?? "");
  await ctx.inTransaction((db) =>
    saveReport(db, { uid, status: "skipped", grade: "", referenceNorm }, ctx.clock.now()),
  );
  return { reportUid: uid, reportGrade: "", reportStatus: "skipped" } as const;
}

async function confirmReport(ctx: LookUpContext, uid: string, device: DeviceToEvaluate) {
  const result = await ctx.platform.adapters.diagnostics.read(uid);
  if (result.kind === "unreachable") throw refuse("CMR_EXTERNAL_API_ERROR");
  if (result.kind === "unknown-report" || result.report.status === "running")
    throw refuse("INVALID_VALUE", "diagnosticString");
  const { status, grade, reference } = result.report;
  const reportGrade = reportGradeOf(grade);
  const tested = normalReference(reference);
  const expected = normalReference(device.deviceReference ?? "");
  if (tested !== "" && expected !== "" && tested !== expected) throw refuse("INCORRECT_DEVICE_REFERENCE");
  await ctx.inTransaction((db) =>
    saveReport(db, { uid, status, grade: reportGrade, referenceNorm: tested || expected }, ctx.clock.now()),
  );
  return { reportUid: uid, reportGrade, reportStatus: status };
}
