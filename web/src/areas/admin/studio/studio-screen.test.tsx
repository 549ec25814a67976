import { settingsOf, type TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { currentTenant } from "#client/tenant.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import admin from "../../../locales/en/admin.json" with { type: "json" };
import texts from "../../../locales/en/studio.json" with { type: "json" };
import { alikeTexts, foundTexts } from "./all-texts.ts";
import { readSettings } from "./settings-file.ts";
import { Component } from "./studio-screen.tsx";

saleTexts.addResourceBundle("en", "admin", admin);
saleTexts.addResourceBundle("en", "studio", texts);

const CART = "0198f000-0000-7000-8000-000000000003";
const AT = "2026-09-17T14:32:00Z";
const REFUSED = {
  header: { apiStatus: "ERROR", errors: [{ code: "CHANGED_MEANWHILE", values: [], message: "" }] },
};

beforeEach(() => setRetailer());

const held = () => {
  const tenant = currentTenant();
  if (!tenant) throw new Error("a screen without a retailer");
  return { tenant, settings: settingsOf(tenant) };
};

function draftOf(settings: TenantSettings, revision: number, publishAt: string | null = null) {
  const steps = Array.from({ length: revision }, (_, index) => ({
    revision: revision - index,
    savedAt: AT,
    userName: "Mara Quill",
    changed: ["configs.look"],
  }));
  return {
    settings,
    revision,
    changed: ["configs.look"],
    steps,
    publishAt,
    scheduledBy: publishAt && "Jo",
    failed: null,
  };
}

function open({
  gaps = [] as object[],
  draft = null as object | null,
  saves = undefined as object | undefined,
} = {}) {
  const { tenant, settings } = held();
  const { wlId, subdomain, wlCode, country, currency } = tenant;
  let revision = 0;
  const server = serve({
    getTenantSettings: () => ({
      settings,
      versionID: null,
      fixed: { wlId, subdomain, wlCode, country, currency },
      versions: [],
    }),
    getStudio: () => ({ draft, gaps }),
    getSales: () => ({ sales: [] }),
    getBrandSamples: ({ settings: worn }) => ({
      cart: { cartUUID: CART, isUpgrade: false, hasCatalogue: true },
      drawn: null,
      plans: null,
      contract: null,
      paperKind: "RECEIPT",
      paper: worn ? btoa("%PDF-1.7") : null,
      mail: worn ? `<p>${(worn as TenantSettings).name}</p>` : null,
    }),
    saveStudioDraft: ({ settings: sent }) => {
      if (saves) return saves;
      revision += 1;
      return { draft: draftOf(sent as TenantSettings, revision), gaps };
    },
    publishStudioDraft: ({ publishOn }) => ({
      draft: typeof publishOn === "string" ? draftOf(settings, 1, `${publishOn}T00:00:00Z`) : null,
      gaps,
    }),
    callOffStudioDraft: () => ({ draft: draftOf(settings, 1), gaps }),
  });
  renderScreen(Component, { pattern: "/posale/admin/studio", path: "/posale/admin/studio" });
  return server;
}
const colour = async () =>
  (await screen.findAllByRole("textbox", { name: "Brand colour" })).at(-1) as HTMLElement;
const type = async (hex: string) => fireEvent.change(await colour(), { target: { value: hex } });
const lookSent = (server: ReturnType<typeof serve>) =>
  (server.sentTo("saveStudioDraft").at(-1)?.["settings"] as TenantSettings | undefined)?.configs.look;

test("a colour is saved as a step by itself, and what it lacks is said with three that can be worn", async () => {
  const server = open();
  await type("#37BE95");
  await waitFor(() => expect(lookSent(server)).toMatchObject({ brand: "#37be95" }));
  await screen.findByText(/Draft, saved .* by Mara Quill/);
  expect(screen.getByText(/White text on #37be95 has 2.3:1 and needs 4.5:1/)).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /Deeper/ }));
  await waitFor(() => expect(server.sentTo("saveStudioDraft")).toHaveLength(2));
  expect(lookSent(server)?.brand).toMatch(/^#00/);
  expect(screen.queryByText(/White text on/)).toBeNull();
  expect(server.sentTo("saveStudioDraft").map((sent) => sent["revision"])).toEqual([0, 1]);
});

test("a step that somebody took back meanwhile is told, and what was chosen stays on the screen", async () => {
  open({ saves: REFUSED });
  await type("#204060");
  await screen.findByRole("button", { name: "Close and look" });
  expect(await colour()).toHaveProperty("value", "#204060");
  expect(screen.getByText("Not saved")).not.toBeNull();
});

test("a step that the server will not take can be taken back, and nothing is saved again", async () => {
  const refused = {
    header: { apiStatus: "ERROR", errors: [{ code: "TENANT_SETTING_NOT_VALID", values: [], message: "" }] },
  };
  const server = open({ saves: refused });
  const before = (await colour()) as HTMLInputElement;
  const held = before.value;
  await type("#204060");
  await screen.findByRole("button", { name: "Save again" });
  await userEvent.click(screen.getAllByRole("button", { name: "Undo" }).at(-1) as HTMLElement);
  await waitFor(async () => expect(await colour()).toHaveProperty("value", held));
  expect(screen.queryByRole("button", { name: "Save again" })).toBeNull();
  expect(server.sentTo("saveStudioDraft")).toHaveLength(1);
});

test("what stops publishing keeps the button shut and leads to where it is mended", async () => {
  const { settings } = held();
  open({
    draft: draftOf(settings, 1),
    gaps: [
      { code: "TEXT_UNKNOWN", severity: "warns", values: ["cart.nothing"] },
      { code: "NO_STORE", severity: "stops", values: [] },
    ],
  });
  expect(await screen.findByRole("button", { name: "Publish" })).toHaveProperty("disabled", true);
  const points = within(screen.getByRole("region", { name: /Before publishing/ })).getAllByRole("listitem");
  expect(points.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("There is no open store."),
    expect.stringContaining("cart.nothing"),
  ]);
  expect(
    within(points[0] as HTMLElement)
      .getByRole("link", { name: "Mend" })
      .getAttribute("href"),
  ).toBe("/posale/admin/stores");
});

test("the day of a draft is told with who set it, and can be called off", async () => {
  const { settings } = held();
  const server = open({ draft: draftOf(settings, 1, "2026-12-01T00:00:00Z") });
  await screen.findByText(/The draft holds from .*2026, planned by Jo/);
  expect(screen.getByRole("button", { name: "Undo" })).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("button", { name: "Call the day off" }));
  await waitFor(() => expect(server.sentTo("callOffStudioDraft")).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/planned by/)).toBeNull());
});

