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
  sums: { onSale: 200, ownPrices: 41 },
  next: null,
  manufacturers: [],
  categories: [],
});

test("ADMIN-DEVICES-01 a device is listed with the fields of the model; the less used ones can be fetched", async () => {
  renderServed(Component, {
    searchDevices: listed,
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
  const { server } = renderServed(Component, { searchDevices: listed }, { path: "/page?sort=-msrp" });
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

test("prices are changed where they are kept: the filter goes along, and so does what is picked", async () => {
  const { address } = renderServed(
    Component,
    { searchDevices: listed },
    { path: "/page?text=orbit&manufacturer=ORB&sale=onSale" },
  );
  const link = await screen.findByRole("link", { name: "Change prices" });
  expect(link.getAttribute("href")).toBe("/posale/admin/workbench?text=orbit&maker=ORB&status=1");
  fireEvent.click(await screen.findByRole("checkbox", { name: "Select row 1" }));
  fireEvent.click(screen.getByRole("button", { name: "Change prices" }));
  await waitFor(() => expect(address()).toBe("/posale/admin/workbench"));
});
