import type { Campaign } from "@handsel/contract/crm/campaigns.ts";
import type { CampaignMessage } from "@handsel/contract/crm/reports.ts";
import { ROLE } from "@handsel/contract/roles.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropSession, keepSession } from "#client/session.ts";
import { toastQueue } from "#kit/toast-queue.ts";
import { aCampaign, aCommunication, formData } from "#testing/a-campaign.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../locales/en/crm.json" with { type: "json" };
import salesTexts from "../../locales/en/sales.json" with { type: "json" };
import { Component } from "./campaign-screen.tsx";

saleTexts.addResourceBundle("en", "crm", texts);
saleTexts.addResourceBundle("en", "sales", salesTexts);

const message: CampaignMessage = {
  id: "0198f000-0000-7000-8000-00000000a001",
  cartUuid: "0198f000-0000-7000-8000-00000000cafe",
  saleReference: "NW-T1042",
  tradeCartUUID: null,
  quoteID: null,
  destination: "harriet@mail.test",
  templateName: "UPG-INVITE",
  stage: "NEW",
  sendStatus: "SENT",
  deliveryStatus: "OPENED",
  isUncertain: false,
  sentAt: "2026-01-02T10:00:00.000Z",
  deliveryStatusAt: null,
  parametersJSON: JSON.stringify({ subject: "Your upgrade", html: "<p>Hello</p><script>alert(1)</script>" }),
  campaignId: "UPG-12M",
};
const member = {
  id: "0198f000-0000-7000-8000-00000000b001",
  cartUuid: null,
  saleReference: null,
  quoteID: "Q-77",
  customerEmail: "edwin@mail.test",
  enteredAt: "2026-01-01T10:00:00.000Z",
  stage: "INVITED",
  nextActionAt: null,
  leftAt: null,
};

interface Kept {
  messages: CampaignMessage[];
  cohorts: (typeof member)[];
  theirs?: Campaign;
}

const REFUSED = {
  header: { apiStatus: "ERROR", errors: [{ code: "CHANGED_MEANWHILE", values: [], message: "" }] },
};

/** With `theirs`, somebody else saves that after the page was read. */
async function show(
  campaign: Campaign = aCampaign(),
  query = "",
  { messages, cohorts, theirs }: Kept = { messages: [message], cohorts: [member] },
) {
  let reads = 0;
  const server = serve({
    getCampaign: () => ({ campaign: reads++ === 0 ? campaign : (theirs ?? campaign) }),
    getCampaignFormData: () => formData,
    getCampaignMessages: () => ({
      messages,
      total: 10,
      sendCounts: { PENDING: 1, SENT: 8, ERROR: 1 },
      deliveryCounts: { PENDING: 0, DELIVERED: 3, BOUNCED: 1, ERROR: 0, OPENED: 4 },
    }),
    getCampaignCohorts: () => ({ cohorts, total: cohorts.length }),
    simulateCampaign: () => ({
      contractsLookedAt: 812,
      entered: 47,
      excluded: { byRules: 700, byOptIn: 40, byChannel: 20, byDates: 5 },
      steps: [{ actionCode: "INVITE", description: "Invitation", commsType: "EMAIL", reached: 47, sent: 46 }],
      days: [{ day: "2026-01-02", emails: 46, sms: 0, others: 0 }],
      members: [],
    }),
    updateCampaign: () => (theirs ? REFUSED : { campaign }),
    createCohortRule: () => ({ campaign }),
    createCampaignAction: () => ({ campaign }),
    deleteCommunication: () => ({ campaign }),
  });
  const page = renderScreen(Component, {
    pattern: "/posale/admin/campaigns/:campaignCode/details",
    path: `/posale/admin/campaigns/UPG-12M/details${query}`,
  });
  await screen.findByRole("heading", { level: 1, name: "Upgrade at 12 months" });
  return { ...page, server };
}

const shownToasts = () => toastQueue.visibleToasts.map(({ content }) => content.text);
const signInAs = (role: number) =>
  keepSession({ session_token: "", loginStatus: 1, role } as Parameters<typeof keepSession>[0]);
const tabNames = () => screen.getAllByRole("tab").map((tab) => tab.textContent);

beforeEach(() => setRetailer());
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
  toastQueue.clear();
});

