import type { FaultCause } from "@handsel/contract/operator/faults.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { leaveReports, prepareReports } from "#testing/prepare-reports.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/operator.json" with { type: "json" };
import { Component } from "./faults-screen.tsx";

saleTexts.addResourceBundle("en", "operator", texts);

beforeEach(prepareReports);
afterEach(leaveReports);

const CART = "0195f5f0-0000-7000-8000-000000000001";
const AT = "2026-03-01T10:04:00.000Z";

const cause = (wishes: Partial<FaultCause> = {}): FaultCause => ({
  kind: "OURS",
  request: "getSale",
  code: "INTERNAL_ERROR",
  number: 9003,
  reason: "TypeError areas/sales/sale.ts:12",
  calls: 7,
  first: AT,
  last: AT,
  firstBuild: "41",
  lastBuild: "42",
  isNew: true,
  retailers: [1],
  stores: 2,
  carts: 3,
  ...wishes,
});

const served = (causes: FaultCause[]) => ({
  getFaults: () => ({
    kinds: [
      { kind: "OURS", calls: 7, callsBefore: 0 },
      { kind: "THEIRS", calls: 0, callsBefore: 4 },
      { kind: "RULE", calls: 12, callsBefore: 9 },
      { kind: "INPUT", calls: 128, callsBefore: 130 },
    ],
    slots: [{ at: AT, calls: [7, 0, 12, 128] }],
    causes,
    runningBuild: "42",
    runningSince: AT,
    retailers: [{ wlID: 1, name: "Northwind" }],
  }),
  listBuilds: () => ({ builds: [{ since: "2026-03-01T10:05:00.000Z", build: "42" }] }),
  listFaultCalls: () => ({
    total: 2,
    calls: [
      {
        id: CART,
        at: AT,
        kind: "OURS",
        request: "getSale",
        code: "INTERNAL_ERROR",
        number: 9003,
        reason: "TypeError areas/sales/sale.ts:12",
        build: "42",
        callID: "0b9f1c7e",
        traceID: "4bf92f35",
        wlID: 1,
        storeName: "Leeds Briggate",
        userName: "Ada Brook",
        cartUUID: CART,
        reference: "0048213",
        isSale: true,
      },
      {
        id: `${CART.slice(0, -1)}9`,
        at: AT,
        kind: "OURS",
        request: "getSale",
        code: "INTERNAL_ERROR",
        number: 9003,
        reason: "TypeError areas/sales/sale.ts:12",
        build: "42",
        callID: "0b9f1c7f",
        traceID: "",
        wlID: 1,
        storeName: "York",
        userName: "",
        cartUUID: CART,
        reference: "0048214",
        isSale: false,
      },
    ],
  }),
});

test("what is ours, what is others', what a rule forbids and what was mistyped are four counts; one is chosen", async () => {
  const { server } = renderServed(Component, served([cause()]), { path: "/page" });
  const mistyped = await screen.findByRole("button", { name: /Mistyped/ });
  expect(mistyped.textContent).toMatch(/^128Mistyped.*130 in the same time before$/);
  await userEvent.click(mistyped);
  expect(server.sentTo("getFaults").at(-1)).toMatchObject({ kind: "INPUT" });
});

test("a cause that came with the build that runs says so, and opens its calls with their sale and their numbers", async () => {
  const { server } = renderServed(Component, served([cause()]), { path: "/page" });
  const row = await screen.findByRole("row", { name: /INTERNAL_ERROR/ });
  expect(row.textContent).toMatch(/9003 INTERNAL_ERROR.*New in this build.*Retailers 1, stores 2, carts 3/);
  await userEvent.click(within(row).getByText("9003 INTERNAL_ERROR"));
  const link = await screen.findByRole("link", { name: "0048213" });
  expect(link.getAttribute("href")).toBe(`/posale/sales/${CART}`);
  // A cart that became no sale is opened as a cart.
  const cart = screen.getByRole("link", { name: "0048214" });
  expect(cart.getAttribute("href")).toBe(`/posale/cart/${CART}`);
  expect(screen.getByText("0b9f1c7e")).toBeTruthy();
  expect(screen.getByText("4bf92f35")).toBeTruthy();
  expect(server.sentTo("listFaultCalls")[0]).toMatchObject({
    kind: "OURS",
    request: "getSale",
    code: "INTERNAL_ERROR",
    reason: "TypeError areas/sales/sale.ts:12",
  });
});

test("a number that somebody reads out finds its calls, from the address too", async () => {
  const { server } = renderServed(Component, served([]), { path: "/page?word=9003" });
  expect(await screen.findByText("Calls for “9003”")).toBeTruthy();
  expect(await screen.findByText("Leeds Briggate")).toBeTruthy();
  expect(server.sentTo("listFaultCalls")[0]).toMatchObject({ word: "9003" });
});

test("where another build began is marked in the picture", async () => {
  renderServed(Component, served([cause()]), { path: "/page" });
  expect(await screen.findByText(/^Build 42 since /)).toBeTruthy();
});
