import type { CampaignMessage } from "@handsel/contract/crm/reports.ts";
import type { TestContract } from "@handsel/contract/crm/test-contracts.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { MESSAGE } from "#testing/render-campaign.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/crm.json" with { type: "json" };
import { Component as Details } from "./test-contract-screen.tsx";
import { Component as List } from "./test-contracts-screen.tsx";

saleTexts.addResourceBundle("en", "crm", texts);

const contract = (change: Partial<TestContract>): TestContract => ({
  id: "0198f000-0000-7000-8000-000000000071",
  contractID: "T-1",
  campaignID: "UPG-12M",
  paymentPlanCode: "P24",
  paymentPlan: "24 months",
  deviceCode: "O8",
  device: "Orbit 8",
  triggerEvent: "ACTIVATED_DATE",
  triggerStartDate: "2026-01-01",
  triggerEndDate: null,
  email: "ana@mail.test",
  phone: "+447700900142",
  stage: "NEW",
  nextActionAt: null,
  ...change,
});
const first = contract({});
const newer = contract({
  id: "0198f000-0000-7000-8000-000000000072",
  contractID: "T-2",
  triggerStartDate: "2026-02-01",
});

function play(messages: readonly CampaignMessage[] = []) {
  return serve({
    getCrmTestContracts: () => ({ testContracts: [first, newer] }),
    getTestContract: () => ({ details: first, messages, availableStages: ["INVITED", "SUCCESS", "VIP-2"] }),
    getTestContractFormData: () => ({
      campaignCodes: ["UPG-12M"],
      deviceFamilies: [{ code: "O8", name: "Orbit 8" }],
      paymentPlans: [{ code: "P24", name: "24 months" }],
      triggerEvents: [{ code: "ACTIVATED_DATE", name: "ACTIVATED_DATE" }],
    }),
    createTestContract: () => ({ testContract: first }),
    deleteTestContract: () => ({}),
    changeTestContractStage: () => ({ testContract: first }),
    expireTestContractDelay: () => ({ testContract: first }),
  });
}
/** As soon as the form lets it be pressed. */
const press = async (button: HTMLElement) => {
  await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
  fireEvent.click(button);
};
const shownToasts = () => shownMessages().map(({ content }) => content.text);
const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
const lines = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((line) =>
      within(line)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );
const showDetails = async () => {
  renderScreen(Details, {
    pattern: "/posale/admin/testcontracts/:testContractID",
    path: `/posale/admin/testcontracts/${first.id}`,
  });
  await screen.findByRole("heading", { level: 1, name: "T-1" });
};

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.clear();
});

test("CRM-TEST-01 CRM-TEST-05 CRM-TEST-09 the list shows ten facts, the newest start first", async () => {
  const server = play();
  renderScreen(List, { pattern: "/posale/admin/testcontracts", path: "/posale/admin/testcontracts" });
  await screen.findByText("T-1");
  expect(heads()).toEqual([
    "Contract ID",
    "Campaign",
    "Payment plan",
    "Device",
    "Trigger start date",
    "Trigger end date",
    "Trigger event",
    "E-mail",
    "Phone",
    "Stage",
    "Actions",
  ]);
  expect(lines().map(([code]) => code)).toEqual(["T-2", "T-1"]);
  expect(lines()[1]?.slice(0, -1)).toEqual([
    "T-1",
    "UPG-12M",
    "24 months",
    "Orbit 8",
    "1 Jan 2026",
    "-",
    "Contract Activation Date",
    "ana@mail.test",
    "+447700900142",
    "New",
  ]);
  expect(screen.getByRole("link", { name: "View T-1" }).getAttribute("href")).toBe(
    `/posale/admin/testcontracts/${first.id}`,
  );
  fireEvent.click(screen.getByRole("button", { name: "Delete T-1" }));
  const question = await screen.findByRole("alertdialog");
  expect(server.sentTo("deleteTestContract")).toEqual([]);
  fireEvent.click(within(question).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(shownToasts()).toEqual(["The test contract was deleted."]));
  expect(server.sentTo("deleteTestContract")).toMatchObject([{ id: first.id }]);
});

test("CRM-TEST-02 CRM-TEST-09 a test contract is added in a dialog", async () => {
  const server = play();
  renderScreen(List, { pattern: "/posale/admin/testcontracts", path: "/posale/admin/testcontracts" });
  fireEvent.click(await screen.findByRole("button", { name: "Add" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add test contract" }));
  /** Texts, and the lists behind the other fields. */
  const set = (name: string, value: string) =>
    fireEvent.change(document.querySelector(`[name="${name}"]`) ?? document.body, { target: { value } });
  await waitFor(() => expect(document.querySelector('option[value="P24"]')).not.toBeNull());
  set("contractID", "T-9");
  set("email", "ana@mail.test");
  set("phone", "7400123456");
  set("campaignID", "UPG-12M");
  set("paymentPlanCode", "P24");
  set("deviceCode", "O8");
  set("triggerEvent", "ACTIVATED_DATE");
  const start = dialog.getByRole("group", { name: /^Trigger start date/ });
  for (const part of within(start).getAllByRole("spinbutton")) fireEvent.keyDown(part, { key: "ArrowUp" });
  await press(dialog.getByRole("button", { name: /^Save test contract/ }));
  await waitFor(() => expect(shownToasts()).toEqual(["The test contract was saved."]));
  expect(server.sentTo("createTestContract")).toMatchObject([
    {
      contractID: "T-9",
      testContract: { contractID: "T-9", campaignID: "UPG-12M", deviceCode: "O8", email: "ana@mail.test" },
    },
  ]);
});

test("CRM-TEST-06 CRM-TEST-09 only the stages that the server names are offered", async () => {
  const user = userEvent.setup();
  const server = play();
  await showDetails();
  await user.click(screen.getByRole("button", { name: "Change stage" }));
  const dialog = await screen.findByRole("dialog");
  expect(
    within(dialog)
      .getByRole("button", { name: /^Save stage/ })
      .getAttribute("aria-disabled"),
  ).toBe("true");
  await user.click(within(dialog).getByRole("button", { name: /^(Choose )?Stage|Stage$/ }));
  const offered = (await screen.findAllByRole("option")).map((option) => option.textContent);
  // One that the retailer made up stands for itself.
  expect(offered).toEqual(["Invited", "Success", "VIP-2"]);
  await user.click(screen.getByRole("option", { name: "Invited" }));
  await user.click(screen.getByRole("button", { name: "Save stage" }));
  await waitFor(() => expect(shownToasts()).toEqual(["The stage was changed."]));
  expect(server.sentTo("changeTestContractStage")).toMatchObject([{ id: first.id, stage: "INVITED" }]);
});

test("CRM-TEST-07 CRM-TEST-08 CRM-TEST-09 the delay is over at once, and messages have seven columns", async () => {
  const server = play([MESSAGE]);
  await showDetails();
  expect(lines()).toEqual([
    [MESSAGE.cartUuid, "UPG-12M", "harriet@mail.test", "UPG-INVITE", "New", "Sent", "Opened"],
  ]);
  expect(heads()).toEqual([
    "Cart",
    "Campaign ID",
    "Destination",
    "Template",
    "Stage",
    "Send status",
    "Delivery status",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Expire delay" }));
  await waitFor(() => expect(shownToasts()).toEqual(["The delay is over."]));
  expect(server.sentTo("expireTestContractDelay")).toMatchObject([{ id: first.id }]);
});
