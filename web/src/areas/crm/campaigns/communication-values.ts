// A communication as its form holds it: lists as the text they are typed in, and back again.
import { type Communication, campaignCode, stage, templateName } from "@handsel/contract/crm/campaigns.ts";
import {
  communicationCategory,
  communicationType,
  delayUnit,
  stopOutcome,
  TEMPLATED_TYPES,
} from "@handsel/contract/crm/values.ts";
import { email, requiredText, textWith, wholeNumber } from "@handsel/contract/fields.ts";
import { broken } from "@handsel/contract/rules/field-rule.ts";
import { report } from "@handsel/contract/rules/field-schema.ts";
import { z } from "zod";

const DELAY_MOST = 100_000;
const LIST_TEXT_MAX = 5000;

const notified = z.array(z.strictObject({ name: requiredText(100), email })).max(20);

const addressesIn = (list: string) =>
  list
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "");

function notifiedIn(json: string): z.output<typeof notified> | undefined {
  if (json.trim() === "") return [];
  try {
    return notified.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined; // no JSON: the field says so
  }
}

export const communicationForm = z
  .object({
    actionCode: campaignCode,
    description: requiredText(255),
    commsType: requiredText(20).pipe(communicationType),
    templateName: z.literal("").or(templateName),
    stopOutcome: requiredText(20).pipe(stopOutcome),
    delay: wholeNumber(0, DELAY_MOST).nullable(),
    delayUnit,
    bccList: textWith({
      max: LIST_TEXT_MAX,
      isRequired: false,
      check: (list) =>
        addressesIn(list).every((address) => email.safeParse(address).success) ? undefined : broken("email"),
    }),
    notifyList: textWith({
      max: LIST_TEXT_MAX,
      isRequired: false,
      check: (json) => (notifiedIn(json) ? undefined : broken("format")),
    }),
    commsCategory: z.literal("").or(communicationCategory),
    beforeStage: z.literal("").or(stage),
    afterStage: z.literal("").or(stage),
  })
  .superRefine((entered, ctx) => {
    if (TEMPLATED_TYPES.includes(entered.commsType) && !entered.templateName)
      report(ctx, broken("required"), ["templateName"]);
  });

export function valuesOfCommunication(
  known: Communication | undefined,
  isLanding: boolean,
): z.input<typeof communicationForm> {
  return {
    actionCode: known?.actionCode ?? "",
    description: known?.description ?? "",
    commsType: known?.commsType ?? (isLanding ? "LANDING_PAGE" : ""),
    templateName: known?.templateName ?? "",
    stopOutcome: known?.stopOutcome ?? "SUCCESS",
    delay: known?.delay ?? 0,
    delayUnit: known?.delayUnit ?? "DAYS",
    bccList: known?.bccList.join(", ") ?? "",
    notifyList: known && known.notifyList.length > 0 ? JSON.stringify(known.notifyList, null, 2) : "",
    commsCategory: known?.commsCategory ?? "",
    beforeStage: known?.beforeStage ?? "",
    afterStage: known?.afterStage ?? "",
  };
}

/** As the server takes it: blank is none, and lists are lists. */
export function communicationOf(values: z.output<typeof communicationForm>) {
  return {
    ...values,
    templateName: TEMPLATED_TYPES.includes(values.commsType) ? values.templateName || null : null,
    delay: values.delay ?? 0,
    bccList: addressesIn(values.bccList),
    notifyList: notifiedIn(values.notifyList) ?? [],
    commsCategory: values.commsCategory || null,
    beforeStage: values.beforeStage || null,
    afterStage: values.afterStage || null,
  };
}
