import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { aCampaign, aCommunication } from "#testing/a-campaign.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { AUDIENCE, MEMBER, MESSAGE, press, renderCampaign, shownToasts } from "#testing/render-campaign.ts";
import texts from "../../../locales/en/crm.json" with { type: "json" };
import sending from "../../../locales/en/sending.json" with { type: "json" };
import { templatePath } from "../paths.ts";

const tabNames = () => screen.getAllByRole("tab").map((tab) => tab.textContent);

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.clear();
});

const TABLES = "?view=tables";

test("CRM-SETTINGS-01 CRM-SETTINGS-02 header and panel show what the campaign is", async () => {
  await renderCampaign(
    aCampaign({
      endDate: "2026-08-31",
      triggerDateRangeStart: "2025-10-01",
      triggerDateRangeEnd: "2025-11-30",
    }),
    TABLES,
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

test("a campaign that names a sender which is not the retailer's says from where it is sent", async () => {
  await renderCampaign(aCampaign({ emailFrom: "shop@elsewhere.test", smsSubject: "North wind" }));
  await screen.findByText(
    "Mails go out from no-reply@northwind.test: shop@elsewhere.test is not at a sender domain of this retailer.",
  );
  expect(
    screen.getByText("Text messages come from Northwind: phones cannot show North wind as a sender."),
  ).toBeTruthy();
});

test("a campaign that names its own senders says nothing of others", async () => {
  await renderCampaign(aCampaign(), TABLES);
  expect(screen.getByText("hello@northwind.test")).toBeTruthy();
  expect(screen.queryByText(/go out from|come from/)).toBeNull();
});

test("CRM-SETTINGS-04 'Enable campaign' asks, then sends the whole campaign with its new status", async () => {
  const campaign = aCampaign({
    status: "DISABLED",
    marketing: "OPTED_IN",
    campaignActions: [aCommunication()],
  });
  const { server } = await renderCampaign(campaign);
  expect(screen.queryByRole("button", { name: "Disable campaign" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Enable campaign" }));
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText(texts.switching.firstDay);
  expect(server.sentTo("updateCampaign")).toEqual([]);
  await press(within(dialog).getByRole("button", { name: "Enable campaign" }));
  await waitFor(() =>
    expect(server.sentTo("updateCampaign")).toEqual([
      { campaign: { ...campaign, status: "ENABLED", slicePercent: 5 } },
    ]),
  );
});

async function askToStop() {
  fireEvent.click(screen.getByRole("button", { name: "Disable campaign" }));
  const dialog = await screen.findByRole("alertdialog");
  await within(dialog).findByText(texts.stopping.told);
  return dialog;
}

async function stopBecause(dialog: HTMLElement, reason: string) {
  fireEvent.click(within(dialog).getByRole("button", { name: /Reason/ }));
  fireEvent.click(await screen.findByRole("option", { name: reason }));
  await press(within(dialog).getByRole("button", { name: "Disable campaign" }));
}

test("CRM-SETTINGS-03 'Disable campaign' shows what stops, asks why, and sends the whole campaign with the reason", async () => {
  const campaign = aCampaign({ campaignActions: [aCommunication()] });
  const { server } = await renderCampaign(campaign);
  expect(screen.queryByRole("button", { name: "Enable campaign" })).toBeNull();
  const dialog = await askToStop();
  const figureOf = (label: string) =>
    within(dialog).getByText(label).parentElement?.querySelector("dd")?.textContent;
  expect(figureOf(texts.stopping.onTheirWay)).toBe("1,204");
  expect(figureOf(texts.stopping.entering)).toBe("41");
  expect(figureOf(texts.stopping.messages.EMAIL)).toBe("310, of these 12 written already");
  expect(figureOf(texts.stopping.messages.SMS)).toBe("44");
  expect(within(dialog).getByText("Data warehouse is told by its webhook")).toBeTruthy();
  const confirm = within(dialog).getByRole("button", { name: "Disable campaign" });
  expect(confirm.getAttribute("aria-disabled")).toBe("true");
  await stopBecause(dialog, texts.stopping.reasons.COMPLAINTS);
  await waitFor(() =>
    expect(server.sentTo("updateCampaign")).toEqual([
      {
        campaign: { ...campaign, status: "DISABLED" },
        why: { reason: "COMPLAINTS", tells: ["ENABLER"] },
      },
    ]),
  );
});

test("a campaign that stands still says who stopped it and why", async () => {
  const stopped = { reason: "PAUSE", at: "2026-01-02T10:00:00.000Z", by: "Quentin" } as const;
  await renderCampaign(aCampaign({ status: "DISABLED", stopped }));
  expect(await screen.findByText(/^Stopped by Quentin on .*: It pauses for a while$/)).toBeTruthy();
});

test("enabling shows the first day, the first week and who is left out, before anything is sent", async () => {
  await renderCampaign(aCampaign({ status: "DISABLED", marketing: "OPTED_IN" }));
  fireEvent.click(screen.getByRole("button", { name: "Enable campaign" }));
  const dialog = await screen.findByRole("dialog");
  const figureOf = async (label: string) =>
    (await within(dialog).findByText(label)).parentElement?.querySelector("dd")?.textContent;
  expect(await figureOf(texts.switching.firstDay)).toBe("41");
  expect(await figureOf(texts.switching.firstWeek)).toBe("290");
  expect(await figureOf(texts.switching.inAll)).toBe("2,306");
  expect(await figureOf(`Left out: ${texts.audience.reasons.NO_CONSENT}`)).toBe("1,714");
  expect(await figureOf(texts.fields.marketing)).toBe("Agreed");
});

test("what a campaign lacks is listed, and it cannot be enabled", async () => {
  const missing = [
    { gap: "RULES" as const, names: [] },
    { gap: "TEMPLATES" as const, names: ["UPG-INVITE"] },
  ];
  const { server } = await renderCampaign(aCampaign({ status: "DISABLED" }), "", {
    messages: [],
    cohorts: [],
    audience: { ...AUDIENCE, missing },
  });
  fireEvent.click(screen.getByRole("button", { name: "Enable campaign" }));
  const list = await screen.findByRole("list", { name: texts.switching.checklist });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([
    texts.switching.gaps.RULES,
    texts.switching.filled.COMMUNICATIONS,
    "Not in production yet: UPG-INVITE",
    texts.switching.filled.CONSENT,
  ]);
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByRole("link", { name: "UPG-INVITE" }).getAttribute("href")).toContain("/UPG-INVITE");
  const button = dialog.getByRole("button", { name: "Enable campaign" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button);
  expect(server.sentTo("updateCampaign")).toEqual([]);
});

test("advertising to people without a recorded yes is enabled by whoever says that it may be", async () => {
  const { server } = await renderCampaign(aCampaign({ status: "DISABLED", marketing: "OPTED_OUT" }));
  fireEvent.click(screen.getByRole("button", { name: "Enable campaign" }));
  const dialog = await screen.findByRole("dialog");
  const tick = await within(dialog).findByRole("checkbox", { name: texts.switching.lawTick });
  const button = () => within(dialog).getByRole("button", { name: "Enable campaign" });
  expect(button().getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(tick);
  await press(button());
  await waitFor(() => expect(server.sentTo("updateCampaign")).toHaveLength(1));
});

test("everybody at once is a choice, and a campaign in its first slice lets in the rest by a button", async () => {
  const running = aCampaign({ slicePercent: 5 });
  const { server } = await renderCampaign(running);
  expect(
    await screen.findByText(/It runs for the first 5%: 1 have entered, 10 messages went out, 10% came back/),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: texts.switching.letInTheRest }));
  const dialog = await screen.findByRole("alertdialog");
  expect(server.sentTo("updateCampaign")).toEqual([]);
  await press(within(dialog).getByRole("button", { name: texts.switching.letInTheRest }));
  await waitFor(() =>
    expect(server.sentTo("updateCampaign")).toEqual([{ campaign: { ...running, slicePercent: 100 } }]),
  );
});

test("who enables may take everybody at once", async () => {
  const campaign = aCampaign({ status: "DISABLED", marketing: "OPTED_IN" });
  const { server } = await renderCampaign(campaign);
  fireEvent.click(screen.getByRole("button", { name: "Enable campaign" }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByRole("radio", { name: /First 5%: 115 people/ })).toBeTruthy();
  fireEvent.click(within(dialog).getByRole("radio", { name: texts.switching.everybody }));
  await press(within(dialog).getByRole("button", { name: "Enable campaign" }));
  await waitFor(() =>
    expect(server.sentTo("updateCampaign")).toEqual([{ campaign: { ...campaign, status: "ENABLED" } }]),
  );
});

test("the cohort shows how many would enter, why others would not, and some of those who would", async () => {
  const { server } = await renderCampaign(aCampaign(), "?tab=cohort");
  const panel = await screen.findByRole("region", { name: texts.audience.title });
  expect(await within(panel).findByText("2,306")).toBeTruthy();
  expect(within(panel).getByText("of 4,118 contracts, 56%")).toBeTruthy();
  expect(within(panel).getByText(texts.audience.reasons.NO_CONSENT)).toBeTruthy();
  expect(within(panel).getByText("Edwin Marsh", { exact: false })).toBeTruthy();
  fireEvent.click(within(panel).getByRole("button", { name: texts.audience.other }));
  await waitFor(() =>
    expect(server.sentTo("countCampaignAudience")).toEqual([
      { campaignCode: "UPG-12M", sample: 0 },
      { campaignCode: "UPG-12M", sample: 1 },
    ]),
  );
});

test("a campaign that somebody else changed meanwhile is not switched but shown as it is now", async () => {
  const theirs = aCampaign({ description: "Changed by a colleague" });
  await renderCampaign(aCampaign(), "", { messages: [], cohorts: [], theirs });
  await stopBecause(await askToStop(), texts.stopping.reasons.OTHER);
  await screen.findByRole("heading", { level: 1, name: "Changed by a colleague" });
  expect(shownToasts()).toEqual([texts.campaigns.changedMeanwhile]);
  expect(screen.getByRole("button", { name: "Disable campaign" })).toBeTruthy();
});

test("CRM-SETTINGS-03 CRM-CAMPAIGNS-08 CRM-CAMPAIGNS-12 the buttons are hidden while the form is open", async () => {
  const { server } = await renderCampaign(aCampaign({ status: "DISABLED" }), "?form=open");
  expect(screen.queryByRole("button", { name: "Enable campaign" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Edit campaign" })).toBeNull();
  const form = await screen.findByRole("form", { name: "Edit Campaign" });
  const code = within(form).getByLabelText<HTMLInputElement>("Campaign code");
  expect([code.value, code.disabled]).toEqual(["UPG-12M", true]);
  expect(within(form).getByLabelText<HTMLInputElement>("Description").value).toBe("Upgrade at 12 months");
  expect(server.sentTo("getCampaign")).toEqual([{ campaignCode: "UPG-12M" }]);
});

test("CRM-SETTINGS-06 CRM-CAMPAIGNS-13 the answer address is edited as one value and sent as a list", async () => {
  const { server } = await renderCampaign(aCampaign(), "?form=open");
  const field = await screen.findByLabelText<HTMLInputElement>(/Reply to/);
  expect(field.value).toBe("answers@northwind.test");
  fireEvent.change(field, { target: { value: "new@northwind.test" } });
  await press(screen.getByRole("button", { name: /^Save campaign/ }));
  await waitFor(() => expect(shownToasts()).toEqual(["The campaign was changed."]));
  expect(server.sentTo("updateCampaign")).toMatchObject([{ campaign: { replyTo: ["new@northwind.test"] } }]);
});

test("CRM-SETTINGS-05 CRM-LANDING-02 a marketing campaign has no landing pages", async () => {
  await renderCampaign(aCampaign(), TABLES);
  expect(tabNames()).toEqual(["Reports", "Cohort0", "Communications0", "Offers"]);
});

test("CRM-SETTINGS-05 an operational campaign has five tabs", async () => {
  await renderCampaign(aCampaign({ commsType: "OPERATIONAL" }), TABLES);
  expect(tabNames()).toEqual(["Reports", "Cohort0", "Communications0", "Offers", "Landing pages0"]);
});

test("CRM-REPORTS-01 CRM-REPORTS-02 CRM-REPORTS-03 three charts; what was opened was delivered, and SMS do not count as unopened", async () => {
  await renderCampaign(aCampaign(), TABLES);
  for (const title of ["Send status", "Delivery status", "Opening"])
    expect(await screen.findByRole("heading", { level: 3, name: title })).toBeTruthy();
  const legendOf = (title: string) =>
    screen.getByRole("region", { name: title }).querySelector(".legend")?.textContent ?? "";
  expect(legendOf("Send status")).toMatch(/Sent\s*8.*Pending\s*1.*Error\s*1/);
  expect(legendOf("Delivery status")).toMatch(/Delivered\s*9/);
  expect(legendOf("Opening")).toMatch(/Opened\s*4.*Not opened\s*3/);
  expect(screen.getByText(/do not tell whether they were read \(2 delivered\)/)).toBeTruthy();
});

test("CRM-REPORTS-05 View shows the message in a frame that can run nothing", async () => {
  await renderCampaign(aCampaign(), TABLES);
  fireEvent.click(await screen.findByRole("button", { name: "View the message to harriet@mail.test" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Your upgrade")).toBeTruthy();
  expect(within(dialog).getByText(/^From: "Northwind Mobile" <hello@northwind.test>$/)).toBeTruthy();
  const frame = within(dialog).getByTitle<HTMLIFrameElement>("Preview of the message");
  expect(frame.getAttribute("sandbox")).toBe("");
  expect(frame.srcdoc).toContain("<p>Hello</p>");
  expect(frame.srcdoc).not.toContain("alert(1)");
});

test("CRM-REPORTS-04 messages come by campaign and then newest first, members by their entering", async () => {
  // As the server lists them, the newest first; the newest of all has not been sent yet.
  const messages = [
    { ...MESSAGE, id: "m4", destination: "waiting@mail.test", sendStatus: "PENDING" as const, sentAt: null },
    { ...MESSAGE, id: "m3", destination: "new@mail.test", sentAt: "2026-01-03T10:00:00.000Z" },
    { ...MESSAGE, id: "m2", destination: "other@mail.test", campaignId: "ACC-1" },
    { ...MESSAGE, id: "m1", destination: "old@mail.test", sentAt: "2026-01-01T10:00:00.000Z" },
  ];
  const cohorts = [
    { ...MEMBER, id: "b1", customerEmail: "early@mail.test", enteredAt: "2025-12-01T10:00:00.000Z" },
    { ...MEMBER, id: "b2", customerEmail: "late@mail.test", enteredAt: "2026-02-01T10:00:00.000Z" },
  ];
  await renderCampaign(aCampaign(), TABLES, { messages, cohorts });
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
  await renderCampaign(aCampaign(), TABLES);
  const link = await screen.findByRole("link", { name: "NW-T1042" });
  expect(link.getAttribute("href")).toBe(`/posale/sales/${MESSAGE.cartUuid}`);
});

test("CRM-REPORTS-06 members show where they stand", async () => {
  const buyer = {
    ...MEMBER,
    id: "b2",
    cartUuid: "0198f000-0000-7000-8000-00000000cafe",
    saleReference: "NW-T1042",
    quoteID: null,
    enteredAt: "2025-12-01T10:00:00.000Z",
    nextActionAt: "2026-01-04T10:00:00.000Z",
    leftAt: "2026-01-06T10:00:00.000Z",
  };
  await renderCampaign(aCampaign(), TABLES, { messages: [], cohorts: [MEMBER, buyer] });
  const table = await screen.findByRole("table", { name: "Cohort membership" });
  const heads = within(table)
    .getAllByRole("columnheader")
    .map((head) => head.textContent);
  expect(heads).toEqual(["Cart", "Quote", "E-mail", "Entered", "Stage", "Next action", "Left"]);
  await within(table).findAllByText("edwin@mail.test");
  const cellsOf = (place: number) =>
    within(table.querySelectorAll("tr")[place] ?? table)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
  const day = (text: string): unknown => expect.stringContaining(text);
  expect(cellsOf(1)).toEqual(["–", "Q-77", "edwin@mail.test", day("1 Jan 2026"), "Invited", "-", "-"]);
  expect(cellsOf(2)).toEqual([
    "NW-T1042",
    "–",
    "edwin@mail.test",
    day("1 Dec 2025"),
    "Invited",
    day("4 Jan 2026"),
    day("6 Jan 2026"),
  ]);
});

test("the time machine says who gets what, when, at what cost and beside whom, and each bar opens its people", async () => {
  const { server } = await renderCampaign(aCampaign({ status: "DISABLED" }));
  fireEvent.click(screen.getByRole("button", { name: "Simulate" }));
  expect(await screen.findByText("£37.61")).toBeTruthy();
  expect(screen.getByText("Autumn vouchers")).toBeTruthy();
  expect(screen.getByText("{{customer.phone}}")).toBeTruthy();
  expect(screen.getByRole("button", { name: "5 Jan 2026: 46 messages" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "5 Jan 2026: 46 messages" }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("Harriet Vane")).toBeTruthy();
  expect(within(dialog).getByText("German")).toBeTruthy();
  expect(server.sentTo("listSimulatedMembers")).toMatchObject([
    { day: "2026-01-05", actionCode: "INVITE", page: 1 },
  ]);
  expect(server.sentTo("updateCampaign")).toEqual([]);
});

test("once a simulation has ended the next one can be begun", async () => {
  const { server } = await renderCampaign(aCampaign({ status: "DISABLED" }), "?view=time", {
    messages: [],
    cohorts: [],
    listedAs: "RUNNING",
  });
  const again = await screen.findByRole("button", { name: sending.time.again });
  await press(again);
  await waitFor(() => expect(server.sentTo("startSimulation")).toHaveLength(1));
});

test("what came of it stands channel by channel, programs apart from readers", async () => {
  await renderCampaign(aCampaign(), TABLES);
  const table = await screen.findByRole("table", { name: sending.results.title });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    [
      "Channel",
      "Messages",
      "Delivered",
      "Came back",
      "Opened by people",
      "Fetched by programs",
      "Visits",
      "Offers followed",
    ],
    ["E-mail", "8", "7", "1", "4", "2", "3", "1"],
    ["SMS", "2", "2", "0", "not known", "not known", "1", "0"],
  ]);
  expect(screen.getByText("Within 30 days of a message:")).toBeTruthy();
  for (const followed of ["Sales they began: 2", "Contracts of these: 1"])
    expect(screen.getByRole("button", { name: followed })).toBeTruthy();
});

test("each figure of the results opens what it counts, whatever page it stands on", async () => {
  const { server } = await renderCampaign(aCampaign(), TABLES);
  const table = await screen.findByRole("table", { name: sending.results.title });
  const asked = () => server.sentTo("listResultMessages").map(({ figure, channel }) => [channel, figure]);
  const close = async (name: string) => {
    const dialog = await screen.findByRole("dialog", { name });
    expect(await within(dialog).findByText("harriet@mail.test")).toBeTruthy();
    expect(within(dialog).getByText("German")).toBeTruthy();
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  const columns = [
    ["Messages: 8", "TOTAL"],
    ["Delivered: 7", "DELIVERED"],
    ["Came back: 1", "BOUNCED"],
    ["Opened by people: 4", "OPENED"],
    ["Fetched by programs: 2", "MACHINE_OPENED"],
    ["Visits: 3", "VISITED"],
    ["Offers followed: 1", "FOLLOWED"],
  ] as const;
  for (const [name] of columns) {
    fireEvent.click(within(table).getByRole("button", { name: `E-mail: ${name}` }));
    await close(`E-mail: ${name.split(": ")[0]}`);
  }
  expect(asked()).toEqual(columns.map(([, figure]) => ["EMAIL", figure]));
});

test("each part of the three charts opens its messages, and nothing is behind a nought", async () => {
  const { server } = await renderCampaign(aCampaign(), TABLES);
  const parts = [
    ["Send status", "Sent: 8", "SENT"],
    ["Send status", "Pending: 1", "SEND_PENDING"],
    ["Send status", "Error: 1", "SEND_ERROR"],
    ["Delivery status", "Delivered: 9", "DELIVERED"],
    ["Delivery status", "Bounced: 1", "BOUNCED"],
    ["Opening", "Opened: 4", "OPENED"],
    ["Opening", "Not opened: 3", "NOT_OPENED"],
  ] as const;
  for (const [chart, part] of parts) {
    const card = await screen.findByRole("region", { name: chart });
    fireEvent.click(within(card).getByRole("button", { name: part }));
    const dialog = await screen.findByRole("dialog", { name: `${chart}: ${part.split(": ")[0]}` });
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  expect(server.sentTo("listResultMessages").map(({ figure }) => figure)).toEqual(
    parts.map(([, , figure]) => figure),
  );
  const delivery = screen.getByRole("region", { name: "Delivery status" });
  expect(within(delivery).queryByRole("button", { name: /^Pending/ })).toBeNull();
});

test("the sales that followed open as a list that leads to each of them", async () => {
  const { server } = await renderCampaign(aCampaign(), TABLES);
  fireEvent.click(await screen.findByRole("button", { name: "Contracts of these: 1" }));
  const dialog = await screen.findByRole("dialog", { name: "Contracts of these" });
  const link = await within(dialog).findByRole("link", { name: "NW-T2001" });
  expect(link.getAttribute("href")).toContain("0198f000-0000-7000-8000-00000000beef");
  expect(server.sentTo("listFollowedSales")).toMatchObject([{ figure: "CONTRACTS" }]);
});

test("a campaign that is being made is a picture, whose boxes open what they stand for", async () => {
  const missing = [{ gap: "TEMPLATES" as const, names: ["UPG-REMIND"] }];
  const campaign = aCampaign({
    status: "DISABLED",
    campaignActions: [
      aCommunication({
        id: "0198f000-0000-7000-8000-00000000c002",
        actionCode: "REMIND",
        description: "Reminder",
        commsType: "SMS",
        templateName: "UPG-REMIND",
        delay: 9,
      }),
      aCommunication(),
    ],
  });
  await renderCampaign(campaign, "", { messages: [], cohorts: [], audience: { ...AUDIENCE, missing } });
  const way = (await screen.findByText("Who may get it")).closest("ol") as HTMLElement;
  await within(way).findByText("4,118 contracts");
  expect(
    within(way)
      .getAllByRole("button")
      .map((box) => box.textContent),
  ).toEqual([
    "Early Upgrade Start Date14 days before",
    "Who may get itAll · 0 rules−1,812",
    `E-mail: InvitationGoes on when: ${texts.stopOutcomes.SUCCESS}Ready`,
    `SMS: ReminderGoes on when: ${texts.stopOutcomes.SUCCESS}Not in production`,
    "",
  ]);
  expect(within(way).getByText("Wait 9 days")).toBeTruthy();
  expect(
    within(way)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["UPG-INVITE", "UPG-REMIND"].map((name) => templatePath(campaign.campaignCode, name)));
  fireEvent.click(within(way).getByRole("button", { name: /^SMS: Reminder/ }));
  expect(await screen.findByRole("dialog", { name: /REMIND/ })).toBeTruthy();
});

test("every campaign begins with its picture and who is not reached, and the tables are one press away", async () => {
  await renderCampaign(aCampaign());
  const reasons = (await screen.findByText(texts.audience.leftOut)).closest("section") as HTMLElement;
  expect(reasons.textContent).toContain("1,812");
  expect(
    within(reasons)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([`${texts.audience.reasons.NO_CONSENT}1,714`, `${texts.audience.reasons.RULES}98`]);
  expect(screen.queryByRole("tab")).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: sending.flow.tables }));
  expect((await screen.findAllByRole("tab")).length).toBe(4);
});
