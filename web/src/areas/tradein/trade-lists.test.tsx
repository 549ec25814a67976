import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { RECYCLED_SORTS } from "@handsel/contract/tradein/recycled-device.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearNotifications, setErrorTexts } from "#client/notifications/notifications.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { aDevice, OTHER_IMEI, selectedAnswer } from "#testing/a-trade.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../locales/en/tradein.json" with { type: "json" };
import { Component as Quotes } from "./quotes/quotes-screen.tsx";
import { hasExpired } from "./quotes/quotes-table.tsx";
import { dateFault } from "./recycled/recycled-filter.ts";
import { Component as Recycled } from "./recycled/recycled-screen.tsx";
import { staffTrade } from "./trade-store.ts";

saleTexts.addResourceBundle("en", "tradein", texts);
setErrorTexts(await loadErrorTexts("en"));
const ID = "0198f000-0000-7000-8000-0000000000bb";

const raised = () => JSON.stringify(shownMessages().map(({ content }) => content));
const headers = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

beforeEach(() => {
  setRetailer();
  staffTrade.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearNotifications();
});

const quote = (tradecartSID: string, change: object = {}) => ({
  tradecartID: `id-${tradecartSID}`,
  tradecartSID,
  customerName: "Nora Quist",
  customerEmail: "nora@mail.test",
  expireDate: "2099-12-31T12:00:00.000Z",
  isExpired: false,
  devices: [
    {
      deviceName: "Orbit 8",
      deviceReference: "",
      networkStatus: null,
      grade: "B",
      gradeTitle: "",
      value: 180,
    },
  ],
  ...change,
});
const opened = {
  getOnlineTradeinQuote: () => ({
    tradecartID: ID,
    tradecartSID: "TQ-00000001",
    customer: { name: "Nora Quist", email: "nora@mail.test" },
    devices: [
      { device: aDevice(), quoted: { networkStatus: null, grade: "B", value: 180 } },
      {
        device: aDevice({ deviceReference: OTHER_IMEI }),
        quoted: { networkStatus: null, grade: "A", value: 90 },
      },
    ],
  }),
  selectTradeinDevice: () => selectedAnswer(aDevice()),
};
async function searchQuotes(text: string) {
  const field = await screen.findByRole("textbox", { name: "Quote ID, Customer Email or Customer Name" });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
}

test("TRADEIN-QUOTES-01 TRADEIN-QUOTES-02 TRADEIN-QUOTES-03 one field is searched by, trimmed and of three characters", async () => {
  const { server } = renderServed(Quotes, { searchOnlineTradeinQuotes: () => ({ quotes: [] }) });
  await searchQuotes("   ");
  expect(await screen.findByText("Quote ID, Customer Email or Customer Name is required")).toBeTruthy();
  await searchQuotes("  ab ");
  expect(await screen.findByText(/at least 3|minimum is 3|3 characters/)).toBeTruthy();
  expect(server.sentTo("searchOnlineTradeinQuotes")).toEqual([]);
  expect(staffTrade.get()).toMatchObject({ recycleType: "TRADE_IN", devices: [] });
});

test.each([
  ["TQ-CF0JJQMD", "TRADECART_SID"],
  ["tq-cf0jjqmd", "TRADECART_SID"],
  ["nora@mail.test", "CUSTOMER_EMAIL"],
  ["Nora Quist", "CUSTOMER_NAME"],
])(
  "TRADEIN-QUOTES-04 TRADEIN-QUOTES-10 %s is searched by %s, and nothing found is told",
  async (text, searchType) => {
    const { server } = renderServed(Quotes, { searchOnlineTradeinQuotes: () => ({ quotes: [] }) });
    await searchQuotes(` ${text} `);
    expect(await screen.findByText("No quotes found")).toBeTruthy();
    expect(shownMessages()[0]?.content).toMatchObject({ tone: "danger", title: "Quote not found!" });
    expect(server.sentTo("searchOnlineTradeinQuotes")).toEqual([{ searchText: text, searchType }]);
  },
);

test("TRADEIN-QUOTES-05 TRADEIN-QUOTES-12 the only quote opens with its first device", async () => {
  const { address } = renderServed(Quotes, {
    searchOnlineTradeinQuotes: () => ({ quotes: [quote("TQ-00000001")] }),
    ...opened,
  });
  await searchQuotes("Nora");
  await waitFor(() => expect(address()).toBe("/posale/recycle/evaluate"));
  expect(staffTrade.get()).toMatchObject({
    onlineQuote: { tradecartID: ID },
    customer: { name: "Nora Quist" },
  });
  expect(staffTrade.get()?.devices).toHaveLength(1);
});

