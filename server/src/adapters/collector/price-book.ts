// What the collector publishes: whom it buys from, at which values, after which questions. The importer takes exactly this.

import { language } from "@handsel/contract/closed-lists.ts";
import { isEmail } from "@handsel/contract/rules/email.ts";
import { grade } from "@handsel/contract/tradein/device.ts";
import { z } from "zod";

const code = z.string().min(1).max(60);
const minor = z.int().min(0).max(100_000_000);
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const day = z.iso.date();

const timeSlot = z.strictObject({ code, from: time, to: time });

export const collectorRulesRow = z.strictObject({
  minimumDevices: z.int().min(1).max(1000),
  maximumDevices: z.int().min(1).max(1000),
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  cutOff: time,
  leadDays: z.int().min(0).max(60),
  horizonDays: z.int().min(1).max(120),
  timeSlots: z.array(timeSlot).min(1).max(20),
});
export type CollectorRulesRow = z.infer<typeof collectorRulesRow>;

/** What messages to the seller of a device can say of whoever takes it. */
export const collectorContact = z.strictObject({
  email: z.string().max(255).refine(isEmail, { error: "is not an e-mail address" }).optional(),
  /** Where a parcel can be followed; {reference} stands for the collector's own name for it. */
  trackingUrl: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
  /** Days that a parcel is on its way. */
  deliveryDays: z.int().min(1).max(60).optional(),
  /** Whether it brings what the device is packed in. */
  hasPackaging: z.boolean().optional(),
});
export type CollectorContact = z.infer<typeof collectorContact>;

const questionTexts = z.partialRecord(
  language,
  z.strictObject({ question: z.string().min(1).max(300), help: z.string().max(1000).default("") }),
);

export const questionRow = z.strictObject({
  code,
  /** The next question by answer; null ends the list. */
  yes: code.nullable(),
  no: code.nullable(),
  /** Of an addition or deduction: what the answer yes adds or takes. */
  amountMinor: minor.default(0),
  texts: questionTexts,
  images: z
    .array(
      z.strictObject({
        imageUrl: z.string().max(500),
        thumbnailUrl: z.string().max(500),
        imageAnswer: z.enum(["yes", "no"]).nullable().default(null),
      }),
    )
    .max(6)
    .default([]),
});
export type QuestionRow = z.infer<typeof questionRow>;

export const treeRow = z.strictObject({
  code,
  criteria: z.array(questionRow).min(1).max(40),
  addition: z.array(questionRow).max(20),
  deduction: z.array(questionRow).max(20),
  /** The first rule whose answers all were given decides; the last one has none and catches the rest. */
  gradeRules: z
    .array(z.strictObject({ when: z.record(code, z.boolean()), grade }))
    .min(1)
    .max(60),
});
export type TreeRow = z.infer<typeof treeRow>;

export const modelRow = z.strictObject({
  id: z.uuid().nullable().default(null),
  deviceCode: code,
  familyCode: code.nullable().default(null),
  name: z.string().min(1).max(200),
  manufacturerCode: code,
  manufacturerName: z.string().min(1).max(120),
  categoryCode: code,
  modelCode: code,
  image: z.string().max(300).default(""),
  hasNetwork: z.boolean(),
  needsCloudRemoval: z.boolean().default(false),
  hasSerialRule: z.boolean().default(false),
  hasDiagnostics: z.boolean().default(false),
  diagnosticsMinMinor: minor.default(0),
  treeCode: code,
  priceId: z.uuid(),
  valueByGrade: z.partialRecord(grade, minor),
  lockDeductionMinor: minor.default(0),
});
export type ModelRow = z.infer<typeof modelRow>;

export const promotionRow = z.strictObject({
  id: code,
  titles: z.partialRecord(language, z.string().min(1).max(160)),
  valueMinor: minor.min(1),
  startsOn: day,
  endsOn: day,
  categoryCodes: z.array(code).max(20).default([]),
  manufacturerCodes: z.array(code).max(50).default([]),
  minValueMinor: minor.default(0),
});

export const priceBook = z.strictObject({
  version: z.string().min(1).max(100),
  collector: z.strictObject({
    id: z.uuid().nullable().default(null),
    code,
    name: z.string().min(1).max(160),
    courierUrl: z.string().max(300).default(""),
    contact: collectorContact.default({}),
  }),
  rules: collectorRulesRow,
  trees: z.array(treeRow).min(1).max(20),
  models: z.array(modelRow).max(5000),
  promotions: z.array(promotionRow).max(200).default([]),
});
export type PriceBook = z.output<typeof priceBook>;
export type PriceBookInput = z.input<typeof priceBook>;
