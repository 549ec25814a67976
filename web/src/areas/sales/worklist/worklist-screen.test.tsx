import type { WorkRow } from "@handsel/contract/sales/worklist.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toastQueue, toasts } from "#kit/feedback/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { money } from "#testing/a-contract.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/sales.json" with { type: "json" };
import { workIn } from "./work-views.ts";
import { Component as WorklistScreen } from "./worklist-screen.tsx";

saleTexts.addResourceBundle("en", "sales", texts);

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  toasts.clear();
});

const uuid = (number: number) => `0198f000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const aRow = (number: number, change: Partial<WorkRow> = {}): WorkRow => ({
  cartUUID: uuid(number),
  reference: `GB-NW-2026-T000000${number}`,
  storeName: "York",
  customerName: `Customer ${number}`,
  customerPhone: "+447400123456",
  customerEmail: "ada@byron.test",
  productDescriptions: "Orbit 9",
  waitsFor: "DEVICE",
  since: "2026-03-01T09:00:00Z",
  ageDays: 4,
  urgency: "OVER",
  funder: "nobody",
  funderName: "Albion Bank",
  financed: money(749),
  assignee: null,
  snoozedUntil: null,
  remindAt: null,
  ...change,
});

const none = { sales: 0, amount: 0 };
const iris = { userID: uuid(90), name: "Iris Holt" };

const aReminder = {
  ways: [
    { method: "sms", to: "+447400123456", subject: null, text: "Northwind: sign at …", parts: 1 },
    { method: "email", to: "ada@byron.test", subject: "Your application", text: "Hello Ada,", parts: null },
  ],
  language: "en",
  lastAt: "2026-03-04T12:41:00Z",
  left: 2,
  tomorrow: "2026-03-06T09:00:00Z",
  planned: null,
};

async function show(
  work: readonly WorkRow[],
  path = "/work",
  assignContracts: () => object = () => ({ changed: 1 }),
) {
  const server = serve({
    getPendingWork: () => ({
      work,
      found: work.length,
      totals: { all: { sales: 3, amount: 2193 }, over: none, due: none, nobody: none, snoozed: none },
      people: [iris],
      today: "2026-03-05",
    }),
    assignContracts,
    snoozeContracts: () => ({ changed: 2 }),
    getReminder: () => aReminder,
    planReminder: () => ({ plannedAt: aReminder.tomorrow }),
    retryCreditCheck: () => ({}),
  });
  renderScreen(WorklistScreen, { pattern: "/work", path });
  await screen.findByText("Customer 1");
  return server;
}

const shownToast = (words: string) =>
  toastQueue.visibleToasts.find(({ content }) => content.text.includes(words))?.content;

test("work is named by its verb, with its age, its lender and its sum above", async () => {
  await show([aRow(1), aRow(2, { waitsFor: "LENDER", ageDays: 1, urgency: "DUE" })]);
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  const [first, second] = rows.filter((row) => row.dataset["key"]);
  expect(first?.textContent).toContain("Scan the device number");
  expect(first?.textContent).toContain("4 days");
  expect(first?.textContent).toContain("Albion Bank");
  expect(second?.textContent).toContain("Ask the lender");
  expect(second?.textContent).toContain("1 day");
  expect(document.querySelector("dl.totals")?.textContent).toContain("All pending3");
});

test("work is given to a colleague from its row", async () => {
  const server = await show([aRow(1)]);
  await userEvent.click(screen.getByRole("button", { name: "Assign" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Iris Holt" }));
  await waitFor(() =>
    expect(server.sentTo("assignContracts")).toEqual([{ cartUUIDs: [uuid(1)], userID: iris.userID }]),
  );
});

test("whose work it is stands there before the server has answered, and is taken back when it refuses", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  const server = await show([aRow(1)], "/work", () => answer);
  await userEvent.click(screen.getByRole("button", { name: "Assign" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Iris Holt" }));
  expect(await screen.findByRole("button", { name: "Iris Holt" })).toBeTruthy();
  await waitFor(() => expect(server.sentTo("assignContracts")).toHaveLength(1));
  resolve({ header: { apiStatus: "ERROR", errors: [{ code: "PRICING_ERROR", values: [], message: "no" }] } });
  expect(await screen.findByRole("button", { name: "Assign" })).toBeTruthy();
});

test("a reminder is read under its row before it goes out, by the way that is chosen", async () => {
  const server = await show([aRow(1, { waitsFor: "SIGNATURE", funder: "ukbank" }), aRow(2)]);
  await userEvent.click(screen.getByRole("button", { name: "Remind" }));
  const below = await screen.findByRole("region", { name: "Reminder" });
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  const row = rows.findIndex((one) => one.textContent?.includes("Customer 1"));
  expect(rows[row + 1]?.contains(below)).toBe(true);
  expect(below.textContent).toContain("Northwind: sign at …");
  expect(below.textContent).toContain("To +447400123456, in English. One SMS.");
  expect(below.textContent).toContain("2 more may go out now.");
  expect(server.sentTo("retryCreditCheck")).toEqual([]);
  await userEvent.click(within(below).getByRole("button", { name: "Email" }));
  expect(below.textContent).toContain("Hello Ada,");
  await userEvent.click(within(below).getByRole("button", { name: "Send reminder" }));
  await waitFor(() =>
    expect(server.sentTo("retryCreditCheck")).toEqual([
      { cartUUID: uuid(1), distributionMethod: "email", email: "ada@byron.test" },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("region", { name: "Reminder" })).toBeNull());
});

test("a reminder can go out tomorrow morning, and be called off again", async () => {
  const server = await show([aRow(1, { waitsFor: "SIGNATURE", funder: "ukbank" })]);
  await userEvent.click(screen.getByRole("button", { name: "Remind" }));
  const below = await screen.findByRole("region", { name: "Reminder" });
  await userEvent.click(await within(below).findByRole("button", { name: /^Tomorrow, 0?9:00/ }));
  await waitFor(() =>
    expect(server.sentTo("planReminder")).toEqual([{ cartUUID: uuid(1), distributionMethod: "sms" }]),
  );
  const undo = toastQueue.visibleToasts[0]?.content.action;
  expect(undo?.label).toBe("Undo");
  await undo?.onPress();
  expect(server.sentTo("planReminder").at(-1)).toEqual({ cartUUID: uuid(1), distributionMethod: null });
});

test("a row says when a reminder goes out", async () => {
  await show([aRow(1, { waitsFor: "SIGNATURE", remindAt: "2026-03-06T09:00:00Z" })]);
  expect(await screen.findByText(/^reminder /)).toBeTruthy();
});

test("work is parted by urgency, person or lender, each part with its number and money", async () => {
  const heads = () =>
    Array.from(document.querySelectorAll(".table__group")).map(({ textContent }) => textContent);
  await show([
    aRow(1, { assignee: iris }),
    aRow(2, { urgency: "NEW", funderName: "Calder Credit" }),
    aRow(3, { financed: money(1) }),
  ]);
  expect(heads()).toEqual(["Over the limit2£750", "New1£749"]);
  await userEvent.click(screen.getByRole("button", { name: "By person" }));
  expect(heads()).toEqual(["Nobody assigned2£750", "Iris Holt1£749"]);
  await userEvent.click(screen.getByRole("button", { name: "By lender" }));
  expect(heads()).toEqual(["Albion Bank2£750", "Calder Credit1£749"]);
});

test("what is selected rests together", async () => {
  const server = await show([aRow(1), aRow(2)]);
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all rows" }));
  const bar = within(screen.getByRole("region", { name: "Actions for the selected rows" }));
  await userEvent.click(bar.getByRole("button", { name: "Rest" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Until Monday/ }));
  await waitFor(() =>
    expect(server.sentTo("snoozeContracts")).toEqual([
      { cartUUIDs: [uuid(1), uuid(2)], until: "2026-03-09" },
    ]),
  );
  const undo = shownToast("Rests until")?.action;
  undo?.onPress();
  await waitFor(() =>
    expect(server.sentTo("snoozeContracts")[1]).toEqual({ cartUUIDs: [uuid(1), uuid(2)], until: null }),
  );
});

test("each piece of work stands with who is next, and what rests by itself", () => {
  const work = [
    aRow(1, { waitsFor: "SIGNATURE", assignee: iris }),
    aRow(2, { waitsFor: "LENDER" }),
    aRow(3, { waitsFor: "HAND_OVER" }),
    aRow(4, { urgency: "SNOOZED", snoozedUntil: "2026-03-09" }),
  ];
  const shown = (view: Parameters<typeof workIn>[0]) =>
    workIn(view, work, iris.userID).map(({ cartUUID }) => cartUUID);
  expect(shown("all")).toEqual([uuid(1), uuid(2), uuid(3)]);
  expect(shown("mine")).toEqual([uuid(1)]);
  expect(shown("customer")).toEqual([uuid(1)]);
  expect(shown("lender")).toEqual([uuid(2)]);
  expect(shown("store")).toEqual([uuid(3)]);
  expect(shown("snoozed")).toEqual([uuid(4)]);
});

test("of more work than is listed the server finds the part that is shown, and its order", async () => {
  const server = serve({
    getPendingWork: ({ show: part }: Record<string, unknown>) => ({
      work: part === "mine" ? [aRow(7)] : [aRow(1)],
      found: part === "mine" ? 1 : 640,
      totals: { all: { sales: 640, amount: 2193 }, over: none, due: none, nobody: none, snoozed: none },
      people: [iris],
      today: "2026-03-05",
    }),
  });
  renderScreen(WorklistScreen, { pattern: "/work", path: "/work?sort=-financed" });
  const asked = () => server.sentTo("getPendingWork").at(-1);
  await waitFor(() =>
    expect(asked()).toEqual({ show: "all", sort: { column: "financed", direction: "desc" } }),
  );
  expect(await screen.findByText(/Only the first 500/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Mine" }));
  expect(await screen.findByText("Customer 7")).toBeTruthy();
  expect(asked()).toMatchObject({ show: "mine" });
  expect(screen.queryByText(/Only the first 500/)).toBeNull();
});