test("TRADEIN-QUOTES-11 with several devices switched on the quote opens in the list of devices", async () => {
  setRetailer({ hasPosaleMultiDeviceTradein: true });
  const { address, server } = renderServed(Quotes, {
    searchOnlineTradeinQuotes: () => ({ quotes: [quote("TQ-00000001")] }),
    ...opened,
  });
  await searchQuotes("Nora");
  await waitFor(() => expect(address()).toBe("/posale/recycle/multi"));
  expect(server.sentTo("selectTradeinDevice").length).toBeGreaterThan(0);
  expect(staffTrade.get()?.devices[0]?.questions.criteria.length).toBeGreaterThan(0);
});

test("TRADEIN-QUOTES-06 TRADEIN-QUOTES-07 TRADEIN-QUOTES-08 TRADEIN-QUOTES-09 several quotes stand in a table, an expired one without its details", async () => {
  const visit = { day: "2099-03-17", from: "09:00", to: "12:00", state: "BOOKED" };
  const old = quote("TQ-00000002", { expireDate: "2020-01-01T00:00:00.000Z" });
  renderServed(Quotes, {
    searchOnlineTradeinQuotes: () => ({ quotes: [quote("TQ-00000001", { visit }), old] }),
  });
  await searchQuotes("Nora");
  expect(await screen.findByText("Quotes by Customer Name: Nora")).toBeTruthy();
  expect(headers()).toEqual(["Quote ID", "Customer", "Device", "Expires", "Actions"]);
  const [, fresh, expired] = screen.getAllByRole("row").map((row) => within(row));
  for (const words of ["TQ-00000001", "Nora Quist", "Orbit 8"])
    expect(fresh?.getByText(words), words).toBeTruthy();
  expect(fresh?.getByText("grade: B value: £180.00")).toBeTruthy();
  expect(fresh?.getByText("31 Dec 2099")).toBeTruthy();
  expect(fresh?.getByText("nora@mail.test")).toBeTruthy();
  expect(fresh?.getByRole("button", { name: "Details" })).toBeTruthy();
  expect(fresh?.getByText(/^Pick-up at the door on 17 Mar 2099, 09:00.*12:00$/)).toBeTruthy();
  expect(fresh?.getByText("Confirmed")).toBeTruthy();
  expect(expired?.queryByText(/Pick-up/)).toBeNull();
  expect(expired?.getByText("Expired")).toBeTruthy();
  expect(expired?.queryByRole("button")).toBeNull();
});

test("TRADEIN-QUOTES-08 a quote has expired at its very moment", () => {
  const at = (moment: string) =>
    hasExpired(quote("x", { expireDate: "2026-03-28T14:41:00.000Z" }) as never, new Date(moment));
  expect(at("2026-03-28T14:40:59.999Z")).toBe(false);
  expect(at("2026-03-28T14:41:00.000Z")).toBe(true);
});

const refused = (code: string) => () => ({
  header: { apiStatus: "ERROR", errors: [{ code, values: [], message: "" }] },
});

test("TRADEIN-QUOTES-13 too many searches on a day are told", async () => {
  renderServed(Quotes, { searchOnlineTradeinQuotes: refused("TOO_MANY_REQUESTS") });
  await searchQuotes("Nora");
  await waitFor(() => expect(raised()).toContain("Daily search limit exceeded!"));
});

test("TRADEIN-QUOTES-14 a quote of another store is told to stay there", async () => {
  const { address } = renderServed(Quotes, {
    searchOnlineTradeinQuotes: () => ({ quotes: [quote("TQ-00000001")] }),
    getOnlineTradeinQuote: refused("ST_INVALID_SELECTED_STORE"),
  });
  await searchQuotes("Nora");
  await waitFor(() => expect(raised()).toContain("A quote cannot be transferred to another store."));
  expect(address()).toBe("/page");
});

const recycledRow = {
  source: "TRADE_IN",
  id: ID,
  orderId: 20418,
  deviceName: "Orbit 8",
  imei: "350001001000003",
  condition: "",
  grade: "A",
  value: 240,
  storeName: "Leeds Briggate",
  receivedDate: "2026-03-14T14:41:00.000Z",
  latestCollectionDate: "2026-03-18T08:00:00.000Z",
  tradecartId: "t-1",
  createdAt: "2026-03-14T14:41:00.000Z",
};

