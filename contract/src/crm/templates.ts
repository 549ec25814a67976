// Message templates: a draft that people work on and the production version that customers get.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { email, requiredText, text } from "../fields.ts";
import { operation } from "../operation.ts";
import { campaignCode, templateName } from "./campaigns.ts";
import { templateType } from "./values.ts";

/** Mail programs cut longer mails off. */
export const HTML_MAX = 100_000;
export const SUBJECT_MAX = 255;

const instant = z.iso.datetime({ offset: true });

export const template = z.strictObject({
  templateName: z.string(),
  campaignCode: z.string(),
  templateKey: z.string(),
  templateType,
  subject: z.string(),
  htmlPart: z.string(),
  stage: z.string(),
  updatedAt: instant,
  updatedByName: z.string(),
});
export type Template = z.infer<typeof template>;

const named = { campaignCode: text(60), templateName: text(80) };

export const READ_TEMPLATE = operation({
  name: "READ_TEMPLATE",
  summary: "Read a template",
  description: "Draft and production.",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject(named),
  output: z.strictObject({
    draftTemplate: template,
    /** Null until it was published for the first time. */
    liveTemplate: template.nullable(),
    templateData: z.strictObject({ versionsMatch: z.boolean() }),
  }),
});

/** The body is required by all, the subject by mails alone; the server knows which this is. */
export const templateToSave = z.strictObject({
  campaignCode,
  templateName,
  subject: text(SUBJECT_MAX).default(""),
  stage: text(60).default(""),
  htmlPart: requiredText(HTML_MAX),
  /** When given, the draft must still be the one that was read. */
  updatedAt: instant.nullish(),
});

export const SAVE_TEMPLATE = operation({
  name: "SAVE_TEMPLATE",
  summary: "Save the draft of a template",
  description: "What goes out stays as it is until it is published.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ template: templateToSave }),
  output: z.strictObject({
    draftTemplate: template,
    templateData: z.strictObject({ versionsMatch: z.boolean() }),
  }),
});

export const PUBLISH_TEMPLATE = operation({
  name: "PUBLISH_TEMPLATE",
  summary: "Publish a template",
  description: "The draft becomes what goes out.",
  ...BY_ADMINS,
  transaction: "write",
  needsProof: true,
  input: z.strictObject(named),
  output: z.strictObject({ subject: z.string(), htmlPart: z.string(), liveTemplate: template }),
});

/** What is looked at before customers get a template, in the order of the list. */
export const TEMPLATE_CHECKS = [
  "UNKNOWN",
  "EMPTY",
  "LINKS",
  "PICTURES",
  "WEIGHT",
  "UNSUBSCRIBE",
  "SENDER",
  "SIGNED",
  "SPAM",
  /** It leads to offers; names customers who have none. */
  "OFFERS",
] as const;

export const CHECK_TEMPLATE = operation({
  name: "CHECK_TEMPLATE",
  summary: "Check the draft of a template",
  description: "As it would be for customers of the campaign. Sends nothing, writes nothing.",
  ...BY_ADMINS,
  transaction: "manualRead",
  rate: "search",
  input: z.strictObject(named),
  output: z.strictObject({
    checks: z.array(
      z.strictObject({
        check: z.enum(TEMPLATE_CHECKS),
        /** What is missing keeps it from being published; what is doubtful is for a person to judge. */
        state: z.enum(["done", "missing", "doubtful"]),
        /** Placeholders, addresses, pictures: what it is about. */
        names: z.array(z.string()),
      }),
    ),
    /** The sales whose customers it was tried with; none where the retailer has none. */
    triedWith: z.array(z.string()),
  }),
});

/** A placeholder that nothing stands for or that is empty for this customer, or a block that does not exist. */
const templateProblem = z.strictObject({
  kind: z.enum(["block", "data", "syntax", "empty"]),
  placeholder: z.string(),
});
export type TemplateProblem = z.infer<typeof templateProblem>;

export const RENDER_EMAIL = operation({
  name: "RENDER_EMAIL",
  summary: "Render a mail",
  description: "What is given, saved or not, with the data of a contract.",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject({
    ...named,
    contractReference: requiredText(60),
    subject: text(SUBJECT_MAX).default(""),
    htmlPart: text(HTML_MAX),
  }),
  output: z.strictObject({
    /** Whom the message would come from. */
    sender: z.string(),
    subject: z.string(),
    htmlPart: z.string(),
    /** Made from the HTML, for mail programs without it. */
    textPart: z.string(),
    problems: z.array(templateProblem),
  }),
});

export const SEND_EMAIL = operation({
  name: "SEND_EMAIL",
  summary: "Send a mail of a template",
  description: "As a test, to an address of the caller's choice.",
  ...BY_ADMINS,
  transaction: "write",
  rate: "messages",
  input: z.strictObject({
    /** What the screen shows; the sender is the server's to say. */
    from: text(255).nullish(),
    to: email,
    contractReference: requiredText(60),
    templateKey: requiredText(160),
  }),
  output: z.strictObject({}),
});

export const SEND_SMS = operation({
  name: "SEND_SMS",
  summary: "Send an SMS of a template",
  description: "As a test, to a number of the caller's choice.",
  ...BY_ADMINS,
  transaction: "write",
  rate: "messages",
  input: z.strictObject({
    phone: requiredText(45),
    contractReference: text(60).nullish(),
    templateKey: requiredText(160),
  }),
  output: z.strictObject({}),
});
