// What a till needs to say what a used device is worth without a line: the collectors' prices, questions and rules, as of one moment.
// Nothing in it is about a person.

import { z } from "zod";
import { code } from "../catalog/products.ts";
import { operation } from "../operation.ts";
import { ASKED_AS_PACK, packAnswer } from "../packs.ts";
import { grade } from "./device.ts";

const minor = z.int();

export const packedModel = z.strictObject({
  deviceID: z.uuid(),
  deviceCode: code,
  priceID: z.uuid(),
  collectorID: z.uuid(),
  name: z.string(),
  image: z.string(),
  manufacturerCode: z.string(),
  manufacturerName: z.string(),
  categoryCode: z.string(),
  modelCode: z.string(),
  hasNetwork: z.boolean(),
  needsCloudAccountRemoval: z.boolean(),
  hasDiagnostics: z.boolean(),
  diagnosticsMinMinor: minor,
  valueByGrade: z.partialRecord(grade, minor),
  maxMinor: minor,
  lockDeductionMinor: minor,
  /** Which of the pack's trees it is asked by. */
  tree: z.string(),
});
export type PackedModel = z.infer<typeof packedModel>;

const packedQuestion = z.strictObject({
  code: z.string(),
  /** In the language of whoever asked for the pack. */
  question: z.string(),
  help: z.string(),
  yes: z.string().nullable(),
  no: z.string().nullable(),
  amountMinor: minor,
});

export const packedTree = z.strictObject({
  id: z.string(),
  criteria: z.array(packedQuestion),
  addition: z.array(packedQuestion),
  deduction: z.array(packedQuestion),
  gradeRules: z.array(z.strictObject({ when: z.record(z.string(), z.boolean()), grade })),
});
export type PackedTree = z.infer<typeof packedTree>;

export const packedPromotion = z.strictObject({
  id: z.string(),
  collectorID: z.uuid(),
  title: z.string(),
  valueMinor: minor,
  minValueMinor: minor,
  categoryCodes: z.array(z.string()),
  manufacturerCodes: z.array(z.string()),
});

export const tradePack = z.strictObject({
  models: z.array(packedModel),
  trees: z.array(packedTree),
  promotions: z.array(packedPromotion),
  gradeTitles: z.record(grade, z.string()),
});
export type TradePack = z.infer<typeof tradePack>;

/** As the pack of sales; empty where the retailer buys no devices. */
export const GET_TRADE_PACK = operation({
  name: "GET_TRADE_PACK",
  summary: "Read what a store needs to value used devices without a line",
  ...ASKED_AS_PACK,
  description: `Models, questions and values. ${ASKED_AS_PACK.description}`,
  output: packAnswer(tradePack),
});
