import { LEGAL_RETENTION } from "@handsel/contract/platform/retention.ts";
import { RETENTION_DAYS_MAX } from "@handsel/contract/platform/retention-days.ts";
import { settingsOf } from "@handsel/contract/platform/tenant-settings.ts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearNotifications } from "#client/notifications/notifications.ts";
import { currentTenant } from "#client/tenant.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/admin.json" with { type: "json" };
import { Component } from "./settings-screen.tsx";

saleTexts.addResourceBundle("en", "admin", texts);

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  clearNotifications();
  toasts.clear();
});

const VERSION = "0198f000-0000-7000-8000-0000000000e1";
const PHOTOS = "ID photos";

type Answers = Parameters<typeof renderServed>[1];
function open(retention: Readonly<Record<string, number>> = {}, answers: Answers = {}) {
  const tenant = currentTenant();
  if (!tenant) throw new Error("a screen without a retailer");
  const { wlId, subdomain, wlCode, country, currency } = tenant;
  const settings = { ...settingsOf(tenant), retention };
  const answer = {
    settings,
    versionID: VERSION,
    fixed: { wlId, subdomain, wlCode, country, currency },
    versions: [],
  };
  const { server } = renderServed(
    Component,
    {
      getTenantSettings: () => answer,
      saveTenantSettings: ({ settings: saved }) => ({ ...answer, settings: saved }),
      ...answers,
    },
    { pattern: "/settings", path: "/settings?tab=retention" },
  );
  return server;
}
const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save settings" });
async function enter(name: string, days: string) {
  const input = await field(name);
  await userEvent.clear(input);
  if (days !== "") await userEvent.type(input, days);
  await userEvent.tab();
}
const savedBy = (server: ReturnType<typeof open>) =>
  (server.sentTo("saveTenantSettings")[0]?.["settings"] as { retention: object } | undefined)?.retention;

test("while the settings are read no period is shown", async () => {
  open({}, { getTenantSettings: () => new Promise(() => undefined) });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByRole("status")).toBeTruthy();
});

test("who has entered nothing sees the periods of the country's law, and what they are", async () => {
  open();
  expect((await field(PHOTOS)).value).toBe(String(LEGAL_RETENTION.GB.photos));
  expect((await field("Contracts, after their end")).value).toBe("2190");
  expect(screen.getAllByText("By law or good practice in United Kingdom: 90 days")).not.toEqual([]);
  expect(save().disabled).toBe(true);
});

test("a period of one's own is saved alone, and the law's again leaves none", async () => {
  const server = open();
  await enter(PHOTOS, "30");
  await userEvent.click(save());
  await waitFor(() => expect(savedBy(server)).toEqual({ photos: 30 }));
});

test("a cleared field follows the law, and so does the law's own figure", async () => {
  const server = open({ photos: 30, log: 10 });
  await enter(PHOTOS, "");
  expect((await field(PHOTOS)).value).toBe("90");
  await enter("Visited pages", "365");
  await userEvent.click(save());
  await waitFor(() => expect(savedBy(server)).toEqual({}));
});

test.each(["0", "18251", "soon"])(
  "%s is told at the field, and the period stays: nothing is kept less than a day or longer than fifty years",
  async (typed) => {
    expect(RETENTION_DAYS_MAX).toBe(18_250);
    open();
    await enter(PHOTOS, typed);
    const input = await field(PHOTOS);
    await waitFor(() => expect(input.getAttribute("aria-invalid")).toBe("true"));
    expect(input.value).toBe(typed);
    expect(save().disabled).toBe(true);
  },
);

test("by the keyboard: arrows change a period, Discard takes it back, and nothing is sent", async () => {
  const server = open();
  const input = await field(PHOTOS);
  input.focus();
  await userEvent.keyboard("{ArrowUp}");
  await userEvent.tab();
  expect((await field(PHOTOS)).value).toBe("91");
  await waitFor(() => expect(save().disabled).toBe(false));
  screen.getByRole("button", { name: "Discard" }).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(async () => expect((await field(PHOTOS)).value).toBe("90"));
  expect(server.sentTo("saveTenantSettings")).toEqual([]);
});

test("a refused save keeps what was entered", async () => {
  open(
    {},
    {
      saveTenantSettings: () => ({
        header: { apiStatus: "ERROR", errors: [{ code: "INTERNAL_ERROR", values: [], message: "" }] },
      }),
    },
  );
  await enter(PHOTOS, "30");
  await userEvent.click(save());
  await waitFor(() => expect(shownMessages()).toHaveLength(1));
  expect((await field(PHOTOS)).value).toBe("30");
  expect(save().disabled).toBe(false);
});
