import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import type { Upload } from "@handsel/contract/imports/uploads.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setErrorTexts } from "#client/notifications/notifications.ts";
import { queryClient } from "#client/query-client.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/admin.json" with { type: "json" };
import { UploadDialog } from "./upload-dialog.tsx";

saleTexts.addResourceBundle("en", "admin", texts);
setErrorTexts(await loadErrorTexts("en"));

const anUpload = (change: Partial<Upload> = {}): Upload => ({
  uploadID: "0198f000-0000-7000-8000-0000000000d1",
  type: "DEVICES",
  uploadStatus: "DONE",
  percent: 100,
  isDryRun: false,
  fileName: "devices.csv",
  totalCount: 2,
  totalColumnsCount: 7,
  parseSuccessCount: 2,
  insertSuccessCount: 2,
  updateSuccessCount: 0,
  unchangedCount: 0,
  errorCount: 0,
  columnsErrorCount: 0,
  fileErrors: {},
  ignoredColumns: [],
  contracts: [],
  ...change,
});

/** Plays the server: the file's answer first, then how far it has come. Null refuses the file. */
function answer(...uploads: (Upload | null)[]) {
  const sent: FormData[] = [];
  const waiting = [...uploads];
  vi.stubGlobal("fetch", async (_url: string, init: { body: unknown }) => {
    if (init.body instanceof FormData) sent.push(init.body);
    const next = waiting.length > 1 ? waiting.shift() : waiting[0];
    const errors = [{ code: "UPLOAD_NOT_READABLE", values: [], message: "no" }];
    const header = next ? { apiStatus: "OK" } : { apiStatus: "ERROR", errors };
    return new Response(JSON.stringify({ header, build: "", ...next }), { status: 200 });
  });
  return sent;
}

const LIST = ["admin", "devices"];
function open() {
  renderScreen(
    () => <UploadDialog type="DEVICES" title="Upload devices" refreshes={[LIST]} onClose={() => undefined} />,
    { pattern: "/", path: "/" },
  );
  queryClient.setQueryData(LIST, ["as it was"]);
}
const isStale = () => queryClient.getQueryState(LIST)?.isInvalidated;

const csv = new File(["a;b"], "devices.csv", { type: "text/csv" });
function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input) fireEvent.change(input, { target: { files } });
}
const uploadButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Upload" });
async function send() {
  choose(csv);
  await userEvent.click(uploadButton());
}
const report = async () => within(await screen.findByRole("dialog", { name: "Upload report" }));
const announced = () => JSON.stringify(shownMessages().map(({ content }) => content));

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.clear();
});

test("ADMIN-UPLOAD-01 ADMIN-UPLOAD-02 one .csv or .xlsx up to 10 MB is taken; anything else is refused before it is sent", async () => {
  const sent = answer(anUpload());
  open();
  expect(document.querySelector("input[type=file]")?.getAttribute("accept")).toBe(".csv,.xlsx");
  expect(uploadButton().disabled).toBe(true);
  choose(new File(["x"], "devices.pdf"));
  expect(screen.getByRole("alert").textContent).toBe("File invalid file type");
  choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], "devices.csv"));
  expect(screen.getByRole("alert").textContent).toBe("File is too big");
  choose(csv, csv);
  expect(screen.getByRole("alert").textContent).toBe("File invalid number of files (maximum is 1)");
  expect(uploadButton().disabled).toBe(true);
  // A good file does not count any more once another was refused.
  choose(csv);
  expect(uploadButton().disabled).toBe(false);
  choose(new File(["x"], "devices.pdf"));
  expect(uploadButton().disabled).toBe(true);
  await send();
  await report();
  expect(sent).toHaveLength(1);
});

test("ADMIN-UPLOAD-02 ADMIN-UPLOAD-03 a file is followed until it is through, its report is shown and the list is loaded again", async () => {
  const sent = answer(anUpload({ uploadStatus: "RUNNING", percent: 40 }), anUpload());
  open();
  await send();
  expect(await screen.findByRole("progressbar", { name: "Reading devices.csv" })).toBeTruthy();
  expect(uploadButton().disabled).toBe(true);
  await report();
  expect(sent[0]?.get("type")).toBe("DEVICES");
  await waitFor(() => expect(isStale()).toBe(true));
});

test("ADMIN-UPLOAD-04 a file that is refused refreshes nothing, and another can be chosen", async () => {
  answer(null);
  open();
  await send();
  await waitFor(() => expect(uploadButton().disabled).toBe(false));
  expect(screen.queryByRole("dialog", { name: "Upload report" })).toBeNull();
  expect(isStale()).toBe(false);
});

test("ADMIN-UPLOAD-04 a file that was given up is called failed, not unchanged, and refreshes nothing", async () => {
  answer(anUpload({ uploadStatus: "FAILED", totalCount: 0, parseSuccessCount: 0, insertSuccessCount: 0 }));
  open();
  await send();
  const shown = await report();
  expect(shown.queryByText(/unchanged/i, { selector: "[role=status], .note *" })).toBeNull();
  expect(announced()).toMatch(/Upload Fail/);
  expect(isStale()).toBe(false);
});

test("a check announces nothing and offers to save what it found", async () => {
  const sent = answer(anUpload({ isDryRun: true }));
  open();
  choose(csv);
  await userEvent.click(screen.getByRole("checkbox", { name: /Only check the file/ }));
  await userEvent.click(screen.getByRole("button", { name: "Check only" }));
  const shown = await report();
  expect(shown.getByText("This was a check. Nothing has been saved.")).toBeTruthy();
  expect(shownMessages()).toHaveLength(0);
  answer(anUpload({ insertSuccessCount: 7 }));
  expect(sent[0]?.get("isDryRun")).toBe("true");
  await userEvent.click(shown.getByRole("button", { name: "Save these rows" }));
  await waitFor(() => expect(announced()).toMatch(/Upload successful/));
});

test("ADMIN-UPLOAD-05 ADMIN-UPLOAD-06 ADMIN-UPLOAD-07 ADMIN-UPLOAD-08 the report has the counts, names each cell at fault and the columns that were left out", async () => {
  answer(
    anUpload({
      totalCount: 9,
      parseSuccessCount: 6,
      insertSuccessCount: 1,
      updateSuccessCount: 5,
      errorCount: 3,
      fileErrors: {
        3: [{ column: "msrp", error: "CANT_BE_NEGATIVE", value: "" }],
        4: [
          { column: "status", error: "INVALID_VALUE", value: "0 or 1" },
          { column: "type", error: "INVALID_VALUE", value: "capitalized" },
        ],
        5: [{ column: "name", error: "MAX_LENGTH", value: "255" }],
      },
      ignoredColumns: ["colour of the box"],
    }),
  );
  open();
  await send();
  const shown = await report();
  const counts = shown.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(counts).toEqual(["devices.csv", "9", "6", "1", "5", "0", "3"]);
  expect(shown.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "row 3: msrp - This value cannot be negative.",
    "row 4: status - This value must be 0 or 1.",
    "row 4: type - This value must be in capital letters.",
    "row 5: name - This column exceeds its maximum length of 255 characters.",
  ]);
  expect(shown.getByText("Columns that were left out: colour of the box")).toBeTruthy();
});
