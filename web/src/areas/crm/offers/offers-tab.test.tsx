import { GET_CAMPAIGN_OFFERS, type Offer, type OfferRule } from "@handsel/contract/crm/offers.ts";
import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { ROLE } from "@handsel/contract/roles.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setErrorTexts } from "#client/notifications/notifications.ts";
import { dropSession } from "#client/session.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { formData } from "#testing/a-campaign.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { signIn } from "#testing/a-session.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import adminTexts from "../../../locales/en/admin.json" with { type: "json" };
import texts from "../../../locales/en/crm.json" with { type: "json" };
import salesTexts from "../../../locales/en/sales.json" with { type: "json" };
import { OffersTab } from "./offers-tab.tsx";

saleTexts.addResourceBundle("en", "admin", adminTexts);
saleTexts.addResourceBundle("en", "crm", texts);
saleTexts.addResourceBundle("en", "sales", salesTexts);

const offer: Offer = {
  id: "0198f000-0000-7000-8000-00000000f001",
  campaignID: "UPG-12M",
  offerGroup: "A",
  sequenceNum: 1,
  type: "DEVICE",
  financingType: "UPGRADE",
  status: "ENABLED",
  title: "Orbit 9",
  monthlyPrice: toMoney(2856),
};
const rule: OfferRule = {
  id: "0198f000-0000-7000-8000-00000000f002",
  campaignID: "UPG-12M",
  offerGroup: "B",
  financingType: "UPGRADE",
  startDate: "2026-01-01",
  endDate: null,
  action: "EXCLUDE",
  status: "ENABLED",
};

async function show() {
  const server = serve({
    getCampaignOffers: () => ({ offers: [offer], rules: [rule] }),
    getOffersFormData: () => ({
      ...formData,
      // Not in the order of our own lists.
      enabledDisabledStatuses: ["DISABLED", "ENABLED"],
      rules: ["EXCLUDE", "INCLUDE"],
      cmapaigns: ["UPG-12M", "SPRING"],
    }),
    updateUpgradeOffer: () => ({ offers: [offer] }),
    updateUpgradeOfferRule: () => ({ rules: [rule] }),
    deleteUpgradeOffer: () => ({ offers: [] }),
    deleteUpgradeOfferRule: () => ({ rules: [] }),
  });
  renderScreen(() => <OffersTab campaignCode="UPG-12M" />, { pattern: "/offers", path: "/offers" });
  await screen.findByText("Orbit 9");
  return server;
}

const tableOf = (name: string) => within(screen.getByRole("table", { name }));
/** As soon as the form lets it be pressed. */
const press = async (button: HTMLElement) => {
  await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
  fireEvent.click(button);
};
const shownToasts = () => shownMessages().map(({ content }) => content.text);

beforeEach(() => setRetailer());
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
  toasts.clear();
});

test("CRM-OFFERS-10 one call fills both tables, with the version it has", async () => {
  expect(GET_CAMPAIGN_OFFERS.version).toBe("mock");
  const server = await show();
  expect(tableOf("Offers").getByText("£28.56")).toBeTruthy();
  expect(tableOf("Offer rules").getByText("Exclude")).toBeTruthy();
  expect(server.sentTo("getCampaignOffers").length).toBe(1);
});

test.each([
  {
    table: "Offers",
    operation: "deleteUpgradeOffer",
    sent: { offer: { id: offer.id, campaignID: "UPG-12M" } },
  },
  {
    table: "Offer rules",
    operation: "deleteUpgradeOfferRule",
    sent: { offerRule: { id: rule.id, campaignID: "UPG-12M" } },
  },
])("CRM-OFFERS-08 a row of $table is deleted after it was asked for", async ({ table, operation, sent }) => {
  const server = await show();
  fireEvent.click(tableOf(table).getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(server.sentTo(operation)).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(server.sentTo(operation)).toMatchObject([sent]));
});

/** What a list of the dialog offers, by the name it has in the form. */
const listOf = (dialog: HTMLElement, name: string) =>
  dialog.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
const offeredIn = (dialog: HTMLElement, name: string) =>
  [...(listOf(dialog, name)?.options ?? [])].map(({ textContent }) => textContent).slice(1);

test("CRM-OFFERS-08 CRM-OFFERS-11 an offer is edited with the choices of the server", async () => {
  const server = await show();
  fireEvent.click(tableOf("Offers").getByRole("button", { name: "Edit" }));
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(offeredIn(dialog, "campaignID")).toEqual(["UPG-12M", "SPRING"]));
  fireEvent.change(listOf(dialog, "status") ?? document.body, { target: { value: "DISABLED" } });
  await press(within(dialog).getByRole("button", { name: /^Save offer/ }));
  await waitFor(() => expect(shownToasts()).toEqual(["The offer was changed."]));
  expect(server.sentTo("updateUpgradeOffer")).toMatchObject([
    { offer: { id: offer.id, status: "DISABLED", offerGroup: "A", numberOfMonths: null } },
  ]);
});

