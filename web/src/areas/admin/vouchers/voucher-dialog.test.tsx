import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/admin.json" with { type: "json" };
import { VoucherDialog } from "./voucher-dialog.tsx";

saleTexts.addResourceBundle("en", "admin", texts);

beforeEach(() => setRetailer());
afterEach(() => vi.unstubAllGlobals());

test("a voucher without its worth is told so at the field, before anything is sent", async () => {
  const saveVoucher = vi.fn(() => ({}));
  serve({ saveVoucher });
  renderScreen(() => <VoucherDialog id={null} onClose={() => undefined} />, {
    pattern: "/new",
    path: "/new",
  });
  await userEvent.type(screen.getByRole("textbox", { name: "Voucher code" }), "WALK-7");
  await userEvent.click(screen.getByRole("button", { name: "Save voucher" }));
  expect(await screen.findAllByText("Worth is required")).not.toEqual([]);
  await userEvent.click(screen.getByRole("radio", { name: "Percent" }));
  await userEvent.click(screen.getByRole("button", { name: "Save voucher" }));
  expect(await screen.findAllByText("Percent of the price is required")).not.toEqual([]);
  expect(saveVoucher).not.toHaveBeenCalled();
});