test("TRADEIN-RECYCLED-01 TRADEIN-RECYCLED-03 TRADEIN-RECYCLED-04 TRADEIN-RECYCLED-06 the devices are filtered and listed, each with its receipt", async () => {
  const { server } = renderServed(
    Recycled,
    { getReturnedDevices: () => ({ returned_devices: [recycledRow], total: 1 }) },
    { path: "/page?search=3500&startDate=2026-03-01&endDate=2026-03-20" },
  );
  const view = await screen.findByRole("link", { name: "View the receipt of Orbit 8" });
  expect(view.getAttribute("href")).toBe("/posale/recycle/details/t-1");
  // First the boxes by which rows are picked.
  expect(headers()).toEqual([
    "",
    "Source",
    "ID",
    "Quote ID",
    "Device",
    "IMEI / Serial No.",
    "Condition",
    "Store",
    "Received Date",
    "Latest Collection Date",
    "Actions",
  ]);
  const [, row] = screen.getAllByRole("row").map((one) => within(one));
  expect(row?.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "",
    "Trade-in",
    "000000bb",
    "20418",
    "Orbit 8",
    "350001001000003",
    "Fully Functional and Good Condition",
    "Leeds Briggate",
    "14 Mar 2026",
    "18 Mar 2026",
    "View",
  ]);
  expect(
    screen.getByRole<HTMLInputElement>("searchbox", { name: "Search by IMEI or Serial Number" }).value,
  ).toBe("3500");
  for (const [name, day] of [
    ["Received from", "01/03/2026"],
    ["Received to", "20/03/2026"],
  ] as const)
    expect(screen.getByRole("group", { name }).textContent, name).toContain(day);
  // Beside it the devices of the standard view are counted.
  const asked = { imei: "3500", startDate: "2026-03-01", endDate: "2026-03-20", showCollected: true };
  expect(server.sentTo("getReturnedDevices")).toContainEqual(expect.objectContaining(asked));
});

test.each([
  ["2026-03-21", "", "startInFuture"],
  ["", "2026-03-21", "endInFuture"],
  ["2026-03-20", "2026-03-19", "startAfterEnd"],
  ["2026-03-20", "2026-03-20", null],
])("TRADEIN-RECYCLED-02 from %s to %s on 20 March: %s", (startDate, endDate, fault) => {
  expect(dateFault({ startDate, endDate }, "2026-03-20")).toBe(fault);
});

test("the server sorts the devices by each column but the actions, and another filter keeps the order", async () => {
  const { query, server } = renderServed(
    Recycled,
    { getReturnedDevices: () => ({ returned_devices: [recycledRow], total: 1 }) },
    { path: "/page" },
  );
  await screen.findByRole("link", { name: "View the receipt of Orbit 8" });
  expect(server.sentTo("getReturnedDevices").at(-1)).toMatchObject({ sort: null });
  const heads = screen.getAllByRole("columnheader");
  expect(heads.filter((head) => within(head).queryByRole("button")).length).toBe(RECYCLED_SORTS.length);
  fireEvent.click(screen.getByRole("button", { name: "Store" }));
  const sorted = (direction: string) =>
    waitFor(() =>
      expect(server.sentTo("getReturnedDevices").at(-1)).toMatchObject({
        sort: { column: "storeName", direction },
      }),
    );
  await sorted("asc");
  fireEvent.click(await screen.findByRole("button", { name: "Store" }));
  await sorted("desc");
  fireEvent.change(screen.getByRole("searchbox", { name: "Search by IMEI or Serial Number" }), {
    target: { value: "3500" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() =>
    expect(server.sentTo("getReturnedDevices").at(-1)).toMatchObject({
      imei: "3500",
      sort: { column: "storeName", direction: "desc" },
    }),
  );
  expect(query()).toBe("?search=3500&sort=-storeName");
});

test.each([
  ["startDate=2026-03-20&endDate=2026-03-19", "The start may not be after the end"],
  ["startDate=2999-01-01", "The start may not be after today"],
  ["endDate=2999-01-01", "The end may not be after today"],
])("TRADEIN-RECYCLED-02 with %s the page says '%s' and applies nothing", async (dates, words) => {
  const answers = { getReturnedDevices: () => ({ returned_devices: [], total: 0 }) };
  const { query, server } = renderServed(Recycled, answers, { path: `/page?${dates}` });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(server.sentTo("getReturnedDevices")[0]).toMatchObject({ startDate: null, endDate: null });
  fireEvent.change(screen.getByRole("searchbox", { name: "Search by IMEI or Serial Number" }), {
    target: { value: "3500" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(query()).toBe(`?${dates}`);
});
