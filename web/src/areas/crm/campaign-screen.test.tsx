import type { Campaign } from "@handsel/contract/crm/campaigns.ts";
import type { CampaignMessage } from "@handsel/contract/crm/reports.ts";
import { ROLE } from "@handsel/contract/roles.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
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
    updateCohortRule: () => ({ campaign }),
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
/** As soon as the form lets it be pressed. */
const press = async (button: HTMLElement) => {
  await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
  fireEvent.click(button);
};
const tabNames = () => screen.getAllByRole("tab").map((tab) => tab.textContent);

beforeEach(() => setRetailer());
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
  toastQueue.clear();
});

test("CRM-SETTINGS-01 CRM-SETTINGS-02 header and panel show what the campaign is", async () => {
  await show(
    aCampaign({
      endDate: "2026-08-31",
      triggerDateRangeStart: "2025-10-01",
      triggerDateRangeEnd: "2025-11-30",
    }),
  );
  expect(document.querySelector(".pagehead__text")?.textContent).toBe("Upgrade at 12 monthsEnabledUPG-12M");
  const panel = Object.fromEntries(
    screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  expect(panel).toMatchObject({
    "Campaign code": "UPG-12M",
    Description: "Upgrade at 12 months",
    "Marketing opt in": "All",
    Status: "Enabled",
    "Start date": "1 Sept 2025",
    "End date": "31 Aug 2026",
    "Sales channel": "Both",
    "Trigger event": "Early Upgrade Start Date",
    "Trigger days offset": "-14",
    "Trigger start date": "1 Oct 2025",
    "Trigger end date": "30 Nov 2025",
  });
});

test.each([
  { status: "ENABLED", offered: "Disable campaign", other: "Enable campaign", sent: "DISABLED" },
  { status: "DISABLED", offered: "Enable campaign", other: "Disable campaign", sent: "ENABLED" },
] as const)(
  "CRM-SETTINGS-03 CRM-SETTINGS-04 '$offered' sends the whole campaign with its new status",
  async ({ status, offered, other, sent }) => {
    const campaign = aCampaign({ status, campaignActions: [aCommunication()] });
    const { server } = await show(campaign);
    expect(screen.queryByRole("button", { name: other })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: offered }));
    await waitFor(() =>
      expect(server.sentTo("updateCampaign")).toEqual([{ campaign: { ...campaign, status: sent } }]),
    );
  },
);

test("a campaign that somebody else changed meanwhile is not switched but shown as it is now", async () => {
  const theirs = aCampaign({ description: "Changed by a colleague" });
  await show(aCampaign(), "", { messages: [], cohorts: [], theirs });
  fireEvent.click(screen.getByRole("button", { name: "Disable campaign" }));
  await screen.findByRole("heading", { level: 1, name: "Changed by a colleague" });
  expect(shownToasts()).toEqual([texts.campaigns.changedMeanwhile]);
  expect(screen.getByRole("button", { name: "Disable campaign" })).toBeTruthy();
});

