import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { money } from "#testing/a-contract.ts";
import { anItem, aSale, aSaleContract } from "#testing/a-sale.ts";
import { part, prepareSalePage, renderSalePage } from "#testing/render-sale-page.ts";
import texts from "../../../locales/en/sales.json" with { type: "json" };

beforeEach(prepareSalePage);
afterEach(() => vi.unstubAllGlobals());

test("MGMT-SALE-16 MGMT-SALE-17 MGMT-SALE-18 a contract gives its lines and what is paid when", async () => {
  const extras = [anItem({ uuid: "e1", description: "Case", deviceReferences: [] })];
  await renderSalePage(aSale({ contracts: [aSaleContract({ extras })] }));
  const contract = part("Contract 1");
  for (const words of ["Orbit 8, Silver", "356721104489019", "Case, Silver", "Mobile Recycle"])
    expect(contract.getByText(words)).toBeTruthy();
  const terms = contract.getAllByRole("term");
  const told = Object.fromEntries(terms.map((term) => [term.textContent, term.nextSibling?.textContent]));
  expect(told).toMatchObject({
    "Monthly payment 1-12": "£28.56",
    "Monthly payment 13-24": "£29.56",
    "5% Upfront payment": "£37.45",
    "R.V. at month 12": "£285.00",
    [texts.sale.dates.startDate]: "3 Nov 2025",
    [texts.sale.dates.earlySwapStartDate]: "3 May 2026",
    [texts.sale.dates.freeSwapStartDate]: "3 Nov 2026",
    [texts.sale.dates.endDate]: "3 Nov 2027",
  });
  expect(contract.getByRole("group", { name: /^Actions for/ })).toBeTruthy();
});

test("a device that the registry holds back, or could not be asked about, says so beside its number", async () => {
  const deviceReferences = [
    { id: "p/0", deviceReference: "356721104489019", doubt: "STOLEN" as const },
    { id: "p/1", deviceReference: "490154203237518", doubt: "PENDING" as const },
  ];
  await renderSalePage(aSale({ contracts: [aSaleContract({ products: [anItem({ deviceReferences })] })] }));
  const contract = part("Contract 1");
  expect(contract.getByText("Reported lost or stolen").parentElement?.textContent).toContain(
    "356721104489019",
  );
  expect(contract.getByText(/^Not checked yet/).parentElement?.textContent).toContain("490154203237518");
});

test("MGMT-SALE-17 a contract of one period has one monthly payment", async () => {
  const { phases } = aSaleContract().financing;
  await renderSalePage(
    aSale({
      contracts: [aSaleContract({ financing: { flex_period_end_month: 12, phases: phases.slice(0, 1) } })],
    }),
  );
  expect(screen.getAllByText(/Monthly payment/)).toHaveLength(1);
});

test("what is paid adds up on the page: the last payment is named where it is another one, and the month with its insurance", async () => {
  const cover = {
    id: "F",
    kind: "INSURANCE" as const,
    name: "Cover",
    monthly_price: money(11.99),
    months: 24,
  };
  const months = [{ from: 1, to: 24, amount: money(40.55) }];
  await renderSalePage(aSale({ contracts: [aSaleContract({ addOns: [cover], financing: { months } })] }));
  const valueOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect(valueOf("Monthly payment 13-24")).toBe("£29.56");
  expect(valueOf("Payment 24")).toBe("£29.52");
  expect(valueOf("In all a month, months 1-24")).toBe("£40.55");
});

test("MGMT-SALE-19 MGMT-SALE-28 replaced lines are gone, returned ones stay with their credit note", async () => {
  const extras = [
    anItem({ uuid: "e1", description: "Old case", fulfillmentStatus: "REPLACED" }),
    anItem({
      uuid: "e2",
      description: "Charger",
      fulfillmentStatus: "RETURNED",
      fulfillmentCreditNoteNumber: "CN-77",
      fulfillmentReturnReference: "RMA-9",
    }),
  ];
  await renderSalePage(aSale({ contracts: [aSaleContract({ extras })] }));
  expect(screen.queryByText(/Old case/)).toBeNull();
  for (const words of ["CN-77", "RMA-9"]) expect(screen.getByText(words)).toBeTruthy();
});

test("MGMT-SALE-27 MGMT-SALE-29 MGMT-SALE-30 a line says what distributor, maker and collector know of it", async () => {
  const product = anItem({
    fulfillmentProvider: "Depot",
    fulfillmentPurchaseOrder: "PO-1",
    fulfillmentOrderNumber: "ON-1",
    fulfillmentInvoiceNumber: "IN-1",
    activationProvider: "Makers",
    activationStatus: "EXCHANGED",
    activationID: "ACT-1",
    activatedAt: "2025-11-05T09:00:00.000Z",
    collection: { scheduleDate: "2026-01-05", collectedDate: "2026-01-06" },
  });
  await renderSalePage(aSale({ contracts: [aSaleContract({ products: [product] })] }));
  const contract = part("Contract 1");
  for (const words of [
    "Depot",
    "PO-1",
    "ON-1",
    "IN-1",
    "Makers",
    "Exchanged",
    "ACT-1",
    "5 Nov 2025",
    "5 Jan 2026",
    "6 Jan 2026",
  ])
    expect(contract.getByText(words)).toBeTruthy();
});

test("MGMT-SALE-32 a return says how far it has come", async () => {
  const returning = aSaleContract({ returnStatus: "RETURN_REQUESTED" });
  await renderSalePage(aSale({ contracts: [returning, aSaleContract({ uuid: "2" })] }));
  expect(part("Contract 1").getByText("Return requested")).toBeTruthy();
  expect(part("Contract 2").queryByText(/^Return(ed| )/)).toBeNull();
});

