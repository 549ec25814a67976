import type { Cart } from "@handsel/contract/cart/cart.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setErrorTexts } from "#client/notifications/notifications.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { aCart, anExtra, anOrder, aProduct, setRetailer } from "#testing/a-cart.ts";
import { renderSale, saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import { CartButtons, CartDetails, Component as CartScreen } from "./cart-details-screen.tsx";
import { CartDetailsSummary } from "./cart-details-summary.tsx";
import { CartEditsContext, useNewCartEdits } from "./cart-table-edits.ts";

const product = aProduct({ uuid: "0198f000-0000-7000-8000-0000000000b1" });
const order = anOrder({ products: [product], extras: [anExtra()] });
const selected = { paymentplanID: "LEASE36", hasCTOs: false, parentDeviceCode: null };
const cart = aCart({ orders: [order], selected });
const LEASE = { useQuantities: true, canChangeSalePrice: true, canQuickQuote: true };
const plan = {
  id: "LEASE36",
  name: "Business lease 36",
  tagline: "Return or renew",
  price_difference: 0,
  selected: true,
  enabled: true,
};

function Edits({ children }: { children: ReactNode }) {
  return <CartEditsContext value={useNewCartEdits({ uuid: cart.uuid })}>{children}</CartEditsContext>;
}

const show = (shown: Cart = cart) =>
  renderSale(
    <Edits>
      <CartDetails />
      <CartDetailsSummary />
      <CartButtons />
    </Edits>,
    { cart: shown, step: "cart" },
  );
const open = (opened: Cart = cart) =>
  renderScreen(CartScreen, {
    pattern: "/posale/cart/:cartUUID",
    path: `/posale/cart/${opened.uuid}`,
    cart: opened,
  });
const answers = {
  comparePlans: () => ({ plans: [], paymentplan_options: [plan] }),
};
const deviceRow = () => within(screen.getAllByRole("row")[1] as HTMLElement);

const isBlocked = (button: HTMLElement) => button.getAttribute("aria-disabled") === "true";
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent;

beforeEach(() => setRetailer(LEASE));
setErrorTexts(saleTexts.getResourceBundle("en", "errors"));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  toasts.clear();
});

test("SALES-CART-01 SALES-CART-06 SALES-CART-07 title, count, steps, plan and trade-in are on the page", async () => {
  serve(answers);
  open(
    aCart({
      ...cart,
      tradecartID: "0198f000-0000-7000-8000-0000000000c1",
      totalRecycleAmount: 180,
      recycledDeviceNames: ["Orbit 7"],
    }),
  );
  expect(screen.getByRole("heading", { level: 1, name: "Cart Details" })).toBeTruthy();
  expect(screen.getByText("2 items. Prices exclude VAT.")).toBeTruthy();
  expect(screen.getByText(/trade in/).closest(".note")?.textContent).toContain(
    "£180.00 trade in for Orbit 7 added to the cart",
  );
  const steps = within(screen.getByRole("navigation", { name: "Steps" }));
  expect(steps.getByText("Step 5 of 5")).toBeTruthy();
  expect(steps.getByText("Cart").closest("li")?.getAttribute("aria-current")).toBe("step");
  expect(await screen.findByRole("button", { name: /Business lease 36/ })).toBeTruthy();
});

test("SALES-CART-21 another plan is sent for the whole cart, and the page shows the cart of the answer", async () => {
  const other = { ...plan, id: "LEASE24", name: "Business lease 24", selected: false };
  const served = aCart({
    ...cart,
    selectedService: { id: "lease", name: "Lease", serviceType: "SERVICE" },
  });
  const moved = aCart({
    ...served,
    orders: [anOrder({ financing: { payment_plan_id: "LEASE24", payment_plan_name: "Business lease 24" } })],
    selected: { ...selected, paymentplanID: "LEASE24" },
    version: 2,
  });
  const server = serve({
    comparePlans: () => ({ plans: [], paymentplan_options: [plan, other] }),
    changeOrderPaymentPlan: () => ({ cart: moved, paymentplan_options: [] }),
  });
  open(served);
  fireEvent.click(await screen.findByRole("button", { name: /Business lease 36/ }));
  fireEvent.click(await screen.findByRole("option", { name: "Business lease 24" }));
  await screen.findByRole("table", { name: "Items on Business lease 24" });
  expect(server.sentTo("changeOrderPaymentPlan")).toEqual([
    {
      cartUUID: cart.uuid,
      paymentplanID: "LEASE24",
      financingType: "B2B_LEASE",
      selectedServiceID: "lease",
    },
  ]);
});

