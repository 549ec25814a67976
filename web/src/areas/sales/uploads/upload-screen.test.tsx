import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import type { Upload } from "@handsel/contract/imports/uploads.ts";
import type { UploadedContract } from "@handsel/contract/sales/uploading.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setErrorTexts } from "#client/notifications/notifications.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/sales.json" with { type: "json" };
import { salesRoutes } from "../routes.tsx";
import { Component } from "./upload-screen.tsx";

saleTexts.addResourceBundle("en", "sales", texts);
setErrorTexts(await loadErrorTexts("en"));

const CART = "0198f000-0000-7000-8000-0000000000c1";

const aContract = (change: Partial<UploadedContract>): UploadedContract => ({
  line: 2,
  withErrors: false,
  inserted: false,
  updated: false,
  errorFields: {},
  cartUUID: CART,
  customerName: "Ada Byron",
  storeName: "York",
  deviceDescription: "Orbit 9 Black",
  contractStatus: "ACTIVE",
  ...change,
});

const anUpload = (change: Partial<Upload> = {}): Upload => ({
  uploadID: "0198f000-0000-7000-8000-0000000000d1",
  type: "RV_CONTRACT",
  uploadStatus: "DONE",
  percent: 100,
  isDryRun: false,
  fileName: "contracts.csv",
  totalCount: 2,
  totalColumnsCount: 12,
  parseSuccessCount: 2,
  insertSuccessCount: 1,
  updateSuccessCount: 1,
  unchangedCount: 0,
  errorCount: 0,
  columnsErrorCount: 0,
  fileErrors: {},
  ignoredColumns: [],
  contracts: [
    aContract({ inserted: true }),
    aContract({ line: 3, updated: true, customerName: "Edwin Marsh", contractStatus: "FINISHED" }),
  ],
  ...change,
});

/** Plays the server: the first answer is for the file, the others tell how far it has come. */
function answer(...uploads: Upload[]) {
  const sent: FormData[] = [];
  const waiting = [...uploads];
  vi.stubGlobal("fetch", async (_url: string, init: { body: unknown }) => {
    if (init.body instanceof FormData) sent.push(init.body);
    const next = waiting.length > 1 ? waiting.shift() : waiting[0];
    return new Response(JSON.stringify({ header: { apiStatus: "OK" }, build: "", ...next }), { status: 200 });
  });
  return sent;
}

const csv = new File(["a;b"], "contracts.csv", { type: "text/csv" });

function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input) fireEvent.change(input, { target: { files } });
}

async function upload(...uploads: Upload[]) {
  const sent = answer(...uploads);
  renderScreen(Component, { pattern: "/posale/upload", path: "/posale/upload" });
  choose(csv);
  await userEvent.click(screen.getByRole("button", { name: "Upload" }));
  return sent;
}

const report = () => screen.findByRole("region", { name: "Upload report" });

beforeEach(() => setRetailer());
afterEach(() => vi.unstubAllGlobals());

test("MGMT-UPLOAD-01 MGMT-UPLOAD-02 both addresses are for the two highest roles and for the flow alone", () => {
  const routes = salesRoutes.filter(({ path }) => path.endsWith("/upload"));
  expect(routes.map(({ path }) => path)).toEqual(["/posale/upload", "/posale/:cartUUID/contract/upload"]);
  for (const { roles, flow } of routes) expect([roles, flow]).toEqual([[1, 5], "UPLOAD_SALES"]);
});

test("MGMT-UPLOAD-03 one .csv or .xlsx up to 10MB is taken, and the help says how", () => {
  renderScreen(Component, { pattern: "/posale/upload", path: "/posale/upload" });
  expect(screen.getByText("Click inside input field to add file. Max size 10MB.")).toBeTruthy();
  expect(document.querySelector("input[type=file]")?.getAttribute("accept")).toBe(".csv,.xlsx");
  const send = screen.getByRole<HTMLButtonElement>("button", { name: "Upload" });
  choose(new File(["x"], "contracts.pdf"));
  expect(screen.getByRole("alert").textContent).toBe("File invalid file type");
  choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], "contracts.csv"));
  expect(screen.getByRole("alert").textContent).toBe("File is too big");
  choose(csv, csv);
  expect(screen.getByRole("alert").textContent).toBe("File invalid number of files (maximum is 1)");
  expect(send.disabled).toBe(true);
  choose(csv);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(send.disabled).toBe(false);
});