test("CRM-SETTINGS-01 CRM-SETTINGS-02 header and panel show what the campaign is", async () => {
  await show();
  expect(screen.getAllByText("UPG-12M").length).toBeGreaterThan(1);
  const panel = document.querySelector("dl")?.textContent ?? "";
  for (const label of [
    "Campaign code",
    "Description",
    "Marketing opt in",
    "Status",
    "Start date",
    "End date",
    "Sales channel",
    "Trigger event",
    "Trigger days offset",
    "Trigger start date",
    "Trigger end date",
  ])
    expect(panel).toContain(label);
  expect(panel).toContain("Early Upgrade Start Date");
  expect(panel).toContain("-14");
});

test("CRM-SETTINGS-03 CRM-SETTINGS-04 disabling sends the whole campaign with its new status", async () => {
  const campaign = aCampaign();
  const { server } = await show(campaign);
  fireEvent.click(screen.getByRole("button", { name: "Disable campaign" }));
  await waitFor(() =>
    expect(server.sentTo("updateCampaign")).toMatchObject([
      { campaign: { ...campaign, status: "DISABLED" } },
    ]),
  );
});

test("a campaign that somebody else changed meanwhile is not switched but shown as it is now", async () => {
  const theirs = aCampaign({ description: "Changed by a colleague" });
  await show(aCampaign(), "", { messages: [], cohorts: [], theirs });
  fireEvent.click(screen.getByRole("button", { name: "Disable campaign" }));
  await screen.findByRole("heading", { level: 1, name: "Changed by a colleague" });
  expect(shownToasts()).toEqual([texts.campaigns.changedMeanwhile]);
  expect(screen.getByRole("button", { name: "Disable campaign" })).toBeTruthy();
});

