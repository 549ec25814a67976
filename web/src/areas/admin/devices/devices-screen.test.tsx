import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toastQueue, toasts } from "#kit/feedback/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/admin.json" with { type: "json" };
import { Component } from "./devices-screen.tsx";

saleTexts.addResourceBundle("en", "admin", texts);

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.clear();
});

const ID = "0198f000-0000-7000-8000-0000000000c1";
const DEVICE = {
  id: ID,
  deviceID: ID,
  deviceCode: "OB9-128-BK",
  name: "Orbit 9 Black",
  manufacturerName: "Orbit",
  categoryName: "Phones",
  familyName: "Orbit 9",
  colorName: "Black",
  msrp: 600,
  cashPrice: 549.5,
  wlTags: "SALE",
  isAssociated: true,
  status: 1,
  images: [],
  createdAt: "2026-03-14T14:41:00.000Z",
  updatedAt: "2026-03-14T14:41:00.000Z",
};

const listed = () => ({
  devices: [DEVICE],
  total: 213,
  next: null,
  manufacturers: [],
  categories: [],
});

test("ADMIN-DEVICES-01 a device is listed with the fields of the model; the less used ones can be fetched", async () => {
  renderServed(Component, {
    searchDevices: listed,
    getDevicePriceChange: () => ({ batch: null }),
  });
  await screen.findByText("OB9-128-BK");
  const [, row] = screen.getAllByRole("row").map((one) => within(one));
  for (const words of ["Orbit 9 Black", "Orbit", "Phones", "£600.00", "£549.50", "SALE", "On sale"])
    expect(row?.getByText(words), words).toBeTruthy();
  expect(row?.queryByText("Black")).toBeNull();

  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  for (const field of ["Family", "Colour", "Storage", "Memory", "Screen", "Type", "Part number", "Our link"])
    expect(await screen.findByRole("checkbox", { name: field }), field).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "Colour" }));
  expect(await screen.findByText("Black")).toBeTruthy();
});

test("the server sorts the devices; a column in which all are the same is not sorted by", async () => {
  const { server } = renderServed(
    Component,
    { searchDevices: listed, getDevicePriceChange: () => ({ batch: null }) },
    { path: "/page?sort=-msrp" },
  );
  await screen.findByText("OB9-128-BK");
  const asked = () => server.sentTo("searchDevices").at(-1);
  expect(asked()).toMatchObject({ sort: { column: "msrp", direction: "desc" } });
  fireEvent.click(screen.getByRole("button", { name: "Device" }));
  await waitFor(() => expect(asked()).toMatchObject({ sort: { column: "name", direction: "asc" } }));
  fireEvent.click(await screen.findByRole("button", { name: "Columns" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "Currency" }));
  const head = await screen.findByRole("columnheader", { name: "Currency", hidden: true });
  expect(within(head).queryByRole("button", { hidden: true })).toBeNull();
});

test("what is no longer sold can be sold again by one press, as it was", async () => {
  const { server } = renderServed(Component, {
    searchDevices: () => ({ ...listed(), devices: [{ ...DEVICE, status: 0 }] }),
    getDevicePriceChange: () => ({ batch: null }),
    associateDevices: () => ({ changed: 1 }),
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Actions for/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Stop selling" }));
  await waitFor(() => expect(toastQueue.visibleToasts).toHaveLength(1));
  const action = toastQueue.visibleToasts[0]?.content.action;
  expect(action?.label).toBe("Undo");
  await action?.onPress();
  expect(server.sentTo("associateDevices")).toEqual([
    { deviceIDs: [ID], isAssociated: false },
    { deviceIDs: [ID], isAssociated: true, status: 0 },
  ]);
});

test("all that match are priced at once: old and new are seen before anything is saved, and it can be undone", async () => {
  const { server } = renderServed(Component, {
    searchDevices: listed,
    getDevicePriceChange: () => ({
      batch: { batchID: ID, at: "2026-03-14T14:41:00.000Z", byName: "Mara Quist", changed: 200 },
    }),
    previewDevicePrices: () => ({
      devices: 213,
      changing: 200,
      impossible: 0,
      prices: [
        { deviceID: ID, deviceCode: "OB9-128-BK", name: "Orbit 9 Black", before: 549.5, after: 565.99 },
      ],
    }),
    changeDevicePrices: () => ({ batchID: ID, changed: 200 }),
    undoDevicePrices: () => ({ changed: 200, left: 0 }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Change prices of all 213" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Percent"), { target: { value: "3" } });
  fireEvent.blur(dialog.getByLabelText("Percent"));
  expect(await dialog.findByText("200 of 213 prices change.")).toBeTruthy();
  expect(dialog.getByText("£549.50")).toBeTruthy();
  expect(dialog.getByText("£565.99")).toBeTruthy();
  expect(server.sentTo("changeDevicePrices")).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Save new prices (200)" }));
  const change = { kind: "PERCENT", value: 3, roundTo99: false };
  await waitFor(() =>
    expect(server.sentTo("changeDevicePrices")).toMatchObject([{ change, changing: 200, filter: {} }]),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Undo the last price change (200)" }));
  await waitFor(() => expect(server.sentTo("undoDevicePrices")).toEqual([{ batchID: ID }]));
});
