import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import type { Payout } from "@handsel/contract/reports/settlements.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveExport } from "#client/export-file.ts";
import { clearNotifications, setErrorTexts } from "#client/notifications.ts";
import { toCsv } from "#kit/csv.ts";
import { toastQueue } from "#kit/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../locales/en/reports.json" with { type: "json" };
import salesTexts from "../../locales/en/sales.json" with { type: "json" };
import tradeTexts from "../../locales/en/tradein.json" with { type: "json" };
import { withoutDoubles } from "./api.ts";
import { Component as Contracts } from "./contracts-screen.tsx";
import type * as filterForm from "./recycle-filter-form.tsx";
import { recycleFormFor } from "./recycle-forms.ts";
import { Component as Recycle } from "./recycle-screen.tsx";
import { reportsRoutes } from "./routes.tsx";
import { Component as Settlements } from "./settlements-screen.tsx";

/** Whether the filter form is there; it comes at once otherwise. */
const form = vi.hoisted(() => ({ isHeldBack: false }));
vi.mock("./recycle-filter-form.tsx", async (original) => {
  const { RecycleFilterForm } = await original<typeof filterForm>();
  return {
    RecycleFilterForm: (props: Parameters<typeof RecycleFilterForm>[0]) =>
      form.isHeldBack ? null : <RecycleFilterForm {...props} />,
  };
});

for (const [name, bundle] of Object.entries({ reports: texts, sales: salesTexts, tradein: tradeTexts }))
  saleTexts.addResourceBundle("en", name, bundle);

/** What was saved, by name. */
const saved = new Map<string, Blob>();

beforeEach(async () => {
  setRetailer();
  setErrorTexts(await loadErrorTexts("en"));
  saved.clear();
  let last: Blob | undefined;
  // The browser of the tests has no addresses for what is kept in memory.
  Object.assign(URL, {
    createObjectURL: (content: Blob) => {
      last = content;
      return "blob:x";
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.set(this.download, last);
  });
});
afterEach(() => {
  form.isHeldBack = false;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearNotifications();
});

function show(Screen: ComponentType, answers: Parameters<typeof serve>[0], path = "/page") {
  const server = serve(answers);
  return { ...renderScreen(Screen, { pattern: "/page", path }), server };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const toasts = () => toastQueue.visibleToasts.map(({ content }) => `${content.title}: ${content.text}`);
const heads = (table: string) =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);
const firstCells = (table: string) =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.querySelector("td, th")?.textContent);
const savedText = async (name: string) => (await saved.get(name)?.text()) ?? "";

const contract = (change: object = {}) => ({
  contractUUID: "0198f000-0000-7000-8000-00000000c001",
  cartUUID: "0198f000-0000-7000-8000-00000000a001",
  reference: "GB-NW-2026-T0000001-1",
  createdDate: "2026-03-02T10:00:00.000Z",
  activatedDate: null,
  updatedDate: "2026-03-02T10:00:00.000Z",
  storeName: "Leeds",
  vendorName: "Ada Brook",
  customerName: "=HYPERLINK(1)",
  productDescriptions: "Orbit 8",
  deviceReferences: "",
  financingType: "STANDARD",
  funder: "ukbank",
  funderReference: "F-1",
  paymentPlan: "24 months",
  fixedMonths: 24,
  monthlyPrice: 20,
  saleAmount: 500,
  amountFinanced: 480,
  openingFee: 20,
  currencyCode: "GBP",
  startDate: null,
  endDate: null,
  status: "PENDING_CREDIT_CHECK",
  ...change,
});

test("REPORTS-CONTRACTS-01 REPORTS-RECYCLE-01 REPORTS-SETTLEMENTS-01 the pages are guarded by role, as the calls are", () => {
  const roles = Object.fromEntries(reportsRoutes.map((route) => [route.path, route.roles]));
  expect(roles).toEqual({
    "/reports": [1, 5, 10],
    "/posale/reports": [1, 5, 10],
    "/posale/reports/recycle": [1, 5, 10],
    "/posale/reports/settlements": [1, 5],
  });
});

