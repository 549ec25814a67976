// The operator's dashboard is open on one screen while a shop refuses, sells, cancels and trades in on another; every counter
// and list follows without a reload. Nobody else sells, buys or works as manager at Aurora, so that each figure is known.
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { digits, handedIn, lenderDoes, newImei } from "../checkout/checkout-sale.ts";
import { callFrom } from "../sales-cart.ts";
import { answerAll, fillSeller, findDevice } from "../tradein/tradein-steps.ts";
import { elsewhere, expect, press, signedIn, test, visit } from "../world.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const CREDIT = ["Customers", "Pending CC", "Refused", "Approved", "Active", "Cancelled"] as const;
const LISTS = {
  waiting: "In-Store Sales Pending Activation Today",
  sold: "Sales Completed Today",
  refused: "Credit Refusals Today",
  cancelled: "Cancellations Today",
  withdrawn: "Withdrawn Today",
  bought: "Trade-ins",
} as const;

interface Figures {
  activated: number;
  backlog: number;
  tradeIns: number;
  /** Of those who applied in the shops today, in the order of the table. */
  credit: number[];
  /** How many stand in each list. */
  lists: Record<keyof typeof LISTS, number>;
}

async function figures(page: Page): Promise<Figures> {
  const number = async (text: Promise<string | null>) => Number(/^\d+/.exec((await text) ?? "")?.[0]);
  const counter = (group: string, name: string) =>
    number(section(page, group).getByRole("link", { name }).textContent());
  const shops = page.getByRole("table", { name: "Credit Data" }).getByRole("row").nth(1);
  const cells = await shops.getByRole("cell").allTextContents();
  const totals = Object.entries(LISTS).map(async ([list, name]) => [
    list,
    await number(section(page, name).locator(".count").first().textContent()),
  ]);
  return {
    activated: await counter("Sales", "Activated"),
    backlog: await counter("Backlog", "In Store"),
    tradeIns: await counter("Upgrade / Trade-in", "Trade-ins"),
    credit: cells.slice(1, 1 + CREDIT.length).map(Number),
    lists: Object.fromEntries(await Promise.all(totals)) as Figures["lists"],
  };
}

interface Change {
  activated?: number;
  backlog?: number;
  tradeIns?: number;
  credit?: Partial<Record<(typeof CREDIT)[number], number>>;
  lists?: Partial<Figures["lists"]>;
}

/** The figures of before, and what has been added to them since: each of them exactly, whatever it is about. */
function after(before: Figures, { credit = {}, lists = {}, ...counters }: Change): Figures {
  const { activated = 0, backlog = 0, tradeIns = 0 } = counters;
  return {
    activated: before.activated + activated,
    backlog: before.backlog + backlog,
    tradeIns: before.tradeIns + tradeIns,
    credit: CREDIT.map((name, index) => (before.credit[index] ?? Number.NaN) + (credit[name] ?? 0)),
    lists: Object.fromEntries(
      Object.entries(before.lists).map(([list, count]) => [
        list,
        count + (lists[list as keyof Figures["lists"]] ?? 0),
      ]),
    ) as Figures["lists"],
  };
}

/** A customer of the shop; whoever does something with the sale knows it by its reference. */
async function applies(till: Page, service = "standard") {
  const { cartUUID, funderReference } = await handedIn(till, { service, phone: `+4670${digits(7)}` });
  const { reference } = await callFrom<{ reference: string }>(till, "getOrderStatus", { cartUUID });
  return { cartUUID, funderReference, reference };
}

