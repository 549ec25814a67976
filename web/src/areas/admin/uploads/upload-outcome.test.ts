import { errorCatalogue } from "@handsel/contract/errors/catalogue.ts";
import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { errorTitle } from "@handsel/contract/errors/message.ts";
import type { Upload } from "@handsel/contract/imports/uploads.ts";
import { expect, test } from "vitest";
import { announcementOf, reportLines } from "./upload-outcome.ts";

const upload = (wishes: Partial<Upload>): Upload => ({
  uploadID: "0198f000-0000-7000-8000-000000000001",
  type: "DEVICES",
  uploadStatus: "DONE",
  percent: 100,
  isDryRun: false,
  fileName: "d.csv",
  totalCount: 0,
  totalColumnsCount: 0,
  parseSuccessCount: 0,
  insertSuccessCount: 0,
  updateSuccessCount: 0,
  unchangedCount: 0,
  errorCount: 0,
  columnsErrorCount: 0,
  fileErrors: {},
  ignoredColumns: [],
  contracts: [],
  ...wishes,
});

test.each([
  [{ insertSuccessCount: 2 }, { code: "UPLOAD_SUCCESSFUL", values: [2, 0, 0] }],
  [{ updateSuccessCount: 1 }, { code: "UPLOAD_SUCCESSFUL", values: [0, 1, 0] }],
  [
    { insertSuccessCount: 2, errorCount: 1 },
    { code: "UPLOAD_PARTIAL", values: [2, 0, 1] },
  ],
  [{ errorCount: 3 }, { code: "UPLOAD_FAILED", values: [0, 0, 3] }],
  [{ unchangedCount: 4 }, { code: "UPLOAD_UNCHANGED", values: [4] }],
])("ADMIN-UPLOAD-09 an upload with %j is announced as %j", (counts, expected) => {
  expect(announcementOf(upload(counts))).toEqual(expected);
});

test("ADMIN-UPLOAD-10 offers that failed have words of their own", () => {
  expect(announcementOf(upload({ type: "CRM_OFFERS", errorCount: 1 }))?.code).toBe("OFFERS_UPLOAD_FAILED");
});

test.each([
  ["ADMIN-UPLOAD-09", "UPLOAD_SUCCESSFUL", "success", "Success"],
  ["ADMIN-UPLOAD-09", "UPLOAD_PARTIAL", "warning", "Upload partially successful"],
  ["ADMIN-UPLOAD-09", "UPLOAD_FAILED", "error", "Upload Failed"],
  ["ADMIN-UPLOAD-10", "OFFERS_UPLOAD_FAILED", "warning", "Offers upload failed"],
] as const)("%s %s is a message of the kind %s with the title '%s'", async (_, code, kind, title) => {
  expect(errorCatalogue[code].kind).toBe(kind);
  expect(errorTitle(code, await loadErrorTexts("en"))).toBe(title);
});

test("a dry run announces nothing", () => {
  expect(announcementOf(upload({ isDryRun: true, insertSuccessCount: 5 }))).toBeUndefined();
});

test("the report lists every cell at fault in the order of the file", () => {
  const fault = (column: string) => ({ column, error: "IS_MANDATORY", value: "" });
  const lines = reportLines({ fileErrors: { 10: [fault("a")], 9: [fault("b"), fault("c")] } });
  expect(lines.map(({ row, column }) => `${row}${column}`)).toEqual(["9b", "9c", "10a"]);
});
