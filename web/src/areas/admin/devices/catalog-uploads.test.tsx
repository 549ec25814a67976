import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { clearNotifications } from "#client/notifications/notifications.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/admin.json" with { type: "json" };
import { Component as Accessories } from "../accessories/accessories-screen.tsx";
import { Component as Devices } from "./devices-screen.tsx";

saleTexts.addResourceBundle("en", "admin", texts);
afterEach(() => {
  vi.unstubAllGlobals();
  clearNotifications();
});

const PAGES = {
  Devices: {
    screen: Devices,
    flag: "canUploadDevicesByCSV",
    button: "Upload devices",
    list: "searchDevices",
    empty: { devices: [], total: 0, next: null, manufacturers: [], categories: [] },
  },
  Accessories: {
    screen: Accessories,
    flag: "canUploadAccessoriesByCSV",
    button: "Upload accessories",
    list: "listAccessories",
    empty: { accessories: [], total: 0, next: null, categories: [] },
  },
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
    serve({ [page.list]: () => page.empty });
    renderScreen(page.screen, { pattern: "/page", path: "/page" });
    await screen.findByRole("heading", { level: 1, name: new RegExp(`^${name}`) });
    expect(screen.queryByRole("button", { name: page.button }) !== null).toBe(has);
  },
);

const DONE = {
  uploadID: "0198f000-0000-7000-8000-0000000000d1",
  uploadStatus: "DONE",
  percent: 100,
  isDryRun: false,
  fileName: "rows.csv",
  totalCount: 1,
  totalColumnsCount: 1,
  parseSuccessCount: 1,
  insertSuccessCount: 0,
  updateSuccessCount: 1,
  unchangedCount: 0,
  errorCount: 0,
  columnsErrorCount: 0,
  fileErrors: {},
  ignoredColumns: [],
  contracts: [],
};

test.each([
  ["ADMIN-DEVICES-04", "Devices"],
  ["ADMIN-ACCESSORIES-03", "Accessories"],
] as const)(
  "%s after a file that changed rows the list of %s is asked for again and the report is open",
  async (_, name) => {
    const page = PAGES[name];
    setRetailer({ [page.flag]: true });
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (url: string) => {
      const call = url.split("/").at(-1) ?? "";
      asked.push(call);
      const answer = call === page.list ? page.empty : DONE;
      return new Response(JSON.stringify({ header: { apiStatus: "OK" }, build: "", ...answer }));
    });
    const lists = () => asked.filter((call) => call === page.list).length;
    renderScreen(page.screen, { pattern: "/page", path: "/page" });
    await userEvent.click(await screen.findByRole("button", { name: page.button }));
    expect(lists()).toBe(1);
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input) fireEvent.change(input, { target: { files: [new File(["a"], "rows.csv")] } });
    await userEvent.click(screen.getByRole("button", { name: "Upload" }));
    expect(await screen.findByRole("dialog", { name: "Upload report" })).toBeTruthy();
    await waitFor(() => expect(lists()).toBe(2));
  },
);