test("MGMT-UPLOAD-04 the file is sent as RV_CONTRACT, and its progress is shown until it is through", async () => {
  const running = anUpload({ uploadStatus: "RUNNING", percent: 40 });
  const sent = await upload(running, anUpload());
  expect(await screen.findByRole("progressbar", { name: "Reading contracts.csv" })).toBeTruthy();
  await report();
  expect(sent[0]?.get("type")).toBe("RV_CONTRACT");
  expect(sent[0]?.get("isDryRun")).toBe("false");
});

test("MGMT-UPLOAD-05 MGMT-UPLOAD-06 without errors it says so, and lists what was inserted and updated", async () => {
  await upload(anUpload());
  const shown = within(await report());
  expect(shown.getByRole("status").textContent).toBe("Upload successful. Rows added: 1, updated: 1.");
  const tabs = shown.getAllByRole("tab");
  expect(tabs.map(({ textContent }) => textContent)).toEqual(["Errors0", "Inserted1", "Updated1"]);
  await userEvent.click(shown.getByRole("tab", { name: /Inserted/ }));
  expect(shown.getByText("Ada Byron")).toBeTruthy();
  expect(shown.queryByText("Edwin Marsh")).toBeNull();
  expect(shown.getByRole("link", { name: "View Ada Byron" }).getAttribute("href")).toBe(
    `/posale/sales/${CART}`,
  );
  await userEvent.click(shown.getByRole("tab", { name: /Updated/ }));
  expect(shown.getByText("Edwin Marsh")).toBeTruthy();
  expect(shown.queryByText("Ada Byron")).toBeNull();
});

test("MGMT-UPLOAD-06 Close leads back to the choice of a file", async () => {
  await upload(anUpload());
  await userEvent.click(within(await report()).getByRole("button", { name: "Close" }));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Upload" }).disabled).toBe(true);
});

test("MGMT-UPLOAD-05 MGMT-UPLOAD-07 errors are a failure, and each reads as its field and message", async () => {
  await upload(
    anUpload({
      insertSuccessCount: 0,
      updateSuccessCount: 0,
      errorCount: 2,
      contracts: [],
      fileErrors: {
        12: [{ column: "store", error: "SOMETHING_NEW", value: "" }],
        3: [
          { column: "endDate", error: "CSV_IMPORT_DATE_AFTER_X", value: "2025-03-01" },
          { column: "deviceCode", error: "CSV_IMPORT_DEVICE_NOT_FOUND", value: "" },
        ],
      },
    }),
  );
  const shown = within(await report());
  expect(shown.getByRole("alert").textContent).toContain("2 rows were not taken.");
  const lines = within(await shown.findByRole("tabpanel"))
    .getAllByRole("listitem")
    .filter((item) => item.querySelector("li") === null)
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    "endDate - The date must be after 2025-03-01.",
    "deviceCode - The device was not found. This row was ignored.",
    "store - SOMETHING_NEW",
  ]);
});

test("a file that says nothing new says so; one that broke off saved nothing", async () => {
  await upload(
    anUpload({ insertSuccessCount: 0, updateSuccessCount: 0, unchangedCount: 2, contracts: [] }),
    anUpload({ uploadStatus: "FAILED", insertSuccessCount: 0, updateSuccessCount: 0, contracts: [] }),
  );
  expect(within(await report()).getByRole("status").textContent).toContain("2");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  choose(csv);
  await userEvent.click(screen.getByRole("button", { name: "Upload" }));
  expect(within(await report()).getByRole("alert").textContent).toContain("nothing was saved");
});
