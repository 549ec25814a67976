import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { aCart, anExtra, anOrder, aProduct, setRetailer } from "#testing/a-cart.ts";
import { renderSale, serve } from "#testing/render-sale.tsx";
import { Customize } from "../options/customize-screen.tsx";
import { Extras } from "./extras-screen.tsx";

const current_order = anOrder({
  products: [aProduct({ part_number: "HA13" })],
  extras: [
    anExtra({
      uuid: "0198f000-0000-7000-8000-0000000000a1",
      description: "Set-up",
      isManual: true,
      value: 25,
    }),
    anExtra({ description: "Data rescue", isManual: true, locked: true }),
    anExtra({ description: "Extra memory", isManual: true, isCTO: true }),
  ],
});
const cart = aCart({ current_order, selected: { deviceCode: "HA13", parentDeviceCode: null } });
const NO_EXTRAS = {
  getExtrasCategories: () => ({ categories: ["CASE"] }),
  getPricedExtras: () => ({ cart, extras: {} }),
};

const catalogueSearch = () => screen.queryByRole("searchbox", { name: "Search extras" });
const manualEditor = () => screen.queryByRole("form", { name: "Extras by hand" });

const isBlocked = (button: HTMLElement) => button.getAttribute("aria-disabled") === "true";

afterEach(() => {
  vi.unstubAllGlobals();
  toasts.clear();
});

test.each([
  ["CATALOG", false, true],
  ["MANUAL", true, false],
  ["BOTH", true, true],
] as const)(
  "SALES-EXTRAS-01 SALES-EXTRAS-02 with %s the editor shows: %s, the catalogue: %s",
  (canAddExtras, hasEditor, hasCatalogue) => {
    setRetailer({ canAddExtras });
    serve(NO_EXTRAS);
    renderSale(<Extras />, { cart });
    expect(manualEditor() !== null).toBe(hasEditor);
    expect(catalogueSearch() !== null).toBe(hasCatalogue);
  },
);

test("SALES-EXTRAS-03 SALES-EXTRAS-04 SALES-EXTRAS-06 at first every category for the device is asked for, and an empty list says so", async () => {
  setRetailer({ canAddExtras: "CATALOG" });
  const server = serve(NO_EXTRAS);
  renderSale(<Extras />, { cart });
  expect(await screen.findByRole("heading", { name: "No extras found" })).toBeTruthy();
  expect(screen.getByRole("button", { name: /All Categories/ })).toBeTruthy();
  expect(
    screen.getByRole<HTMLInputElement>("checkbox", { name: "Only extras for this device" }).checked,
  ).toBe(true);
  expect(server.sentTo("getPricedExtras")[0]).toEqual({
    cartUUID: cart.uuid,
    deviceCode: "HA13",
    parentDeviceCode: null,
    page: 0,
    quantity: 20,
    showMostPopular: true,
  });
});

test("SALES-EXTRAS-03 SALES-EXTRAS-04 another category and any device are asked for as they are chosen", async () => {
  setRetailer({ canAddExtras: "CATALOG" });
  const server = serve(NO_EXTRAS);
  const user = userEvent.setup();
  renderSale(<Extras />, { cart });
  const last = () => server.sentTo("getPricedExtras").at(-1);
  await user.click(await screen.findByRole("button", { name: /All Categories/ }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "All Categories",
    "Cases",
  ]);
  await user.click(screen.getByRole("option", { name: "Cases" }));
  await waitFor(() => expect(last()).toMatchObject({ category: "CASE", deviceCode: "HA13" }));
  await user.click(screen.getByRole("checkbox", { name: "Only extras for this device" }));
  await waitFor(() => expect(last()).not.toHaveProperty("deviceCode"));
  expect(last()).not.toHaveProperty("parentDeviceCode");
  await user.click(screen.getByRole("button", { name: /Cases/ }));
  await user.click(screen.getByRole("option", { name: "All Categories" }));
  await waitFor(() => expect(last()).not.toHaveProperty("category"));
});