test("sales, refusals, cancellations and trade-ins appear on the open dashboard as they happen", async ({
  page,
}) => {
  await signedIn(page, "aurora", "top", { language: "en" });
  await visit(page, "/dashboard");
  await expect(page.getByRole("status").filter({ hasText: "Connected" })).toBeVisible();
  await expect(section(page, "Sales")).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  const before = await figures(page);
  const shows = (change: Change) => expect.poll(() => figures(page)).toEqual(after(before, change));

  const till = await elsewhere(page);
  await signedIn(till, "aurora", "manager", { language: "en" });

  const refused = await applies(till);
  await shows({ credit: { Customers: 1, "Pending CC": 1 } });
  await lenderDoes(refused.funderReference, "accept-terms", "refuse");
  await expect(section(page, LISTS.refused)).toContainText(refused.reference);
  await expect(section(page, LISTS.refused)).toContainText("Credit Refused");
  await shows({ credit: { Customers: 1, Refused: 1 }, lists: { refused: 1 } });

  const sold = await applies(till, "upgrade");
  await lenderDoes(sold.funderReference, "accept-terms", "approve", "sign");
  const waiting = section(page, LISTS.waiting);
  await expect(waiting).toContainText(sold.reference);
  await shows({
    backlog: 1,
    credit: { Customers: 2, Refused: 1, Approved: 1 },
    lists: { refused: 1, waiting: 1 },
  });
  await callFrom(till, "addDeviceReferenceToCart", {
    cartUUID: sold.cartUUID,
    deviceReference: newImei(),
    isIMEI: true,
  });
  await callFrom(till, "finaliseCart", { cartUUID: sold.cartUUID });
  await expect(section(page, LISTS.sold)).toContainText(sold.reference);
  await expect(waiting).not.toContainText(sold.reference);
  await shows({
    activated: 1,
    credit: { Customers: 2, Refused: 1, Approved: 1, Active: 1 },
    lists: { refused: 1, sold: 1 },
  });

  const given = await applies(till);
  await callFrom(till, "cancelContract", { cartUUID: given.cartUUID });
  await expect(section(page, LISTS.cancelled)).toContainText(given.reference);
  await callFrom(till, "withdraw", { cartUUID: sold.cartUUID });
  await expect(section(page, LISTS.withdrawn)).toContainText(sold.reference);
  const afterSales: Change = {
    activated: 1,
    credit: { Customers: 3, Refused: 1, Approved: 1, Cancelled: 2 },
    lists: { refused: 1, sold: 1, cancelled: 1, withdrawn: 1 },
  };
  await shows(afterSales);

  await visit(till, "/posale/recycle");
  const model = await bought(till);
  await shows({ ...afterSales, tradeIns: 1, lists: { ...afterSales.lists, bought: 1 } });
  await expect(section(page, LISTS.bought).getByRole("row").nth(1)).toContainText(model);
  await expect(section(page, "Active Users")).toContainText("recycle/details");

  expect(await page.evaluate(() => "isTheSamePage" in window)).toBe(true);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Previous day" }).click();
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/);
  await expect(section(page, "Active Users")).toHaveCount(0);
  await expect(section(page, "Sales")).toBeVisible();
});

/** A used phone becomes a gift card; answers what the shop calls it. */
async function bought(till: Page): Promise<string> {
  await findDevice(till);
  await expect(till).toHaveURL(/\/posale\/recycle\/evaluate$/);
  await answerAll(till);
  // Before the questions are there, so is no device.
  const model = (await till.getByRole("heading", { level: 2 }).first().textContent()) ?? "";
  await till.getByRole("button", { name: "Outcomes" }).click();
  await press(till.getByRole("radio", { name: /Apply to gift card/ }));
  await fillSeller(till, {
    "Customer first / last name": "Astrid Lind",
    Email: "astrid.lind@example.test",
    Phone: "0701234567",
  });
  await till.getByRole("button", { name: "Save customer" }).click();
  await till.getByRole("button", { name: "Recycle Device" }).click();
  await expect(till).toHaveURL(/\/posale\/recycle\/details\//);
  return model;
}

test("an operator sees every retailer, and nobody below the top role sees the dashboard", async ({
  page,
}) => {
  await signedIn(page, "northwind", "operator@handsel.test");
  await visit(page, "/dashboard");
  const credit = page.getByRole("table", { name: "Credit Data" });
  await expect(credit).toContainText("Northwind Mobile");
  await expect(credit).toContainText("Kanto");

  await signedIn(page, "northwind", "vendor");
  await visit(page, "/dashboard");
  await expect(page.getByRole("heading", { name: "This page is not for your role" })).toBeVisible();
});
