import { type Payout, SETTLEMENT_SORTS } from "@handsel/contract/reports/settlements.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveExport } from "#client/exports/export-file.ts";
import { dayIn } from "#client/today.ts";
import { leaveReports, prepareReports, press, saved, toasts } from "#testing/prepare-reports.ts";
import { renderServed } from "#testing/render-screen.tsx";
import { withoutDoubles } from "./settlements-api.ts";
import { Component as Settlements } from "./settlements-screen.tsx";

beforeEach(prepareReports);
afterEach(leaveReports);

const payout = (number: number): Payout =>
  ({
    payout_date: `2026-03-${String(30 - number).padStart(2, "0")}`,
    payment_reference: `NW-UKBANK-${number}`,
    sale_amount: 1000,
    fee_amount: 25,
    tax_amount: 5,
    return_amount: 100,
    settlement_amount: 870,
  }) as Payout; // the brand of money is the server's to give
const summary = {
  summary_total_settlement_amount: 8700,
  summary_total_sale_amount: 10000,
  summary_total_fee_amount: 250,
  summary_total_tax_amount: 50,
  summary_total_return_amount: 1000,
};
/** A payout was made between the first page and the second, so that one is told twice. */
const twoPages = {
  getSettlements: ({ offset }: Record<string, unknown>) => ({
    summary,
    payouts: offset === 0 ? [payout(1), payout(2)] : [payout(2), payout(3)],
    days: [
      { day: "2026-03-28", sale_amount: 1000 },
      { day: "2026-03-29", sale_amount: 3400 },
    ],
    pagination: { total: 22, offset: Number(offset), size: 20 },
  }),
};

test("REPORTS-SETTLEMENTS-03 REPORTS-SETTLEMENTS-05 REPORTS-SETTLEMENTS-08 REPORTS-SETTLEMENTS-09 REPORTS-SETTLEMENTS-10 the sums stand above the payouts, and a page that is added repeats none", async () => {
  const { server } = renderServed(Settlements, twoPages);
  expect(await screen.findByText("NW-UKBANK-1")).toBeTruthy();
  const sums = screen.getByRole("region", { name: "Summary of the period" });
  expect(sums.textContent).toMatch(
    /22Number of payouts.*£8,700\.00.*Payouts.*£10,000\.00.*Sales.*£250\.00.*Fees.*£50\.00.*Taxes.*£1,000\.00.*Returns/,
  );
  const [asked] = server.sentTo("getSettlements");
  expect(asked).toMatchObject({ offset: 0, size: 20 });
  const days = Date.parse(String(asked?.["endDate"])) - Date.parse(String(asked?.["startDate"]));
  expect(days / 86_400_000).toBe(30);
  expect(asked?.["endDate"]).toBe(dayIn("Europe/London", new Date()));
  await userEvent.click(screen.getByRole("button", { name: /next|more/i }));
  expect(await screen.findByText("NW-UKBANK-3")).toBeTruthy();
  expect(screen.getAllByText("NW-UKBANK-2")).toHaveLength(1);
  expect(server.sentTo("getSettlements")[1]).toMatchObject({ offset: 20 });
  expect(withoutDoubles([payout(1), payout(1)])).toHaveLength(1);
});

test("REPORTS-SETTLEMENTS-02 the days come from the fields, and other days begin with the first page again", async () => {
  const { server } = renderServed(Settlements, twoPages, {
    path: "/page?dateFrom=2026-01-01&dateTo=2026-01-31",
  });
  await screen.findByText("NW-UKBANK-1");
  for (const name of ["Payout from", "to"]) expect(screen.getByRole("group", { name })).toBeTruthy();
  // Beside it the payouts of the standard view are counted.
  expect(server.sentTo("getSettlements")).toContainEqual(
    expect.objectContaining({ startDate: "2026-01-01", endDate: "2026-01-31", offset: 0 }),
  );
  await userEvent.click(screen.getByRole("button", { name: /next|more/i }));
  expect(await screen.findByText("NW-UKBANK-3")).toBeTruthy();
  const day = within(screen.getByRole("group", { name: "Payout from" })).getByRole("spinbutton", {
    name: /day/i,
  });
  day.focus();
  fireEvent.keyDown(day, { key: "ArrowUp" });
  await waitFor(() =>
    expect(server.sentTo("getSettlements").at(-1)).toMatchObject({ startDate: "2026-01-02", offset: 0 }),
  );
});

test("a chart above the payouts says when most was paid", async () => {
  renderServed(Settlements, twoPages, { path: "/page?dateFrom=2026-03-01&dateTo=2026-03-31" });
  expect(
    await screen.findByRole("img", { name: "The most, £3,400, was paid out on 29 Mar 2026." }),
  ).toBeTruthy();
});

test("the server sorts the payouts by each column, and other days keep the order", async () => {
  const { server } = renderServed(Settlements, twoPages, {
    path: "/page?dateFrom=2026-01-01&dateTo=2026-01-31&sort=-fee_amount",
  });
  await screen.findByText("NW-UKBANK-1");
  const asked = () => server.sentTo("getSettlements").at(-1);
  expect(asked()).toMatchObject({ sort: { column: "fee_amount", direction: "desc" }, offset: 0 });
  const heads = screen.getAllByRole("columnheader").filter((head) => within(head).queryByRole("button"));
  expect(heads).toHaveLength(SETTLEMENT_SORTS.length);
  await userEvent.click(screen.getByRole("button", { name: "Taxes" }));
  const sort = { column: "tax_amount", direction: "asc" };
  await waitFor(() => expect(asked()).toMatchObject({ sort, offset: 0 }));
  const day = within(screen.getByRole("group", { name: "Payout from" })).getByRole("spinbutton", {
    name: /day/i,
  });
  day.focus();
  fireEvent.keyDown(day, { key: "ArrowUp" });
  await waitFor(() => expect(asked()).toMatchObject({ startDate: "2026-01-02", sort }));
});

