// The quotation of a cart that is still being put together: the paper that a business takes along from the deal desk.
import { z } from "zod";
import { operation } from "../operation.ts";
import { ALL_ROLES } from "../roles.ts";

export const EXPORT_CART_QUOTATION = operation({
  name: "EXPORT_CART_QUOTATION",
  summary: "Download the quotation of an open cart",
  description:
    "Leases only: the goods, the figures of the chosen plan and the other plans beside it. Nothing is kept, and nobody is asked for credit.",
  service: "posale/",
  roles: ALL_ROLES,
  transaction: "manualRead",
  givesFile: ["pdf"],
  rate: "export",
  whenMissing: { cartUUID: "POS_MISSING_CART_UUID" },
  input: z.strictObject({ cartUUID: z.uuid() }),
  output: z.strictObject({}),
});
