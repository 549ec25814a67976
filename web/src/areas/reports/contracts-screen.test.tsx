import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { leaveReports, prepareReports, press, saved, savedText, toasts } from "#testing/prepare-reports.ts";
import { renderServed } from "#testing/render-screen.tsx";
import { Component as Contracts } from "./contracts-screen.tsx";
import { reportsRoutes } from "./routes.tsx";

beforeEach(prepareReports);
afterEach(leaveReports);

const contract = (change: object = {}) => ({
  contractUUID: "0198f000-0000-7000-8000-00000000c001",
  cartUUID: "0198f000-0000-7000-8000-00000000a001",
  reference: "GB-NW-2026-T0000001-1",
  createdDate: "2026-03-02T10:00:00.000Z",
  activatedDate: null,
  updatedDate: "2026-03-02T10:00:00.000Z",
  storeName: "Leeds",
  vendorName: "Ada Brook",
  customerName: "=HYPERLINK(1)",
  productDescriptions: "Orbit 8",
  deviceReferences: "",
  financingType: "STANDARD",
  funder: "ukbank",
  funderReference: "F-1",
  paymentPlan: "24 months",
  fixedMonths: 24,
  monthlyPrice: 20,
  saleAmount: 500,
  amountFinanced: 480,
  openingFee: 20,
  currencyCode: "GBP",
  startDate: null,
  endDate: null,
  status: "PENDING_CREDIT_CHECK",
  ...change,
});

test("REPORTS-CONTRACTS-01 REPORTS-RECYCLE-01 REPORTS-SETTLEMENTS-01 the pages are guarded by role, as the calls are", () => {
  const roles = Object.fromEntries(reportsRoutes.map((route) => [route.path, route.roles]));
  expect(roles).toEqual({
    // Sellers are led on to the services.
    "/posale/home": [1, 5, 10, 11],
    "/reports": [1, 5, 10],
    "/posale/reports": [1, 5, 10],
    "/posale/reports/recycle": [1, 5, 10],
    "/posale/reports/settlements": [1, 5],
    "/posale/reports/statements": [1, 5],
    "/posale/reports/statements/:statement": [1, 5],
    "/posale/reports/exceptions": [1, 5],
  });
});

test("REPORTS-CONTRACTS-02 REPORTS-CONTRACTS-04 REPORTS-CONTRACTS-05 everything of the period is asked for, shown with its status in words, and saved as contracts.csv", async () => {
  const later = contract({ contractUUID: "0198f000-0000-7000-8000-00000000c002", reference: "LATER-1" });
  const { server } = renderServed(Contracts, {
    getReports: ({ after }) =>
      after
        ? { reports: [later], total: 2, next: null }
        : { reports: [contract()], total: 2, next: contract().contractUUID },
  });
  expect(await screen.findByText("GB-NW-2026-T0000001-1")).toBeTruthy();
  expect(screen.getByText("Credit check pending")).toBeTruthy();
  const [asked] = server.sentTo("getReports");
  expect(asked).toMatchObject({ page: 0, quantity: 999_999 });
  expect(asked).toHaveProperty("timezone");
  expect(asked).toHaveProperty("filters.contractPeriod", "CREATED");
  const days = Date.parse(String(asked?.["endDate"])) - Date.parse(String(asked?.["startDate"]));
  expect(days / 86_400_000).toBe(30);

  await press("Export CSV");
  await waitFor(() => expect(saved.has("contracts.csv")).toBe(true));
  const csv = await savedText("contracts.csv");
  expect(csv).toContain("LATER-1");
  expect(csv).toContain("Credit check pending");
  expect(csv).toContain(`"'=HYPERLINK(1)"`);
});

test("how far a long file is stands where its button was", async () => {
  const rest = Promise.withResolvers<object>();
  renderServed(Contracts, {
    getReports: ({ after }) =>
      after ? rest.promise : { reports: [contract()], total: 4, next: contract().contractUUID },
  });
  await screen.findByText("GB-NW-2026-T0000001-1");
  await press("Export CSV");
  const bar = await screen.findByRole("progressbar", { name: "Writing the file" });
  expect(bar.getAttribute("aria-valuenow")).toBe("25");
  expect(screen.queryByRole("button", { name: "Export CSV" })).toBeNull();
  rest.resolve({ reports: [contract({ reference: "LATER-1" })], total: 4, next: null });
  await waitFor(() => expect(saved.has("contracts.csv")).toBe(true));
  expect(screen.getByRole("button", { name: "Export CSV" })).toBeTruthy();
});

test("a file that is being written can be stopped, and is not saved", async () => {
  const rest = Promise.withResolvers<object>();
  renderServed(Contracts, {
    getReports: ({ after }) =>
      after ? rest.promise : { reports: [contract()], total: 4, next: contract().contractUUID },
  });
  await screen.findByText("GB-NW-2026-T0000001-1");
  await press("Export CSV");
  await press("Stop");
  rest.resolve({ reports: [contract({ reference: "LATER-1" })], total: 4, next: null });
  expect(await screen.findByRole("button", { name: "Export CSV" })).toBeTruthy();
  expect(saved.has("contracts.csv")).toBe(false);
  expect(toasts()).toEqual([]);
});

test("REPORTS-CONTRACTS-03 an empty period is told", async () => {
  renderServed(Contracts, { getReports: () => ({ reports: [], total: 0, next: null }) });
  await waitFor(() => expect(toasts().join()).toContain("There are no contracts in this period"));
});

const totals = (contracts: number, days: object[]) => ({
  contracts,
  monthly: 20,
  saleAmount: 500,
  amountFinanced: 480,
  openingFee: 20,
  days,
});

const FIRST_WEEK_OF_MARCH =
  "/page?contractPeriod=CREATED&contractStatus=ACTIVE&dateRange=2026-03-01+-+2026-03-07";

test("chart and sums of what was asked before are not shown while those of another period come", async () => {
  renderServed(
    Contracts,
    {
      getReports: () => ({ reports: [contract()], total: 1, next: null }),
      getReportsTotals: ({ startDate, endDate }) =>
        startDate === endDate
          ? new Promise(() => undefined)
          : totals(77, [{ day: "2026-03-02", contracts: 77 }]),
    },
    { path: FIRST_WEEK_OF_MARCH },
  );
  const sum = () => document.querySelector("dl.totals dd")?.textContent;
  expect(await screen.findByRole("img", { name: /77/ })).toBeTruthy();
  expect(sum()).toBe("77");
  await press(/TODAY|^Today/);
  await waitFor(() => expect(sum()).toBe("–"));
  expect(screen.queryByRole("img", { name: /77/ })).toBeNull();
  // Its card stays where it was, so that nothing below it moves.
  expect(screen.getByRole("heading", { name: "Contracts over time" })).toBeTruthy();
});

test("a day on which nothing was sold has its place in the chart", async () => {
  renderServed(
    Contracts,
    {
      getReports: () => ({ reports: [contract()], total: 1, next: null }),
      getReportsTotals: () =>
        totals(3, [
          { day: "2026-03-02", contracts: 1 },
          { day: "2026-03-05", contracts: 2 },
        ]),
    },
    { path: FIRST_WEEK_OF_MARCH },
  );
  await screen.findByRole("img", { name: /Most contracts/ });
  await press("Show as table");
  const table = screen.getAllByRole("table").find((one) => one.className.includes("chart__table"));
  const cells = Array.from(table?.querySelectorAll("tbody tr") ?? [], (row) => row.textContent);
  expect(cells).toEqual(["01/0300", "02/0311", "03/0300", "04/0300", "05/0322", "06/0300", "07/0300"]);
});
