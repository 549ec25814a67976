// What somebody begins with who has nothing yet: a mail or a short message for each stage, and a whole campaign.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { language } from "../closed-lists.ts";
import { text } from "../fields.ts";
import { operation } from "../operation.ts";
import { campaignCode, campaignRow } from "./campaigns.ts";
import { templateType } from "./values.ts";

/** The stages that a customer comes to with one of these messages. */
export const STARTER_STAGES = [
  "WELCOMED",
  "SETTLED",
  "INVITED",
  "REMINDED",
  "INTERESTED",
  "UPGRADED",
  "TOLD",
] as const;
export type StarterStage = (typeof STARTER_STAGES)[number];

export const LIST_TEMPLATE_STARTERS = operation({
  name: "LIST_TEMPLATE_STARTERS",
  summary: "List what a template can begin with",
  description: "One for each stage, in the language of the campaign and with the retailer's colours.",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject({ campaignCode: text(60), language: language.nullish() }),
  output: z.strictObject({
    starters: z.array(
      z.strictObject({
        stage: z.enum(STARTER_STAGES),
        templateType,
        subject: z.string(),
        htmlPart: z.string(),
      }),
    ),
  }),
});

export const CAMPAIGN_STARTERS = ["UPGRADE_WINDOW"] as const;

export const CREATE_STARTER_CAMPAIGN = operation({
  name: "CREATE_STARTER_CAMPAIGN",
  summary: "Create a campaign from a starter",
  description:
    "With its rule, its communications and drafts of its templates. It is disabled, and its templates are not in production.",
  ...BY_ADMINS,
  transaction: "write",
  needsProof: true,
  input: z.strictObject({ starter: z.enum(CAMPAIGN_STARTERS), campaignCode }),
  output: z.strictObject({ campaigns: z.array(campaignRow) }),
});
