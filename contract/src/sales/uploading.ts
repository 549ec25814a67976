// What an upload of sold contracts hands back for each row that was taken or refused.
import { z } from "zod";
import { contractStatus } from "./statuses.ts";

export const uploadedContract = z.strictObject({
  /** As a spreadsheet shows it. */
  line: z.int(),
  withErrors: z.boolean(),
  inserted: z.boolean(),
  updated: z.boolean(),
  /** By column: the code of what is wrong, and what its text needs. */
  errorFields: z.record(z.string(), z.strictObject({ code: z.string(), values: z.array(z.string()) })),
  /** Null when nothing was saved. */
  cartUUID: z.uuid().nullable(),
  customerName: z.string(),
  storeName: z.string(),
  deviceDescription: z.string(),
  contractStatus: contractStatus.nullable(),
});
export type UploadedContract = z.infer<typeof uploadedContract>;
