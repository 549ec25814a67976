import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearNotifications } from "#client/notifications.ts";
import { toastQueue } from "#kit/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { aDevice, OTHER_IMEI, selectedAnswer } from "#testing/a-trade.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../locales/en/tradein.json" with { type: "json" };
import { bookingBlock, isReminderDue } from "./collection-rules.ts";
import { Component as Collection } from "./collection-screen.tsx";
import { Component as Collections } from "./collections-screen.tsx";
import { Component as Organise } from "./organise-screen.tsx";
import { Component as Quotes } from "./quotes-screen.tsx";
import { hasExpired } from "./quotes-table.tsx";
import { dateFault } from "./recycled-filter.ts";
import { Component as Recycled } from "./recycled-screen.tsx";
import { tradeinRoutes } from "./routes.tsx";
import { staffTrade } from "./trade-store.ts";

saleTexts.addResourceBundle("en", "tradein", texts);
const ID = "0198f000-0000-7000-8000-0000000000bb";

function show(
  Screen: ComponentType,
  answers: Parameters<typeof serve>[0],
  path = "/page",
  pattern = "/page",
) {
  const server = serve(answers);
  return { ...renderScreen(Screen, { pattern, path }), server };
}
const raised = () => JSON.stringify(toastQueue.visibleToasts.map(({ content }) => content));
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
  const { server } = show(Quotes, { searchOnlineTradeinQuotes: () => ({ quotes: [] }) });
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
    const { server } = show(Quotes, { searchOnlineTradeinQuotes: () => ({ quotes: [] }) });
    await searchQuotes(` ${text} `);
    expect(await screen.findByText("No quotes found")).toBeTruthy();
    expect(raised()).toContain("QUOTE_NOT_FOUND");
    expect(server.sentTo("searchOnlineTradeinQuotes")).toEqual([{ searchText: text, searchType }]);
  },
);

