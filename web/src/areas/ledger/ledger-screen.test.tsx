import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveReports, prepareReports, press } from "#testing/prepare-reports.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../locales/en/ledger.json" with { type: "json" };
import { Component as Account } from "./account-screen.tsx";
import { Component as Entry } from "./entry-screen.tsx";
import { Component as Ledger } from "./ledger-screen.tsx";

saleTexts.addResourceBundle("en", "ledger", texts);

beforeEach(prepareReports);
afterEach(leaveReports);

const lenders = {
  role: "LENDERS",
  code: "1200",
  name: "Owed by lenders",
  kind: "ASSET",
  opening: 100,
  debit: 900,
  credit: 400,
  closing: 600,
};
const books = (differences: number) => ({
  getLedger: () => ({
    accounts: [lenders],
    totals: { debit: 900, credit: 900 },
    entries: 12,
    check: { checkedAt: "2026-03-01T03:23:00.000Z", entries: 40, differences },
  }),
});
const head = {
  entryID: 7,
  day: "2026-03-01",
  happenedAt: "2026-03-01T10:00:00.000Z",
  what: "Contract started",
  document: "",
  reference: "GB-NW-2026-T0000001",
  cartUUID: "0195f5f0-0000-7000-8000-000000000001",
  tradecartID: null,
};
const path = "/page?dateFrom=2026-03-01&dateTo=2026-03-31";

test("the books say that debits are credits, that the events agree, and what each account moved", async () => {
  const { server } = renderServed(Ledger, books(0), { path });
  const tie = await screen.findByRole("region", { name: "How the books tie out" });
  expect(tie.textContent).toMatch(/Debits£900\.0012 entries=Credits£900\.00.*Every cent is explained/);
  const row = screen.getByRole("row", { name: /1200/ });
  expect(row.textContent).toMatch(/Owed by lenders£100\.00£900\.00£400\.00£600\.00/);
  expect(within(row).getByRole("link").getAttribute("href")).toBe(
    "/posale/reports/ledger/accounts/LENDERS?dateFrom=2026-03-01&dateTo=2026-03-31",
  );
  expect(server.sentTo("getLedger")[0]).toMatchObject({ startDate: "2026-03-01", endDate: "2026-03-31" });
});

test("books that differ from the events say so, and never that all is well", async () => {
  renderServed(Ledger, books(2), { path });
  expect((await screen.findAllByText("2 differences from the events")).length).toBeGreaterThan(0);
  expect(screen.queryByText("Every cent is explained")).toBeNull();
});

test("the period goes out as a file for the accountant", async () => {
  renderServed(Ledger, books(0), { path });
  await screen.findByText("Owed by lenders");
  const before = globalThis.fetch;
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (url: string, init: { body: string }) => {
    if (!url.endsWith("/export")) return before(url, init);
    const { entity, format, filters } = JSON.parse(init.body) as Record<string, unknown>;
    sent.push({ entity, format, filters });
    return Promise.resolve(
      new Response("content", { headers: { "content-type": "text/csv; charset=utf-8" } }),
    );
  });
  await press("Export Excel");
  await press("Export CSV");
  const filters = { from: "2026-03-01", to: "2026-03-31" };
  await waitFor(() =>
    expect(sent).toEqual([
      { entity: "LEDGER", format: "xlsx", filters },
      { entity: "LEDGER", format: "csv", filters },
    ]),
  );
});

test("an account lists what it moved, each with its sale and its entry", async () => {
  const answer = {
    account: lenders,
    entries: [{ ...head, debit: 900, credit: 0 }],
    pagination: { total: 1, offset: 0, size: 50 },
  };
  renderServed(Account, { getLedgerAccount: () => answer }, { path });
  expect(await screen.findByRole("heading", { name: "1200 Owed by lenders" })).toBeTruthy();
  const row = screen.getByRole("row", { name: /Contract started/ });
  expect(within(row).getByRole("link", { name: "GB-NW-2026-T0000001" }).getAttribute("href")).toBe(
    `/posale/sales/${head.cartUUID}`,
  );
  expect(within(row).getByRole("link", { name: "View entry 7" })).toBeTruthy();
});

test("an entry shows its event and its lines", async () => {
  const line = {
    role: "LENDERS",
    code: "1200",
    name: "Owed by lenders",
    kind: "ASSET",
    debit: 900,
    credit: 0,
  };
  const sales = { role: "SALES", code: "4000", name: "Sales", kind: "INCOME", debit: 0, credit: 900 };
  renderServed(Entry, { getLedgerEntry: () => ({ entry: { ...head, lines: [line, sales] } }) });
  expect(await screen.findByRole("heading", { name: "Contract started" })).toBeTruthy();
  expect(screen.getByRole("row", { name: /4000/ }).textContent).toMatch(/Sales£900\.00/);
});
