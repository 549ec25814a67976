import { settingsOf } from "@handsel/contract/platform/tenant-settings.ts";
import { screen, waitFor, within } from "@testing-library/react";
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
import sending from "../../../locales/en/sending.json" with { type: "json" };
import { Component } from "./settings-screen.tsx";

saleTexts.addResourceBundle("en", "admin", texts);
saleTexts.addResourceBundle("en", "sending", sending);

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  clearNotifications();
  toasts.clear();
});

const { fields } = texts.settings;
const KEY = {
  id: "0198f000-0000-7000-8000-0000000000f1",
  state: "WAITING",
  createdAt: "2026-01-02T10:00:00.000Z",
  checkedAt: null,
  recordName: "h202601020a1b._domainkey.northwind.test",
  recordValue: "v=DKIM1; k=rsa; p=MIIB",
};

function open() {
  const tenant = currentTenant();
  if (!tenant) throw new Error("a screen without a retailer");
  const { wlId, subdomain, wlCode, country, currency } = tenant;
  const answer = {
    settings: settingsOf(tenant),
    versionID: "0198f000-0000-7000-8000-0000000000e1",
    fixed: { wlId, subdomain, wlCode, country, currency },
    versions: [],
  };
  let keys: object[] = [];
  const domains = () => ({ domains: [{ domain: "northwind.test", keys }] });
  const { server } = renderServed(
    Component,
    {
      getTenantSettings: () => answer,
      saveTenantSettings: ({ settings: saved }) => ({ ...answer, settings: saved }),
      listMailKeys: domains,
      makeMailKey: () => {
        keys = [KEY];
        return domains();
      },
      checkMailKey: () => {
        keys = [{ ...KEY, state: "SIGNING", checkedAt: "2026-01-02T11:00:00.000Z" }];
        return { ...domains(), found: "FOUND" };
      },
      listSuppressions: () => ({
        suppressions: [
          {
            destination: "edwin@mail.test",
            channel: "EMAIL",
            reason: "COMPLAINED",
            at: "2026-01-02T10:00:00.000Z",
          },
        ],
        total: 1,
      }),
      releaseSuppression: () => ({}),
    },
    { pattern: "/settings", path: "/settings?tab=sending" },
  );
  return server;
}

test("hours and cap are saved with the rest, and a time that is none is named", async () => {
  const server = open();
  const from = await screen.findByRole("textbox", { name: fields.sendingHoursFrom });
  await userEvent.type(from, "8");
  expect(await screen.findByText(texts.settings.faults.sendingHours)).toBeTruthy();
  await userEvent.clear(from);
  await userEvent.type(from, "08:00");
  await userEvent.type(screen.getByRole("textbox", { name: fields.sendingHoursUntil }), "20:00");
  await userEvent.type(screen.getByRole("textbox", { name: fields.messagesPerWeek }), "3");
  await userEvent.tab();
  await userEvent.click(screen.getByRole("button", { name: "Save settings" }));
  await waitFor(() =>
    expect(server.sentTo("saveTenantSettings")).toMatchObject([
      { settings: { sendingHours: { from: "08:00", until: "20:00" }, messagesPerWeek: 3 } },
    ]),
  );
});

test("a key is made, its record is shown to be entered, and it signs once that is found", async () => {
  const server = open();
  const card = await screen.findByRole("region", { name: sending.keys });
  expect(await within(card).findByText(sending.unsigned)).toBeTruthy();
  await userEvent.click(within(card).getByRole("button", { name: sending.make }));
  expect(await within(card).findByText(KEY.recordName)).toBeTruthy();
  expect(within(card).getByText(KEY.recordValue)).toBeTruthy();
  expect(within(card).getByText(sending.states.WAITING)).toBeTruthy();
  await userEvent.click(within(card).getByRole("button", { name: sending.check }));
  expect(await within(card).findByText(sending.states.SIGNING)).toBeTruthy();
  expect(within(card).getByText(sending.found.FOUND)).toBeTruthy();
  expect(server.sentTo("checkMailKey")).toEqual([{ id: KEY.id }]);
  await userEvent.click(within(card).getByRole("button", { name: sending.rotate }));
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
  expect(server.sentTo("makeMailKey")).toHaveLength(1);
});

test("an address is written to again after a question that says why it was left out", async () => {
  const server = open();
  await userEvent.click(await screen.findByRole("button", { name: "Write to edwin@mail.test again" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText(sending.releaseComplaint)).toBeTruthy();
  expect(server.sentTo("releaseSuppression")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: sending.release }));
  await waitFor(() =>
    expect(server.sentTo("releaseSuppression")).toEqual([{ destination: "edwin@mail.test" }]),
  );
  await waitFor(() => expect(shownMessages().map(({ content }) => content.text)).toContain(sending.released));
});
