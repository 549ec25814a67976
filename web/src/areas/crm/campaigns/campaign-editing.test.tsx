// The rules that say who takes part, and the steps that say what they get.
import { ROLE } from "@handsel/contract/roles.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropSession } from "#client/session.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { aCampaign, aCommunication } from "#testing/a-campaign.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { signIn } from "#testing/a-session.ts";
import { press, renderCampaign, shownToasts } from "#testing/render-campaign.ts";

beforeEach(() => setRetailer());
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
  toasts.clear();
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
  const { server } = await renderCampaign(aCampaign(), "?tab=cohort");
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
  const { server } = await renderCampaign(aCampaign({ cohortRules: [rule] }), "?tab=cohort");
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
  const { server } = await renderCampaign(aCampaign({ commsType: "OPERATIONAL" }), "?tab=communications");
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
  await renderCampaign(aCampaign(), "?tab=communications");
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
        // Left over from when it was a mail.
        templateName: "UPG-PAUSE",
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
  await renderCampaign(campaign, "?tab=communications");
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
  const { server } = await renderCampaign(campaign, "?tab=communications");
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
  await renderCampaign(aCampaign({ campaignActions: [aCommunication()] }), "?tab=communications");
  fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const code = await screen.findByLabelText<HTMLInputElement>("Communication code");
  expect([code.value, code.disabled]).toEqual(["INVITE", true]);
});

test.each([
  { role: ROLE.vendorManager, kinds: ["E-mail", "SMS"], hasBcc: false },
  { role: ROLE.topAdmin, kinds: ["E-mail", "SMS", "Wait", "Alert"], hasBcc: true },
])("CRM-COMMS-08 CRM-COMMS-09 role $role is offered $kinds", async ({ role, kinds, hasBcc }) => {
  signIn({ role });
  await renderCampaign(aCampaign(), "?tab=communications");
  fireEvent.click(screen.getByRole("button", { name: "Add communication" }));
  await screen.findByRole("dialog");
  const offered = () => [...(listOf("commsType")?.options ?? [])].map(({ textContent }) => textContent);
  await waitFor(() => expect(offered().slice(1)).toEqual(kinds));
  expect(screen.queryByLabelText(/BCC List/) !== null).toBe(hasBcc);
});
