import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aCart, anOrder, setRetailer } from "#testing/a-cart.ts";
import { renderSale, saleTexts } from "#testing/render-sale.tsx";
import deskTexts from "../../locales/en/desk.json" with { type: "json" };
import { LeaseDeal } from "./lease-deal.tsx";

saleTexts.addResourceBundle("en", "desk", deskTexts);

const cart = aCart({ orders: [], current_order: anOrder() });

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the quotation is saved as the file that the server made", async () => {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, init: { body: string }) => {
    asked.push([url, (JSON.parse(init.body) as { cartUUID: string }).cartUUID]);
    return new Response("%PDF", {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": 'attachment; filename="GB-NW-2026-T0000001.pdf"',
      },
    });
  });
  const saved: string[] = [];
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:quotation");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  renderSale(<LeaseDeal cart={cart} margin={null} />, { cart });
  fireEvent.click(screen.getByRole("button", { name: "Quotation (PDF)" }));
  await waitFor(() => expect(saved).toEqual(["GB-NW-2026-T0000001.pdf"]));
  expect(asked).toEqual([["/posale/exportCartQuotation", cart.uuid]]);
});

test("what the retailer keeps is told to those whom the board tells it, and hides with Alt and M", () => {
  const margin = { amountMinor: 107_000, ppm: 112_800 };
  const { unmount } = renderSale(<LeaseDeal cart={cart} margin={margin} />, { cart });
  expect(screen.getByText(/£1,070\.00/).textContent).toContain("11.3%");
  fireEvent.keyDown(document.body, { key: "m", code: "KeyM", altKey: true });
  expect(screen.queryByText(/£1,070\.00/)).toBeNull();
  fireEvent.keyDown(document.body, { key: "m", code: "KeyM", altKey: true });
  unmount();
  renderSale(<LeaseDeal cart={cart} margin={null} />, { cart });
  expect(screen.queryByText(/Margin/)).toBeNull();
});