test("REPORTS-SETTLEMENTS-04 without payouts there is nothing to export", async () => {
  renderServed(Settlements, {
    getSettlements: () => ({ summary, payouts: [], days: [], pagination: { total: 0, offset: 0, size: 20 } }),
  });
  expect(await screen.findByText(/No payouts on these days/)).toBeTruthy();
  for (const name of ["Export PDF", "Export CSV"])
    expect(screen.getByRole("button", { name }).hasAttribute("disabled")).toBe(true);
});

/** Answers EXPORT as it is, and everything else as before. */
function serveExport(answer: () => Response) {
  const before = globalThis.fetch;
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", (url: string, init: { body: string }) => {
    if (!url.endsWith("/export")) return before(url, init);
    const { header: _, subdomain: __, ...body } = JSON.parse(init.body) as Record<string, unknown>;
    sent.push(body);
    return Promise.resolve(answer());
  });
  return sent;
}
/** A file that comes part by part; the browser of the tests has no streams. */
function inParts(parts: readonly Promise<string>[]): Response {
  const coming = parts.values();
  const read = async () => {
    const { value, done } = coming.next();
    return { done, value: done ? undefined : new TextEncoder().encode(await value) };
  };
  const response = new Response("", { headers: { "content-type": "text/csv" } });
  Object.defineProperty(response, "body", { value: { getReader: () => ({ read }) } });
  return response;
}
const file = (type: string) => () => new Response("content", { headers: { "content-type": type } });

test("REPORTS-SETTLEMENTS-06 REPORTS-SETTLEMENTS-07 REPORTS-EXPORT-01 the period and each payout are saved as files of their entity and format", async () => {
  renderServed(Settlements, twoPages, { path: "/page?dateFrom=2026-01-01&dateTo=2026-01-31" });
  await screen.findByText("NW-UKBANK-1");
  const sent = serveExport(file("application/pdf"));
  await press("Export PDF");
  await press("Export CSV");
  for (const name of ["As CSV", "As PDF"]) {
    await press("Download NW-UKBANK-2");
    await userEvent.click(await screen.findByRole("menuitem", { name }));
  }
  await waitFor(() => expect(sent).toHaveLength(4));
  const filters = { from: "2026-01-01", to: "2026-01-31" };
  const ofOne = { ...filters, payment_reference: "NW-UKBANK-2" };
  expect(sent).toEqual([
    { entity: "SETTLEMENTS", format: "pdf", filters },
    { entity: "SETTLEMENTS", format: "csv", filters },
    { entity: "SETTLEMENTS", format: "csv", filters: ofOne },
    { entity: "SETTLEMENTS", format: "pdf", filters: ofOne },
  ]);
  await waitFor(() => expect([...saved.keys()]).toEqual(["SETTLEMENTS.pdf", "SETTLEMENTS.csv"]));
});

test("how far the file is stands where its buttons were", async () => {
  renderServed(Settlements, twoPages, { path: "/page?dateFrom=2026-01-01&dateTo=2026-01-31" });
  await screen.findByText("NW-UKBANK-1");
  const parts = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  serveExport(() => inParts(parts.map(({ promise }) => promise)));
  await press("Export CSV");
  const bar = await screen.findByRole("progressbar", { name: "Writing the file" });
  parts[0]?.resolve("head\none\n");
  await waitFor(() => expect(bar.textContent).toContain("2 lines"));
  expect(screen.queryByRole("button", { name: "Export PDF" })).toBeNull();
  parts[1]?.resolve("two\n");
  expect(await screen.findByRole("button", { name: "Export PDF" })).toBeTruthy();
  expect([...saved.keys()]).toEqual(["SETTLEMENTS.csv"]);
});

test.each([
  ["pdf", "application/pdf"],
  ["csv", "text/csv; charset=utf-8"],
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
] as const)("REPORTS-EXPORT-01 a %s is saved under its entity and format", async (format, type) => {
  serveExport(file(type));
  await saveExport({ entity: "CRM_OFFERS", format, filters: {} });
  expect([...saved.keys()]).toEqual([`CRM_OFFERS.${format}`]);
});

test("REPORTS-EXPORT-02 what is refused is told under 'Export error'", async () => {
  const errors = [{ code: "NO_RECORDS_FOUND", values: [], message: "none" }];
  serveExport(() => Response.json({ header: { apiStatus: "ERROR", errors }, build: "" }));
  await saveExport({ entity: "SETTLEMENTS", format: "csv", filters: {} });
  expect(toasts()).toEqual([expect.stringMatching(/^Export error: No records found/)]);
  expect(saved.size).toBe(0);
});

test.each([
  ["CRM_OFFERS", "No offers to export."],
  ["SETTLEMENTS", "There are no contracts in this period"],
] as const)("REPORTS-EXPORT-03 an answer of %s that cannot be read says: %s", async (entity, words) => {
  serveExport(file("text/html"));
  await saveExport({ entity, format: "xlsx", filters: {} });
  expect(toasts().join()).toContain(words);
});
