import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/admin.json" with { type: "json" };
import { NewTenantDialog } from "./new-tenant-dialog.tsx";

saleTexts.addResourceBundle("en", "admin", texts);

beforeEach(() => setRetailer());
afterEach(() => vi.unstubAllGlobals());

const choose = async (field: string, option: string) => {
  await userEvent.click(screen.getByRole("button", { name: new RegExp(`^${field}|${field}$`) }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
};
const shown = (field: string) =>
  screen.getByRole("button", { name: new RegExp(`^${field}|${field}$`) }).textContent;

test("a new retailer starts with what is usual in its country, and keeps what somebody chose", async () => {
  serve({});
  renderScreen(() => <NewTenantDialog onClose={() => undefined} />, { pattern: "/new", path: "/new" });
  await choose("Country", "Germany");
  await waitFor(() => expect(shown("Currency")).toContain("EUR"));
  expect(shown("Language")).toContain("Deutsch");
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Time zone" }).value).toBe("Europe/Berlin");
  await choose("Currency", "GBP");
  await choose("Country", "Sweden");
  await waitFor(() => expect(shown("Language")).toContain("Svenska"));
  expect(shown("Currency")).toContain("GBP");
});
