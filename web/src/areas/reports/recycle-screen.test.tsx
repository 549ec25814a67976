import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toCsv } from "#kit/csv.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { leaveReports, prepareReports, press, saved, savedText } from "#testing/prepare-reports.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import till from "../../locales/en/till.json" with { type: "json" };
import type * as filterForm from "./recycle-filter-form.tsx";
import { recycleFormFor } from "./recycle-forms.ts";
import { Component as Recycle } from "./recycle-screen.tsx";

/** Whether the filter form is there; it comes at once otherwise. */
const form = vi.hoisted(() => ({ isHeldBack: false }));
vi.mock("./recycle-filter-form.tsx", async (original) => {
  const { RecycleFilterForm } = await original<typeof filterForm>();
  return {
    RecycleFilterForm: (props: Parameters<typeof RecycleFilterForm>[0]) =>
      form.isHeldBack ? null : <RecycleFilterForm {...props} />,
  };
});

beforeEach(prepareReports);
afterEach(() => {
  form.isHeldBack = false;
  leaveReports();
});

const heads = (table: string) =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);
const firstCells = (table: string) =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.querySelector("td, th")?.textContent);

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
  const { server } = renderServed(Recycle, recycled);
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

test("a period is asked for by its name, and a chart says of which status most devices are", async () => {
  saleTexts.addResourceBundle("en", "till", till);
  const { server } = renderServed(Recycle, {
    listRecycleOrders: () => ({
      summaryList: [sum("PENDING"), { ...sum("RECEIVED"), quantity: 7 }],
      deviceList: [],
    }),
  });
  expect(await screen.findByRole("img", { name: "Most devices, 7, have the status Received." })).toBeTruthy();
  await press("Today");
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" }).format(new Date());
  await waitFor(() =>
    expect(server.sentTo("listRecycleOrders").at(-1)).toMatchObject({ startDate: today, endDate: today }),
  );
  expect(screen.getByRole("button", { name: "Today" }).getAttribute("aria-pressed")).toBe("true");
});

test("REPORTS-RECYCLE-09 REPORTS-RECYCLE-10 REPORTS-RECYCLE-13 REPORTS-RECYCLE-14 REPORTS-RECYCLE-15 both tables have their columns and order, and the first column stays", async () => {
  renderServed(Recycle, recycled);
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
    "Transaction status",
    "Collection",
    "Collection number",
    "Key",
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
    "Received",
    "Greenloop",
    "C-1",
    "7-356",
  ]);
  expect(screen.getByRole("table", { name: "Devices" }).closest("[data-sticky-first]")).not.toBeNull();
});

test("REPORTS-RECYCLE-08 REPORTS-EXPORT-04 one press saves both tables, every field quoted", async () => {
  renderServed(Recycle, recycled);
  await screen.findByText("Zephyr");
  await press("Export");
  expect([...saved.keys()]).toEqual(["recycle-report-summary.csv", "recycle-report-device-list.csv"]);
  const [head, ...lines] = (await savedText("recycle-report-device-list.csv")).trim().split("\r\n");
  expect(head).toMatch(/^\uFEFF?"Device","Device Reference","Quote ID"/);
  expect(head).toMatch(/"Order date","Transaction status","Collection","Collection number","Key"$/);
  expect(lines).toHaveLength(2);
  expect(lines.join()).toContain('"7-356"');
});

test("REPORTS-EXPORT-04 a field that a spreadsheet would compute becomes text", () => {
  const columns = [{ header: "a", value: (row: string) => row }];
  expect(toCsv(columns, ["=1+1", 'say "hi"', "plain"])).toBe(`"a"\r\n"'=1+1"\r\n"say ""hi"""\r\n"plain"\r\n`);
});

test("REPORTS-RECYCLE-11 the tables are greyed out while there is no form to ask by", async () => {
  form.isHeldBack = true;
  const { server } = renderServed(Recycle, recycled);
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
  const { server } = renderServed(Recycle, {
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