test("MGMT-SALE-31 fees show with the non-return fee as a percentage", async () => {
  const fees = { funder: money(12), broker: money(0), non_return_fee_amount: 38.05 };
  await renderSalePage(aSale({ contracts: [aSaleContract({ fees })] }));
  expect(screen.getByText("Non-return fee")).toBeTruthy();
  expect(screen.getByText("38.05%")).toBeTruthy();
  expect(screen.getByText("£12.00")).toBeTruthy();
  expect(screen.queryByText("Broker fee")).toBeNull();
});

test("insurance stands among what is in the contract, by the month", async () => {
  const cover = {
    id: "FULL",
    kind: "INSURANCE" as const,
    name: "Full cover",
    monthly_price: money(11.99),
    months: 24,
  };
  await renderSalePage(aSale({ contracts: [aSaleContract({ addOns: [cover] })] }));
  const line = screen.getByText("Full cover").closest("li");
  expect(line?.textContent).toContain("£11.99");
});

test("MGMT-SALE-24 MGMT-SALE-25 a contract says what its status means beyond the badge", async () => {
  const contracts = [
    aSaleContract({ uuid: "1", status: "REFUSED", statusLabel: null }),
    aSaleContract({ uuid: "2", status: "PENDING", statusLabel: "MISSING_CREDIT_CHECK" }),
    aSaleContract({ uuid: "3", status: "PENDING_ACTIVATION", statusLabel: "MISSING_ACTIVATION" }),
    aSaleContract({ uuid: "4", status: "ACTIVE", statusLabel: "SWAP_PENDING" }),
  ];
  await renderSalePage(aSale({ contracts: [...contracts, aSaleContract({ uuid: "5" })] }));
  expect(part("Contract 5").queryByText(/Upgrade pending|Contract refused|Missing/)).toBeNull();
  expect(part("Contract 4").getByText("Active")).toBeTruthy();
  expect(part("Contract 1").getByText("Contract refused")).toBeTruthy();
  expect(part("Contract 2").getByText("Missing credit check")).toBeTruthy();
  expect(part("Contract 3").getByText("Missing contract activation")).toBeTruthy();
  expect(part("Contract 4").getByText("Upgrade pending")).toBeTruthy();
});

test("MGMT-TIMELINE-02 MGMT-TIMELINE-04 MGMT-TIMELINE-05 the periods are named with their days, and today is marked", async () => {
  await renderSalePage();
  const periods = within(screen.getByRole("list", { name: "Upgrade periods" })).getAllByRole("listitem");
  expect(periods.map(({ textContent }) => textContent)).toEqual([
    "No Upgrade Available3 Nov 2025 to 3 May 2026",
    "Early Upgrade (Customer Payment Required)3 May 2026 to 3 Nov 2026",
    "Free Upgrade3 Nov 2026 to 3 Nov 2027",
    expect.stringMatching(/^Today, month \d+$/),
  ]);
  expect(document.querySelector(".tline__today")).not.toBeNull();
});

test("MGMT-TIMELINE-03 MGMT-TIMELINE-06 the withdraw period is drawn and its end given only when there is one", async () => {
  const drawn = () => document.querySelector<HTMLElement>(".tline__hatch")?.style.getPropertyValue("--w");
  const { unmount } = await renderSalePage();
  expect(screen.getByText("The withdraw period (hatched) ended on 17 Nov 2025.")).toBeTruthy();
  // 14 days of the two years.
  expect(Number.parseFloat(drawn() ?? "")).toBeCloseTo((14 / 730) * 100);
  unmount();
  await renderSalePage(aSale({ contracts: [aSaleContract({ dates: { withdrawUntil: null } })] }));
  expect(screen.queryByText(/withdraw period/)).toBeNull();
  expect(drawn()).toBeUndefined();
});

test("MGMT-ACTIONS-13 the sales before and after this one are a link away", async () => {
  const oldSale = "0198f000-0000-7000-8000-0000000000b1";
  const newSale = "0198f000-0000-7000-8000-0000000000b2";
  const links = () => screen.queryAllByRole("link", { name: /^Sale (before|after) this one$/ });
  const { unmount } = await renderSalePage();
  expect(links()).toEqual([]);
  unmount();
  await renderSalePage(aSale({ contracts: [aSaleContract({ oldSale, newSale })] }));
  expect(links().map((link) => `${link.textContent} ${link.getAttribute("href")}`)).toEqual([
    `Sale before this one /posale/sales/${oldSale}`,
    `Sale after this one /posale/sales/${newSale}`,
  ]);
});

test("MGMT-SALE-15 extras that were not sold are named as such, without a price, and count nowhere", async () => {
  const extras = [anItem({ uuid: "e1", description: "Case", deviceReferences: [], cashPrice: money(29.9) })];
  const unsold = aSaleContract({
    uuid: "c2",
    kind: "EXTRAS",
    status: "CANCELLED",
    statusLabel: null,
    isSold: false,
    products: [],
    extras,
  });
  await renderSalePage(aSale({ contracts: [aSaleContract(), unsold] }));
  const contract = part("Contract 2, extras");
  expect(contract.getByText("Not sold: the lender did not finance the extras")).toBeTruthy();
  expect(contract.getByText("Case, Silver")).toBeTruthy();
  for (const words of [/29\.90/, /Monthly payment/, /Total payable/])
    expect(contract.queryByText(words)).toBeNull();
  const summary = part("Sale Summary");
  expect(summary.getByText("Extras").closest(".stat")?.textContent).toBe("£0.00Extras");
  expect(summary.getByText("Contracts").closest(".stat")?.textContent).toBe("1Contracts");
});
