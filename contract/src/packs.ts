// What a till keeps for an hour without a line: asked for with the version it has, and sent only when there is a newer one.
import { z } from "zod";
import { BY_STAFF } from "./callers.ts";
import { text } from "./fields.ts";

export const ASKED_AS_PACK = {
  description: "Asked at most once an hour; what has not changed is not sent again.",
  ...BY_STAFF,
  transaction: "read",
  isPoll: true,
  rate: "search",
  input: z.strictObject({
    /** Of the pack that the till has. */
    version: text(64).nullish(),
  }),
} as const;

export const packAnswer = <Pack extends z.ZodType>(pack: Pack) =>
  z.strictObject({
    version: z.string(),
    takenAt: z.iso.datetime({ offset: true }),
    /** Null: the till has it already. */
    pack: pack.nullable(),
  });
