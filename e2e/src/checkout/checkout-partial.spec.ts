// A lender that approves the device and not its extras, or less than the device costs: what staff ask the customer, what is
// sold in the end, and what the sale, its papers, the lists and the lender's own page say of it afterwards.
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { type CartAnswer, callFrom } from "../sales-cart.ts";
import { at, elsewhere, expect, signedIn, test } from "../world.ts";
import {
  type Applied,
  activate,
  customerSigns,
  digits,
  handedIn,
  linkTo,
  newImei,
  row,
} from "./checkout-sale.ts";

interface Shop {
  subdomain: string;
  hasIDCheck: boolean;
  /** What its lender asks of the customer. */
  customer: (phone: string) => object;
  phone: () => string;
  /** What the plan of goods paid at the till is called in the retailer's language. */
  paidAtTill: string;
}

const NORTHWIND: Shop = {
  subdomain: "northwind",
  hasIDCheck: true,
  customer: (bnpPhone) => ({ bnpPhone }),
  phone: () => `+447400${digits(6)}`,
  paidAtTill: "Paid at the till",
};
const LUMIERE: Shop = {
  subdomain: "lumiere",
  hasIDCheck: false,
  customer: (phone) => ({
    phone,
    title: "Ms",
    street: "8 rue d'Anjou",
    postCode: "75008",
    city: "Paris",
    country: "FR",
    employeeNumber: "4711",
  }),
  phone: () => `+33612${digits(6)}`,
  paidAtTill: "Payé en caisse",
};

interface Contract {
  uuid: string;
  kind: string;
  status: string;
  isSold: boolean;
  financingType: string;
  financing: { fixed_period_monthly_price: number; total_amount: number };
  extras: { description: string; cashPrice: number }[];
}
interface Sale {
  reference: string;
  contracts: Contract[];
  summary: { totalFinancedAmount: number };
}

const saleOf = async (page: Page, cartUUID: string) =>
  (await callFrom<{ sale: Sale }>(page, "getSale", { cartUUID })).sale;
const cartOf = async (page: Page, cartUUID: string) =>
  (await callFrom<{ cart: CartAnswer }>(page, "getCart", { cartUUID })).cart;

/** A phone with an extra, signed for by a customer whom the lender approves in part; the status screen is open. */
async function approvedInPart(
  page: Page,
  { subdomain, customer, phone }: Shop,
  service = "upgrade",
): Promise<Applied & { link: string; extra: string }> {
  await signedIn(page, subdomain, "sales", { language: "en" });
  const number = phone();
  const wishes = { lastName: "Partial", service, withExtra: true, ...customer(number) };
  const applied = await handedIn(page, wishes);
  const root = service === "upgrade" ? "upgrade" : "checkout";
  await page.goto(at(subdomain, `/posale/${root}/${applied.cartUUID}/credit`));
  const link = await linkTo(number);
  await customerSigns(page, link);
  await expect(row(page, "Credit sign")).toContainText("Partially approved");
  const { orders } = await cartOf(page, applied.cartUUID);
  const [extra] = orders.flatMap(({ extras }) => extras.items);
  return { ...applied, link, extra: extra?.description ?? "" };
}

const next = (page: Page, step: string) => expect(page.getByText(`Next: ${step}.`)).toBeVisible();

/** The tick stands when the server has answered, so it is waited for. */
async function confirmId(page: Page): Promise<void> {
  await row(page, "Verify ID").getByText("Confirmed", { exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Confirmed" })).toBeChecked();
}

/** What the customer reads on the lender's page when they open their link again. */
async function lenderSays(page: Page, link: string): Promise<string> {
  const phone = await elsewhere(page);
  await phone.goto(link);
  const text = await phone.locator("main").innerText();
  await phone.context().close();
  return text;
}

const written = ({ subdomain }: Shop, amount: number) =>
  new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency: subdomain === "northwind" ? "GBP" : "EUR",
  }).format(amount);

for (const shop of [NORTHWIND, LUMIERE])
  for (const decision of ["kept", "dropped"] as const) {
    const check = shop.hasIDCheck ? "with" : "without";
    test(`SALES-CONTRACT-07 ${check} an ID check a device is sold whose extras are not financed, and they are ${decision}`, async ({
      page,
    }) => {
      const { cartUUID, link, extra } = await approvedInPart(page, shop);
      const device = row(page, "Device reference");
      await expect(device).toContainText("Credit not approved for accessories");
      await expect(device).toContainText(extra);
      await expect(page.getByRole("button", { name: "Cancel contract" })).toBeVisible();
      if (shop.hasIDCheck) {
        await next(page, "Verify ID");
        await confirmId(page);
      }
      await next(page, "decide on the extras");
      if (shop === NORTHWIND) await expectAccessible(page);
      const before = await cartOf(page, cartUUID);
      if (decision === "dropped") await page.getByText("Go without the extras").click();
      await page
        .getByRole("button", {
          name: decision === "kept" ? "Paid at the till: keep the extras" : "Sell without the extras",
        })
        .click();

      await next(page, "Device reference");
      await page.getByRole("textbox", { name: "IMEI" }).fill(newImei());
      await page.getByRole("button", { name: "Save" }).click();
      await next(page, "Activate contract");
      await activate(page);
      await expect(page.getByText("Opens after activation")).toHaveCount(0);

      // What is contracted, and what the lender lends, are the same.
      const sale = await saleOf(page, cartUUID);
      const [phone, extras] = sale.contracts;
      const monthly = phone?.financing.fixed_period_monthly_price ?? 0;
      const cart = await cartOf(page, cartUUID);
      expect(cart.totals.totalMonthlyPayment).toBe(monthly);
      expect(before.totals.totalMonthlyPayment).toBeGreaterThan(monthly);
      const lender = await lenderSays(page, link);
      expect(lender).toContain(written(shop, monthly));
      expect(lender).toContain(written(shop, sale.summary.totalFinancedAmount));
      expect(lender).not.toContain(written(shop, before.totals.totalMonthlyPayment));

      await page.getByRole("button", { name: "Contract Details" }).click();
      const items = page.getByRole("region", { name: "Products and extras" });
      const words = decision === "kept" ? "Paid at the till" : "Not financed, not sold";
      await expect(items.getByText(words)).toBeVisible();
      await dayAfter(page, shop, { sale, decision, extra });
      expect(extras?.isSold).toBe(decision === "kept");
    });
  }

