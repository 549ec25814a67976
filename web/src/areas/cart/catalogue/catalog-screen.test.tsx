import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { aCart, anOrder, setRetailer } from "#testing/a-cart.ts";
import { serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import { Component as CatalogScreen } from "./catalog-screen.tsx";

const service = {
  id: "standard",
  name: "Financing",
  description: "",
  type: "STANDARD",
  serviceType: "SERVICE",
};
const phones = aCart({
  category: "PHONES",
  categoryName: "Phones",
  family: null,
  financingType: "STANDARD",
  selectedService: service,
});
const family = (number: number, change: object = {}) => ({
  device_id: `id-${number}`,
  device_code: `DEV-${number}`,
  device_name: `Model ${number}`,
  device_url: `/images/${number}.svg`,
  monthly_price: 10 + number,
  insurance_id: "NO_INSURANCE",
  paymentplan_id: "LOAN24",
  subscription_id: null,
  has_CTOs: false,
  hasPromotions: false,
  ...change,
});
const pageOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => family(from + index));
const sets = {
  insurance_options: [],
  paymentplan_options: [],
  product_options: [],
  subscription_options: [],
  selectedOption: null,
  extras_options: [],
};

beforeEach(() => {
  setRetailer();
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (cart = phones) =>
  renderScreen(CatalogScreen, {
    pattern: "/posale/standard/:cartUUID/catalog",
    path: `/posale/standard/${cart.uuid}/catalog`,
    cart,
  });

test("SALES-CATALOG-01 the title names the category", async () => {
  serve({ getProductFamilies: () => ({ families: pageOf(1, 1) }) });
  open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Choose your model Phones");
});

test("SALES-CATALOG-02 a trade-in that pays for part of the cart is named", () => {
  serve({ getProductFamilies: () => ({ families: [] }) });
  open(
    aCart({
      ...phones,
      tradecartID: "0198f000-0000-7000-8000-000000000001",
      totalRecycleAmount: 180,
      recycledDeviceNames: ["Orbit 7 128 GB", "Juno"],
    }),
  );
  const notice = screen.getByText(/trade in/).closest(".note");
  expect(notice?.textContent).toContain("£180.00 trade in for Orbit 7 128 GB, Juno added to the cart");
});

test("SALES-CATALOG-02 a device that settles the contract being swapped is not said to pay for the cart", () => {
  serve({ getProductFamilies: () => ({ families: [] }) });
  open(
    aCart({
      ...phones,
      tradecartID: "0198f000-0000-7000-8000-000000000001",
      totalRecycleAmount: null,
      recycledDeviceNames: ["Orbit 7 128 GB"],
    }),
  );
  const notice = screen.getByText("Orbit 7 128 GB").closest(".note");
  expect(notice?.textContent).toContain("Orbit 7 128 GB is taken back for the contract being swapped");
});

test("SALES-CATALOG-03 typing searches after half a second, from page 0", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = serve({ getProductFamilies: () => ({ families: pageOf(1, 2) }) });
  open();
  await screen.findByText("Model 1");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "orbit" } });
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(server.sentTo("getProductFamilies")).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(150));
  await waitFor(() => expect(server.sentTo("getProductFamilies")).toHaveLength(2));
  expect(server.sentTo("getProductFamilies")[1]).toMatchObject({ searchText: "orbit", page: 0 });
});

test("SALES-CATALOG-04 SALES-CATALOG-05 SALES-CATALOG-06 the bottom brings the next page below, until one is not full", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = serve({
    getProductFamilies: ({ page }) => ({ families: page === 0 ? pageOf(1, 20) : pageOf(21, 3) }),
  });
  open();
  await screen.findByText("Model 1");
  fireEvent.scroll(window);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(server.sentTo("getProductFamilies")).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(150));
  await screen.findByText("Model 23");
  expect(screen.getByText("Model 1")).toBeTruthy();
  expect(server.sentTo("getProductFamilies").map(({ page }) => page)).toEqual([0, 1]);
  fireEvent.scroll(window);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(server.sentTo("getProductFamilies")).toHaveLength(2);
});

test("SALES-CATALOG-07 SALES-CATALOG-08 a card shows its badges, picture, name and lowest price", async () => {
  serve({
    getProductFamilies: () => ({
      families: [
        family(1, { has_CTOs: true, hasPromotions: true }),
        family(2, { monthly_price: null }),
        family(3, { monthly_price: 0 }),
      ],
    }),
  });
  open();
  const card = (await screen.findByText("Model 1")).closest("li");
  expect(card?.textContent).toContain("Customisable");
  expect(card?.textContent).toContain("Promotion available");
  expect(card?.textContent).toContain("from £11.00/ per month");
  expect(card?.querySelector("img")?.src).toContain("/images/1.svg?d=");
  const other = screen.getByText("Model 2").closest("li");
  expect(other?.textContent).not.toContain("Customisable");
  expect(other?.textContent).not.toContain("Promotion");
  for (const model of ["Model 2", "Model 3"])
    expect(screen.getByText(model).closest("li")?.textContent).toContain("No monthly price");
});

