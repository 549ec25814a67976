import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../locales/en/admin.json" with { type: "json" };
import { Component as Accessories } from "./accessories-screen.tsx";
import { Component as Devices } from "./devices-screen.tsx";

saleTexts.addResourceBundle("en", "admin", texts);
afterEach(() => vi.unstubAllGlobals());

const PAGES = {
  Devices: { screen: Devices, flag: "canUploadDevicesByCSV", button: "Upload devices" },
  Accessories: { screen: Accessories, flag: "canUploadAccessoriesByCSV", button: "Upload accessories" },
} as const;

test.each([
  ["ADMIN-DEVICES-03", "Devices", true],
  ["ADMIN-DEVICES-03", "Devices", false],
  ["ADMIN-ACCESSORIES-02", "Accessories", true],
  ["ADMIN-ACCESSORIES-02", "Accessories", false],
] as const)(
  "%s the page %s offers the upload of a file only where the retailer has it: %s",
  async (_, name, has) => {
    const page = PAGES[name];
    setRetailer({ [page.flag]: has });
    serve({
      searchDevices: () => ({ devices: [], total: 0, next: null, manufacturers: [], categories: [] }),
      listAccessories: () => ({ accessories: [], total: 0, next: null, categories: [] }),
    });
    renderScreen(page.screen, { pattern: "/page", path: "/page" });
    await screen.findByRole("heading", { level: 1, name: new RegExp(`^${name}`) });
    expect(screen.queryByRole("button", { name: page.button }) !== null).toBe(has);
  },
);
