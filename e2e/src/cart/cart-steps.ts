// How journeys walk through a sale, and how they look at the cart behind the screen.
import { expect, type Locator, type Page } from "@playwright/test";
import { callFrom, cartIn } from "../sales-cart.ts";

export interface CartAnswer {
  uuid: string;
  orders: OrderAnswer[];
  current_order: OrderAnswer | null;
  totals: { totalMonthlyPayment: number; openingFeeAmount: number; totalPrincipal: number };
  ordersValid: boolean;
}

interface OrderAnswer {
  products: {
    items: {
      uuid: string;
      cash_price: number;
      quantity: number;
      totalCashPrice: number;
      monthly_price: number;
    }[];
  };
  extras: { items: { description: string; quantity: number; totalCashPrice: number; isCTO: boolean }[] };
  discounts: { items: { value: number }[] };
}

/** The server's own answer about the cart in the address, asked with the session of the page. */
export async function readCart(page: Page): Promise<CartAnswer> {
  const { cart } = await callFrom<{ cart: CartAnswer }>(page, "getCart", { cartUUID: cartIn(page) });
  return cart;
}

/** From the services home to the options of the first model that passes. */
export async function chooseModel(
  page: Page,
  names: { service: RegExp; category: string; select: string; model: (card: Locator) => Locator },
): Promise<void> {
  await page.getByRole("button", { name: names.service }).click();
  // The services home has tiles of categories too.
  await expect(page).toHaveURL(/\/standard\/[^/]+$/);
  // They may be on the screen a moment longer than their address, and take no press any more.
  await expect(async () => {
    if (!page.url().endsWith("/catalog"))
      await page.getByRole("button", { name: names.category, exact: true }).click({ timeout: 5_000 });
    await expect(page).toHaveURL(/\/catalog$/, { timeout: 5_000 });
  }).toPass();
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("button") });
  await names.model(cards).first().getByRole("button", { name: names.select }).click();
  await expect(page).toHaveURL(/\/options$/);
}

export const panel = (page: Page) => page.getByRole("complementary");

/** The dock shows what the server says, to the cent. */
export async function expectDock(page: Page, locale: string, currency: string): Promise<CartAnswer> {
  await expect(panel(page).locator("[data-estimate]")).toHaveCount(0);
  const cart = await readCart(page);
  const money = (amount: number) =>
    new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" }).format(
      amount,
    );
  const { totalMonthlyPayment, openingFeeAmount, totalPrincipal } = cart.totals;
  for (const amount of [totalMonthlyPayment, openingFeeAmount, totalPrincipal])
    await expect(panel(page).getByText(money(amount), { exact: true }).first()).toBeVisible();
  return cart;
}
