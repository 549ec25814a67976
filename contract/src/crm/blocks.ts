// Pieces of HTML that many templates share, written [[key]] where they are used.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { requiredText, uuid, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { HTML_MAX } from "./templates.ts";

export const blockFields = {
  key: requiredText(60).regex(/^[\w-]+$/, { error: () => "format" }),
  description: requiredText(255),
  body: requiredText(HTML_MAX),
};

export const htmlBlock = z.strictObject({
  id: z.int(),
  uuid: z.uuid(),
  key: z.string(),
  description: z.string(),
  body: z.string(),
  updatedAt: z.iso.datetime({ offset: true }),
  updatedByName: z.string(),
});
export type HtmlBlock = z.infer<typeof htmlBlock>;

export const LIST_HTML_BLOCKS = operation({
  name: "LIST_HTML_BLOCKS",
  summary: "List the blocks of templates",
  description: "Pieces that several templates share.",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({ htmlBlocks: z.array(htmlBlock) }),
});

export const READ_HTML_BLOCK = operation({
  name: "READ_HTML_BLOCK",
  summary: "Read a block",
  description: "Its HTML and where it is used.",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject({ uuid }),
  output: z.strictObject({ htmlBlock }),
});

export const SAVE_HTML_BLOCK = operation({
  name: "SAVE_HTML_BLOCK",
  summary: "Create or change a block",
  description: "Creates without a uuid.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({
    htmlBlock: z.strictObject({
      id: wholeNumber(1, 2_000_000_000).nullish(),
      uuid: uuid.nullish(),
      ...blockFields,
      updatedAt: z.iso.datetime({ offset: true }).nullish(),
    }),
  }),
  output: z.strictObject({ htmlBlock }),
});

export const DELETE_HTML_BLOCK = operation({
  name: "DELETE_HTML_BLOCK",
  summary: "Delete a block",
  description: "Refused while a template in production uses it.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ uuid }),
  output: z.strictObject({}),
});