test("SALES-EXTRAS-05 SALES-EXTRAS-09 SALES-EXTRAS-10 extras stand under their category, page by page, and are added by their reference", async () => {
  setRetailer({ canAddExtras: "CATALOG" });
  const extra = (number: number) => ({
    uuid: `extra-${number}`,
    img_url: "",
    description: `Case ${number}`,
    price: 20,
    monthly_price: 1,
    reference_number: `REF-${number}`,
    strikethroughPrice: null,
  });
  const pages = [{ CASE: Array.from({ length: 20 }, (_, index) => extra(index)) }, { CABLE: [extra(20)] }];
  const server = serve({
    ...NO_EXTRAS,
    getPricedExtras: ({ page }) => ({ cart, extras: pages[Number(page)] ?? {} }),
    addExtra: () => ({ cart }),
  });
  renderSale(<Extras />, { cart });
  expect(await screen.findByRole("heading", { name: "Cases" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Cables" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("heading", { name: "Cables" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Cases" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Add Case 20" }));
  await waitFor(() =>
    expect(server.sentTo("addExtra")).toEqual([{ cartUUID: cart.uuid, extraCode: "REF-20" }]),
  );
});

test("SALES-EXTRAS-11 SALES-EXTRAS-12 SALES-EXTRAS-13 the editor offers four kinds and cannot be sent until description and price are good", async () => {
  setRetailer({ canAddExtras: "MANUAL" });
  const server = serve({ addExtraManually: () => ({ cart }) });
  const user = userEvent.setup();
  renderSale(<Extras />, { cart });
  // Drawn anew when it is freed, so it is looked up each time.
  const add = () => screen.getByRole("button", { name: "Add extra" });
  expect(isBlocked(add())).toBe(true);

  await user.click(screen.getByRole("button", { name: /Category/ }));
  const kinds = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(kinds).toEqual(["Installation", "Service", "Software", "Accessories"]);
  await user.click(screen.getByRole("option", { name: "Software" }));

  await user.type(screen.getByRole("textbox", { name: "Description" }), "Office suite");
  await user.type(screen.getByRole("textbox", { name: "Price" }), "0");
  expect(isBlocked(add())).toBe(true);
  await user.type(screen.getByRole("textbox", { name: "Price" }), "x");
  expect(isBlocked(add())).toBe(true);
  await user.clear(screen.getByRole("textbox", { name: "Price" }));
  await user.type(screen.getByRole("textbox", { name: "Price" }), "49.90");
  await waitFor(() => expect(isBlocked(add())).toBe(false));
  await user.click(add());
  await waitFor(() => expect(server.sentTo("addExtraManually")).toHaveLength(1));
  expect(server.sentTo("addExtraManually")[0]).toMatchObject({
    cartUUID: cart.uuid,
    category: "Software",
    description: "Office suite",
    price: 49.9,
  });
});

test("SALES-EXTRAS-08 SALES-EXTRAS-15 an extra typed in prices everything on the list again, in one call", async () => {
  setRetailer({ canAddExtras: "BOTH" });
  const extra = (number: number, price: number) => ({
    uuid: `extra-${number}`,
    img_url: "",
    description: `Case ${number}`,
    price,
    monthly_price: null,
    reference_number: `REF-${number}`,
    strikethroughPrice: null,
  });
  const list = (from: number, count: number, price: number) => ({
    CASE: Array.from({ length: count }, (_, index) => extra(from + index, price)),
  });
  const server = serve({
    ...NO_EXTRAS,
    getPricedExtras: ({ page, updateExtrasPrice }) => ({
      cart,
      extras: updateExtrasPrice ? list(0, 25, 18) : page === 0 ? list(0, 20, 20) : list(20, 5, 20),
    }),
    addExtraManually: () => ({ cart }),
  });
  const user = userEvent.setup();
  renderSale(<Extras />, { cart });
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  await screen.findByText("Case 24");
  await user.type(screen.getByRole("textbox", { name: "Description" }), "Data transfer");
  await user.type(screen.getByRole("textbox", { name: "Price" }), "25");
  const form = within(screen.getByRole("form", { name: "Extras by hand" }));
  await user.click(form.getByRole("button", { name: /Category/ }));
  await user.click(screen.getByRole("option", { name: "Service" }));
  await user.click(screen.getByRole("button", { name: "Add extra" }));
  await waitFor(() => expect(screen.getAllByText("£18.00")).toHaveLength(25));
  expect(server.sentTo("getPricedExtras").at(-1)).toMatchObject({
    page: 0,
    quantity: 40,
    updateExtrasPrice: true,
  });
});

test("SALES-EXTRAS-14 each extra typed in is listed with its price and can be removed unless it is locked", async () => {
  setRetailer({ canAddExtras: "MANUAL" });
  const server = serve({ removeExtra: () => ({ cart }) });
  const user = userEvent.setup();
  renderSale(<Extras />, { cart });
  expect(screen.getByText("£25.00")).toBeTruthy();
  expect(screen.queryByText("Extra memory")).toBeNull();
  expect(isBlocked(screen.getByRole("button", { name: "Remove Data rescue" }))).toBe(true);
  await user.click(screen.getByRole("button", { name: "Remove Set-up" }));
  await waitFor(() => expect(server.sentTo("removeExtra")).toHaveLength(1));
  expect(server.sentTo("removeExtra")[0]).toMatchObject({
    cartUUID: cart.uuid,
    extraUUID: "0198f000-0000-7000-8000-0000000000a1",
  });
});

test("SALES-CUSTOMIZE-03 SALES-CUSTOMIZE-05 what is built in by hand has no category and names its product", async () => {
  setRetailer({ canCustomize: "MANUAL" });
  const server = serve({ addExtraManually: () => ({ cart }) });
  const user = userEvent.setup();
  renderSale(<Customize />, { cart, step: "customize" });
  expect(screen.queryByRole("button", { name: /Category/ })).toBeNull();
  expect(screen.getByText("Extra memory")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Description" }), "Second drive");
  await user.type(screen.getByRole("textbox", { name: "Price" }), "120");
  await user.click(screen.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(server.sentTo("addExtraManually")).toHaveLength(1));
  const [sent] = server.sentTo("addExtraManually");
  expect(sent).toMatchObject({ isCTO: true, parentPartNumber: "HA13", price: 120 });
  expect(sent).not.toHaveProperty("category");
});
