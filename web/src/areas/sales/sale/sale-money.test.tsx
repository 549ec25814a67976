import type { MoneyStory } from "@handsel/contract/ledger/ledger.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { setRetailer } from "#testing/a-cart.ts";
import { money } from "#testing/a-contract.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/sales.json" with { type: "json" };
import { SaleMoney } from "./sale-money.tsx";

saleTexts.addResourceBundle("en", "sales", texts);

beforeEach(() => setRetailer());

const LENDERS = { role: "LENDERS", code: "1200", name: "Owed by lenders", kind: "ASSET" } as const;
const SALES = { role: "SALES", code: "4000", name: "Sales", kind: "INCOME" } as const;

function show(open: MoneyStory["open"]): void {
  const entry = {
    entryID: 7,
    day: "2026-03-01",
    happenedAt: "2026-03-01T10:00:00.000Z",
    what: "Contract started",
    document: "",
    reference: "GB-NW-2026-T0000001",
    cartUUID: "0195f5f0-0000-7000-8000-000000000001",
    tradecartID: null,
    lines: [
      { ...LENDERS, debit: money(900), credit: money(0) },
      { ...SALES, debit: money(0), credit: money(900) },
    ],
  };
  const Money = () => <SaleMoney story={{ entries: [entry], open }} />;
  renderScreen(Money, { pattern: "/", path: "/" });
}

test("the money of a sale is told entry by entry, with what is still open", async () => {
  show([{ ...LENDERS, balance: money(900) }]);
  const story = await screen.findByRole("region", { name: "Money" });
  expect(story.textContent).toMatch(/Still open Owed by lenders £900\.00/);
  const row = within(story).getByRole("row", { name: /1200 Owed by lenders/ });
  expect(within(row).getByRole("link", { name: "Contract started" }).getAttribute("href")).toBe(
    "/posale/reports/ledger/entries/7",
  );
  // The event is said once, at its first line.
  expect(within(story).getAllByText("Contract started")).toHaveLength(1);
});

test("a sale whose money came to its end says so", async () => {
  show([]);
  expect(await screen.findByText("Nothing is left open")).toBeTruthy();
});
