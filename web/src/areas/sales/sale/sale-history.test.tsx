import type { CartCall } from "@handsel/contract/operator/health.ts";
import type { CartAction } from "@handsel/contract/sales/sale.ts";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { setRetailer } from "#testing/a-cart.ts";
import { money } from "#testing/a-contract.ts";
import { anAction, aSaleContract } from "#testing/a-sale.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/sales.json" with { type: "json" };
import { SaleHistory } from "./sale-history.tsx";

saleTexts.addResourceBundle("en", "sales", texts);

beforeEach(() => setRetailer());

function show(
  actions: CartAction[],
  contracts = [aSaleContract()],
  { calls = [], path = "/" }: { calls?: CartCall[]; path?: string } = {},
): void {
  const History = () => <SaleHistory actions={actions} contracts={contracts} calls={calls} />;
  renderScreen(History, { pattern: "/", path });
}

test("MGMT-SALE-23 the history stands newest first, in words, without anything that could act", async () => {
  show([
    anAction(),
    anAction({ id: "2", actionType: "ACTIVATED", actionDateTime: "2025-11-04T09:00:00.000Z" }),
    anAction({ id: "3", actionType: "OF_A_LATER_BUILD", actionDateTime: "2025-11-05T09:00:00.000Z" }),
  ]);
  const history = await screen.findByRole("region", { name: "Contract history" });
  expect(
    within(history)
      .getAllByText(/Credit decided|Activated|OF A LATER BUILD/)
      .map((words) => words.textContent),
  ).toEqual(["OF A LATER BUILD", "Activated", "Credit decided"]);
  expect(within(history).getAllByText("Granted")).toHaveLength(3);
  expect(history.querySelector("[onerror]")).toBeNull();
});

test("MGMT-SALE-23 with two contracts the history says which one moved, and where to", async () => {
  const [first, second] = [aSaleContract(), aSaleContract({ uuid: "c2", kind: "EXTRAS" })];
  const action = anAction({
    id: `${first.uuid}/3`,
    actionType: "SIGNED",
    actionContent: "",
    newStatus: "PENDING_ACTIVATION",
  });
  show([action, { ...action, id: `${second.uuid}/3`, newStatus: null }], [first, second]);
  const history = await screen.findByRole("region", { name: "Contract history" });
  const rows = within(history)
    .getAllByRole("row")
    .map(({ textContent }) => textContent ?? "");
  expect(rows.filter((row) => row.includes("Contract 1"))).toEqual([
    expect.stringContaining("Pending Activation"),
  ]);
  expect(rows.filter((row) => row.includes("Contract 2"))).toHaveLength(1);
});

test("what the history tells by codes is read in words, and those who are nobody's staff by what they are", async () => {
  const requested = anAction({
    userName: "distributor",
    actionType: "RETURN_REQUESTED",
    actionContent: "<p>Stays dark</p>",
    actionCodes: [
      { kind: "returnType", code: "REPLACE" },
      { kind: "returnReason", code: "DEFECTIVE_PRODUCT" },
    ],
  });
  const decided = anAction({
    id: "2",
    userName: "funder",
    actionCodes: [{ kind: "credit", code: "REFERRED" }],
  });
  const checked = anAction({
    id: "3",
    userName: "system",
    actionType: "DEVICE_REFERENCE_CHECKED",
    actionCodes: [{ kind: "registry", code: "STOLEN" }],
  });
  show([requested, decided, checked]);
  const history = await screen.findByRole("region", { name: "Contract history" });
  for (const words of [
    "Reported lost or stolen",
    "Distributor",
    "Return and ship replacement device",
    "Defective product",
    "Stays dark",
    "Lender",
    "Referred for review",
  ])
    expect(within(history).getByText(words)).toBeTruthy();
});

test("the history tells why extras were not sold, what was paid for others, and whose money goes back", async () => {
  show([
    anAction({ actionType: "EXTRAS_NOT_FINANCED" }),
    anAction({
      id: "2",
      actionType: "CANCELLED",
      actionCodes: [{ kind: "reason", code: "CREDIT_NOT_APPROVED" }],
      actionAmounts: [{ kind: "payBack", amount: money(20) }],
    }),
    anAction({
      id: "3",
      actionType: "EXTRAS_PAID",
      actionAmounts: [{ kind: "paid", amount: money(79.85) }],
    }),
    anAction({
      id: "4",
      actionType: "APPLICATION_FAILED",
      actionCodes: [{ kind: "refusal", code: "CREDIT_CHECK_FUNDER_ERROR" }],
    }),
  ]);
  const history = await screen.findByRole("region", { name: "Contract history" });
  for (const words of [
    "Extras not financed",
    "Credit not approved",
    "£20.00 to be paid back to the customer",
    "£79.85 paid at the till",
  ])
    expect(within(history).getByText(words)).toBeTruthy();
  expect(history.textContent).not.toContain("CREDIT_CHECK_FUNDER_ERROR");
});

const CALL: CartCall = {
  id: "0195f5f0-0000-7000-8000-00000000000c",
  at: "2025-11-03T10:00:00.000Z",
  party: "ukbank",
  call: "apply",
  outcome: "TIMED_OUT",
  reason: "",
  ms: 8_000,
};

test("the history goes one step at a time, by buttons and arrow keys, with the state after each and the calls between", async () => {
  const contract = aSaleContract();
  const step = (place: number, actionType: string, newStatus: CartAction["newStatus"]) =>
    anAction({
      id: `${contract.uuid}/${place}`,
      actionType,
      newStatus,
      actionDateTime: `2025-11-0${place + 1}T09:00:00.000Z`,
    });
  show(
    [step(1, "CREATED", "PENDING_CREDIT_CHECK"), step(2, "CREDIT_DECIDED", "CREDIT_APPROVED")],
    [contract],
    {
      calls: [CALL],
    },
  );
  const history = await screen.findByRole("region", { name: "Contract history" });
  // All at once the call stands among the events.
  expect(within(history).getByText("apply: no answer within 8.0s")).toBeTruthy();
  const user = userEvent.setup();
  await user.click(within(history).getByRole("button", { name: "Step by step" }));
  expect(within(history).getByText("Step 1 of 2")).toBeTruthy();
  expect(within(history).getByText("Credit check pending")).toBeTruthy();
  expect(within(history).queryByText("apply: no answer within 8.0s")).toBeNull();
  await user.click(within(history).getByRole("button", { name: "Next step" }));
  expect(within(history).getByText("Step 2 of 2")).toBeTruthy();
  expect(within(history).getByText("apply: no answer within 8.0s")).toBeTruthy();
  expect(within(history).getByRole("button", { name: "Next step" }).hasAttribute("disabled")).toBe(true);
  act(() =>
    within(history)
      .getByRole("group", { name: /arrow keys/ })
      .focus(),
  );
  await user.keyboard("{ArrowLeft}");
  expect(within(history).getByText("Step 1 of 2")).toBeTruthy();
});

test("an address that names a call opens the history at its step", async () => {
  const contract = aSaleContract();
  const actions = [1, 2, 3].map((place) =>
    anAction({ id: `${contract.uuid}/${place}`, actionDateTime: `2025-11-0${place + 1}T09:00:00.000Z` }),
  );
  show(actions, [contract], { calls: [CALL], path: `/?call=${CALL.id}` });
  expect(await screen.findByText("Step 2 of 3")).toBeTruthy();
});
