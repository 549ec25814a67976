// Files that go out with mails. The list is the retailer's; a template names those it sends.

import { z } from "zod";
import { BY_TOP_ADMIN } from "../callers.ts";
import { fileName, listOf, requiredText, text, uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import { ADMINS, TOP_ADMIN } from "../roles.ts";
import { HTML_MAX } from "./templates.ts";

export const attachment = z.strictObject({
  id: z.uuid(),
  fileName: z.string(),
  /** For people, such as '15MB'. */
  fileSize: z.string(),
  extension: z.string(),
  campaigns: z.array(z.string()),
  templates: z.array(z.string()),
  uploadedAt: z.iso.datetime({ offset: true }),
  uploadedBy: z.string(),
  /** Sent with the template that was asked about. */
  associated: z.boolean(),
  /** Of an attachment that was written here. */
  html: z.string().nullable(),
});
export type Attachment = z.infer<typeof attachment>;

const ofTemplate = { campaignCode: text(60).nullish(), templateName: text(80).nullish() };

export const LIST_ATTACHMENTS = operation({
  name: "LIST_ATTACHMENTS",
  summary: "List the attachments of campaigns",
  description: "Files that go out with mails.",
  ...BY_TOP_ADMIN,
  transaction: "read",
  input: z.strictObject({ extension: text(10).nullish(), ...ofTemplate }),
  output: z.strictObject({ attachments: z.array(attachment) }),
});

export const CREATE_ATTACHMENT = operation({
  name: "CREATE_ATTACHMENT",
  summary: "Write an attachment",
  description: "From HTML; a name that ends in .pdf makes a PDF of it.",
  ...BY_TOP_ADMIN,
  transaction: "manual",
  input: z.strictObject({ id: uuid.nullish(), fileName, html: requiredText(HTML_MAX), ...ofTemplate }),
  output: z.strictObject({ attachment }),
});

export const UPLOAD_ATTACHMENT = operation({
  name: "UPLOAD_ATTACHMENT",
  summary: "Upload an attachment",
  description: "Any kind of file within the limits.",
  service: "upload/",
  roles: TOP_ADMIN,
  transaction: "manual",
  takesFile: true,
  input: z.strictObject(ofTemplate),
  output: z.strictObject({ attachment }),
});

/** Mail programs show these, as many as they are; others are drawn anew as one of them. */
export const PICTURE_ENDINGS = [".png", ".jpg", ".jpeg", ".webp"] as const;

export const UPLOAD_TEMPLATE_PICTURE = operation({
  name: "UPLOAD_TEMPLATE_PICTURE",
  summary: "Upload a picture for a template",
  description:
    "Drawn anew for mail programs and kept among the attachments. Mails name its address, where it stays for as long as somebody may read them.",
  service: "upload/",
  roles: ADMINS,
  transaction: "manual",
  takesFile: true,
  input: z.strictObject({}),
  output: z.strictObject({
    attachmentID: z.uuid(),
    fileName: z.string(),
    address: z.string(),
    /** In points, as it is to be shown. */
    width: z.int(),
    height: z.int(),
  }),
});

export const DELETE_ATTACHMENTS = operation({
  name: "DELETE_ATTACHMENTS",
  summary: "Delete attachments",
  ...BY_TOP_ADMIN,
  transaction: "write",
  input: z.strictObject({ ids: listOf(uuid, 200) }),
  output: z.strictObject({ deleted: z.int() }),
});

const association = z.strictObject({ id: uuid, campaignCode: text(60), templateName: text(80) });

export const ASSOCIATE_ATTACHMENT = operation({
  name: "ASSOCIATE_ATTACHMENT",
  summary: "Attach a file to a communication",
  ...BY_TOP_ADMIN,
  transaction: "write",
  input: association,
  output: z.strictObject({ attachment }),
});

export const DISSOCIATE_ATTACHMENT = operation({
  name: "DISSOCIATE_ATTACHMENT",
  summary: "Detach a file from a communication",
  ...BY_TOP_ADMIN,
  transaction: "write",
  input: association,
  output: z.strictObject({ attachment }),
});
