// Reading the printed digits of a label by machine, where its bar codes cannot be read.

import { z } from "zod";
import { BY_STAFF } from "../callers.ts";
import { requiredText } from "../fields.ts";
import { operation } from "../operation.ts";

/** A picture as text: base64, with or without the `data:image/jpeg;base64,` before it. */
export const LABEL_TEXT_MAX = 1_000_000;
/** Larger than this no letter gets easier to read. */
export const LABEL_MAX_SIDE = 1600;

export const READ_LABEL = operation({
  name: "READ_LABEL",
  summary: "Read the printed digits of a label",
  description: "IMEIs and product numbers whose check digit holds. Nothing of the picture is kept.",
  ...BY_STAFF,
  transaction: "manualRead",
  rate: "search",
  input: z.strictObject({ picture: requiredText(LABEL_TEXT_MAX) }),
  output: z.strictObject({
    /** IMEIs and product numbers whose check digit holds, as two readings saw them. Nothing of the picture is kept. */
    numbers: z.array(z.string()),
  }),
});