test("TRADEIN-QUOTES-05 TRADEIN-QUOTES-12 the only quote opens with its first device", async () => {
  const { address } = show(Quotes, {
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
  const { address, server } = show(Quotes, {
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
  show(Quotes, { searchOnlineTradeinQuotes: () => ({ quotes: [quote("TQ-00000001", { visit }), old] }) });
  await searchQuotes("Nora");
  expect(await screen.findByText("Quotes by Customer Name: Nora")).toBeTruthy();
  expect(headers()).toEqual(["Quote ID", "Customer", "Device", "Expires", "Actions"]);
  const [, fresh, expired] = screen.getAllByRole("row").map((row) => within(row));
  expect(fresh?.getByText("grade: B value: £180.00")).toBeTruthy();
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

test("TRADEIN-QUOTES-13 too many searches on a day are told", async () => {
  show(Quotes, {
    searchOnlineTradeinQuotes: () => ({
      header: {
        apiStatus: "ERROR",
        errors: [{ code: "TOO_MANY_REQUESTS", values: [], message: "Daily search limit exceeded!" }],
      },
    }),
  });
  await searchQuotes("Nora");
  await waitFor(() => expect(raised()).toContain("Daily search limit exceeded!"));
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
  latestCollectionDate: null,
  tradecartId: "t-1",
  createdAt: "2026-03-14T14:41:00.000Z",
};

test("TRADEIN-RECYCLED-01 TRADEIN-RECYCLED-03 TRADEIN-RECYCLED-04 TRADEIN-RECYCLED-06 the devices are filtered and listed, each with its receipt", async () => {
  const { server } = show(
    Recycled,
    { getReturnedDevices: () => ({ returned_devices: [recycledRow], total: 1 }) },
    "/page?search=3500&startDate=2026-03-01&endDate=2026-03-20",
  );
  const view = await screen.findByRole("link", { name: "View the receipt of Orbit 8" });
  expect(view.getAttribute("href")).toBe("/posale/recycle/details/t-1");
  expect(headers()).toEqual([
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
  expect(
    screen.getByRole<HTMLInputElement>("searchbox", { name: "Search by IMEI or Serial Number" }).value,
  ).toBe("3500");
  expect(server.sentTo("getReturnedDevices")[0]).toMatchObject({
    imei: "3500",
    startDate: "2026-03-01",
    endDate: "2026-03-20",
    showCollected: true,
  });
});

test.each([
  ["2026-03-21", "", "startInFuture"],
  ["", "2026-03-21", "endInFuture"],
  ["2026-03-20", "2026-03-19", "startAfterEnd"],
  ["2026-03-20", "2026-03-20", null],
])("TRADEIN-RECYCLED-02 from %s to %s on 20 March: %s", (startDate, endDate, fault) => {
  expect(dateFault({ startDate, endDate }, "2026-03-20")).toBe(fault);
});

const collector = { collectorID: ID, name: "Greenloop Recovery", courierURL: "" };
const rules = {
  collectorID: ID,
  minimumDevices: 2,
  maximumDevices: 3,
  weekdays: [1],
  cutOff: "16:00",
  leadDays: 1,
  horizonDays: 14,
  timeSlots: [{ code: "AM", from: "09:00", to: "12:00" }],
};
const collection = {
  collectionUUID: ID,
  collectionNumber: "C0000001",
  name: "",
  status: "DRAFT",
  storeID: ID,
  storeName: "Leeds Briggate",
  collector,
  scheduleDate: "2026-03-16",
  timeSlot: rules.timeSlots[0],
  deviceCount: 1,
  totalValue: 240,
  currencyCode: "GBP",
  collectorReference: "",
  createdAt: "2026-03-14T14:41:00.000Z",
  createdBy: "Ada West",
  collectedDate: null,
};
const inSafe = (id: string, deviceName: string) => ({
  id,
  tradecartID: ID,
  quoteID: 1,
  deviceName,
  imageURL: "",
  deviceReference: "350001001000003",
  grade: "A",
  gradeTitle: "",
  value: 240,
  receivedDate: "2026-03-14T14:41:00.000Z",
  collectorGrade: null,
  collectorGradeTitle: "",
  collectorValue: null,
  downgradeReason: "",
});

test("TRADEIN-COLLECTIONS-01 the collections of the store are listed", async () => {
  show(Collections, {
    getCollections: () => ({ collections: [collection], total: 1, devicesInSafe: 6, reminderAt: 5 }),
  });
  expect(await screen.findByText("C0000001")).toBeTruthy();
  expect(screen.getByText("6 devices wait in the safe")).toBeTruthy();
  expect(isReminderDue(4, 5)).toBe(false);
});

test("TRADEIN-COLLECTIONS-02 TRADEIN-COLLECTIONS-06 the devices of the safe are put into a collection by the collector's rules", async () => {
  const { server, address } = show(Organise, {
    getCollectionFormInfo: () => ({
      storeID: ID,
      storeName: "Leeds Briggate",
      stores: [{ storeID: ID, name: "Leeds Briggate", devicesInSafe: 2 }],
      devices: [inSafe("d-1", "Orbit 8"), inSafe("d-2", "Juno S")],
      collectors: [collector],
      rules: [rules],
      reminderAt: 5,
    }),
    getCollectionTimes: () => ({ collectionDates: ["2026-03-16"], collectionTimeSlots: rules.timeSlots }),
    createNewCollection: () => ({ collection }),
  });
  expect(await screen.findByText("Between 2 and 3 devices")).toBeTruthy();
  expect(screen.getByRole("button", { name: /Greenloop Recovery/ })).toBeTruthy();
  const choose = async (name: RegExp, option: RegExp) => {
    const field = await screen.findByRole<HTMLButtonElement>("button", { name });
    await waitFor(() => expect(field.disabled).toBe(false));
    fireEvent.click(field);
    fireEvent.click(within(await screen.findByRole("listbox")).getByRole("option", { name: option }));
  };
  await choose(/Collection date/, /16 Mar/);
  await choose(/Time slot/, /09:00/);
  fireEvent.click(screen.getByRole("button", { name: "Book collection" }));
  await waitFor(() => expect(address()).toBe(`/posale/admin/collections/${ID}`));
  expect(server.sentTo("createNewCollection")).toMatchObject([
    {
      storeID: ID,
      collectorID: ID,
      devices: ["d-1", "d-2"],
      scheduleDate: "2026-03-16",
      timeSlotCode: "AM",
      book: true,
    },
  ]);
});

test("TRADEIN-COLLECTIONS-02 a booking needs enough devices and not too many, a day and a slot", () => {
  const booking = { collectorID: ID, deviceCount: 2, scheduleDate: "2026-03-16", timeSlotCode: "AM" };
  expect(bookingBlock(booking, rules)).toBeNull();
  expect(bookingBlock({ ...booking, deviceCount: 1 }, rules)).toBe("minimum");
  expect(bookingBlock({ ...booking, deviceCount: 4 }, rules)).toBe("maximum");
  expect(bookingBlock({ ...booking, scheduleDate: null }, rules)).toBe("date");
  expect(bookingBlock({ ...booking, timeSlotCode: null }, rules)).toBe("slot");
  expect(bookingBlock({ ...booking, collectorID: null }, rules)).toBe("collector");
  expect(
    bookingBlock({ ...booking, scheduleDate: null, timeSlotCode: null, deviceCount: 1 }, rules, true),
  ).toBeNull();
});

test.each([
  [true, 1],
  [false, 0],
])(
  "TRADEIN-COLLECTIONS-03 TRADEIN-COLLECTIONS-05 one collection is shown with its devices, to be changed while it is open: %s",
  async (canChange, buttons) => {
    show(
      Collection,
      {
        getCollectionDetails: () => ({
          collection: {
            ...collection,
            note: "",
            devices: [inSafe("d-1", "Orbit 8")],
            history: [{ at: collection.createdAt, status: "DRAFT", by: "Ada West" }],
            canChange,
            canCancel: false,
            canMarkCollected: false,
            manifestURL: "/documents/tradein/m",
          },
        }),
      },
      `/c/${ID}`,
      "/c/:collectionUUID",
    );
    expect(await screen.findByText("Orbit 8")).toBeTruthy();
    expect(screen.getByRole("link", { name: /Manifest/ }).getAttribute("href")).toBe("/documents/tradein/m");
    expect(screen.queryAllByRole("button", { name: "Change" })).toHaveLength(buttons);
  },
);

test("TRADEIN-COLLECTIONS-05 while a collection is open other devices can be put into it", async () => {
  const details = {
    ...collection,
    note: "",
    devices: [inSafe("d-1", "Orbit 8")],
    history: [],
    canChange: true,
    canCancel: false,
    canMarkCollected: false,
    manifestURL: "/documents/tradein/m",
  };
  const { server } = show(
    Collection,
    {
      getCollectionDetails: () => ({ collection: details }),
      getCollectionFormInfo: () => ({
        devices: [inSafe("d-2", "Juno S")],
        collectors: [collector],
        rules: [rules],
      }),
      getCollectionTimes: () => ({ collectionDates: ["2026-03-16"], collectionTimeSlots: rules.timeSlots }),
      setCollectionDevices: () => ({ collection: details }),
      bookCollection: () => ({ collection: details }),
    },
    `/c/${ID}`,
    "/c/:collectionUUID",
  );
  fireEvent.click(await screen.findByRole("button", { name: "Change" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(await dialog.findByRole("checkbox", { name: /Juno S/ }));
  fireEvent.click(dialog.getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(server.sentTo("setCollectionDevices")).toEqual([{ collectionUUID: ID, devices: ["d-1", "d-2"] }]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("TRADEIN-COLLECTIONS-04 TRADEIN-SEARCH-24 every person of a store reaches the collections, and a trade-in where the retailer trades", () => {
  const route = (path: string) => tradeinRoutes.find((one) => one.path === path);
  for (const path of ["", "/organise", "/:collectionUUID"])
    expect(route(`/posale/admin/collections${path}`)?.roles).toContain(11);
  for (const step of ["search", "evaluate", "outcomes", "multi", "multi-outcomes"])
    expect(route(`/posale/recycle/${step}`)?.flow).toBe("TRADE_IN");
  expect(route("/posale/recycle")?.flow).toBe("TRADE_IN");
});