test("orders on different plans are shown on their own, and only a click puts them on one", async () => {
  const onPlan = (id: string, name: string) =>
    anOrder({ financing: { payment_plan_id: id, payment_plan_name: name } });
  const mixed = aCart({
    ...cart,
    orders: [onPlan("LEASE36", "Business lease 36"), onPlan("LEASE24", "Business lease 24")],
  });
  const offers = [plan, { ...plan, id: "LEASE24", name: "Business lease 24" }].map((one) => ({
    ...one,
    selected: false,
  }));
  const server = serve({
    comparePlans: () => ({ plans: [], paymentplan_options: offers }),
    changeOrderPaymentPlan: () => ({ cart: aCart({ ...cart, version: 2 }), paymentplan_options: [] }),
  });
  open(mixed);
  const select = await screen.findByRole("button", { name: /Different plans/ });
  await waitFor(() => expect(isBlocked(select) || select.hasAttribute("disabled")).toBe(false));
  expect(screen.getByRole("table", { name: "Items on Business lease 36" })).toBeTruthy();
  expect(screen.getByRole("table", { name: "Items on Business lease 24" })).toBeTruthy();
  expect(screen.getByText(/A plan chosen here takes all of them/)).toBeTruthy();
  expect(server.sent.map((sent) => sent.function)).toEqual(["comparePlans"]);
  fireEvent.click(select);
  fireEvent.click(await screen.findByRole("option", { name: "Business lease 24" }));
  await waitFor(() =>
    expect(server.sentTo("changeOrderPaymentPlan")).toMatchObject([{ paymentplanID: "LEASE24" }]),
  );
});

test("an order whose only product cannot be taken out alone is removed as a whole, once that is confirmed", async () => {
  const server = serve({ ...answers, removeOrder: () => ({ cart: aCart({ ...cart, orders: [] }) }) });
  show();
  fireEvent.click(screen.getByRole("button", { name: "Remove order" }));
  expect(server.sentTo("removeOrder")).toEqual([]);
  const dialog = within(await screen.findByRole("alertdialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Remove order" }));
  await waitFor(() => expect(server.sentTo("removeOrder")).toEqual([{ orderUUID: order.uuid }]));
});

test("SALES-CART-16 a unit price is sent 750 ms after the last keystroke, once", async () => {
  const server = serve({ ...answers, changeSalePrice: () => ({ cart }) });
  show();
  vi.useFakeTimers();
  const price = deviceRow().getByRole("textbox", { name: "Unit price" });
  fireEvent.change(price, { target: { value: "9" } });
  await act(() => vi.advanceTimersByTimeAsync(700));
  fireEvent.change(price, { target: { value: "900" } });
  await act(() => vi.advanceTimersByTimeAsync(749));
  expect(server.sentTo("changeSalePrice")).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(server.sentTo("changeSalePrice")).toEqual([
    { cartUUID: cart.uuid, UUID: product.uuid, salePrice: 900 },
  ]);
});

test("SALES-CART-16 a number is sent 750 ms after the last keystroke, once", async () => {
  const server = serve({ ...answers, changeProductQuantity: () => ({ cart }) });
  show();
  vi.useFakeTimers();
  const quantity = deviceRow().getByRole("textbox", { name: "Quantity" });
  fireEvent.change(quantity, { target: { value: "2" } });
  await act(() => vi.advanceTimersByTimeAsync(700));
  fireEvent.change(quantity, { target: { value: "25" } });
  await act(() => vi.advanceTimersByTimeAsync(749));
  expect(server.sentTo("changeProductQuantity")).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(server.sentTo("changeProductQuantity")).toEqual([
    { cartUUID: cart.uuid, productUUID: product.uuid, quantity: 25 },
  ]);
});

