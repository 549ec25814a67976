import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aCart, anOrder, aProduct, setRetailer } from "#testing/a-cart.ts";
import { renderSale, serve } from "#testing/render-sale.tsx";
import { LeaseLine } from "./lease-line.tsx";

const product = aProduct({ quantity: 10, totalCashPrice: 9_490 });
const cart = aCart({ orders: [], current_order: anOrder({ products: [product] }) });

afterEach(() => {
  vi.unstubAllGlobals();
});

test("how many and at which price is typed beside the board, as far as the retailer lets it be", async () => {
  setRetailer({ useQuantities: true, canChangeSalePrice: true });
  const server = serve({ changeSalePrice: () => ({ cart }) });
  const { unmount } = renderSale(<LeaseLine />, { cart });
  expect(screen.getByRole("textbox", { name: "Quantity" })).toBeTruthy();
  const price = screen.getByRole("textbox", { name: "Unit price" });
  fireEvent.change(price, { target: { value: "900" } });
  fireEvent.blur(price);
  await waitFor(() =>
    expect(server.sentTo("changeSalePrice")).toEqual([
      { cartUUID: cart.uuid, UUID: product.uuid, salePrice: 900 },
    ]),
  );
  unmount();
  setRetailer({ useQuantities: false, canChangeSalePrice: false });
  renderSale(<LeaseLine />, { cart });
  expect(screen.queryByRole("textbox")).toBeNull();
});
