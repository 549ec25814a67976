import type { StatementException } from "@handsel/contract/reports/statements.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { leaveReports, prepareReports, press } from "#testing/prepare-reports.ts";
import { renderServed } from "#testing/render-screen.tsx";
import { Component as Exceptions } from "./exceptions-screen.tsx";
import { Component as Statement } from "./statement-screen.tsx";
import { Component as Statements } from "./statements-screen.tsx";

beforeEach(prepareReports);
afterEach(leaveReports);

const statementID = "0195f5f0-0000-7000-8000-000000000001";
const row = {
  statementID,
  lender: "Albion Bank",
  reference: "ALB-NW-20251113",
  form: "CAMT053",
  day: "2025-11-13",
  lines: 2,
  matched: 1,
  open: 1,
  total: 809.28,
  takenAt: "2025-11-14T07:30:00.000Z",
  takenBy: "",
  isClosed: false,
};
const exception = {
  exceptionID: 7,
  kind: "DIFFERENT",
  reason: "FEE_TWICE",
  evidence: [{ finding: "IS_ONE_FEE", amountMinor: 772 }, { finding: "RUNNING" }],
  lender: "Albion Bank",
  statementID,
  statementReference: "ALB-NW-20251113",
  line: 2,
  contractReference: "GB-NW-2025-T0000040-1",
  cartUUID: statementID,
  customerName: "Imogen Castle",
  expected: 421.28,
  stated: 413.56,
  difference: -7.72,
  foundAt: "2025-11-14T07:30:00.000Z",
  ageDays: 1,
  status: "OPEN",
  steps: 0,
  history: [],
  accounts: [
    { role: "LENDER_FEES", code: "6840", name: "Lenders' fees" },
    { role: "PAYOUT_DIFFERENCES", code: "6850", name: "Differences in payouts" },
  ],
  canWriteOff: true,
  canReopen: false,
  canDecide: false,
} as unknown as StatementException; // the brand of money is the server's to give
const line = {
  line: 1,
  lineReference: "L1",
  kind: "PAYOUT",
  part: 1,
  parts: 1,
  contractReference: "GB-NW-2025-T0000039-1",
  cartUUID: null,
  customerName: "Lena Fischer",
  financed: 403,
  fee: 7.28,
  expected: 395.72,
  stated: 395.72,
  isMatched: true,
  exception: null,
};
const page = (wishes: Partial<StatementException> = {}) => ({
  statement: { ...row, open: wishes.status === "ENDED" ? 0 : 1, closedAt: null, closedBy: "" },
  lines: [
    line,
    {
      ...line,
      line: 2,
      contractReference: exception.contractReference,
      expected: 421.28,
      stated: 413.56,
      isMatched: false,
      exception: { exceptionID: 7, kind: "DIFFERENT" },
    },
  ],
  sums: { expected: 817, bookings: 2, stated: 809.28, difference: -7.72, atRisk: 7.72 },
  exceptions: [{ ...exception, ...wishes }],
});

test("the statements tell how many lines matched without hands, and which of them are open", async () => {
  renderServed(Statements, {
    listStatements: () => ({
      statements: [row],
      sums: { lines: 200, matched: 199, open: 1, atRisk: 7.72 },
      pagination: { total: 1, offset: 0, size: 50 },
    }),
  });
  const found = await screen.findByRole("row", { name: /ALB-NW-20251113/ });
  expect(found.textContent).toMatch(/Albion Bank.*camt\.053.*Sent by the lender.*1 of 2.*£809\.28.*1 open/);
  expect(screen.getByText("99.5%")).toBeTruthy();
});

test("a statement adds up from what was expected to what was transferred, with the reason and its evidence", async () => {
  renderServed(Statement, { getStatement: () => page() });
  const tie = await screen.findByRole("region", { name: "How the statement adds up" });
  expect(tie.textContent).toMatch(
    /Expected by the ledger£817\.002 bookings−Fee taken twice£7\.72line 2=On the statement£809\.282 lines=Transferred£809\.28.*Every cent is explained/,
  );
  const card = screen.getByRole("region", { name: "Line 2: £7.72 too little" });
  expect(card.textContent).toMatch(
    /Likely reason Fee taken twice.*exactly one fee: £7\.72.*Contract running/,
  );
  expect(screen.getByRole("button", { name: "Close statement" })).toHaveProperty("disabled", true);
});

test("one press books the difference to the likeliest account, with the steps that were seen", async () => {
  const { server } = renderServed(Statement, {
    getStatement: () => page(),
    acceptDifference: () => ({ exception: { ...exception, status: "ENDED" } }),
  });
  await screen.findByRole("region", { name: "Line 2: £7.72 too little" });
  await press("Book to 6840 Lenders' fees");
  await waitFor(() =>
    expect(server.sentTo("acceptDifference")[0]).toMatchObject({
      exceptionID: 7,
      steps: 0,
      account: "LENDER_FEES",
    }),
  );
});

test("the mail to the lender is written already and goes out as it was read over", async () => {
  const mail = { to: "payouts@albion.example", subject: "Line 2", text: "Dear colleagues" };
  const { server } = renderServed(Statement, {
    getStatement: () => page(),
    getLenderQuestion: () => mail,
    askLender: () => ({ exception: { ...exception, status: "ASKED" } }),
  });
  await screen.findByRole("region", { name: "Line 2: £7.72 too little" });
  await press("Ask the lender");
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByLabelText(/Text/)).toHaveProperty("value", "Dear colleagues");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send mail" }));
  await waitFor(() => expect(server.sentTo("askLender")[0]).toMatchObject({ exceptionID: 7, ...mail }));
});

test("a proposal waits for a second person: its maker can only take it back", async () => {
  renderServed(Statement, {
    getStatement: () => page({ status: "PROPOSED", accounts: [], canWriteOff: false, canDecide: false }),
  });
  await screen.findByRole("region", { name: "Line 2: £7.72 too little" });
  expect(screen.queryByRole("button", { name: "Approve write-off" })).toBeNull();
  expect(screen.getByRole("button", { name: "Take proposal back" })).toBeTruthy();
});

test("the worklist has what is at risk above, the reason and the age in each row, and the ends beside them", async () => {
  const { server } = renderServed(Exceptions, {
    listExceptions: () => ({
      exceptions: [exception],
      sums: { open: 1, atRisk: 7.72, tooLittle: -7.72, tooMuch: 0, oldestDays: 1, toDecide: 0 },
    }),
  });
  const found = await screen.findByRole("row", { name: /Fee taken twice/ });
  expect(found.textContent).toMatch(/Different.*1 day.*−£7\.72.*Albion Bank.*Imogen Castle.*Open/);
  expect(within(found).getByRole("button", { name: "Ask the lender" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Ended" }));
  await waitFor(() => expect(server.sentTo("listExceptions").at(-1)).toMatchObject({ hasEnded: true }));
});
