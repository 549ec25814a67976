import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { aCart, anOrder, setRetailer } from "#testing/a-cart.ts";
import { renderSale, serve } from "#testing/render-sale.tsx";
import { DiscountForm } from "./discount-form.tsx";

const order = anOrder({ discounts: { max_discounts: 595.87 } });
const cart = aCart({ orders: [order] });

const isBlocked = (button: HTMLElement) => button.getAttribute("aria-disabled") === "true";

beforeEach(() => setRetailer({ availableDiscounts: [3, 7] }));
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.clear();
});

test("SALES-SUMMARY-23 only the retailer's types are offered, by their names", async () => {
  renderSale(<DiscountForm cart={cart} order={order} />, { cart });
  await userEvent.click(screen.getByRole("button", { name: /Discount type/ }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Cash", "Sale"]);
});

test("SALES-SUMMARY-23 every type has its name", async () => {
  setRetailer({ availableDiscounts: [1, 2, 3, 4, 5, 6, 7, 8] });
  renderSale(<DiscountForm cart={cart} order={order} />, { cart });
  await userEvent.click(screen.getByRole("button", { name: /Discount type/ }));
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Mobile Recycle",
    "Gift card",
    "Cash",
    "Other",
    "Discount",
    "Student",
    "Sale",
    "Employee",
  ]);
});

test("SALES-SUMMARY-22 SALES-SUMMARY-24 SALES-SUMMARY-25 a good amount is sent to the order, in the retailer's currency", async () => {
  const server = serve({ addDiscount: () => ({ cart }) });
  const user = userEvent.setup();
  renderSale(<DiscountForm cart={cart} order={order} />, { cart });
  // Drawn anew when it is freed, so it is looked up each time.
  const add = () => screen.getByRole("button", { name: "Add discount" });
  expect(isBlocked(add())).toBe(true);

  await user.click(screen.getByRole("button", { name: /Discount type/ }));
  await user.click(screen.getByRole("option", { name: "Sale" }));
  const value = screen.getByRole("textbox", { name: "Max amount £595.87" });
  for (const wrong of ["0", "1.234", "abc"]) {
    await user.clear(value);
    await user.type(value, wrong);
    expect(isBlocked(add())).toBe(true);
  }
  await user.clear(value);
  await user.type(value, "49.90");
  await waitFor(() => expect(isBlocked(add())).toBe(false));
  await user.click(add());
  await waitFor(() => expect(server.sentTo("addDiscount")).toHaveLength(1));
  expect(server.sentTo("addDiscount")[0]).toEqual({
    orderUUID: order.uuid,
    typeID: 7,
    value: 49.9,
    description: "Sale",
  });
});

test("a retailer without discounts has no form", () => {
  setRetailer({ availableDiscounts: [] });
  renderSale(<DiscountForm cart={cart} order={order} />, { cart });
  expect(screen.queryByRole("form")).toBeNull();
});
