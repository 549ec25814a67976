// Finding a used device and saying what it is worth, for staff. `online.ts` has the same for customers at home.

import { z } from "zod";
import { BY_STAFF } from "../callers.ts";
import { code } from "../catalog/products.ts";
import { flag, text, uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import {
  answers,
  deviceToEvaluate,
  diagnostic,
  evaluation,
  fmi,
  givenAnswers,
  grade,
  networkStatus,
  questions,
  questionType,
  tradeDevice,
} from "./device.ts";

/** The order that is upgraded; without one the device is bought. */
export const forOrder = { orderUUID: uuid.nullish(), orderGUID: text(60).nullish() };

export const validateInput = z.strictObject({
  ...forOrder,
  isIMEI: flag.nullish(),
  /** One of the two: the device's own reference, or words of its name. */
  deviceReference: text(50).nullish(),
  searchText: text(255).nullish(),
  /** False when a known device's reference is checked again. */
  fetchModelData: flag.default(true),
});
export const validateOutput = z.strictObject({
  devices: z.array(tradeDevice),
  fmi,
  networkLockStatus: networkStatus.nullable(),
  orderUUID: z.string().nullable(),
  /** The lender of the contract that is upgraded; null without an order. */
  funder: z.string().nullable(),
  checkmendOk: z.boolean(),
});

export const VALIDATE_DEVICE_REFERENCE = operation({
  name: "VALIDATE_DEVICE_REFERENCE",
  summary: "Look up a used device by IMEI or serial number",
  description:
    "Checks the number, asks the device check where the retailer has one, and answers with the models that it may be.",
  ...BY_STAFF,
  transaction: "manual",
  rate: "search",
  input: validateInput,
  output: validateOutput,
});

const evaluatedInput = { networkStatus: networkStatus.nullish(), ...forOrder };
export const selectInput = z.strictObject({
  selectedDevice: deviceToEvaluate,
  networkLockStatus: networkStatus.nullish(),
  selectedSIMStatus: networkStatus.nullish(),
  orderUUID: uuid.nullish(),
});
export const selectOutput = z.strictObject({
  /** ERROR: the device cannot be evaluated, so the screen stays. */
  status: z.enum(["SUCCESS", "ERROR"]),
  device: tradeDevice,
  /** Set when the networks knew it. */
  selectedSIMStatus: networkStatus.nullable(),
  /** The lender of the contract that is upgraded; null without an order. */
  funder: z.string().nullable(),
  ...questions.shape,
  evaluation,
});

export const SELECT_TRADEIN_DEVICE = operation({
  name: "SELECT_TRADEIN_DEVICE",
  summary: "Choose one of the models that were found",
  description: "Answers with its questions and its value before any answer.",
  ...BY_STAFF,
  transaction: "manualRead",
  input: selectInput,
  output: selectOutput,
});

export const criteriaInput = z.strictObject({ device: deviceToEvaluate, ...forOrder });
export const GET_CRITERIA = operation({
  name: "GET_CRITERIA",
  summary: "Read the questions on the state of a device",
  description: "The questions and the answers to choose from.",
  ...BY_STAFF,
  transaction: "read",
  input: criteriaInput,
  output: questions,
});

export const answerInput = z.strictObject({
  question: code,
  answer: flag,
  type: questionType,
  /** With the answers given so far. */
  selectedDevice: deviceToEvaluate.extend(givenAnswers.shape),
  selectedSIMStatus: networkStatus.nullish(),
  orderUUID: uuid.nullish(),
});
export const answerOutput = z.strictObject({
  ...questions.shape,
  /** Without whatever had been answered after this question. */
  ...givenAnswers.shape,
  /** The question that the answer leads to; null when its list is complete. */
  nextQuestion: z.string().nullable(),
  evaluation,
  swapCost: evaluation.shape.swapCost,
});

export const ANSWER_QUESTION = operation({
  name: "ANSWER_QUESTION",
  summary: "Answer a question on the state of a device",
  description: "Answers with the next question or with the grade.",
  ...BY_STAFF,
  transaction: "manualRead",
  input: answerInput,
  output: answerOutput,
});

export const evaluateInput = deviceToEvaluate.extend({
  criteriaAnswers: answers.default({}),
  additionAnswers: answers.default({}),
  deductionAnswers: answers.default({}),
  ...evaluatedInput,
  /** Taken for the record of what the screen showed; the grade is always worked out here. */
  grade: grade.nullish(),
  tradecartID: uuid.nullish(),
});

export const EVALUATE_DEVICE = operation({
  name: "EVALUATE_DEVICE",
  summary: "Work out the trade-in value of a device",
  description: "Also used to evaluate again after a change of SIM status, promotion or diagnostic.",
  ...BY_STAFF,
  transaction: "manualRead",
  input: evaluateInput,
  output: evaluation,
});

export const diagnosticInput = z.strictObject({
  /** As the diagnostic page posted it: status~grade~uid, or Skipped~~. */
  diagnosticString: text(200),
  selectedDevice: deviceToEvaluate.extend(givenAnswers.shape),
  selectedSIMStatus: networkStatus.nullish(),
  orderUUID: uuid.nullish(),
});
export const diagnosticOutput = z.strictObject({
  diagnostic,
  evaluation,
  swapCost: evaluation.shape.swapCost,
});

export const SET_DIAGNOSTIC = operation({
  name: "SET_DIAGNOSTIC",
  summary: "Attach the result of a diagnostic",
  description: "The result counts only after the diagnostic service itself has been asked.",
  ...BY_STAFF,
  transaction: "manual",
  input: diagnosticInput,
  output: diagnosticOutput,
});

export const restartInput = z.strictObject({
  deviceReference: text(50).nullish(),
  referenceType: z.enum(["IMEI", "SERIAL"]).nullish(),
  device: deviceToEvaluate.nullish(),
  searchText: text(255).nullish(),
  orderUUID: uuid.nullish(),
  deviceID: uuid.nullish(),
  isMultiTrade: flag.nullish(),
});

export const RESTART_EVALUATION = operation({
  name: "RESTART_EVALUATION",
  summary: "Begin the evaluation of a device anew",
  description: "Gives the device as it was before anything was answered, with its checks made again.",
  ...BY_STAFF,
  transaction: "manual",
  input: restartInput,
  output: z.strictObject({ device: tradeDevice }),
});
