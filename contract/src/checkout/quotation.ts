// The quotation of a cart that is still being put together: the paper that a business takes along from the deal desk.

import { z } from "zod";
import { BY_STAFF, NO_CART } from "../callers.ts";
import { operation } from "../operation.ts";

export const EXPORT_CART_QUOTATION = operation({
  name: "EXPORT_CART_QUOTATION",
  summary: "Download the quotation of an open cart",
  description:
    "Leases only: the goods, the figures of the chosen plan and the other plans beside it. Nothing is kept, and nobody is asked for credit.",
  ...BY_STAFF,
  transaction: "manualRead",
  givesFile: ["pdf"],
  rate: "export",
  whenMissing: NO_CART,
  input: z.strictObject({ cartUUID: z.uuid() }),
  output: z.strictObject({}),
});
