// What the studio shows beside the screens: a paper and a mail as settings would have them, and a cart whose screens can be looked at.

import { z } from "zod";
import { BY_TOP_ADMIN } from "../callers.ts";
import { cart } from "../cart/cart.ts";
import { COMPARE_PLANS } from "../cart/selecting.ts";
import { orderStatus } from "../checkout/contract-status.ts";
import { operation } from "../operation.ts";
import { tenantSettings } from "../platform/tenant-settings.ts";

/** The receipt of the newest trade-in, the contract of the sale that nobody made, or the service sheet that every retailer has. */
const paperKind = z.enum(["RECEIPT", "CONTRACT", "SERVICE"]);
export type PaperKind = z.infer<typeof paperKind>;

export const GET_BRAND_SAMPLES = operation({
  name: "GET_BRAND_SAMPLES",
  summary: "Read samples of what a retailer's look is worn by",
  description:
    "With settings, a paper and a mail drawn by them: of the newest trade-in, and where there is none of a sale that nobody made. Without, such a sale as its pages show it. Nothing is sent or kept.",
  ...BY_TOP_ADMIN,
  transaction: "manualRead",
  rate: "search",
  input: z.strictObject({ settings: tenantSettings.nullish() }),
  output: z.strictObject({
    /** With goods in it: one of the newest, open where there is one, so that the catalogue can be looked at from it. */
    cart: z
      .strictObject({ cartUUID: z.uuid(), isUpgrade: z.boolean(), hasCatalogue: z.boolean() })
      .nullable(),
    /** One that nobody made, as it would stand at a till; null while there is nothing to sell. */
    drawn: cart.nullable(),
    /** The plans that it could be put on. */
    plans: COMPARE_PLANS.output.nullable(),
    /** What its sale would be told once the lender has granted it and the customer signed. */
    contract: orderStatus.nullable(),
    /** A PDF in base64. */
    paper: z.string().nullable(),
    paperKind,
    /** A page of HTML. */
    mail: z.string().nullable(),
  }),
});