test("SALES-CART-10 SALES-CART-17 a bad price is said at its line, keeps the last good total and holds up checkout until it is mended", () => {
  const server = serve(answers);
  show();
  const price = deviceRow().getByRole("textbox", { name: "Unit price" });
  fireEvent.change(price, { target: { value: "118.9o" } });
  expect(deviceRow().getByText("Unit price value not valid")).toBeTruthy();
  expect(deviceRow().getByText("£949.00")).toBeTruthy();
  // Drawn anew when it is freed, so it is looked up each time.
  const checkout = () => screen.getByRole("button", { name: "Checkout" });
  expect(isBlocked(checkout())).toBe(true);
  expect(reasonOf(checkout())).toBe("Correct the line Halden Pro 14 to check out");
  fireEvent.change(price, { target: { value: "949.00" } });
  expect(isBlocked(checkout())).toBe(false);
  expect(server.sentTo("changeSalePrice")).toEqual([]);
});

test("row totals wait while the new price is on its way", async () => {
  let answer: (body: object) => void = () => undefined;
  serve({ ...answers, changeSalePrice: () => new Promise<object>((done) => (answer = done)) });
  show();
  const price = deviceRow().getByRole("textbox", { name: "Unit price" });
  fireEvent.change(price, { target: { value: "900" } });
  fireEvent.blur(price);
  await waitFor(() => expect(deviceRow().queryByText("£949.00")).toBeNull());
  expect(reasonOf(screen.getByRole("button", { name: "Checkout" }))).toBe("The new price is on its way");
  await act(async () => answer({ cart }));
  await waitFor(() => expect(deviceRow().getByText("£949.00")).toBeTruthy());
});

test("SALES-CART-12 SALES-CART-13 SALES-CART-14 SALES-CART-15 outside a lease the table only shows", () => {
  serve(answers);
  show(aCart({ ...cart, financingType: "STANDARD", pricingIncludesTax: true }));
  expect(deviceRow().queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("columnheader", { name: "Margin" })).toBeNull();
  expect(screen.queryByRole("form", { name: "Add item" })).toBeNull();
});

test("SALES-CART-15 a lease shows what each line cost and what is kept of its price", () => {
  serve(answers);
  show();
  const cellOf = (name: string) => {
    const index = screen.getAllByRole("columnheader").findIndex(({ textContent }) => textContent === name);
    return deviceRow().getAllByRole("cell").at(index)?.textContent;
  };
  expect([cellOf("Cost"), cellOf("Margin")]).toEqual(["£842.00", "11.3%"]);
});

test("SALES-CART-14 SALES-CART-19 SALES-CART-20 an item of one of four kinds is added once all of it is right", async () => {
  const server = serve({ ...answers, addManualItem: () => ({ cart }) });
  show();
  const form = within(screen.getByRole("form", { name: "Add item" }));
  const add = () => form.getByRole("button", { name: "Add" });
  const type = (name: string, value: string) =>
    fireEvent.change(form.getByRole("textbox", { name }), { target: { value } });
  expect(isBlocked(add())).toBe(true);
  fireEvent.click(form.getByRole("button", { name: /Category/ }));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    "Hardware",
    "Software",
    "Accessories",
    "Service",
  ]);
  fireEvent.click(screen.getByRole("option", { name: "Software" }));
  type("Add item", "Licences");
  type("Price", "89.50");
  type("Quantity", "3");
  await waitFor(() => expect(isBlocked(add())).toBe(false));
  for (const [name, wrong, good] of [
    ["Add item", " ", "Licences"],
    ["Price", "0", "89.50"],
    ["Quantity", "0", "3"],
  ] as const) {
    type(name, wrong);
    await waitFor(() => expect(isBlocked(add())).toBe(true));
    type(name, good);
    await waitFor(() => expect(isBlocked(add())).toBe(false));
  }
  fireEvent.click(add());
  await waitFor(() =>
    expect(server.sentTo("addManualItem")).toEqual([
      { cartUUID: cart.uuid, description: "Licences", category: "Software", price: 89.5, quantity: 3 },
    ]),
  );
});

