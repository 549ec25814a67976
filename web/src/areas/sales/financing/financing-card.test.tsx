import type { ContractMilestone } from "@handsel/contract/sales/live.ts";
import type { FinancingEvent } from "@handsel/contract/sales/statuses.ts";
import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropSession } from "#client/session.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { aSale, aSaleContract } from "#testing/a-sale.ts";
import { signIn } from "#testing/a-session.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/sales.json" with { type: "json" };
import { FinancingCard } from "./financing-card.tsx";
import type { FinancingListener } from "./financing-feed.ts";

saleTexts.addResourceBundle("en", "sales", texts);

const feed = vi.hoisted(() => ({ listener: null as FinancingListener | null, isStopped: false }));
vi.mock("./financing-feed.ts", () => ({
  watchFinancing: (_cartGUID: string, listener: FinancingListener) => {
    feed.listener = listener;
    return () => {
      feed.isStopped = true;
    };
  },
}));

const anEvent = (
  code: string,
  completionStatus: FinancingEvent["completionStatus"],
  contractID = "NW-1-1",
): ContractMilestone => ({
  contractID,
  code,
  translationID: `sales.financing.${code}`,
  completionStatus,
  startDateTime: "2026-11-15T10:00:00.000Z",
  completionDateTime: null,
});
const sale = aSale({
  contracts: [aSaleContract({ funderData: { events: [anEvent("APPLICATION", "IN_PROGRESS")] } })],
});
const Screen = () => <FinancingCard sale={sale} />;
const rows = () =>
  within(screen.getByRole("region", { name: "Financing Status" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell", { hidden: true }).slice(0, 2))
    .map((cells) => cells.map((cell) => cell.textContent).join(": "));

beforeEach(() => {
  setRetailer();
  signIn();
  feed.isStopped = false;
});
afterEach(dropSession);

test("MGMT-FEED-02 MGMT-FEED-05 the card says whether it is connected, and shows at first what the sale knows", () => {
  renderScreen(Screen, { pattern: "/", path: "/" });
  expect(screen.getByText("Disconnected")).toBeTruthy();
  expect(screen.getByText("Credit application received")).toBeTruthy();
  act(() => feed.listener?.onConnected(true));
  expect(screen.getByText("Connected")).toBeTruthy();
  act(() => feed.listener?.onConnected(false));
  expect(screen.getByText("Disconnected")).toBeTruthy();
});

test("MGMT-FEED-03 MGMT-FEED-07 what the funder reports takes the place of the whole table, every status in words", () => {
  renderScreen(Screen, { pattern: "/", path: "/" });
  act(() =>
    feed.listener?.onEvents([
      anEvent("TERMS", "COMPLETE"),
      anEvent("CREDIT", "REFUSED"),
      anEvent("SIGNATURE", "ERROR"),
      anEvent("ACTIVATION", "NOT_STARTED"),
      anEvent("FUNDER_OWN", "IN_PROGRESS"),
    ]),
  );
  expect(rows()).toEqual([
    "Terms accepted: Complete",
    "Credit decision: Refused",
    "Contract signed: Error",
    "Contract activated: Not started",
    "FUNDER OWN: In progress",
  ]);
});

test("where the sale has several contracts, each milestone says whose it is", () => {
  renderScreen(Screen, { pattern: "/", path: "/" });
  expect(screen.queryByRole("columnheader", { name: "Contract" })).toBeNull();
  act(() =>
    feed.listener?.onEvents([
      anEvent("CREDIT", "COMPLETE", "NW-1-1"),
      anEvent("CREDIT", "REFUSED", "NW-1-2"),
    ]),
  );
  expect(screen.getByRole("columnheader", { name: "Contract" })).toBeTruthy();
  expect(rows()).toEqual(["NW-1-1: Credit decision", "NW-1-2: Credit decision"]);
});

test("MGMT-FEED-08 leaving the page ends the connection", () => {
  const { unmount } = renderScreen(Screen, { pattern: "/", path: "/" });
  unmount();
  expect(feed.isStopped).toBe(true);
});
