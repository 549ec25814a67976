// A phone on an upgrade plan, from the services home through the extras to the cart.
import { expectAccessible } from "../accessibility.ts";
import { expectEngineFigures } from "../engine-figures.ts";
import { beginSale, callFrom, cartOf, expectPanelFigures, openModels, UPGRADE } from "../sales-cart.ts";
import { at, expect, press, test } from "../world.ts";

test("SALES-SERVICES-01 SALES-SERVICES-10 SALES-FLOW-05 SALES-OPTIONS-11 SALES-BADGE-01 a phone with insurance and two extras goes from service to cart, every figure the engine's", async ({
  page,
}) => {
  // Seven screens are checked for accessibility on the way.
  test.slow();
  await beginSale(page, "northwind");
  await expect(page.getByRole("img", { name: "The cart is empty" })).toBeVisible();

  await page.getByRole("button", { name: UPGRADE }).click();
  await expect(page).toHaveURL(/\/posale\/upgrade\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Categories");
  expect((await cartOf(page)).selectedService).toMatchObject({ id: "upgrade", serviceType: "SERVICE" });

  await page.getByRole("button", { name: "Phones" }).click();
  await expect(page).toHaveURL(/\/catalog$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose your model Phones");
  const cards = page.getByRole("list", { name: "Models" }).getByRole("listitem");
  await expect(cards).toHaveCount(20);

  const card = cards.filter({ hasText: "Orbit 9 Pro" }).first();
  await card.getByRole("button", { name: "Select" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose your Orbit 9 Pro");
  await expectPanelFigures(page);

  const priced = page.waitForResponse((response) => response.url().endsWith("/posale/selectOption"));
  await press(page.getByRole("radio", { name: /^512 GB/ }));
  await priced;
  await press(page.getByRole("radio", { name: /^Screen cover/ }));
  await expect(page.getByRole("complementary").getByText("Screen cover")).toBeVisible();
  const cart = await expectPanelFigures(page);
  expect(cart.selected).toMatchObject({ insuranceID: "SCREEN" });
  expect(cart.selected?.deviceCode).toContain("512");
  expect(cart.totals.totalMonthlyAddOns).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Compare plans" }).click();
  const dialog = page.getByRole("dialog", { name: "All plans side by side" });
  await expect(dialog.getByRole("columnheader")).toHaveCount(3);
  await expectAccessible(page);
  const upgrade = dialog.getByRole("row", { name: /^Upgrade/ }).getByRole("cell");
  await expect(upgrade.first()).toHaveText(/from month 12\s*free from month 24/);
  await expect(upgrade.nth(1)).toHaveText("free from month 12");
  await dialog.getByRole("button", { name: "Choose Easy Upgrade 12" }).click();
  await expect(page.getByRole("complementary").getByText("Order 1 · Easy Upgrade 12")).toBeVisible();
  await expectPanelFigures(page);

  await page.getByRole("button", { name: "Extras" }).click();
  await expect(page).toHaveURL(/\/extras$/);
  await expect(page.getByRole("button", { name: "Customer Info" })).toBeVisible();
  await expectPanelFigures(page);

  for (const count of [1, 2]) {
    const added = page.waitForResponse((response) => response.url().endsWith("/posale/addExtra"));
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Add (?!extra)/ })
      .nth(count)
      .click();
    await added;
  }
  await expect.poll(async () => (await cartOf(page)).current_order?.extras.items.length).toBe(2);
  const sold = await expectPanelFigures(page);
  expect(sold.totals.itemCount).toBe(3);
  await expectEngineFigures(page, "northwind");
});

test("SALES-FLOW-12 SALES-FLOW-13 SALES-FLOW-30 steps lead back as links, and going back before the product gives it up", async ({
  page,
}) => {
  await beginSale(page, "northwind");
  await openModels(page, UPGRADE, "Phones");
  await page.getByRole("list", { name: "Models" }).getByRole("button", { name: "Select" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Choose your");
  const steps = page.getByRole("navigation", { name: "Steps" });
  await expect(steps.getByRole("link")).toHaveText([/Category/, /Phones/]);
  const { family } = await cartOf(page);
  await expect(steps.locator('[aria-current="step"]')).toHaveText(new RegExp(family ?? "none"));

  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/catalog$/);
  await expect.poll(async () => (await cartOf(page)).selected?.deviceCode ?? null).toBeNull();
  expect((await cartOf(page)).current_order).toBeNull();
});

test("SALES-FLOW-11 a tile that is a category begins with its models", async ({ page }) => {
  await beginSale(page, "northwind");
  await page.getByRole("button", { name: "Tablets" }).click();
  await expect(page).toHaveURL(/\/catalog$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Tablets");
  await expect(page.getByRole("button", { name: "Back" })).toHaveCount(0);
});

test("a flow that the retailer does not offer leads to the services home", async ({ page }) => {
  await beginSale(page, "voltwerk");
  const { cart } = await callFrom<{ cart: { uuid: string } }>(page, "createCart", {});
  await page.goto(at("voltwerk", `/posale/upgrade/${cart.uuid}/catalog`));
  await expect(page).toHaveURL(/\/posale\/services/);
});
