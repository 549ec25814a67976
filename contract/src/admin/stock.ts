// What a retailer has to sell with, kind by kind: what is there, and whether a file of it would be taken today.

import { z } from "zod";
import { BY_TOP_ADMIN } from "../callers.ts";
import { uploadType } from "../imports/uploads.ts";
import { operation } from "../operation.ts";

const stockType = uploadType.extract(["DEVICES", "ACCESSORIES", "PLANS", "RESIDUALS", "PRICE_BOOK"]);
export type StockType = z.infer<typeof stockType>;

export const GET_STOCK = operation({
  name: "GET_STOCK",
  summary: "Read what a retailer has to sell with",
  description:
    "Kind by kind: how much of the catalogue is there, and whether a file of it would be taken today.",
  ...BY_TOP_ADMIN,
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({
    stock: z.array(
      z.strictObject({
        type: stockType,
        count: z.int(),
        /** False where a setting of the retailer keeps such files out. */
        isTaken: z.boolean(),
      }),
    ),
  }),
});