test("SALES-CATALOG-07 what is made to wishes by hand is customisable by its category, and nothing else is", async () => {
  setRetailer({ canCustomize: "MANUAL", manualCTOCategories: ["PHONES"] });
  serve({ getProductFamilies: () => ({ families: [family(1)] }) });
  const first = open();
  expect((await screen.findByText("Model 1")).closest("li")?.textContent).toContain("Customisable");
  first.unmount();
  setRetailer({ canCustomize: "MANUAL", manualCTOCategories: [] });
  serve({ getProductFamilies: () => ({ families: [family(1, { has_CTOs: true })] }) });
  open();
  expect((await screen.findByText("Model 1")).closest("li")?.textContent).not.toContain("Customisable");
});

test("SALES-CATALOG-08 the model in the cart is marked as selected", async () => {
  serve({ getProductFamilies: () => ({ families: pageOf(1, 2) }) });
  open(aCart({ ...phones, family: "Model 2", selected: { deviceCode: "DEV-2-B" } }));
  expect(await screen.findByRole("button", { name: "Selected" })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Select" })).toHaveLength(1);
});

test("SALES-CATALOG-09 a selected model is priced with the retailer's usual choices and leads to its options", async () => {
  const server = serve({
    getProductFamilies: () => ({ families: pageOf(1, 1) }),
    selectOption: () => ({ ...sets, cart: aCart({ ...phones, version: 2 }) }),
  });
  const page = open();
  await userEvent.click(await screen.findByRole("button", { name: "Select" }));
  await waitFor(() => expect(page.address()).toBe(`/posale/standard/${phones.uuid}/options`));
  expect(server.sentTo("selectOption")).toMatchObject([
    { deviceCode: "DEV-1", insuranceID: "NO_INSURANCE", paymentplanID: "LOAN24", hasCTOs: false },
  ]);
});

test("a search without a match says so and can be cleared", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serve({ getProductFamilies: ({ searchText }) => ({ families: searchText ? [] : pageOf(1, 1) }) });
  open();
  await screen.findByText("Model 1");
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "zzz" } });
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(await screen.findByText("Nothing found for “zzz”")).toBeTruthy();
});

const accessories = aCart({ ...phones, category: "ACCESSORIES", categoryName: "Accessories" });

test("SALES-ACCCATALOG-01 SALES-ACCCATALOG-02 SALES-ACCCATALOG-03 an accessory is added as an extra, unpriced before, and the cart opens", async () => {
  const filled = aCart({ ...accessories, orders: [anOrder()], version: 3 });
  const server = serve({
    getProductFamilies: () => ({ families: pageOf(1, 1) }),
    addExtra: () => ({ cart: accessories }),
    addToCart: () => ({ cart: filled }),
  });
  const page = open(accessories);
  await userEvent.click(await screen.findByRole("button", { name: "Select" }));
  expect(server.sentTo("selectOption")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Add to Cart" }));
  await waitFor(() => expect(page.address()).toBe(`/posale/cart/${phones.uuid}`));
  expect(server.sentTo("addExtra")).toEqual([{ cartUUID: phones.uuid, extraCode: "DEV-1" }]);
  expect(server.sentTo("addToCart")).toEqual([{ cartUUID: phones.uuid }]);
  await waitFor(() => expect(JSON.stringify(shownMessages())).toContain("Product added to cart"));
  toasts.clear();
});

test("SALES-ACCCATALOG-01 where accessories are typed in, the cart opens without one, and nothing else is claimed", async () => {
  setRetailer({ canAddExtras: "MANUAL" });
  const server = serve({
    getProductFamilies: () => ({ families: pageOf(1, 1) }),
    addToCart: () => ({ cart: accessories }),
  });
  const page = open(accessories);
  await userEvent.click(await screen.findByRole("button", { name: "Select" }));
  await userEvent.click(screen.getByRole("button", { name: "Add to Cart" }));
  await waitFor(() => expect(page.address()).toBe(`/posale/cart/${phones.uuid}`));
  expect(server.sentTo("addExtra")).toEqual([]);
  expect(shownMessages().filter(({ content }) => content.tone === "success")).toEqual([]);
});

test("SALES-ACCCATALOG-01 without a choice there is nothing to add", async () => {
  const server = serve({ getProductFamilies: () => ({ families: pageOf(1, 1) }) });
  open(accessories);
  await screen.findByText("Model 1");
  const add = screen.getByRole("button", { name: "Add to Cart" });
  expect(add.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(add);
  expect(server.sentTo("addToCart")).toEqual([]);
});