test.each([
  { table: "Offers", save: /^Save offer/, operation: "updateUpgradeOffer", key: "offer" },
  { table: "Offer rules", save: /^Save rule/, operation: "updateUpgradeOfferRule", key: "offerRule" },
])(
  "CRM-OFFERS-09 the names of what is chosen in $table go with the codes",
  async ({ table, save, operation, key }) => {
    const server = await show();
    fireEvent.click(tableOf(table).getByRole("button", { name: "Edit" }));
    const dialog = await screen.findByRole("dialog");
    const chosen = { manufacturer: "ORBIT", category: "PHONES", family: "O8", deviceCode: "O8-256" };
    for (const [name, value] of Object.entries(chosen)) {
      await waitFor(() => expect(listOf(dialog, name)?.querySelector(`[value="${value}"]`)).not.toBeNull());
      fireEvent.change(listOf(dialog, name) ?? document.body, { target: { value } });
    }
    await press(within(dialog).getByRole("button", { name: save }));
    await waitFor(() =>
      expect(server.sentTo(operation)).toMatchObject([
        {
          [key]: {
            ...chosen,
            manufacturerName: "Orbit",
            categoryName: "Phones",
            familyName: "Orbit 8",
            deviceName: "Orbit 8 256 GB",
          },
        },
      ]),
    );
  },
);

test("CRM-OFFERS-07 CRM-OFFERS-08 a rule is edited with the statuses of the server", async () => {
  const server = await show();
  fireEvent.click(tableOf("Offer rules").getByRole("button", { name: "Edit" }));
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(offeredIn(dialog, "status")).toEqual(["Disabled", "Enabled"]));
  fireEvent.change(listOf(dialog, "status") ?? document.body, { target: { value: "DISABLED" } });
  await press(within(dialog).getByRole("button", { name: /^Save rule/ }));
  await waitFor(() => expect(shownToasts()).toEqual(["The rule was changed."]));
  expect(server.sentTo("updateUpgradeOfferRule")).toMatchObject([
    { offerRule: { id: rule.id, campaignID: "UPG-12M", status: "DISABLED", action: "EXCLUDE" } },
  ]);
});

const isOff = (name: string) =>
  screen.getByRole("button", { name: new RegExp(`^${name}`) }).getAttribute("aria-disabled") === "true";

test.each([
  [ROLE.vendorManager, true],
  [ROLE.topAdmin, false],
])("CRM-OFFERS-01 for role %i upload and export are off: %s", async (role, off) => {
  signIn({ role });
  await show();
  expect([isOff("Upload offers"), isOff("Export offers")]).toEqual([off, off]);
});

const refusal = (code: string) => ({
  header: { apiStatus: "ERROR", errors: [{ code, values: [], message: "" }] },
  build: "",
});

test("CRM-OFFERS-02 a sheet is uploaded for this campaign", async () => {
  signIn({ role: ROLE.topAdmin });
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Upload offers" }));
  const dialog = await screen.findByRole("dialog", { name: "Upload offers" });
  const input = dialog.querySelector<HTMLInputElement>("input[type=file]");
  expect(input?.accept).toBe(".xlsx");
  expect(dialog.querySelector("a")?.getAttribute("href")).toBe("/templates/CRM_OFFERS.xlsx");
  const sent: FormData[] = [];
  vi.stubGlobal("fetch", async (_url: string, init: { body: unknown }) => {
    if (init.body instanceof FormData) sent.push(init.body);
    return Response.json(refusal("UPLOAD_NOT_READABLE"));
  });
  if (input) fireEvent.change(input, { target: { files: [new File(["x"], "offers.xlsx")] } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Upload" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect([sent[0]?.get("type"), sent[0]?.get("campaignCode")]).toEqual(["CRM_OFFERS", "UPG-12M"]);
});

test("CRM-OFFERS-03 CRM-OFFERS-04 the export is asked for as a sheet of this campaign; what cannot be read is told as no offers", async () => {
  setErrorTexts(await loadErrorTexts("en"));
  signIn({ role: ROLE.topAdmin });
  const server = await show();
  const before = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, init: { body: string }) => {
    await before(url, init as RequestInit);
    return new Response("", { status: 200, headers: { "content-type": "text/plain" } });
  });
  fireEvent.click(screen.getByRole("button", { name: "Export offers" }));
  await waitFor(() => expect(shownToasts()).toEqual(["No offers to export."]));
  expect(server.sentTo("export")).toEqual([
    { entity: "CRM_OFFERS", format: "XLSX", filters: { campaignID: "UPG-12M" } },
  ]);
});

test("REPORTS-EXPORT-02 an export that the server refuses is told under 'Export error', not as no offers", async () => {
  setErrorTexts(await loadErrorTexts("en"));
  signIn({ role: ROLE.topAdmin });
  await show();
  vi.stubGlobal("fetch", async () => Response.json(refusal("NO_RECORDS_FOUND")));
  fireEvent.click(screen.getByRole("button", { name: "Export offers" }));
  await waitFor(() => expect(shownMessages().map(({ content }) => content.title)).toEqual(["Export error"]));
});
