import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { leaveReports, prepareReports, press } from "#testing/prepare-reports.ts";
import { renderServed } from "#testing/render-screen.tsx";
import { Component as Payments } from "./payments-screen.tsx";

beforeEach(prepareReports);
afterEach(leaveReports);

const id = "0195f5f0-0000-7000-8000-000000000001";
const file = {
  id,
  fileName: "NW-payments-2026-03-01-1.xml",
  paymentCount: 1,
  totalValue: 300,
  createdAt: "2026-03-01T10:00:00.000Z",
  createdBy: "Vera Vendor",
  url: "/documents/tradein/payments/1",
  status: "MADE",
  approvedAt: null,
  approvedBy: "",
  returnedCount: 0,
  canApprove: true,
};
const transfer = {
  tradecartID: id,
  quoteID: 42,
  beneficiary: "Ada Byron",
  maskedIBAN: "GB…5555",
  value: 300,
  attempt: 1,
  returnedAt: null,
  returnReason: "",
};
const waiting = {
  tradecartID: id,
  quoteID: 42,
  beneficiary: "Ada Byron",
  maskedIBAN: "GB…5555",
  value: 300,
  storeName: "London",
  dueAt: "2026-03-01T10:00:00.000Z",
  isDue: true,
  attempt: 2,
  returnReason: "AC04",
};
const list = { waiting: [waiting], files: [file], currencyCode: "GBP" };

test("what is due goes into a file, and what the bank sent back says why", async () => {
  const { server } = renderServed(Payments, {
    listBankPayments: () => list,
    createBankPaymentFile: () => ({ file }),
  });
  const row = await screen.findByRole("row", { name: /Ada Byron/ });
  expect(row.textContent).toMatch(/Sent back.*Account closed/);
  await press("Make file, £300.00");
  await waitFor(() => expect(server.sentTo("createBankPaymentFile")).toHaveLength(1));
});

test("a second person reads the payments of a file and approves it", async () => {
  const { server } = renderServed(Payments, {
    listBankPayments: () => list,
    getBankPaymentFile: () => ({ file, transfers: [transfer] }),
    approveBankPaymentFile: () => ({ file: { ...file, status: "APPROVED" } }),
  });
  await userEvent.click(await screen.findByRole("button", { name: `Open ${file.fileName}` }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("Ada Byron")).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(server.sentTo("approveBankPaymentFile")[0]).toMatchObject({ fileID: id }));
});

test("whoever made a file cannot approve it; an approved one is fetched, and a payment marked that came back", async () => {
  const approved = { ...file, status: "APPROVED", canApprove: false };
  const { server } = renderServed(Payments, {
    listBankPayments: () => ({ ...list, files: [approved] }),
    getBankPaymentFile: () => ({ file: approved, transfers: [transfer] }),
    returnBankPayment: () => ({ file: approved, transfers: [transfer] }),
  });
  await userEvent.click(await screen.findByRole("button", { name: `Open ${file.fileName}` }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).queryByRole("button", { name: "Approve" })).toBeNull();
  expect(await within(dialog).findByRole("link", { name: /Download pain\.001/ })).toBeTruthy();
  await userEvent.click(
    await within(dialog).findByRole("button", { name: "Mark the payment to Ada Byron as sent back" }),
  );
  await userEvent.click(await screen.findByRole("menuitem", { name: "Account closed" }));
  await waitFor(() =>
    expect(server.sentTo("returnBankPayment")[0]).toMatchObject({
      fileID: id,
      tradecartID: id,
      reason: "AC04",
    }),
  );
});
