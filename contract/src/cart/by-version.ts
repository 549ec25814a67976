// A cart, or a sale as it may come, by the prices of today and by those of another version: "what does Monday ask?"

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { moneyOut, requiredText, text, trimmed, uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import { cartFigures } from "./new-prices.ts";

const REFERENCE_MAX = 40;

const side = z.strictObject({
  figures: cartFigures,
  /** It could be sold by them as it stands. */
  isValid: z.boolean(),
});

export const GET_CART_BY_VERSION = operation({
  name: "GET_CART_BY_VERSION",
  summary: "Read a cart by the prices of another version",
  description:
    "Beside what it costs by those that hold now; a cart by its reference, or a sale of one device on a plan. Changes neither.",
  ...BY_ADMINS,
  transaction: "read",
  input: z
    .strictObject({
      versionID: uuid,
      reference: trimmed(requiredText(REFERENCE_MAX), REFERENCE_MAX).nullish(),
      deviceCode: text(140).nullish(),
      paymentplanID: text(60).nullish(),
    })
    .superRefine(({ reference, deviceCode, paymentplanID }, ctx) => {
      if (reference || (deviceCode && paymentplanID)) return;
      ctx.addIssue({
        code: "custom",
        message: "required",
        path: [deviceCode ? "paymentplanID" : "reference"],
      });
    }),
  output: z.strictObject({
    reference: z.string().nullable(),
    today: side,
    later: side,
    isSame: z.boolean(),
    lines: z.array(z.strictObject({ name: z.string(), quantity: z.int(), today: moneyOut, later: moneyOut })),
  }),
});
