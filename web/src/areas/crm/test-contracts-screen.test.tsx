import type { TestContract } from "@handsel/contract/crm/test-contracts.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toastQueue } from "#kit/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../locales/en/crm.json" with { type: "json" };
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

function play() {
  return serve({
    getCrmTestContracts: () => ({ testContracts: [first, newer] }),
    getTestContract: () => ({ details: first, messages: [], availableStages: ["INVITED", "SUCCESS"] }),
    getTestContractFormData: () => ({
      campaignCodes: [],
      deviceFamilies: [],
      paymentPlans: [],
      triggerEvents: [],
    }),
    deleteTestContract: () => ({}),
    changeTestContractStage: () => ({ testContract: first }),
    expireTestContractDelay: () => ({ testContract: first }),
  });
}
const shownToasts = () => toastQueue.visibleToasts.map(({ content }) => content.text);
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
  toastQueue.clear();
});

test("CRM-TEST-01 CRM-TEST-02 CRM-TEST-05 CRM-TEST-09 the list shows ten facts, the newest start first", async () => {
  const server = play();
  renderScreen(List, { pattern: "/posale/admin/testcontracts", path: "/posale/admin/testcontracts" });
  await screen.findByText("T-1");
  expect(screen.getAllByRole("columnheader").length).toBe(11);
  const codes = screen
    .getAllByRole("row")
    .slice(1)
    .map((line) => within(line).getAllByRole("cell")[0]?.textContent);
  expect(codes).toEqual(["T-2", "T-1"]);
  expect(screen.getByRole("link", { name: "View T-1" }).getAttribute("href")).toBe(
    `/posale/admin/testcontracts/${first.id}`,
  );
  fireEvent.click(screen.getByRole("button", { name: "Delete T-1" }));
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(shownToasts()).toEqual(["The test contract was deleted."]));
  expect(server.sentTo("deleteTestContract")).toMatchObject([{ id: first.id }]);
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByRole("dialog", { name: "Add test contract" })).toBeTruthy();
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
  expect(offered).toEqual(["INVITED", "SUCCESS"]);
  await user.click(screen.getByRole("option", { name: "INVITED" }));
  await user.click(screen.getByRole("button", { name: "Save stage" }));
  await waitFor(() => expect(shownToasts()).toEqual(["The stage was changed."]));
  expect(server.sentTo("changeTestContractStage")).toMatchObject([{ id: first.id, stage: "INVITED" }]);
});

test("CRM-TEST-07 CRM-TEST-08 CRM-TEST-09 the delay is over at once, and messages have seven columns", async () => {
  const server = play();
  await showDetails();
  expect(screen.getAllByRole("columnheader").length).toBe(7);
  fireEvent.click(screen.getByRole("button", { name: "Expire delay" }));
  await waitFor(() => expect(shownToasts()).toEqual(["The delay is over."]));
  expect(server.sentTo("expireTestContractDelay")).toMatchObject([{ id: first.id }]);
});