/** The sale's page, its lists and its papers, as whoever comes next finds them. */
async function dayAfter(
  page: Page,
  shop: Shop,
  { sale, decision, extra }: { sale: Sale; decision: "kept" | "dropped"; extra: string },
): Promise<void> {
  const [phone, extras] = sale.contracts;
  const price = extras?.extras[0]?.cashPrice ?? 0;
  await page.goto(at(shop.subdomain, `/posale/sales/${sale.reference}`));
  const summary = page.getByRole("region", { name: "Sale Summary" });
  await expect(summary).toContainText(written(shop, decision === "kept" ? price : 0));
  await expect(summary).toContainText(written(shop, sale.summary.totalFinancedAmount));
  const contract = page.getByRole("region", { name: "Contract 2, extras" });
  await expect(contract).toContainText(extra);
  await expect(contract).toContainText(
    decision === "kept" ? shop.paidAtTill : "Not sold: the lender did not finance the extras",
  );
  if (decision === "dropped") await expect(contract).not.toContainText(written(shop, price));
  const history = page.getByRole("region", { name: "Contract history" });
  await expect(history).toContainText("Extras not financed");
  await expect(history).toContainText(
    decision === "kept" ? `${written(shop, price)} paid at the till` : "Credit not approved",
  );

  const { sales } = await callFrom<{ sales: { numberOfExtras: number }[] }>(page, "getSales", {
    search: { searchText: sale.reference },
  });
  expect(sales[0]?.numberOfExtras).toBe(decision === "kept" ? 1 : 0);
  const paper = (uuid = "") => fileFrom(page, "exportContractPdf", { orderUuid: uuid });
  expect(await paper(phone?.uuid)).toBe("application/pdf");
  expect(await paper(extras?.uuid)).toContain(decision === "kept" ? "pdf" : "json");
}

/** The kind of file that an export answers with; a refusal is JSON. */
async function fileFrom(page: Page, name: string, input: object): Promise<string> {
  return page.evaluate(
    async ([functionName, payload]) => {
      const { token } = JSON.parse(localStorage.getItem("handsel.session") ?? "{}") as { token: string };
      const response = await fetch(`/posale/${functionName}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          header: { sessionID: token },
          subdomain: location.hostname.split(".")[0],
          ...payload,
        }),
      });
      return response.headers.get("content-type") ?? "";
    },
    [name, input] as const,
  );
}

test("credit for less than the device leaves a rest that is paid at the till, and all figures follow it", async ({
  page,
}) => {
  const { cartUUID, link } = await approvedInPart(page, NORTHWIND, "standard");
  const before = await cartOf(page, cartUUID);
  await confirmId(page);
  await next(page, "Activate contract");
  await expect(row(page, "Credit sign")).toContainText(/£[\d,.]+ approved · £[\d,.]+ to be paid at the till/);
  await page.getByRole("button", { name: "Activate contract" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(/Take £[\d,.]+ at the till first/);
  await dialog.getByRole("button", { name: "Activate contract" }).click();
  await expect(page.getByText("You may hand the device over").first()).toBeVisible();

  const sale = await saleOf(page, cartUUID);
  const cart = await cartOf(page, cartUUID);
  const [contract] = sale.contracts;
  expect(cart.totals.totalMonthlyPayment).toBe(contract?.financing.fixed_period_monthly_price);
  expect(cart.totals.totalMonthlyPayment).toBeLessThan(before.totals.totalMonthlyPayment);
  expect(cart.totals.totalPrincipal).toBe(sale.summary.totalFinancedAmount);
  const lender = await lenderSays(page, link);
  expect(lender).toContain(written(NORTHWIND, sale.summary.totalFinancedAmount));
  expect(lender).not.toContain(written(NORTHWIND, before.totals.totalMonthlyPayment));
  await page.goto(at("northwind", `/posale/sales/${sale.reference}`));
  await expect(page.getByRole("region", { name: "Contract 1" })).toContainText("Cash");
  await expect(page.getByRole("region", { name: "Contract history" })).toContainText("Rest paid at the till");
});