test("a file says only what it changes; what cannot be read is named", () => {
  const { settings } = held();
  const read = readSettings(
    JSON.stringify({ retailer: { name: "Renamed", configs: { theme: "vega" } } }),
    settings,
  );
  expect(read).toEqual({
    settings: { ...settings, name: "Renamed", configs: { ...settings.configs, theme: "vega" } },
  });
  expect(readSettings('{"retailer":{"name":7}}', settings)).toEqual({ faults: ["name"] });
  expect(readSettings("hello", settings)).toEqual({ faults: [] });
});

test("texts are found by their words in any order, and by their key", () => {
  const all = [
    { key: "cart.title", text: "Your cart is empty" },
    { key: "cart.full", text: "The cart is full" },
  ];
  expect(foundTexts(all, "EMPTY cart")).toEqual([all[0]]);
  expect(foundTexts(all, "cart.full")).toEqual([all[1]]);
});

test("the draft is worn by the screens of a sale, by a paper and by a mail", async () => {
  Object.assign(URL, { createObjectURL: () => "blob:paper", revokeObjectURL: () => undefined });
  open();
  const preview = within(await screen.findByRole("region", { name: "The shop, wearing the draft" }));
  const frame = (name: string) => preview.findByTitle(name);
  expect((await frame("Cart")).getAttribute("src")).toBe(`/posale/cart/${CART}`);
  expect((await frame("Catalogue")).getAttribute("src")).toBe(`/posale/standard/${CART}/catalog`);
  await userEvent.click(preview.getByRole("button", { name: "Receipt" }));
  expect((await frame("Receipt")).getAttribute("src")).toContain("blob:paper");
  await userEvent.click(preview.getByRole("button", { name: "Mail" }));
  expect((await frame("Mail")).getAttribute("srcdoc")).toContain(held().settings.name);
});

test("the draft is told to whichever screen stands in the frame", async () => {
  open();
  const frameOf = async (name: string) => (await screen.findAllByTitle<HTMLIFrameElement>(name))[0];
  await frameOf("Log-in");
  await userEvent.click(await screen.findByRole("button", { name: "Cart" }));
  const chosen = await frameOf("Cart");
  const page = chosen?.contentWindow;
  if (!page) throw new Error("a frame without a page");
  const told = vi.spyOn(page, "postMessage");
  window.dispatchEvent(
    new MessageEvent("message", { data: { isReady: true }, origin: location.origin, source: page }),
  );
  expect(told).toHaveBeenCalledWith(
    { cart: null, plans: null, contract: null, wears: expect.objectContaining({ scheme: "light" }) },
    location.origin,
  );
});

test("texts that read the same are found together, so that a page and its menu are renamed at once", () => {
  const texts = [
    { key: "platform.menu.stores", text: "Stores" },
    { key: "stores.title", text: "Stores" },
    { key: "stores.one", text: "Store" },
  ];
  expect(alikeTexts(texts, "Stores")).toEqual(["platform.menu.stores", "stores.title"]);
});
