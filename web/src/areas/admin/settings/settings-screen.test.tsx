import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { settingsOf } from "@handsel/contract/platform/tenant-settings.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setErrorTexts } from "#client/notifications/notifications.ts";
import { currentTenant } from "#client/tenant.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/admin.json" with { type: "json" };
import { SETTING_FIELDS } from "./settings-fields.ts";
import { Component } from "./settings-screen.tsx";

saleTexts.addResourceBundle("en", "admin", texts);
setErrorTexts(await loadErrorTexts("en"));

const VERSION = "0198f000-0000-7000-8000-0000000000e1";
const NEWER = "0198f000-0000-7000-8000-0000000000e2";

function open(tab: string, { isOutdated = false }: { isOutdated?: boolean } = {}) {
  const tenant = currentTenant();
  if (!tenant) throw new Error("a screen without a retailer");
  const settings = settingsOf(tenant);
  const { wlId, subdomain, wlCode, country, currency } = tenant;
  const answer = {
    settings,
    versionID: VERSION,
    fixed: { wlId, subdomain, wlCode, country, currency },
    versions: [],
  };
  let current = answer;
  const server = serve({
    getTenantSettings: () => current,
    saveTenantSettings: ({ settings: saved }) => {
      if (!isOutdated) return { ...answer, settings: saved };
      current = { ...answer, versionID: NEWER, settings: { ...settings, name: "Renamed by another" } };
      return {
        header: { apiStatus: "ERROR", errors: [{ code: "CHANGED_MEANWHILE", values: [], message: "" }] },
      };
    },
    getStock: () => ({
      stock: [
        { type: "DEVICES", count: 1200, isTaken: true },
        { type: "PRICE_BOOK", count: 0, isTaken: false },
      ],
    }),
  });
  renderScreen(Component, {
    pattern: "/posale/admin/settings",
    path: `/posale/admin/settings?tab=${tab}`,
  });
  return { server, settings };
}
const save = async () => userEvent.click(await screen.findByRole("button", { name: "Save settings" }));
const savedConfigs = (server: ReturnType<typeof serve>) =>
  (server.sentTo("saveTenantSettings")[0]?.["settings"] as { configs: Record<string, unknown> } | undefined)
    ?.configs;

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.clear();
});

test("nothing can be saved before something was changed, and discarding takes it back", async () => {
  open("general");
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Save settings" });
  expect(button.disabled).toBe(true);
  await userEvent.type(screen.getByRole("textbox", { name: "Short name" }), "x");
  expect(button.disabled).toBe(false);
  expect(screen.getByText("Changes that are not saved yet")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(button.disabled).toBe(true);
  expect(screen.queryByText("Changes that are not saved yet")).toBeNull();
});

test("who was too late keeps what was typed until the newer settings are asked for", async () => {
  open("general", { isOutdated: true });
  await userEvent.type(await screen.findByRole("textbox", { name: "Short name" }), "x");
  await save();
  const look = await screen.findByRole("button", { name: "Close and look" });
  expect(screen.getByText("Changes that are not saved yet")).toBeTruthy();
  await userEvent.click(look);
  expect(await screen.findByDisplayValue("Renamed by another")).toBeTruthy();
  expect(screen.queryByText("Changes that are not saved yet")).toBeNull();
});

test("a switch of the features is saved with everything else as it was", async () => {
  const { server, settings } = open("flags");
  await userEvent.click(await screen.findByRole("switch", { name: "Quick quote" }));
  await save();
  await waitFor(() => expect(server.sentTo("saveTenantSettings")).toHaveLength(1));
  expect(savedConfigs(server)).toEqual({
    ...settings.configs,
    canQuickQuote: !settings.configs.canQuickQuote,
  });
});

test("every setting and each of its values is called by words, with the name of the record beside it", async () => {
  open("flags");
  const choice = await screen.findByRole("button", { name: /Financing$/ });
  expect(choice.textContent).toContain("On");
  expect(screen.getByText("canFinance").closest(".help")?.textContent).toContain("Devices can be financed.");
  const names: Readonly<Record<string, string>> = texts.settings.fields;
  expect(SETTING_FIELDS.filter(({ name }) => names[name] === undefined)).toEqual([]);
});

test("a banner is added, written and saved; one that leads somewhere unsafe keeps the page from being saved", async () => {
  const { server } = open("marketing");
  await userEvent.click((await screen.findAllByRole("button", { name: "Add" }))[0] as HTMLElement);
  await userEvent.type(screen.getByRole("textbox", { name: "Title" }), "Spring");
  await userEvent.type(screen.getByRole("textbox", { name: /^Leads to/ }), "javascript:alert(1)");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save settings" }).disabled).toBe(true);
  await userEvent.clear(screen.getByRole("textbox", { name: /^Leads to/ }));
  await save();
  await waitFor(() => expect(server.sentTo("saveTenantSettings")).toHaveLength(1));
  expect(savedConfigs(server)?.["marketingBanners"]).toMatchObject({ horizontal: [{ title: "Spring" }] });
});

test("an entry of the menu is switched off; the others stay as they were", async () => {
  const { server, settings } = open("menus");
  const [first] = await screen.findAllByRole("switch");
  await userEvent.click(first as HTMLElement);
  await save();
  await waitFor(() => expect(server.sentTo("saveTenantSettings")).toHaveLength(1));
  expect(savedConfigs(server)?.["menuConfigs"]).toMatchObject([
    { isActive: false },
    ...settings.configs.menuConfigs.slice(1),
  ]);
});

test("the stock says what is there, takes files, and says why one would not be taken", async () => {
  open("stock");
  expect(await screen.findByText("Entries: 1,200")).toBeTruthy();
  const book = screen.getByRole("button", { name: "Upload: Trade-in price book" });
  expect(book.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: "Upload: Devices" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Upload: Devices" }));
  expect(dialog.getByRole("link", { name: /CSV template/ }).getAttribute("href")).toBe(
    "/templates/DEVICES.csv",
  );
});

test("a setting that is not valid says so at its field, and is not saved", async () => {
  const { server } = open("general");
  const field = await screen.findByRole("textbox", { name: "Support email" });
  await userEvent.clear(field);
  await userEvent.type(field, "nobody@");
  expect(screen.getByText("Enter an e-mail address, such as help@example.com.")).toBeTruthy();
  expect(screen.getByText(/not valid: Support email/)).toBeTruthy();
  await save();
  expect(server.sentTo("saveTenantSettings")).toEqual([]);
});

test("the domains that campaigns send from are entered with commas; what is no domain is said at the field", async () => {
  const { server } = open("general");
  const field = await screen.findByRole("textbox", { name: "Sender domains" });
  const enter = (value: string) => fireEvent.change(field, { target: { value } });
  enter("Northwind.test, not a domain");
  expect(screen.getByText("Enter domains, such as example.com.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save settings" }).disabled).toBe(true);
  enter("Northwind.test, mail.northwind.test");
  expect(screen.queryByText("Enter domains, such as example.com.")).toBeNull();
  await save();
  await waitFor(() => expect(server.sentTo("saveTenantSettings")).toHaveLength(1));
  expect(server.sentTo("saveTenantSettings")[0]).toMatchObject({
    settings: { senderDomains: ["northwind.test", "mail.northwind.test"] },
  });
});