test("REPORTS-CONTRACTS-02 REPORTS-CONTRACTS-04 REPORTS-CONTRACTS-05 everything of the period is asked for, shown with its status in words, and saved as contracts.csv", async () => {
  const later = contract({ contractUUID: "0198f000-0000-7000-8000-00000000c002", reference: "LATER-1" });
  const { server } = show(Contracts, {
    getReports: ({ after }) =>
      after
        ? { reports: [later], total: 2, next: null }
        : { reports: [contract()], total: 2, next: contract().contractUUID },
  });
  expect(await screen.findByText("GB-NW-2026-T0000001-1")).toBeTruthy();
  expect(screen.getByText("Credit check pending")).toBeTruthy();
  const [asked] = server.sentTo("getReports");
  expect(asked).toMatchObject({ page: 0, quantity: 999_999 });
  expect(asked).toHaveProperty("timezone");
  expect(asked).toHaveProperty("filters.contractPeriod", "CREATED");
  const days = Date.parse(String(asked?.["endDate"])) - Date.parse(String(asked?.["startDate"]));
  expect(days / 86_400_000).toBe(30);

  await press("Export CSV");
  await waitFor(() => expect(saved.has("contracts.csv")).toBe(true));
  const csv = await savedText("contracts.csv");
  expect(csv).toContain("LATER-1");
  expect(csv).toContain("Credit check pending");
  expect(csv).toContain(`"'=HYPERLINK(1)"`);
});

test("REPORTS-CONTRACTS-03 an empty period is told", async () => {
  show(Contracts, { getReports: () => ({ reports: [], total: 0, next: null }) });
  await waitFor(() => expect(toasts().join()).toContain("There are no contracts in this period"));
});

const device = (change: object = {}) => ({
  keyID: "7-356",
  deviceName: "Orbit 8",
  deviceReference: "356",
  orderID: 7,
  source: "TRADE_IN",
  paidCustomer: 180,
  guarantor: "Greenloop",
  storeGrade: "Fully Functional",
  collectorGrade: "Minor Damage",
  downgradeReason: "Scratch",
  customer: "Nora",
  customerEmail: "nora@mail.test",
  customerID: "X1",
  storeName: "Leeds",
  storeID: "NW-001",
  storeRetailerSID: "1001",
  orderDate: "2026-03-02T10:00:00.000Z",
  status: "RECEIVED",
  collectionName: "Greenloop",
  collectionNumber: "C-1",
  ...change,
});
const sum = (status: string) => ({
  status,
  paidCustomer: 180,
  guarantors: "Greenloop",
  quantity: 1,
  orderCount: 1,
});
const recycled = {
  listRecycleOrders: () => ({
    summaryList: [sum("PENDING"), sum("RECEIVED")],
    deviceList: [
      device(),
      device({ keyID: "8-357", deviceName: "Zephyr", deviceReference: "357", orderID: 8 }),
    ],
  }),
};

test("REPORTS-RECYCLE-02 REPORTS-RECYCLE-03 REPORTS-RECYCLE-04 the filter is there, and a search with its defaults has run; without a register there are no tabs", async () => {
  const { server } = show(Recycle, recycled);
  expect(await screen.findByText("Zephyr")).toBeTruthy();
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" }).format(new Date());
  expect(server.sentTo("listRecycleOrders")).toMatchObject([
    { orderStatus: "ALL", orderID: "", deviceReference: "", endDate: today },
  ]);
  expect(screen.queryByRole("tab")).toBeNull();
  for (const name of ["Quote ID", "Device Reference"])
    expect(screen.getByRole("textbox", { name })).toBeTruthy();
  for (const name of ["From", "To"]) expect(screen.getByRole("group", { name })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /Order Status/ }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "All",
    "Order Successful",
    "Pending",
    "Cancelled",
  ]);
  await userEvent.click(screen.getByRole("option", { name: "Cancelled" }));
  fireEvent.change(screen.getByRole("textbox", { name: "Quote ID" }), { target: { value: "12" } });
  await press("Search");
  await waitFor(() => expect(server.sentTo("listRecycleOrders")).toHaveLength(2));
  expect(server.sentTo("listRecycleOrders")[1]).toMatchObject({ orderStatus: "CANCELLED", orderID: "12" });
});