test("SALES-CART-03 SALES-CART-05 an empty cart has no plan to choose, and its sums only where quick quotes are made", async () => {
  serve(answers);
  const empty = aCart({ ...cart, orders: [] });
  const parts = () => ({
    plan: screen.queryByRole("button", { name: /Payment plan/ }) !== null,
    discounts: screen.queryByRole("textbox", { name: "Voucher code" }) !== null,
    sums: screen.queryByText("Products") !== null,
  });
  const quoting = show(empty);
  expect(parts()).toEqual({ plan: false, discounts: false, sums: true });
  quoting.unmount();
  setRetailer({ ...LEASE, canQuickQuote: false });
  const plain = show(empty);
  expect(parts()).toEqual({ plan: false, discounts: false, sums: false });
  plain.unmount();
  show();
  expect(parts()).toEqual({ plan: true, discounts: true, sums: true });
});

test.each([
  ["MANUAL", "ACCESSORIES", true],
  ["BOTH", "ACCESSORIES", false],
  ["MANUAL", "PHONES", false],
] as const)(
  "SALES-CART-08 with extras %s a standard cart of %s has the editor: %s",
  (canAddExtras, category, hasEditor) => {
    setRetailer({ canAddExtras });
    serve(answers);
    show(aCart({ ...cart, financingType: "STANDARD", category }));
    expect(screen.queryByRole("form", { name: "Extras by hand" }) !== null).toBe(hasEditor);
  },
);

test("SALES-CART-12 SALES-CART-13 SALES-CART-14 nothing is changed in a cart that was sent for credit", () => {
  serve(answers);
  show(aCart({ ...cart, isOpen: false }));
  expect(deviceRow().queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("form", { name: "Add item" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
});

test("SALES-CART-09 another product begins with the categories; an upgrade cannot take one", async () => {
  serve(answers);
  const page = open();
  fireEvent.click(screen.getByRole("button", { name: "Add new product" }));
  await waitFor(() => expect(page.address()).toBe(`/posale/standard/${cart.uuid}`));
  page.unmount();
  show(aCart({ ...cart, financingType: "UPGRADE" }));
  expect(screen.queryByRole("button", { name: "Add new product" })).toBeNull();
});

test("SALES-CART-11 checkout opens its own page, and is a notice where the retailer's financing is off", async () => {
  serve(answers);
  const page = open();
  fireEvent.click(screen.getByRole("button", { name: "Checkout" }));
  await waitFor(() => expect(page.address()).toBe(`/posale/checkout/${cart.uuid}/customer`));
  page.unmount();
  setRetailer({ ...LEASE, canFinance: "INACTIVE" });
  const blocked = open();
  fireEvent.click(screen.getByRole("button", { name: "Checkout" }));
  await waitFor(() => expect(JSON.stringify(shownMessages())).toContain("Blocked Feature"));
  expect(blocked.address()).toBe(`/posale/cart/${cart.uuid}`);
});

test.each([
  [44.95, 5, true],
  [0, 5, false],
  [44.95, 0, false],
])(
  "SALES-CART-18 an opening fee of %s at %s percent has a row: %s",
  (openingFeeAmount, openingFeePercentage, isShown) => {
    serve(answers);
    show(aCart({ ...cart, orders: [anOrder({ financing: { openingFeeAmount, openingFeePercentage } })] }));
    expect(screen.queryByText("Opening fee 5%") !== null).toBe(isShown);
    expect(screen.queryByText(/^Opening fee/) !== null).toBe(isShown);
  },
);

test("a retailer without discounts of his own still redeems vouchers", async () => {
  setRetailer({ ...LEASE, availableDiscounts: [] });
  const server = serve({ ...answers, redeemVoucher: () => ({ cart }) });
  show();
  fireEvent.change(screen.getByRole("textbox", { name: "Voucher code" }), { target: { value: "SPRING" } });
  fireEvent.click(screen.getByRole("button", { name: "Redeem" }));
  await waitFor(() => expect(server.sentTo("redeemVoucher")).toHaveLength(1));
  expect(server.sentTo("redeemVoucher")[0]).toMatchObject({ code: "SPRING" });
  expect(screen.queryByRole("button", { name: "Add discount" })).toBeNull();
});
