import type { Role } from "@handsel/contract/roles.ts";
import { formatDateRange } from "@handsel/contract/rules/dates.ts";
import { MAX_SALES_DISPLAYED, type SalesRow } from "@handsel/contract/sales/listing.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropSession } from "#client/session.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { money } from "#testing/a-contract.ts";
import { anItem, aSale, aSaleContract } from "#testing/a-sale.ts";
import { signIn } from "#testing/a-session.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/sales.json" with { type: "json" };
import tillTexts from "../../../locales/en/till.json" with { type: "json" };
import { Component as PendingScreen } from "./pending-screen.tsx";
import { Component as SalesScreen } from "./sales-screen.tsx";

saleTexts.addResourceBundle("en", "sales", texts);
saleTexts.addResourceBundle("en", "till", tillTexts);

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const uuid = (number: number) => `0198f000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const aRow = (change: Partial<SalesRow> = {}): SalesRow => ({
  cartUUID: uuid(1),
  reference: "GB-NW-2026-T0000001",
  createdDate: "2026-03-01T09:00:00Z",
  activatedDate: "2026-03-01T10:00:00Z",
  updatedDate: "2026-03-02T10:00:00Z",
  vendorName: "Petra Klein",
  storeName: "York",
  customerName: "Ada Byron",
  customerPhone: "+447400123456",
  customerEmail: "ada@byron.test",
  productDescriptions: "Orbit 9",
  numberOfExtras: 0,
  deliveryType: "IN_STORE",
  financingType: "UPGRADE",
  status: "ACTIVE",
  swapStatus: "NO_SWAP",
  notes: "",
  hasDeviceReference: true,
  isActive: true,
  waitsFor: null,
  ...change,
});

async function show(Screen: ComponentType, sales: readonly object[], path = "/list") {
  const server = serve({ getSales: () => ({ sales }) });
  const page = renderScreen(Screen, { pattern: "/list", path });
  await waitFor(() => expect(server.sentTo("getSales").length).toBeGreaterThan(0));
  if (sales.length > 0) await screen.findAllByRole("link", { name: /^View/ });
  return { ...page, server };
}

const headers = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
/** Without the one over the boxes to pick by. */
const named = () => headers().filter((text) => text !== "");
const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);
const cellsOf = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
const cellUnder = (header: string, row = rows()[0]) => {
  const cell = within(row ?? document.body).getAllByRole("cell")[headers().indexOf(header)];
  if (!cell) throw new Error(`no column ${header}`);
  return cell;
};
const form = (name: string) => within(screen.getByRole("form", { name }));
const openSearch = () => userEvent.click(screen.getByRole("tab", { name: "Search" }));
const isOff = (element: HTMLElement) =>
  element.getAttribute("aria-disabled") === "true" || element.hasAttribute("disabled");

test("MGMT-SALES-01 MGMT-SALES-05 two forms, an export and a table with thirteen named columns", async () => {
  await show(SalesScreen, [aRow({ activatedDate: "2026-03-03T10:00:00Z" })]);
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Filter", "Search"]);
  expect(screen.getByRole("button", { name: "Export" })).toBeDefined();
  expect(named()).toEqual([
    "Created on",
    "Activated on",
    "Updated on",
    "Vendor",
    "Store",
    "Cart",
    "Customer",
    "Device",
    "Delivery Type",
    "Financing Type",
    "Contract Status",
    "Swap Status",
    "Actions",
  ]);
  expect(cellsOf(rows()[0]).slice(1, -1)).toEqual([
    "1 Mar 2026",
    "3 Mar 2026",
    "2 Mar 2026",
    "Petra Klein",
    "York",
    "GB-NW-2026-T0000001",
    "Ada Byron+447400123456ada@byron.test",
    "Orbit 9",
    "In store",
    "Upgrade",
    "Active",
    "No swap",
  ]);
});

test("a way of financing is called by the retailer's own name, where he has one", async () => {
  setRetailer({ standardName: "Pay monthly", upgradeName: "Swap & Go" });
  await show(SalesScreen, [
    aRow({ financingType: "STANDARD" }),
    aRow({ cartUUID: uuid(2), reference: "GB-2", financingType: "UPGRADE" }),
    aRow({ cartUUID: uuid(3), reference: "GB-3", financingType: "B2B_LEASE" }),
  ]);
  const shown = rows().map((row) => cellsOf(row)[10]);
  expect(new Set(shown)).toEqual(new Set(["Business lease", "Pay monthly", "Swap & Go"]));
});

test("MGMT-SALES-02 MGMT-SALES-03 the address opens the form that it names", async () => {
  const { unmount } = await show(SalesScreen, [], "/list?activeForm=SalesForm-Filter");
  expect(screen.getByRole("tab", { name: "Filter" }).getAttribute("aria-selected")).toBe("true");
  unmount();
  await show(SalesScreen, [], "/list?activeForm=SalesForm-Search&searchText=GB-1");
  expect(screen.getByRole("tab", { name: "Search" }).getAttribute("aria-selected")).toBe("true");
  const field = form("Search contracts").getByRole<HTMLInputElement>("textbox", { name: /contract, IMEI/ });
  expect(field.value).toBe("GB-1");
});

test("MGMT-SALES-06 MGMT-SALES-07 a row tells who bought what, and how many extras", async () => {
  await show(SalesScreen, [
    aRow({ numberOfExtras: 2 }),
    aRow({ cartUUID: uuid(2), reference: "GB-2", numberOfExtras: 1 }),
    aRow({ cartUUID: uuid(3), reference: "GB-3" }),
  ]);
  const customer = within(cellUnder("Customer"));
  for (const text of ["Ada Byron", "+447400123456", "ada@byron.test"])
    expect(customer.getByText(text)).toBeDefined();
  expect(rows().map((row) => cellUnder("Device", row).textContent)).toEqual([
    "Orbit 92 Extras",
    "Orbit 91 Extra",
    "Orbit 9",
  ]);
});

test.each([
  ["MGMT-SALES-08", SalesScreen, "View GB-NW-2026-T0000001"],
  ["MGMT-PENDING-08", PendingScreen, "View details of GB-NW-2026-T0000001"],
])("%s the row leads to the sale's page", async (_, Screen, name) => {
  const { address } = await show(Screen, [aRow()]);
  await userEvent.click(screen.getByRole("link", { name }));
  expect(address()).toBe(`/posale/sales/${uuid(1)}`);
});

const RANGE = encodeURIComponent(formatDateRange({ start: "2020-01-01", end: "2020-02-01" }));

const OLD = aRow({
  cartUUID: uuid(2),
  reference: "OLD",
  createdDate: "2026-01-01T09:00:00Z",
  updatedDate: "2026-04-02T10:00:00Z",
});

test("MGMT-SALES-09 the sale that changed last comes first", async () => {
  await show(SalesScreen, [aRow(), OLD]);
  expect(rows().map((row) => cellUnder("Cart", row).textContent)).toEqual(["OLD", "GB-NW-2026-T0000001"]);
});

test("MGMT-PENDING-09 the contract that was made last comes first", async () => {
  await show(PendingScreen, [OLD, aRow()]);
  expect(rows().map((row) => cellUnder("Cart", row).textContent)).toEqual(["GB-NW-2026-T0000001", "OLD"]);
});

test("MGMT-SALES-10 nothing found, nothing to export", async () => {
  const { unmount } = await show(SalesScreen, []);
  expect(isOff(screen.getByRole("button", { name: "Export" }))).toBe(true);
  unmount();
  await show(SalesScreen, [aRow()]);
  expect(isOff(screen.getByRole("button", { name: "Export" }))).toBe(false);
});

test("a refused export is told, and nothing breaks", async () => {
  const { server } = await show(SalesScreen, [aRow()]);
  await userEvent.click(screen.getByRole("button", { name: "Export" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: texts.export.asCsv }));
  await waitFor(() => expect(shownMessages()).toHaveLength(1));
  expect(server.sentTo("exportSalesList")).toMatchObject([
    { format: "csv", onlySalesWithPendingActions: false, filter: { contractStatus: ["ACTIVE"] } },
  ]);
});

test("MGMT-SALES-11 a full list says that there may be more", async () => {
  const many = Array.from({ length: MAX_SALES_DISPLAYED }, (_, number) =>
    aRow({ cartUUID: uuid(number + 1), reference: `GB-${number}` }),
  );
  const { unmount } = await show(SalesScreen, many.slice(1));
  expect(screen.queryByText(/Only the first/)).toBeNull();
  unmount();
  await show(SalesScreen, many);
  expect(screen.getByText(/Only the first 1,?000 contracts are shown/)).toBeDefined();
});

test.each([
  ["MGMT-SALES-15", SalesScreen],
  ["MGMT-PENDING-10", PendingScreen],
])(
  "%s a search that is typed closes the filter, and a filter that is changed closes the search",
  async (_, Screen) => {
    const { unmount } = await show(Screen, []);
    await openSearch();
    await userEvent.type(form("Search contracts").getByRole("textbox", { name: /contract, IMEI/ }), "GB-1");
    await userEvent.click(screen.getByRole("tab", { name: "Filter" }));
    for (const name of ["Apply", /Contract status/])
      expect(isOff(form("Filter contracts").getByRole("button", { name }))).toBe(true);
    unmount();

    await show(
      Screen,
      [],
      `/list?activeForm=SalesForm-Filter&contractPeriod=CREATED&contractStatus=CLOSED&dateRange=${RANGE}`,
    );
    await openSearch();
    for (const field of form("Search contracts").getAllByRole("textbox")) expect(isOff(field)).toBe(true);
    expect(isOff(form("Search contracts").getByRole("button", { name: "Search" }))).toBe(true);
  },
);

test("MGMT-SALES-12 only the two highest roles choose a store, among their own", async () => {
  const stores = { s1: "York", s2: "Leeds" };
  const offeredTo = async (role: Role) => {
    signIn({ role, stores });
    const { unmount } = await show(SalesScreen, []);
    const options = [...document.querySelectorAll('select[name="storeID"] option')];
    unmount();
    return options.map(({ textContent }) => textContent?.trim()).filter(Boolean);
  };
  expect(await offeredTo(5)).toEqual(["All my stores", "York", "Leeds"]);
  expect(await offeredTo(1)).toHaveLength(3);
  expect(await offeredTo(10)).toEqual([]);
  expect(await offeredTo(11)).toEqual([]);
  dropSession();
});

const Watched = () => (
  <>
    <SalesScreen />
    <output className="query">{useLocation().search}</output>
  </>
);
const queryShown = () => document.querySelector(".query")?.textContent;

test("MGMT-SALES-03 MGMT-SALES-13 MGMT-SALES-14 MGMT-SALES-16 one looks for something right or not at all", async () => {
  const { server } = await show(Watched, []);
  await openSearch();
  const search = form("Search contracts");
  const submit = search.getByRole("button", { name: "Search" });
  const clear = search.getByRole("button", { name: "Clear" });
  expect([isOff(submit), isOff(clear)]).toEqual([true, true]);

  const phone = search.getByRole("textbox", { name: /phone/i });
  await userEvent.type(phone, "123456");
  fireEvent.blur(phone);
  expect(await search.findByText(/Please insert the last 7 digits of the number$/)).toBeDefined();
  expect(isOff(submit)).toBe(true);
  await userEvent.clear(phone);

  const email = search.getByRole("textbox", { name: /mail/i });
  await userEvent.type(email, "nobody");
  fireEvent.blur(email);
  await waitFor(() => expect(isOff(submit)).toBe(true));
  expect(search.getAllByRole("textbox").filter((field) => !isOff(field))).toEqual([email]);
  expect(isOff(clear)).toBe(false);
  await userEvent.type(email, "@example.test");
  await waitFor(() => expect(isOff(submit)).toBe(false));
  await userEvent.click(submit);
  await waitFor(() =>
    expect(server.sentTo("getSales").at(-1)).toMatchObject({
      search: { customerEmail: "nobody@example.test" },
    }),
  );
  expect(queryShown()).toMatch(
    /^\?activeForm=SalesForm-Search&customerEmail=nobody%40example.test&timestamp=\d+$/,
  );
});

test("MGMT-SALES-03 a filter that is applied stands in the address, and Clear takes it out again", async () => {
  const { server } = await show(
    Watched,
    [],
    `/list?activeForm=SalesForm-Filter&contractPeriod=CREATED&contractStatus=CLOSED&dateRange=${RANGE}`,
  );
  await userEvent.click(form("Filter contracts").getByRole("button", { name: /1 of 8/ }));
  await userEvent.click(await screen.findByRole("option", { name: "New" }));
  await userEvent.keyboard("{Escape}");
  await userEvent.click(form("Filter contracts").getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(queryShown()).toMatch(/&timestamp=\d+$/));
  const kept = new URLSearchParams(queryShown());
  expect([kept.get("activeForm"), kept.get("contractPeriod"), kept.getAll("contractStatus")]).toEqual([
    "SalesForm-Filter",
    "CREATED",
    expect.arrayContaining(["CLOSED", "NEW"]),
  ]);
  expect(server.sentTo("getSales").at(-1)).toMatchObject({
    filter: { startDate: "2020-01-01", endDate: "2020-02-01" },
  });
  await userEvent.click(form("Filter contracts").getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(queryShown()).toBe(""));
});

test("MGMT-SALES-17 MGMT-SALES-19 a filter without a status is not applied, and one as it was has nothing to clear", async () => {
  await show(SalesScreen, []);
  const filter = form("Filter contracts");
  expect(isOff(filter.getByRole("button", { name: "Clear" }))).toBe(true);
  expect(isOff(filter.getByRole("button", { name: "Apply" }))).toBe(false);
  await userEvent.click(filter.getByRole("button", { name: /1 of 8/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Active" }));
  await userEvent.keyboard("{Escape}");
  await waitFor(() =>
    expect(isOff(form("Filter contracts").getByRole("button", { name: "Apply" }))).toBe(true),
  );
  expect(await screen.findByText(/requires at least 1 option selected$/)).toBeDefined();
  expect(isOff(form("Filter contracts").getByRole("button", { name: "Clear" }))).toBe(false);
});

test("MGMT-SALES-22 a status has its label, as a word and as a number", async () => {
  const labels: [string | number, string][] = [
    [0, "New"],
    ["NEW", "New"],
    [1, "Active"],
    ["ACTIVE", "Active"],
    [2, "Finished"],
    [3, "Withdrawn"],
    ["WITHDRAWN", "Withdrawn"],
    [4, "Refused"],
    ["REFUSED", "Refused"],
    [5, "Pending"],
    ["PENDING", "Pending"],
    ["PENDING_ACTIVATION", "Pending Activation"],
    [6, "Swap"],
    [7, "Historic"],
    [8, "Cancelled"],
    ["CANCELLED", "Cancelled"],
    [9, "Returned"],
    ["CLOSED", "Closed"],
    ["ACTIVE_WITHOUT_DEVICE_REFERENCE", "Active w/o reference"],
    ["PENDING_FULFILL_REPLACE", "Pending replace fulfillment"],
  ];
  await show(
    SalesScreen,
    labels.map(([status], number) => ({ ...aRow({ cartUUID: uuid(number + 1) }), status })),
  );
  const place = headers().indexOf("Contract Status");
  const shown = [...document.querySelectorAll("tbody tr")].map((row) => row.children[place]?.textContent);
  expect(shown).toEqual(labels.map(([, label]) => label));
});

test("MGMT-PENDING-03 MGMT-PENDING-04 pending contracts have eleven named columns, and notes are read with their commas", async () => {
  await show(PendingScreen, [aRow({ notes: "call back\u201a please,paid" })]);
  expect(named()).toEqual([
    "Created on",
    "Customer",
    "Vendor",
    "Store",
    "Cart",
    "Device",
    "Delivery Type",
    "Notes",
    "Device Reference",
    "Activated",
    "Actions",
  ]);
  expect(cellsOf(rows()[0]).slice(1, -1)).toEqual([
    "1 Mar 2026",
    "Ada Byron+447400123456ada@byron.test",
    "Petra Klein",
    "York",
    "GB-NW-2026-T0000001",
    "Orbit 9",
    "In store",
    "call back, pleasepaid",
    "Yes",
    "Yes",
  ]);
});

test("MGMT-PENDING-05 MGMT-PENDING-06 MGMT-PENDING-07 a row says whether its device is named, where one is, and whether it runs", async () => {
  await show(PendingScreen, [
    aRow({ reference: "1", financingType: "STANDARD", isActive: false }),
    aRow({ reference: "2", cartUUID: uuid(2), financingType: "CARD_PAYMENT" }),
    aRow({ reference: "3", cartUUID: uuid(3), financingType: "B2B_LEASE" }),
    aRow({ reference: "4", cartUUID: uuid(4), hasDeviceReference: true }),
    aRow({ reference: "5", cartUUID: uuid(5), hasDeviceReference: false }),
  ]);
  const byCart = Object.fromEntries(
    rows().map((row) => [cellUnder("Cart", row).textContent, cellUnder("Device Reference", row).textContent]),
  );
  expect(byCart).toEqual({ 1: "Standard finance", 2: "Card payment", 3: "", 4: "Yes", 5: "No" });
  expect(rows().map((row) => cellsOf(row).at(headers().indexOf("Activated")))).toEqual([
    "No",
    "Yes",
    "Yes",
    "Yes",
    "Yes",
  ]);
  expect(cellUnder("Activated").querySelector("svg")).not.toBeNull();
});

test("picked sales get their links once more, and it is said how many went out and how many needed none", async () => {
  const row = (number: number, waits: SalesRow["waitsFor"]) =>
    aRow({ cartUUID: uuid(number), reference: `GB-NW-2026-T000000${number}`, waitsFor: waits });
  const server = serve({
    getSales: () => ({ sales: [row(1, "SIGNATURE"), row(2, "SIGNATURE"), row(3, "DEVICE"), row(4, null)] }),
    getPendingWork: () => ({ work: [], people: [{ userID: uuid(9), name: "Noor Patel" }], today: "" }),
    resendLinks: () => ({ sent: 1, left: 1 }),
    assignContracts: () => ({ changed: 0 }),
  });
  renderScreen(SalesScreen, { pattern: "/list", path: "/list" });
  await screen.findAllByRole("link", { name: /^View/ });
  fireEvent.click(screen.getByRole("checkbox", { name: /all rows/i }));
  fireEvent.click(await screen.findByRole("button", { name: "Assign: 3 of 4" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Noor Patel" }));
  await waitFor(() => expect(server.sentTo("assignContracts")).toHaveLength(1));
  expect(server.sentTo("assignContracts")[0]?.["cartUUIDs"]).toHaveLength(3);
  await waitFor(() => expect(JSON.stringify(shownMessages())).toContain("None of them waits for anything"));
  fireEvent.click(await screen.findByRole("checkbox", { name: /all rows/i }));
  fireEvent.click(await screen.findByRole("button", { name: "Resend links: 2 of 4" }));
  await waitFor(() =>
    expect(server.sentTo("resendLinks")).toEqual([{ cartUUIDs: [uuid(1), uuid(2)].toSorted() }]),
  );
  await waitFor(() => expect(JSON.stringify(shownMessages())).toContain("1 link sent again"));
  expect(JSON.stringify(shownMessages())).toContain("1 sale needed no link or had enough of them");
});

test("each view of the list says how many it has, its own filter applied", async () => {
  const view = {
    id: uuid(7),
    name: "Active ones",
    query: "contractPeriod=CREATED&contractStatus=ACTIVE&dateRange=2026-01-01+-+2026-01-31",
    isShared: false,
    isOwn: true,
    ownerName: "Ada",
  };
  const server = serve({
    getSales: () => ({ sales: [aRow()] }),
    getListViews: () => ({ views: [view] }),
    getSalesTotals: ({ filter }: { filter?: { startDate?: string } }) => ({
      sales: filter?.startDate === "2026-01-01" ? 1_234 : 56,
      monthly: 0,
      financed: 0,
      currencyCode: "GBP",
    }),
  });
  renderScreen(SalesScreen, { pattern: "/list", path: "/list" });
  const views = within(await screen.findByRole("navigation", { name: "Views" }));
  await waitFor(() =>
    expect(views.getByRole("link", { name: /^Active ones/ }).textContent).toContain("1,234"),
  );
  expect(views.getAllByRole("link")[0]?.textContent).toContain("56");
  expect(server.sentTo("getSalesTotals").length).toBeGreaterThan(1);
});

test("of more sales than are shown the server finds the first of a column; fewer are put in order here", async () => {
  const sums = (sales: number) => ({ sales, monthly: 0, financed: 0, currencyCode: "GBP" });
  const many = serve({ getSales: () => ({ sales: [aRow()] }), getSalesTotals: () => sums(12_000) });
  const { unmount } = renderScreen(SalesScreen, { pattern: "/list", path: "/list" });
  await screen.findAllByRole("link", { name: /^View/ });
  fireEvent.click(screen.getByRole("button", { name: "Customer" }));
  await waitFor(() =>
    expect(many.sentTo("getSales").at(-1)).toMatchObject({ sort: { column: "customer", direction: "asc" } }),
  );
  unmount();
  const few = serve({ getSales: () => ({ sales: [aRow()] }), getSalesTotals: () => sums(1) });
  renderScreen(SalesScreen, { pattern: "/list", path: "/list?sort=customer" });
  await screen.findAllByRole("link", { name: /^View/ });
  expect(few.sentTo("getSales").every((input) => !("sort" in input))).toBe(true);
});

test("the money of a sale beside its list adds up to what is financed", async () => {
  const item = (cashPrice: number) => anItem({ cashPrice: money(cashPrice) });
  const contract = aSaleContract({ products: [item(409)], extras: [item(20)] });
  const sale = aSale({
    contracts: [{ ...contract, financing: { ...contract.financing, openingFeeAmount: money(20.45) } }],
    summary: { totalDiscounts: money(9), totalFinancedAmount: money(399.55) },
  });
  serve({
    getSales: () => ({ sales: [aRow()] }),
    getSale: () => ({ sale }),
    listCartActions: () => ({ cartActions: [] }),
  });
  renderScreen(SalesScreen, { pattern: "/list", path: `/list?open=${uuid(1)}` });
  const panel = within(await screen.findByRole("complementary"));
  const amountOf = async (label: string) => {
    const shown = (await panel.findByText(label)).closest("div")?.querySelector("dd")?.textContent ?? "";
    return Math.round(Number(shown.replaceAll(/[^\d.−]/g, "").replace("−", "-")) * 100);
  };
  const parts = await Promise.all(["Products", "Extras", "Discounts", "Upfront payment"].map(amountOf));
  expect(parts).toEqual([40_900, 2000, -900, -2045]);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(await amountOf(`Financed by ${sale.funder.name}`));
});