test("REPORTS-RECYCLE-09 REPORTS-RECYCLE-10 REPORTS-RECYCLE-13 REPORTS-RECYCLE-14 REPORTS-RECYCLE-15 both tables have their columns and order, and the first column stays", async () => {
  show(Recycle, recycled);
  await screen.findByText("Zephyr");
  expect(heads("Summary")).toEqual(["Status", "Paid to customer", "Guarantors", "Quantity", "Orders"]);
  expect(firstCells("Summary")).toEqual(["Received", "Pending"]);
  const sums = within(screen.getByRole("table", { name: "Summary" })).getAllByRole("row")[1];
  expect(sums?.textContent).toBe("Received£180.00Greenloop11");
  expect(heads("Devices")).toEqual([
    "Device",
    "Device Reference",
    "Quote ID",
    "Source",
    "Paid to customer",
    "Guarantor",
    "Original condition",
    "Tested condition",
    "Downgrade reason",
    "Customer",
    "Customer email",
    "Customer ID",
    "Store",
    "Store ID",
    "Partner store ID",
    "Order date",
    "Collection",
    "Collection number",
    "Key",
    "Transaction status",
  ]);
  expect(firstCells("Devices")).toEqual(["Zephyr", "Orbit 8"]);
  const line = within(screen.getByRole("table", { name: "Devices" })).getAllByRole("row")[2];
  expect([...(line?.querySelectorAll("td, th") ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Orbit 8",
    "356",
    "7",
    "Trade-in",
    "£180.00",
    "Greenloop",
    "Fully Functional",
    "Minor Damage",
    "Scratch",
    "Nora",
    "nora@mail.test",
    "X1",
    "Leeds",
    "NW-001",
    "1001",
    "2 Mar 2026",
    "Greenloop",
    "C-1",
    "7-356",
    "Received",
  ]);
  expect(screen.getByRole("table", { name: "Devices" }).closest("[data-sticky-first]")).not.toBeNull();
});

test("REPORTS-RECYCLE-08 REPORTS-EXPORT-04 one press saves both tables, every field quoted", async () => {
  show(Recycle, recycled);
  await screen.findByText("Zephyr");
  await press("Export");
  expect([...saved.keys()]).toEqual(["recycle-report-summary.csv", "recycle-report-device-list.csv"]);
  const [head, ...lines] = (await savedText("recycle-report-device-list.csv")).trim().split("\r\n");
  expect(head).toMatch(/^\uFEFF?"Device","Device Reference","Quote ID"/);
  expect(lines).toHaveLength(2);
  expect(lines.join()).toContain('"7-356"');
});

test("REPORTS-EXPORT-04 a field that a spreadsheet would compute becomes text", () => {
  const columns = [{ header: "a", value: (row: string) => row }];
  expect(toCsv(columns, ["=1+1", 'say "hi"', "plain"])).toBe(`"a"\r\n"'=1+1"\r\n"say ""hi"""\r\n"plain"\r\n`);
});

test("REPORTS-RECYCLE-11 the tables are greyed out while there is no form to ask by", async () => {
  form.isHeldBack = true;
  const { server } = show(Recycle, recycled);
  await waitFor(() => expect(server.sentTo("listRecycleOrders")).toHaveLength(1));
  for (const name of ["Summary", "Devices"])
    expect(screen.getByRole("table", { name }).closest("[data-busy]")).not.toBeNull();
});

test("REPORTS-RECYCLE-12 a quote id is blank or above 0, a reference has at most 60 characters, days are in order and not after today", () => {
  const rules = recycleFormFor("2026-03-31");
  const good = {
    orderStatus: "ALL",
    orderID: "",
    deviceReference: "",
    startDate: "2026-03-01",
    endDate: "2026-03-31",
  };
  expect(rules.safeParse(good).success).toBe(true);
  for (const wrong of [
    { orderID: "0" },
    { orderID: "x" },
    { deviceReference: "1".repeat(61) },
    { endDate: "2026-04-01" },
    { startDate: "2026-03-20", endDate: "2026-03-10" },
    { startDate: "nonsense" },
  ])
    expect(rules.safeParse({ ...good, ...wrong }).success).toBe(false);
});

test("REPORTS-RECYCLE-04 REPORTS-RECYCLE-05 REPORTS-RECYCLE-06 REPORTS-RECYCLE-07 the police tab exports one line for each device with its columns in order", async () => {
  setRetailer({ hasRecyclePoliceReport: true });
  const { server } = show(Recycle, {
    ...recycled,
    getRecyclePoliceReport: () => ({
      entries: [
        {
          storeName: "Leeds",
          orderID: 7,
          customerName: "Nora",
          address: "1 Quay Road",
          city: "Leith",
          idNumber: "X1",
          province: "Lothian",
          dateTime: "2026-03-02T10:05:00.000Z",
          devices: [
            { deviceName: "Orbit 8", deviceReference: "356", value: 180 },
            { deviceName: "Zephyr", deviceReference: "357", value: 20 },
          ],
        },
      ],
    }),
  });
  expect((await screen.findAllByRole("tab")).map(({ textContent }) => textContent)).toEqual([
    "Reports",
    "Police",
  ]);
  await userEvent.click(screen.getByRole("tab", { name: "Police" }));
  const status = screen.getByRole("button", { name: /Order Status/ });
  expect([status.textContent, status.hasAttribute("disabled")]).toEqual(["All", true]);
  const panel = screen.getByRole("tabpanel");
  for (const name of ["From", "To"]) expect(within(panel).getByRole("group", { name })).toBeTruthy();
  await userEvent.click(within(panel).getByRole("button", { name: "Export" }));
  await waitFor(() => expect(saved.has("recycle_police_reports.csv")).toBe(true));
  expect(server.sentTo("getRecyclePoliceReport")[0]).toMatchObject({ orderStatus: "ALL" });
  const lines = (await savedText("recycle_police_reports.csv")).replace("\uFEFF", "").trim().split("\r\n");
  expect(lines).toEqual([
    '"Store","Quote ID","Customer","ID number","Address","City","Province","Device","Device Reference","Value","Date and time"',
    '"Leeds","7","Nora","X1","1 Quay Road","Leith","Lothian","Orbit 8","356","180","2026-03-02 10:05"',
    '"Leeds","7","Nora","X1","1 Quay Road","Leith","Lothian","Zephyr","357","20","2026-03-02 10:05"',
  ]);
});

const payout = (number: number): Payout =>
  ({
    payout_date: `2026-03-${String(30 - number).padStart(2, "0")}`,
    payment_reference: `NW-UKBANK-${number}`,
    sale_amount: 1000,
    fee_amount: 25,
    tax_amount: 5,
    return_amount: 100,
    settlement_amount: 870,
  }) as Payout; // the brand of money is the server's to give
const summary = {
  summary_total_settlement_amount: 8700,
  summary_total_sale_amount: 10000,
  summary_total_fee_amount: 250,
  summary_total_tax_amount: 50,
  summary_total_return_amount: 1000,
};
/** A payout was made between the first page and the second, so that one is told twice. */
const twoPages = {
  getSettlements: ({ offset }: Record<string, unknown>) => ({
    summary,
    payouts: offset === 0 ? [payout(1), payout(2)] : [payout(2), payout(3)],
    pagination: { total: 22, offset: Number(offset), size: 20 },
  }),
};

test("REPORTS-SETTLEMENTS-03 REPORTS-SETTLEMENTS-05 REPORTS-SETTLEMENTS-08 REPORTS-SETTLEMENTS-09 REPORTS-SETTLEMENTS-10 the sums stand above the payouts, and a page that is added repeats none", async () => {
  const { server } = show(Settlements, twoPages);
  expect(await screen.findByText("NW-UKBANK-1")).toBeTruthy();
  const sums = screen.getByRole("region", { name: "Summary of the period" });
  expect(sums.textContent).toMatch(
    /22Number of payouts.*£8,700\.00.*Payouts.*£10,000\.00.*Sales.*£250\.00.*Fees.*£50\.00.*Taxes.*£1,000\.00.*Returns/,
  );
  const [asked] = server.sentTo("getSettlements");
  expect(asked).toMatchObject({ offset: 0, size: 20 });
  const days = Date.parse(String(asked?.["endDate"])) - Date.parse(String(asked?.["startDate"]));
  expect(days / 86_400_000).toBe(30);
  await userEvent.click(screen.getByRole("button", { name: /next|more/i }));
  expect(await screen.findByText("NW-UKBANK-3")).toBeTruthy();
  expect(screen.getAllByText("NW-UKBANK-2")).toHaveLength(1);
  expect(server.sentTo("getSettlements")[1]).toMatchObject({ offset: 20 });
  expect(withoutDoubles([payout(1), payout(1)])).toHaveLength(1);
});

test("REPORTS-SETTLEMENTS-02 the days come from the fields, and other days begin with the first page again", async () => {
  const { server } = show(Settlements, twoPages, "/page?dateFrom=2026-01-01&dateTo=2026-01-31");
  await screen.findByText("NW-UKBANK-1");
  for (const name of ["Payout from", "to"]) expect(screen.getByRole("group", { name })).toBeTruthy();
  expect(server.sentTo("getSettlements")[0]).toMatchObject({
    startDate: "2026-01-01",
    endDate: "2026-01-31",
    offset: 0,
  });
  const day = within(screen.getByRole("group", { name: "Payout from" })).getByRole("spinbutton", {
    name: /day/i,
  });
  day.focus();
  fireEvent.keyDown(day, { key: "ArrowUp" });
  await waitFor(() => expect(server.sentTo("getSettlements").length).toBeGreaterThan(1));
  expect(server.sentTo("getSettlements").at(-1)).toMatchObject({ startDate: "2026-01-02", offset: 0 });
});

test("REPORTS-SETTLEMENTS-04 without payouts there is nothing to export", async () => {
  show(Settlements, {
    getSettlements: () => ({ summary, payouts: [], pagination: { total: 0, offset: 0, size: 20 } }),
  });
  expect(await screen.findByText(/No payouts on these days/)).toBeTruthy();
  for (const name of ["Export PDF", "Export CSV"])
    expect(screen.getByRole("button", { name }).hasAttribute("disabled")).toBe(true);
});

/** Answers EXPORT as it is, and everything else as before. */
function serveExport(answer: () => Response) {
  const before = globalThis.fetch;
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", (url: string, init: { body: string }) => {
    if (!url.endsWith("/export")) return before(url, init);
    const { header: _, subdomain: __, ...body } = JSON.parse(init.body) as Record<string, unknown>;
    sent.push(body);
    return Promise.resolve(answer());
  });
  return sent;
}
const file = (type: string) => () => new Response("content", { headers: { "content-type": type } });

