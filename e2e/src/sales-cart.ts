// What a journey through a sale knows beyond the screen: the cart as the server has it.
import { expect, type Page } from "@playwright/test";
import { signedIn } from "./world.ts";

export interface CartAnswer {
  uuid: string;
  reference: string;
  category: string | null;
  family: string | null;
  selected: {
    deviceCode: string | null;
    insuranceID: string | null;
    paymentplanID: string | null;
    hasCTOs: boolean;
  } | null;
  selectedService: { id: string; serviceType: string } | null;
  orders: OrderAnswer[];
  current_order: OrderAnswer | null;
  totals: {
    itemCount: number;
    totalPrincipal: number;
    totalMonthly: number;
    totalMonthlyPayment: number;
    totalMonthlyAddOns: number;
    openingFeeAmount: number;
  };
}

interface LineAnswer {
  part_number?: string;
  name?: string;
  short_name?: string;
  description?: string;
  cash_price?: number;
  value?: number;
  totalCashPrice: number;
  monthly_price: number;
  quantity: number;
}

interface OrderAnswer {
  uuid: string;
  products: { items: LineAnswer[] };
  extras: { items: LineAnswer[] };
  addOns: { name: string; monthly_price: number }[];
  financing: { payment_plan_name: string; openingFeePercentage: number } | null;
}

const CART = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** Signs in at the services home, where the first tile makes the cart. */
export async function beginSale(page: Page, subdomain: string): Promise<void> {
  await signedIn(page, subdomain, "sales");
  await expect(page).toHaveURL(/\/posale\/services$/);
}

/** From the services home, which has tiles of categories of its own, to the models of one. */
export async function openModels(page: Page, service: RegExp, category: string): Promise<void> {
  await page.getByRole("button", { name: service }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Categories");
  await page.getByRole("button", { name: category }).click();
  await expect(page.getByRole("list", { name: "Models" })).toBeVisible();
}

export const UPGRADE = /^Easy Upgrade/;

export function cartIn(page: Page): string {
  const found = CART.exec(page.url())?.[0];
  if (!found) throw new Error(`no cart in ${page.url()}`);
  return found;
}

/** Calls an operation as the person who is signed in on the page; what the server refuses ends the journey, with its code. */
export async function callFrom<T>(
  page: Page,
  name: string,
  input: object,
  { mayBeRefused = false }: { mayBeRefused?: boolean } = {},
): Promise<T> {
  const answered = await page.evaluate(
    async ([functionName, payload]) => {
      const session = JSON.parse(localStorage.getItem("handsel.session") ?? "null") as {
        token: string;
      } | null;
      const body = JSON.stringify({
        header: {
          service: "posale/",
          function: functionName,
          clientID: "web",
          version: "test",
          build: "",
          sessionID: session?.token ?? null,
        },
        subdomain: location.hostname.split(".")[0],
        ...payload,
      });
      const ask = () =>
        fetch(`/posale/${functionName}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
        });
      let response = await ask();
      // Who is told to come again does, as the pages do.
      for (let again = 0; response.status === 503 && again < 3; again += 1) {
        const seconds = Number(response.headers.get("retry-after") ?? 1);
        await new Promise((done) => setTimeout(done, 1000 * seconds));
        response = await ask();
      }
      return (await response.json()) as { header: { apiStatus: string } };
    },
    [name, input] as const,
  );
  if (!mayBeRefused)
    expect(answered.header.apiStatus, `${name}: ${JSON.stringify(answered)}`).not.toBe("ERROR");
  return answered as T;
}

export async function cartOf(page: Page): Promise<CartAnswer> {
  const { cart } = await callFrom<{ cart: CartAnswer }>(page, "getCart", { cartUUID: cartIn(page) });
  return cart;
}

export const pounds = (amount: number) =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" }).format(amount);

/** Every figure of the panel is the one the server answers. */
export async function expectPanelFigures(page: Page): Promise<CartAnswer> {
  const panel = page.getByRole("complementary", { name: /Cart/ });
  // A choice that is being priced shows an estimate; the figures are compared once it is confirmed.
  await expect(panel.locator("[data-estimate]")).toHaveCount(0);
  const cart = await cartOf(page);
  const { totals } = cart;
  await expect(panel.locator('.price[data-size="xl"]')).toHaveText(pounds(totals.totalMonthly));
  await expect(panel.getByText(cart.reference)).toBeVisible();
  const orders = [...(cart.current_order ? [cart.current_order] : []), ...cart.orders];
  for (const { products, extras, addOns } of orders) {
    for (const line of [...products.items, ...extras.items]) {
      const row = panel.getByRole("listitem").filter({ hasText: line.short_name ?? line.description ?? "" });
      await expect(row.first()).toContainText(pounds(line.monthly_price));
      await expect(row.first()).toContainText(
        `${line.quantity} × ${pounds(line.cash_price ?? line.value ?? 0)} = ${pounds(line.totalCashPrice)}`,
      );
    }
    for (const addOn of addOns)
      await expect(panel.getByRole("listitem").filter({ hasText: addOn.name })).toContainText(
        pounds(addOn.monthly_price),
      );
  }
  if (orders.length > 0) {
    const figures = panel.locator(".panel__dock .docksums");
    await expect(figures).toContainText(pounds(totals.totalPrincipal));
    await expect(figures).toContainText(pounds(totals.openingFeeAmount));
    if (totals.totalMonthlyAddOns > 0)
      for (const part of [totals.totalMonthlyPayment, totals.totalMonthlyAddOns])
        await expect(figures).toContainText(pounds(part));
  }
  return cart;
}
