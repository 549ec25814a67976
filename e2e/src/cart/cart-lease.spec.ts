import { expectAccessible } from "../accessibility.ts";
import { expectEngineFigures } from "../engine-figures.ts";
import { expectFineInEveryTheme } from "../legibility.ts";
import { expect, signedIn, test } from "../world.ts";
import { chooseModel, expectDock, panel, readCart } from "./cart-steps.ts";

test("SALES-CART-12 SALES-CART-13 SALES-CART-14 a lease of 25 at an own price with quick-quote items", async ({
  page,
}) => {
  await signedIn(page, "voltwerk", "sales");
  await chooseModel(page, {
    service: /Leasing/,
    category: "Tablets",
    select: "Auswählen",
    model: (cards) => cards,
  });
  await panel(page).getByRole("button", { name: "Extras" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Wählen Sie Ihr Zubehör" })).toBeVisible();
  await page
    .getByRole("button", { name: /^(?!Extra|Artikel|Rabatt).+ hinzufügen$/ })
    .first()
    .click();
  await expect(page.getByText("1 im Auftrag")).toBeVisible();
  await panel(page).getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Warenkorb" })).toBeVisible();
  const device = page.getByRole("table").getByRole("row").nth(1);

  await test.step("SALES-CART-16 typing is sent once, after the last keystroke", async () => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/posale/changeProductQuantity")) sent.push(request.postData() ?? "");
    });
    const answered = page.waitForResponse((response) => response.url().endsWith("/changeProductQuantity"));
    const quantity = device.getByRole("textbox", { name: "Menge" });
    await quantity.press("ControlOrMeta+a");
    await quantity.pressSequentially("25", { delay: 60 });
    await answered;
    expect(sent).toHaveLength(1);
    await expect.poll(async () => (await readCart(page)).orders[0]?.products.items[0]?.quantity).toBe(25);
  });

  await test.step("a changed sale price is the retailer's own", async () => {
    const price = device.getByRole("textbox", { name: "Stückpreis" });
    await price.fill("499,90");
    await price.press("Enter");
    await expect(device.getByText("12.497,50 €")).toBeVisible();
    const line = (await readCart(page)).orders[0]?.products.items[0];
    expect(line).toMatchObject({ cash_price: 499.9, quantity: 25, totalCashPrice: 12_497.5 });
  });

  await test.step("SALES-CART-10 SALES-CART-17 a bad price is said at the line and holds up checkout", async () => {
    const price = device.getByRole("textbox", { name: "Stückpreis" });
    await price.fill("49o");
    await price.blur();
    await expect(device.getByText(/^Stückpreis /)).toBeVisible();
    await expect(device.getByText("12.497,50 €")).toBeVisible();
    await expect(panel(page).getByText(/^Korrigieren Sie die Zeile /)).toBeVisible();
    await expectFineInEveryTheme(page);
    await price.fill("499,90");
    await price.blur();
    await expect(panel(page).getByText(/^Korrigieren Sie die Zeile /)).toHaveCount(0);
  });

  await test.step("SALES-CART-19 SALES-CART-20 items of a quick quote go straight into the cart", async () => {
    for (const [description, price] of [
      ["Einrichtung vor Ort", "640"],
      ["Schulung", "89,50"],
    ] as const) {
      await page.getByRole("textbox", { name: "Artikel hinzufügen" }).fill(description);
      await page.getByRole("textbox", { name: "Preis", exact: true }).fill(price);
      await page.getByRole("main").getByRole("button", { name: "Hinzufügen", exact: true }).click();
      await expect(page.getByRole("table").getByText(description)).toBeVisible();
    }
  });

  await test.step("SALES-CART-15 cost and margin are shown, and hidden from the customer with one key", async () => {
    await expect(page.getByRole("columnheader", { name: "Marge" })).toBeVisible();
    await page.keyboard.press("Alt+m");
    await expect(page.getByRole("columnheader", { name: "Marge" })).toHaveCount(0);
    await page.keyboard.press("Alt+m");
  });

  const cart = await expectDock(page, "de", "EUR");
  await expectEngineFigures(page, "voltwerk");
  expect(cart.ordersValid).toBe(true);
  const lines = cart.orders.flatMap(({ products, extras }) => [...products.items, ...extras.items]);
  const total = lines.reduce((sum, { totalCashPrice }) => sum + Math.round(totalCashPrice * 100), 0);
  expect(Math.round(cart.totals.totalPrincipal * 100)).toBe(total);
  await expect(panel(page).getByRole("button", { name: "Zur Kasse" })).toBeEnabled();
  await expectAccessible(page);
});
