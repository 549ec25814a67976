import type { CampaignRow } from "@handsel/contract/crm/campaigns.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { formData } from "#testing/a-campaign.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/crm.json" with { type: "json" };
import { Component } from "./campaigns-screen.tsx";

saleTexts.addResourceBundle("en", "crm", texts);

const row = (change: Partial<CampaignRow>): CampaignRow => ({
  campaignCode: "UPG-12M",
  description: "Upgrade at 12 months",
  status: "ENABLED",
  startDate: "2025-09-01",
  endDate: null,
  commsType: "MARKETING",
  ...change,
});
const rows = [
  row({}),
  row({
    campaignCode: "WELCOME",
    description: "Welcome",
    startDate: "2026-01-01",
    endDate: "2026-03-31",
  }),
];

async function show(query = "") {
  const server = serve({
    getAllCampaigns: () => ({ campaigns: rows }),
    getCampaignFormData: () => formData,
    createCampaign: () => ({ campaigns: rows }),
    deleteCampaign: () => ({}),
  });
  const page = renderScreen(Component, {
    pattern: "/posale/admin/campaigns",
    path: `/posale/admin/campaigns${query}`,
  });
  await screen.findByText("UPG-12M");
  return { ...page, server };
}

const shownToasts = () => shownMessages().map(({ content }) => content.text);

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.clear();
});

test("CRM-CAMPAIGNS-02 CRM-CAMPAIGNS-05 the list has its six columns, the newest start first", async () => {
  await show();
  const heads = screen.getAllByRole("columnheader").map((head) => head.textContent);
  // Before them stand the boxes by which rows are picked.
  expect(heads.filter((name) => name !== "")).toEqual([
    "Campaign ID",
    "Description",
    "Status",
    "Start Date",
    "End Date",
    "Actions",
  ]);
  const lines = screen
    .getAllByRole("row")
    .slice(1)
    .map((line) =>
      within(line)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );
  expect(lines.map((line) => line.slice(1, -1))).toEqual([
    ["WELCOME", "Welcome", "Enabled", "1 Jan 2026", "31 Mar 2026"],
    ["UPG-12M", "Upgrade at 12 months", "Enabled", "1 Sept 2025", "-"],
  ]);
});

test("CRM-CAMPAIGNS-01 the form opens and closes by the query", async () => {
  const { query } = await show("?form=open");
  const form = screen.getByRole("form", { name: "Add Campaign" });
  fireEvent.click(within(form).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("form", { name: "Add Campaign" })).toBeNull());
  expect(query()).toBe("?form=close");
  fireEvent.click(screen.getByRole("button", { name: "Add Campaign" }));
  expect(await screen.findByRole("form", { name: "Add Campaign" })).toBeTruthy();
  expect(query()).toBe("?form=open");
});

test("CRM-CAMPAIGNS-03 Details leads to the settings of the campaign", async () => {
  const { address } = await show();
  fireEvent.click(screen.getByRole("link", { name: "Details of UPG-12M" }));
  await waitFor(() => expect(address()).toBe("/posale/admin/campaigns/UPG-12M/details"));
});

test("CRM-CAMPAIGNS-04 Delete asks first and loads the list again", async () => {
  const { server } = await show();
  fireEvent.click(screen.getByRole("button", { name: "Delete WELCOME" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(server.sentTo("deleteCampaign")).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(server.sentTo("getAllCampaigns").length).toBe(2));
  expect(server.sentTo("deleteCampaign")).toMatchObject([{ campaignCode: "WELCOME" }]);
});

test("CRM-CAMPAIGNS-06 CRM-CAMPAIGNS-07 CRM-CAMPAIGNS-13 CRM-CAMPAIGNS-14 a campaign is created with its defaults", async () => {
  const user = userEvent.setup();
  const { server } = await show("?form=open");
  const write = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  write(/^Campaign code/, "SPRING");
  write(/^Description/, "Spring offers");
  await user.click(screen.getByRole("button", { name: /Trigger event/ }));
  const offered = (await screen.findAllByRole("option")).map((option) => option.textContent);
  expect(offered).toHaveLength(12);
  expect(offered).toEqual(
    expect.arrayContaining([
      "Device Delivery Date",
      "Withdrawal Period End Date",
      "Contract End (Final Payment) Date",
    ]),
  );
  await user.click(screen.getByRole("option", { name: "Contract Activation Date" }));
  write(/^Reply to/, "answers@northwind.test");
  await user.click(screen.getByRole("button", { name: "Save campaign" }));
  await waitFor(() => expect(shownToasts()).toEqual(["The campaign was created."]));
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" }).format(new Date());
  expect(server.sentTo("createCampaign")).toMatchObject([
    {
      campaign: {
        campaignCode: "SPRING",
        status: "DISABLED",
        commsType: "MARKETING",
        startDate: today,
        endDate: null,
        channel: "BOTH",
        marketing: "OPTED_IN",
        endStageSuccess: "SUCCESS",
        endStageFail: "FAIL",
        emailFrom: "help@northwind.test",
        smsSubject: "Northwind",
        replyTo: ["answers@northwind.test"],
        triggerEvent: "ACTIVATED_DATE",
        triggerDaysOffset: 0,
      },
    },
  ]);
});

test("CRM-CAMPAIGNS-08 CRM-CAMPAIGNS-11 code, description, sender and SMS sender are required", async () => {
  const user = userEvent.setup();
  await show("?form=open");
  await user.clear(screen.getByLabelText("Sender e-mail"));
  await user.clear(screen.getByLabelText("SMS sender name"));
  await user.click(screen.getByRole("button", { name: "Save campaign" }));
  for (const field of ["Campaign code", "Description", "Sender e-mail", "SMS sender name"])
    expect(await screen.findByText(`${field} is required`)).toBeTruthy();
});
