// Files that bring many rows at once: devices, accessories, payment plans, residual values, the price book of trade-ins,
// offers, sold contracts. One call takes the file, one tells
// how far it has come; the report is the same for all of them.
import { z } from "zod";
import { PRICE_UPLOADS } from "../catalog/price-kinds.ts";
import { flag, text, uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import { ADMINS } from "../roles.ts";

export const uploadType = z.enum([
  "DEVICES",
  "ACCESSORIES",
  "CRM_OFFERS",
  "RV_CONTRACT",
  "PLANS",
  "RESIDUALS",
  "PRICE_BOOK",
  ...PRICE_UPLOADS,
]);
export type UploadType = z.infer<typeof uploadType>;

/** How many rows with errors a report lists; all of them are counted. */
export const REPORTED_ROWS = 1000;

/** `error` is a code of the catalogue, `value` what its text needs: a limit, or which kind of value was expected. */
const cellError = z.strictObject({ column: z.string(), error: z.string(), value: z.string() });
export type CellError = z.infer<typeof cellError>;

/** QUEUED waits for a worker, RUNNING has a percentage, the other two are final. */
export const uploadState = z.enum(["QUEUED", "RUNNING", "DONE", "FAILED"]);

const uploadReport = {
  fileName: z.string(),
  /** Rows below the header that hold anything. */
  totalCount: z.int(),
  totalColumnsCount: z.int(),
  parseSuccessCount: z.int(),
  insertSuccessCount: z.int(),
  updateSuccessCount: z.int(),
  /** Rows that say what is already so. */
  unchangedCount: z.int(),
  /** Rows that were not taken. */
  errorCount: z.int(),
  /** Cells at fault in those rows. */
  columnsErrorCount: z.int(),
  /** By row number as a spreadsheet shows it; the header is row 1. At most the first thousand rows. */
  fileErrors: z.record(z.string(), z.array(cellError)),
  /** Headers of the file that this kind of import does not know; their cells were left out. */
  ignoredColumns: z.array(z.string()),
  /** What a kind of import hands back beside the counts, such as the contracts it made. */
  contracts: z.array(z.record(z.string(), z.unknown())),
};

export const upload = z.strictObject({
  uploadID: z.uuid(),
  type: uploadType,
  uploadStatus: uploadState,
  percent: z.int().min(0).max(100),
  /** Checked to the end and taken back: nothing was saved. */
  isDryRun: z.boolean(),
  ...uploadReport,
});
export type Upload = z.infer<typeof upload>;
export type UploadReport = Omit<Upload, "uploadID" | "type" | "uploadStatus" | "percent" | "isDryRun">;

export const UPLOAD_FILE = operation({
  name: "UPLOAD_FILE",
  summary: "Import a spreadsheet",
  description:
    "The answer holds the whole report once the file is through; with `isBackground` it comes at once and `GET_UPLOAD` tells the rest. With `isDryRun` everything is checked and nothing is saved. Each type has its own roles and flags beyond those named here.",
  service: "upload/",
  roles: ADMINS,
  transaction: "manual",
  rate: "export",
  takesFile: true,
  input: z.strictObject({
    type: uploadType,
    campaignCode: text(60).nullish(),
    isDryRun: flag.default(false),
    isBackground: flag.default(false),
  }),
  output: upload,
});

export const GET_UPLOAD = operation({
  name: "GET_UPLOAD",
  summary: "Read how far an import has come",
  description: "The report of the import, complete once it is done.",
  service: "upload/",
  roles: ADMINS,
  transaction: "read",
  isPoll: true,
  input: z.strictObject({ uploadID: uuid }),
  output: upload,
});
