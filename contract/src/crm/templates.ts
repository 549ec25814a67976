// Message templates: a draft that people work on and the production version that customers get.
import { z } from "zod";
import { email, requiredText, text } from "../fields.ts";
import { operation } from "../operation.ts";
import { ADMINS } from "../roles.ts";
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
  service: "posale/admin/",
  roles: ADMINS,
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
  service: "posale/admin/",
  roles: ADMINS,
  transaction: "write",
  input: z.strictObject({ template: templateToSave }),
  output: z.strictObject({
    draftTemplate: template,
    templateData: z.strictObject({ versionsMatch: z.boolean() }),
  }),
});

export const PUBLISH_TEMPLATE = operation({
  name: "PUBLISH_TEMPLATE",
  service: "posale/admin/",
  roles: ADMINS,
  transaction: "write",
  needsProof: true,
  input: z.strictObject(named),
  output: z.strictObject({ subject: z.string(), htmlPart: z.string(), liveTemplate: template }),
});

/** A placeholder that nothing stands for, or a block that does not exist. */
const templateProblem = z.strictObject({
  kind: z.enum(["block", "data", "syntax"]),
  placeholder: z.string(),
});
export type TemplateProblem = z.infer<typeof templateProblem>;

/** Renders what is given, saved or not, with the data of a contract. */
export const RENDER_EMAIL = operation({
  name: "RENDER_EMAIL",
  service: "posale/admin/",
  roles: ADMINS,
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
  service: "posale/admin/",
  roles: ADMINS,
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
  service: "posale/admin/",
  roles: ADMINS,
  transaction: "write",
  rate: "messages",
  input: z.strictObject({
    phone: requiredText(45),
    contractReference: text(60).nullish(),
    templateKey: requiredText(160),
  }),
  output: z.strictObject({}),
});
