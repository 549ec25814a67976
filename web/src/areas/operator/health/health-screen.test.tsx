import type { PartyHealth } from "@handsel/contract/operator/health.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { leaveReports, prepareReports } from "#testing/prepare-reports.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/operator.json" with { type: "json" };
import { Component } from "./health-screen.tsx";

saleTexts.addResourceBundle("en", "operator", texts);

beforeEach(prepareReports);
afterEach(leaveReports);

const CART = "0195f5f0-0000-7000-8000-000000000001";
const SINCE = "2026-03-01T10:04:00.000Z";

const aParty = (wishes: Partial<PartyHealth> = {}): PartyHealth => ({
  party: "ukbank",
  state: "AS_USUAL",
  since: null,
  isSlow: false,
  isHeldBack: false,
  heldBackUntil: null,
  countries: ["GB"],
  calls: 412,
  answered: 410,
  refused: 3,
  timedOut: 2,
  failed: 0,
  heldBack: 0,
  recentAnsweredPercent: 100,
  recentP50Ms: 700,
  recentP95Ms: 1_400,
  usualAnsweredPercent: 97.9,
  usualP95Ms: 1_400,
  isUsualOfStore: false,
  approvedPercent: 86.9,
  reports: { count: 12, p50Ms: 600, p95Ms: 2_300 },
  cartsHit: 0,
  storesHit: 0,
  slots: [0, 10, 20].map((minute) => ({
    at: `2026-03-01T10:${String(minute).padStart(2, "0")}:00.000Z`,
    calls: 4,
    answeredPercent: 100,
    p95Ms: 900,
    usualAnsweredPercent: 97.9,
    usualP95Ms: 1_400,
  })),
  ...wishes,
});

const alert = {
  alertID: CART,
  wlID: 1,
  party: "ukbank",
  kind: "FAILING",
  since: SINCE,
  raisedAt: "2026-03-01T10:05:00.000Z",
  acknowledgedAt: null as string | null,
  acknowledgedBy: "",
  endedAt: null,
  hit: { calls: 221, unanswered: 117, carts: 83, stores: 6 },
};

const served = (parties: PartyHealth[], alerts: object[] = []) => ({
  getPartyHealth: () => ({
    at: "2026-03-01T10:25:00.000Z",
    from: "2026-02-28T22:20:00.000Z",
    parties,
    alerts,
    retailers: [{ wlID: 1, name: "Northwind", country: "GB" }],
  }),
  getPartyCalls: () => ({
    outcomes: [
      { outcome: "ANSWERED", calls: 104 },
      { outcome: "TIMED_OUT", calls: 117 },
    ],
    stores: [{ wlID: 1, storeName: "Leeds Briggate", unanswered: 117 }],
    calls: [
      {
        id: CART,
        at: SINCE,
        call: "apply",
        outcome: "TIMED_OUT",
        reason: "time-out",
        ms: 20_000,
        wlID: 1,
        storeName: "Leeds Briggate",
        cartUUID: CART,
        reference: "0048213",
      },
    ],
    total: 221,
  }),
  acknowledgeAlert: () => ({ alert: { ...alert, acknowledgedAt: SINCE, acknowledgedBy: "Tess Hale" } }),
});

test("a lender that is as usual says how many calls were answered, how long they took, and what is usual", async () => {
  renderServed(Component, served([aParty()]), { path: "/page" });
  const card = await screen.findByRole("region", { name: "Albion Bank" });
  expect(card.textContent).toMatch(
    /As usual.*Answered100%usually 97\.9%.*1\.4s.*usually 1\.4s.*412 calls, 86\.9% approved.*Reports after 0\.6s, slowest 5% 2\.3s/,
  );
  expect(
    within(card).getByRole("img", {
      name: "Albion Bank: 100% of the newest calls were answered, usually 97.9%.",
    }),
  ).toBeTruthy();
});

test("one that fails says since when; its calls are listed, and each opens its sale", async () => {
  const failing = aParty({ state: "FAILING", since: SINCE, isSlow: true, recentAnsweredPercent: 47.1 });
  const { server } = renderServed(Component, served([failing]), { path: "/page" });
  const card = await screen.findByRole("region", { name: "Albion Bank" });
  expect(card.textContent).toContain("Failing since 10:04");
  expect(Array.from(card.querySelectorAll("b[data-bad]"), ({ textContent }) => textContent)).toEqual([
    "47.1%",
    "1.4s",
  ]);
  await userEvent.click(within(card).getByRole("button", { name: "See the calls" }));
  const panel = await screen.findByRole("complementary");
  expect((await within(panel).findByRole("link", { name: "0048213" })).getAttribute("href")).toBe(
    `/posale/sales/${CART}?call=${CART}#history`,
  );
  expect(panel.textContent).toMatch(/Answered10447\.1%.*Time-out11752\.9%.*Calls221/);
  expect(panel.textContent).toContain("Time-out after 20.0s");
  // A span does not hold its first moment, and the first bad call is of the trouble.
  expect(server.sentTo("getPartyCalls")[0]).toMatchObject({
    party: "ukbank",
    from: "2026-03-01T10:03:59.999Z",
  });
});

test("trouble that nobody looks after yet is taken with one press; the past cannot be taken", async () => {
  const { server } = renderServed(Component, served([aParty()], [alert]), { path: "/page" });
  const trouble = await screen.findByRole("alert");
  // Of the calls since it began, not of all that are shown.
  expect(trouble.textContent).toMatch(
    /Albion Bank does not answer as usual.*117 of 221 calls had no answer; stores hit: 6, sales: 83/,
  );
  await userEvent.click(within(trouble).getByRole("button", { name: "Acknowledge" }));
  expect(server.sentTo("acknowledgeAlert")).toMatchObject([{ alertID: CART, wlID: 1 }]);
});

test("a moment in the address is asked for, the page says that it is not now, and leads back to it", async () => {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const { server } = renderServed(Component, served([aParty()], [alert]), { path: `/page?at=${at}` });
  await userEvent.click(await screen.findByRole("button", { name: "Back to live" }));
  expect(server.sentTo("getPartyHealth").map((input) => (input as { at: unknown }).at)).toEqual([at, null]);
  expect(await screen.findByText("Live")).toBeTruthy();
});
