import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/admin.json" with { type: "json" };
import { Component } from "./devices-screen.tsx";

saleTexts.addResourceBundle("en", "admin", texts);

beforeEach(() => setRetailer());
afterEach(() => vi.unstubAllGlobals());

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

test("ADMIN-DEVICES-01 a device is listed with the fields of the model; the less used ones can be fetched", async () => {
  renderServed(Component, {
    searchDevices: () => ({ devices: [DEVICE], total: 1, next: null, manufacturers: [], categories: [] }),
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