test("CRM-SETTINGS-03 CRM-CAMPAIGNS-12 the buttons are hidden while the form is open", async () => {
  await show(aCampaign({ status: "DISABLED" }), "?form=open");
  expect(screen.queryByRole("button", { name: "Enable campaign" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Edit campaign" })).toBeNull();
  const form = screen.getByRole("form", { name: "Edit Campaign" });
  const code = within(form).getByLabelText<HTMLInputElement>("Campaign code");
  expect([code.value, code.disabled]).toEqual(["UPG-12M", true]);
});

test("CRM-SETTINGS-06 the answer address is edited as one value and sent as a list", async () => {
  const user = userEvent.setup();
  const { server } = await show(aCampaign(), "?form=open");
  const field = screen.getByLabelText<HTMLInputElement>(/Reply to/);
  expect(field.value).toBe("answers@northwind.test");
  await user.clear(field);
  await user.type(field, "new@northwind.test");
  await user.click(screen.getByRole("button", { name: "Save campaign" }));
  await waitFor(() => expect(shownToasts()).toEqual(["The campaign was changed."]));
  expect(server.sentTo("updateCampaign")).toMatchObject([{ campaign: { replyTo: ["new@northwind.test"] } }]);
});

test("CRM-SETTINGS-05 CRM-LANDING-02 a marketing campaign has no landing pages", async () => {
  await show();
  expect(tabNames()).toEqual(["Reports", "Cohort0", "Communications0", "Offers"]);
});

test("CRM-SETTINGS-05 an operational campaign has five tabs", async () => {
  await show(aCampaign({ commsType: "OPERATIONAL" }));
  expect(tabNames()).toEqual(["Reports", "Cohort0", "Communications0", "Offers", "Landing pages0"]);
});

test("CRM-REPORTS-01 CRM-REPORTS-02 CRM-REPORTS-03 three charts; what was opened was delivered", async () => {
  await show();
  for (const title of ["Send status", "Delivery status", "Opening"])
    expect(await screen.findByRole("heading", { level: 3, name: title })).toBeTruthy();
  const legendOf = (title: string) =>
    screen.getByRole("region", { name: title }).querySelector(".legend")?.textContent ?? "";
  expect(legendOf("Delivery status")).toMatch(/Delivered\s*7/);
  expect(legendOf("Opening")).toMatch(/Opened\s*4.*Not opened\s*3/);
});

test("CRM-REPORTS-05 View shows the message in a frame that can run nothing", async () => {
  await show();
  fireEvent.click(await screen.findByRole("button", { name: "View the message to harriet@mail.test" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Your upgrade")).toBeTruthy();
  const frame = within(dialog).getByTitle<HTMLIFrameElement>("Preview of the message");
  expect(frame.getAttribute("sandbox")).toBe("");
  expect(frame.srcdoc).toContain("<p>Hello</p>");
  expect(frame.srcdoc).not.toContain("alert(1)");
});

test("CRM-REPORTS-04 messages come by campaign and then newest first, members by their entering", async () => {
  const messages = [
    { ...message, id: "m1", destination: "old@mail.test", sentAt: "2026-01-01T10:00:00.000Z" },
    { ...message, id: "m2", destination: "other@mail.test", campaignId: "ACC-1" },
    { ...message, id: "m3", destination: "new@mail.test", sentAt: "2026-01-03T10:00:00.000Z" },
  ];
  const cohorts = [
    { ...member, id: "b1", customerEmail: "early@mail.test", enteredAt: "2025-12-01T10:00:00.000Z" },
    { ...member, id: "b2", customerEmail: "late@mail.test", enteredAt: "2026-02-01T10:00:00.000Z" },
  ];
  await show(aCampaign(), "", { messages, cohorts });
  const addressesIn = async (name: string) => {
    const table = await screen.findByRole("table", { name });
    await within(table).findAllByText(/@mail\.test/);
    return within(table)
      .getAllByText(/@mail\.test$/)
      .map((cell) => cell.textContent);
  };
  expect(await addressesIn("Messages")).toEqual(["new@mail.test", "old@mail.test", "other@mail.test"]);
  expect(await addressesIn("Cohort membership")).toEqual(["late@mail.test", "early@mail.test"]);
});

test("a message leads to its sale by the reference that people know", async () => {
  await show();
  const link = await screen.findByRole("link", { name: "NW-T1042" });
  expect(link.getAttribute("href")).toBe(`/posale/sales/${message.cartUuid}`);
});

test("CRM-REPORTS-06 members show where they stand", async () => {
  await show();
  const table = await screen.findByRole("table", { name: "Cohort membership" });
  const heads = within(table)
    .getAllByRole("columnheader")
    .map((head) => head.textContent);
  expect(heads).toEqual(["Cart", "Quote", "E-mail", "Entered", "Stage", "Next action", "Left"]);
  expect(await within(table).findByText("edwin@mail.test")).toBeTruthy();
});

test("CRM-COHORT-01 CRM-COHORT-02 CRM-COHORT-04 CRM-COHORT-05 CRM-COHORT-06 a rule is added with codes and names", async () => {
  const user = userEvent.setup();
  const { server } = await show(aCampaign(), "?tab=cohort");
  await user.click(screen.getByRole("button", { name: "Add rule" }));
  await user.click(await screen.findByRole("button", { name: /Contract status/ }));
  await user.click(await screen.findByRole("option", { name: "Active" }));
  await user.click(screen.getByRole("button", { name: /Manufacturer/ }));
  await user.click(await screen.findByRole("option", { name: "Orbit" }));
  await waitFor(() =>
    expect(server.sentTo("getCampaignFormData")).toContainEqual(
      expect.objectContaining({ manufacturer: "ORBIT" }),
    ),
  );
  await user.click(screen.getByRole("button", { name: "Save rule" }));
  await waitFor(() => expect(shownToasts()).toEqual(["The rule was created."]));
  expect(server.sentTo("createCohortRule")).toMatchObject([
    {
      cohortRule: {
        campaignCode: "UPG-12M",
        contractStatus: "ACTIVE",
        manufacturer: "ORBIT",
        manufacturerName: "Orbit",
        category: null,
      },
    },
  ]);
});

test("CRM-COHORT-03 financing lasts 12, 24 or 36 months", async () => {
  const user = userEvent.setup();
  await show(aCampaign(), "?tab=cohort");
  await user.click(screen.getByRole("button", { name: "Add rule" }));
  await user.click(await screen.findByRole("button", { name: /Financing duration/ }));
  const offered = (await screen.findAllByRole("option")).map((option) => option.textContent);
  expect(offered).toEqual(["Any", "12 months", "24 months", "36 months"]);
});

test("CRM-COMMS-11 CRM-COMMS-12 an operational step has stages, and a delay in days, hours or minutes", async () => {
  const user = userEvent.setup();
  const { server } = await show(aCampaign({ commsType: "OPERATIONAL" }), "?tab=communications");
  await user.click(screen.getByRole("button", { name: "Add communication" }));
  await user.type(await screen.findByLabelText("Communication code"), "INVITE");
  await user.type(screen.getByLabelText("Description"), "Invitation");
  await user.click(screen.getByRole("button", { name: /Type/ }));
  await user.click(await screen.findByRole("option", { name: "E-mail" }));
  await user.type(screen.getByLabelText("Template"), "UPG-INVITE");
  await user.click(screen.getByRole("button", { name: /Delay unit/ }));
  expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toEqual([
    "DAYS",
    "HOURS",
    "MINUTES",
  ]);
  await user.click(screen.getByRole("option", { name: "HOURS" }));
  await user.type(screen.getByLabelText(/Stage before/), "NEW");
  await user.type(screen.getByLabelText(/Stage after/), "INVITED");
  await user.click(screen.getByRole("button", { name: "Save communication" }));
  await waitFor(() =>
    expect(server.sentTo("createCampaignAction")).toMatchObject([
      { campaignAction: { delayUnit: "HOURS", beforeStage: "NEW", afterStage: "INVITED" } },
    ]),
  );
});

test("CRM-COMMS-11 a marketing step has no stages", async () => {
  await show(aCampaign(), "?tab=communications");
  fireEvent.click(screen.getByRole("button", { name: "Add communication" }));
  await screen.findByLabelText("Communication code");
  expect(screen.queryByLabelText(/Stage before/)).toBeNull();
});

test("CRM-COMMS-01 CRM-COMMS-02 CRM-COMMS-03 CRM-LANDING-01 steps by delay, landing pages apart", async () => {
  const campaign = aCampaign({
    commsType: "OPERATIONAL",
    campaignActions: [
      aCommunication(),
      aCommunication({
        id: "0198f000-0000-7000-8000-00000000c002",
        actionCode: "PAUSE",
        commsType: "WAIT",
        templateName: null,
        delay: 90,
        delayUnit: "MINUTES",
      }),
      aCommunication({
        id: "0198f000-0000-7000-8000-00000000c003",
        actionCode: "PAGE",
        commsType: "LANDING_PAGE",
        templateName: "UPG-PAGE",
      }),
    ],
  });
  await show(campaign, "?tab=communications");
  const table = await screen.findByRole("table", { name: "Communications" });
  const lines = within(table).getAllByRole("row").slice(1);
  expect(lines.map((line) => within(line).getAllByRole("cell")[0]?.textContent)).toEqual(["PAUSE", "INVITE"]);
  expect(within(table).getByText("3 DAYS")).toBeTruthy();
  expect(
    within(table)
      .getAllByRole("link", { name: "Template" })
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/posale/admin/emails/UPG-12M/UPG-INVITE"]);
  fireEvent.click(screen.getByRole("tab", { name: /Landing pages/ }));
  expect(await screen.findByText("PAGE")).toBeTruthy();
});

test("CRM-COMMS-04 Delete names the template and cancels the communication", async () => {
  const campaign = aCampaign({ campaignActions: [aCommunication()] });
  const { server } = await show(campaign, "?tab=communications");
  fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("UPG-INVITE");
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel communication" }));
  await waitFor(() =>
    expect(server.sentTo("deleteCommunication")).toMatchObject([
      { campaignCode: "UPG-12M", templateName: "UPG-INVITE" },
    ]),
  );
});

test.each([
  { role: ROLE.vendorManager, kinds: ["E-mail", "SMS"], hasBcc: false },
  { role: ROLE.topAdmin, kinds: ["E-mail", "SMS", "Wait", "Alert"], hasBcc: true },
])("CRM-COMMS-08 CRM-COMMS-09 role $role is offered $kinds", async ({ role, kinds, hasBcc }) => {
  signInAs(role);
  const user = userEvent.setup();
  await show(aCampaign(), "?tab=communications");
  await user.click(screen.getByRole("button", { name: "Add communication" }));
  await user.click(await screen.findByRole("button", { name: /Type/ }));
  const offered = (await screen.findAllByRole("option")).map((option) => option.textContent);
  expect(offered).toEqual(kinds);
  await user.keyboard("{Escape}");
  expect(screen.queryByLabelText(/BCC List/) !== null).toBe(hasBcc);
});

test("a simulation says who would enter and what would be sent, and changes nothing", async () => {
  const { server } = await show(aCampaign({ status: "DISABLED" }));
  fireEvent.click(screen.getByRole("button", { name: "Simulate" }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("812")).toBeTruthy();
  expect(dialog.innerHTML).toContain("46 messages would have gone out.");
  expect(within(dialog).getByText("Invitation")).toBeTruthy();
  expect(server.sentTo("updateCampaign")).toEqual([]);
});