test("CRM-SETTINGS-03 CRM-CAMPAIGNS-08 CRM-CAMPAIGNS-12 the buttons are hidden while the form is open", async () => {
  const { server } = await show(aCampaign({ status: "DISABLED" }), "?form=open");
  expect(screen.queryByRole("button", { name: "Enable campaign" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Edit campaign" })).toBeNull();
  const form = screen.getByRole("form", { name: "Edit Campaign" });
  const code = within(form).getByLabelText<HTMLInputElement>("Campaign code");
  expect([code.value, code.disabled]).toEqual(["UPG-12M", true]);
  expect(within(form).getByLabelText<HTMLInputElement>("Description").value).toBe("Upgrade at 12 months");
  expect(server.sentTo("getCampaign")).toEqual([{ campaignCode: "UPG-12M" }]);
});

test("CRM-SETTINGS-06 CRM-CAMPAIGNS-13 the answer address is edited as one value and sent as a list", async () => {
  const { server } = await show(aCampaign(), "?form=open");
  const field = screen.getByLabelText<HTMLInputElement>(/Reply to/);
  expect(field.value).toBe("answers@northwind.test");
  fireEvent.change(field, { target: { value: "new@northwind.test" } });
  await press(screen.getByRole("button", { name: /^Save campaign/ }));
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
  expect(legendOf("Send status")).toMatch(/Sent\s*8.*Pending\s*1.*Error\s*1/);
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
  // As the server lists them, the newest first; the newest of all has not been sent yet.
  const messages = [
    { ...message, id: "m4", destination: "waiting@mail.test", sendStatus: "PENDING" as const, sentAt: null },
    { ...message, id: "m3", destination: "new@mail.test", sentAt: "2026-01-03T10:00:00.000Z" },
    { ...message, id: "m2", destination: "other@mail.test", campaignId: "ACC-1" },
    { ...message, id: "m1", destination: "old@mail.test", sentAt: "2026-01-01T10:00:00.000Z" },
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
  expect(await addressesIn("Messages")).toEqual([
    "waiting@mail.test",
    "new@mail.test",
    "old@mail.test",
    "other@mail.test",
  ]);
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
  await within(table).findByText("edwin@mail.test");
  const cells = within(table.querySelectorAll("tr")[1] ?? table).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent)).toEqual([
    "–",
    "Q-77",
    "edwin@mail.test",
    expect.stringContaining("1 Jan 2026"),
    "INVITED",
    "-",
    "-",
  ]);
});

const rule = {
  id: "0198f000-0000-7000-8000-00000000d001",
  contractStatus: "ACTIVE",
  financingType: null,
  financingDuration: 24,
} as const;

/** The list behind a field: opening each by hand costs more than it shows. */
const listOf = (name: string) => document.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
const choose = (name: string, value: string) =>
  fireEvent.change(listOf(name) ?? document.body, { target: { value } });

test("CRM-COHORT-01 CRM-COHORT-02 CRM-COHORT-04 CRM-COHORT-05 CRM-COHORT-06 a rule is added with codes and names, each level after the one above it", async () => {
  const { server } = await show(aCampaign(), "?tab=cohort");
  fireEvent.click(screen.getByRole("button", { name: "Add rule" }));
  const dialog = within(await screen.findByRole("dialog"));
  await waitFor(() => expect(listOf("manufacturer")?.options.length).toBeGreaterThan(1));
  choose("manufacturer", "ORBIT");
  await waitFor(() =>
    expect([listOf("category")?.disabled, listOf("family")?.disabled]).toEqual([false, true]),
  );
  choose("category", "PHONES");
  choose("family", "O8");
  choose("deviceCode", "O8-256");
  const levels = { manufacturer: "ORBIT", category: "PHONES", family: "O8" };
  await waitFor(() => expect(server.sentTo("getCampaignFormData")).toContainEqual(levels));
  fireEvent.click(dialog.getByRole("button", { name: /^Save rule/ }));
  expect((await dialog.findAllByText("Contract status is required")).length).toBeGreaterThan(0);
  expect(server.sentTo("createCohortRule")).toEqual([]);
  choose("contractStatus", "ACTIVE");
  await press(dialog.getByRole("button", { name: /^Save rule/ }));
  await waitFor(() => expect(shownToasts()).toEqual(["The rule was created."]));
  expect(server.sentTo("createCohortRule")).toMatchObject([
    {
      cohortRule: {
        campaignCode: "UPG-12M",
        contractStatus: "ACTIVE",
        ...levels,
        manufacturerName: "Orbit",
        categoryName: "Phones",
        familyName: "Orbit 8",
        deviceCode: "O8-256",
        deviceName: "Orbit 8 256 GB",
      },
    },
  ]);
});

test("CRM-COHORT-01 CRM-COHORT-03 CRM-COHORT-06 a rule of the table is edited; financing lasts 12, 24 or 36 months", async () => {
  const { server } = await show(aCampaign({ cohortRules: [rule] }), "?tab=cohort");
  const table = within(await screen.findByRole("table", { name: "Cohort rules" }));
  expect(table.getByText("24 months")).toBeTruthy();
  fireEvent.click(table.getByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog"));
  await waitFor(() => expect(listOf("contractStatus")?.options.length).toBeGreaterThan(1));
  const durations = [...(listOf("financingDuration")?.options ?? [])].map((option) => option.textContent);
  expect(durations.slice(1)).toEqual(["Any", "12 months", "24 months", "36 months"]);
  choose("contractStatus", "FINISHED");
  await press(dialog.getByRole("button", { name: /^Save rule/ }));
  await waitFor(() => expect(shownToasts()).toEqual(["The rule was changed."]));
  expect(server.sentTo("updateCohortRule")).toMatchObject([
    { cohortRule: { id: rule.id, contractStatus: "FINISHED", financingDuration: 24 } },
  ]);
});

test("CRM-COMMS-11 CRM-COMMS-12 an operational step has stages, and a delay in days, hours or minutes", async () => {
  const { server } = await show(aCampaign({ commsType: "OPERATIONAL" }), "?tab=communications");
  fireEvent.click(screen.getByRole("button", { name: "Add communication" }));
  const dialog = within(await screen.findByRole("dialog"));
  const write = (name: RegExp, value: string) =>
    fireEvent.change(dialog.getByRole("textbox", { name }), { target: { value } });
  await waitFor(() => expect(listOf("commsType")?.options.length).toBeGreaterThan(1));
  write(/^Communication code/, "INVITE");
  write(/^Description/, "Invitation");
  choose("commsType", "EMAIL");
  await dialog.findByLabelText("Template");
  write(/^Template/, "UPG-INVITE");
  expect([...(listOf("delayUnit")?.options ?? [])].map(({ textContent }) => textContent).slice(1)).toEqual([
    "DAYS",
    "HOURS",
    "MINUTES",
  ]);
  choose("delayUnit", "HOURS");
  write(/^Stage before/, "NEW");
  write(/^Stage after/, "INVITED");
  await press(dialog.getByRole("button", { name: /^Save communication/ }));
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
  const pages = within(await screen.findByRole("table", { name: "Landing pages" })).getAllByRole("row");
  expect(pages.slice(1).map((line) => within(line).getAllByRole("cell")[0]?.textContent)).toEqual(["PAGE"]);
  fireEvent.click(screen.getByRole("button", { name: "Add landing page" }));
  await screen.findByRole("dialog");
  expect(document.forms.namedItem("landingPageForm")).not.toBeNull();
});

test("CRM-COMMS-04 Delete names the template and cancels the communication", async () => {
  const campaign = aCampaign({ campaignActions: [aCommunication()] });
  const { server } = await show(campaign, "?tab=communications");
  const button = await screen.findByRole("button", { name: "Delete" });
  expect(button.dataset["variant"]).toBe("danger");
  fireEvent.click(button);
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("Cancel the communication UPG-INVITE?");
  expect(server.sentTo("deleteCommunication")).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel communication" }));
  await waitFor(() =>
    expect(server.sentTo("deleteCommunication")).toMatchObject([
      { campaignCode: "UPG-12M", templateName: "UPG-INVITE" },
    ]),
  );
});

test("CRM-COMMS-06 the code of a communication stays what it was", async () => {
  await show(aCampaign({ campaignActions: [aCommunication()] }), "?tab=communications");
  fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const code = await screen.findByLabelText<HTMLInputElement>("Communication code");
  expect([code.value, code.disabled]).toEqual(["INVITE", true]);
});

test.each([
  { role: ROLE.vendorManager, kinds: ["E-mail", "SMS"], hasBcc: false },
  { role: ROLE.topAdmin, kinds: ["E-mail", "SMS", "Wait", "Alert"], hasBcc: true },
])("CRM-COMMS-08 CRM-COMMS-09 role $role is offered $kinds", async ({ role, kinds, hasBcc }) => {
  signInAs(role);
  await show(aCampaign(), "?tab=communications");
  fireEvent.click(screen.getByRole("button", { name: "Add communication" }));
  await screen.findByRole("dialog");
  const offered = () => [...(listOf("commsType")?.options ?? [])].map(({ textContent }) => textContent);
  await waitFor(() => expect(offered().slice(1)).toEqual(kinds));
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