test("REPORTS-SETTLEMENTS-06 REPORTS-SETTLEMENTS-07 REPORTS-EXPORT-01 the period and each payout are saved as files of their entity and format", async () => {
  show(Settlements, twoPages, "/page?dateFrom=2026-01-01&dateTo=2026-01-31");
  await screen.findByText("NW-UKBANK-1");
  const sent = serveExport(file("application/pdf"));
  await press("Export PDF");
  await press("Export CSV");
  for (const name of ["As CSV", "As PDF"]) {
    await press("Download NW-UKBANK-2");
    await userEvent.click(await screen.findByRole("menuitem", { name }));
  }
  await waitFor(() => expect(sent).toHaveLength(4));
  const filters = { from: "2026-01-01", to: "2026-01-31" };
  const ofOne = { ...filters, payment_reference: "NW-UKBANK-2" };
  expect(sent).toEqual([
    { entity: "SETTLEMENTS", format: "pdf", filters },
    { entity: "SETTLEMENTS", format: "csv", filters },
    { entity: "SETTLEMENTS", format: "csv", filters: ofOne },
    { entity: "SETTLEMENTS", format: "pdf", filters: ofOne },
  ]);
  await waitFor(() => expect([...saved.keys()]).toEqual(["SETTLEMENTS.pdf", "SETTLEMENTS.csv"]));
});

test("REPORTS-EXPORT-02 what is refused is told under 'Export error'", async () => {
  const errors = [{ code: "NO_RECORDS_FOUND", values: [], message: "none" }];
  serveExport(() => Response.json({ header: { apiStatus: "ERROR", errors }, build: "" }));
  await saveExport({ entity: "SETTLEMENTS", format: "csv", filters: {} });
  expect(toasts()).toEqual([expect.stringMatching(/^Export error: No records found/)]);
  expect(saved.size).toBe(0);
});

test.each([
  ["CRM_OFFERS", "No offers to export."],
  ["SETTLEMENTS", "There are no contracts in this period"],
] as const)("REPORTS-EXPORT-03 an answer of %s that cannot be read says: %s", async (entity, words) => {
  serveExport(file("text/html"));
  await saveExport({ entity, format: "xlsx", filters: {} });
  expect(toasts().join()).toContain(words);
});
