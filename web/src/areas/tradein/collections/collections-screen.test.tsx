import { COLLECTION_SORTS } from "@handsel/contract/tradein/collections.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearNotifications } from "#client/notifications/notifications.ts";
import { dayIn } from "#client/today.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import till from "../../../locales/en/till.json" with { type: "json" };
import texts from "../../../locales/en/tradein.json" with { type: "json" };
import { tradeinRoutes } from "../routes.tsx";
import { bookingBlock, isReminderDue } from "./collection-rules.ts";
import { Component as Collection } from "./collection-screen.tsx";
import { Component as Collections } from "./collections-screen.tsx";
import { Component as Organise } from "./organise-screen.tsx";

saleTexts.addResourceBundle("en", "tradein", texts);
saleTexts.addResourceBundle("en", "till", till);
const ID = "0198f000-0000-7000-8000-0000000000bb";

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  clearNotifications();
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
  renderServed(Collections, {
    getCollections: () => ({ collections: [collection], total: 1, devicesInSafe: 6, reminderAt: 5 }),
  });
  expect(await screen.findByText("C0000001")).toBeTruthy();
  expect(screen.getByText("6 devices wait in the safe")).toBeTruthy();
  expect(isReminderDue(4, 5)).toBe(false);
});

test("the server sorts the collections by each column", async () => {
  const { server } = renderServed(
    Collections,
    { getCollections: () => ({ collections: [collection], total: 1, devicesInSafe: 0, reminderAt: 5 }) },
    { path: "/page?sort=-value" },
  );
  await screen.findByText("C0000001");
  expect(server.sentTo("getCollections").at(-1)).toMatchObject({
    sort: { column: "value", direction: "desc" },
  });
  const heads = screen.getAllByRole("columnheader").filter((head) => within(head).queryByRole("button"));
  expect(heads).toHaveLength(COLLECTION_SORTS.length);
  fireEvent.click(screen.getByRole("button", { name: "Store" }));
  await waitFor(() =>
    expect(server.sentTo("getCollections").at(-1)).toMatchObject({
      sort: { column: "store", direction: "asc" },
    }),
  );
});

test("a period is asked for by its name, with the status and the order in force, and what it comes to stands above", async () => {
  const sums = { devices: 12, value: 2310.5 };
  const { server } = renderServed(
    Collections,
    {
      getCollections: () => ({ collections: [collection], total: 1, sums, devicesInSafe: 0, reminderAt: 5 }),
    },
    { path: "/page?sort=-value&status=BOOKED" },
  );
  await screen.findByText("C0000001");
  expect(document.querySelector("dl.totals")?.textContent).toMatch(/12.*£2,310\.50/);
  const asked = () => server.sentTo("getCollections").at(-1);
  expect(asked()).not.toHaveProperty("startDate");
  const today = dayIn("Europe/London", new Date());
  fireEvent.click(screen.getByRole("button", { name: "Today" }));
  await waitFor(() =>
    expect(asked()).toMatchObject({
      statuses: ["BOOKED"],
      sort: { column: "value", direction: "desc" },
      startDate: today,
      endDate: today,
    }),
  );
  const isPressed = () => screen.getByRole("button", { name: "Today" }).getAttribute("aria-pressed");
  expect(isPressed()).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Today" }));
  await waitFor(() => expect(isPressed()).toBe("false"));
});

test("TRADEIN-COLLECTIONS-02 TRADEIN-COLLECTIONS-06 the devices of the safe are put into a collection by the collector's rules", async () => {
  const { server, address } = renderServed(Organise, {
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
    renderServed(
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
      { path: `/c/${ID}`, pattern: "/c/:collectionUUID" },
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
  const { server } = renderServed(
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
    { path: `/c/${ID}`, pattern: "/c/:collectionUUID" },
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
