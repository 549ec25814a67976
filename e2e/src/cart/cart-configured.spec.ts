import { expectAccessible } from "../accessibility.ts";
import { expectEngineFigures } from "../engine-figures.ts";
import { expectFineInEveryTheme } from "../legibility.ts";
import { expect, signedIn, test } from "../world.ts";
import { chooseModel, expectDock, panel } from "./cart-steps.ts";

test("a computer configured from the catalogue is sold with extras, and every figure says why", async ({
  page,
}) => {
  await signedIn(page, "northwind", "sales");
  await chooseModel(page, {
    service: /Standard financing/,
    category: "Computers",
    select: "Select",
    model: (cards) => cards.filter({ hasText: "Customisable" }),
  });
  await panel(page).getByRole("button", { name: "Customise" }).click();

  await test.step("SALES-CUSTOMIZE-01 SALES-CUSTOMIZE-02 parts are pictures, circles and a list", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Customise your product" })).toBeVisible();
    await expect(page.getByRole("radiogroup", { name: "Colour" }).locator("img").first()).toBeVisible();
    await page.getByRole("radiogroup", { name: "Memory" }).getByText("24 GB").click();
    await page.getByRole("button", { name: /Keyboard/ }).click();
    await page.getByRole("option", { name: /English \(UK\)/ }).click();
    await expect(panel(page).getByText(/24 GB/).first()).toBeVisible();
    await expectFineInEveryTheme(page);
  });
  await panel(page).getByRole("button", { name: "Extras" }).click();

  await test.step("SALES-EXTRAS-10 an extra of the catalogue is added and taken back", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Choose your accessories" })).toBeVisible();
    await page
      .getByRole("button", { name: /^Add Wireless/ })
      .first()
      .click();
    await expect(page.getByText("1 in the order")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("1 in the order")).toHaveCount(0);
    await page
      .getByRole("button", { name: /^Add Wireless/ })
      .first()
      .click();
    await expect(page.getByText("1 in the order")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("SALES-EXTRAS-12 SALES-EXTRAS-15 an extra typed in is added, and the list is priced anew", async () => {
    const repriced = page.waitForRequest(
      (request) =>
        request.url().endsWith("/posale/getPricedExtras") &&
        (request.postData() ?? "").includes('"updateExtrasPrice":true'),
    );
    await page.getByRole("textbox", { name: "Description" }).fill("Data transfer");
    await page.getByRole("textbox", { name: "Price" }).fill("25");
    await page.getByRole("button", { name: "Add extra" }).click();
    await repriced;
    await expect(page.getByRole("button", { name: "Remove Data transfer" }).first()).toBeVisible();
  });
  await panel(page).getByRole("button", { name: "Add to Cart" }).click();

  await test.step("SALES-CART-01 SALES-CART-02 the cart page counts and adds up", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Cart Details" })).toBeVisible();
    await expect(page.getByText("3 items. Prices include VAT.")).toBeVisible();
    const cart = await expectDock(page, "en-GB", "GBP");
    expect(cart.orders.flatMap(({ extras }) => extras.items).map(({ description }) => description)).toContain(
      "Data transfer",
    );
    await expectAccessible(page);
  });

  await test.step("SALES-LEGAL-02 the bank's example is under the cart, and the price explains itself", async () => {
    await panel(page).getByRole("button", { name: "Representative example" }).click();
    await expect(panel(page).getByText("Amount of credit")).toBeVisible();
    await expect(panel(page).getByText(/Northwind Mobile Retail Ltd/)).toBeVisible();
    await panel(page)
      .getByRole("button", { name: /Why this price\? Total per month/ })
      .click();
    await expect(page.getByRole("dialog").getByText(/^Repaying /)).toBeVisible();
    await expectFineInEveryTheme(page);
    await page.keyboard.press("Escape");
  });

  await test.step("SALES-SUMMARY-24 SALES-CART-10 a discount lowers the price; an order beyond its limits names why", async () => {
    const before = await expectDock(page, "en-GB", "GBP");
    await page.getByRole("button", { name: /Discount type/ }).click();
    await page.getByRole("option", { name: "Student" }).click();
    await page.getByRole("textbox", { name: /^Max amount £/ }).fill("50");
    await page.getByRole("button", { name: "Add discount" }).click();
    await expect(page.getByText("Student added")).toBeVisible();
    const after = await expectDock(page, "en-GB", "GBP");
    expect(after.totals.totalPrincipal).toBeCloseTo(before.totals.totalPrincipal - 50, 2);
    await expectEngineFigures(page, "northwind");
  });
  await expect(panel(page).getByRole("button", { name: "Checkout" })).toBeEnabled();
});

test("SALES-CUSTOMIZE-03 SALES-CUSTOMIZE-05 a product is configured by hand where the catalogue does not", async ({
  page,
}) => {
  await signedIn(page, "aurora", "sales");
  await chooseModel(page, {
    service: /Delbetalning/,
    category: "Datorer",
    select: "Välj",
    model: (cards) => cards,
  });
  await panel(page).getByRole("button", { name: "Anpassa" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Anpassa din produkt" })).toBeVisible();
  const added = page.waitForRequest((request) => request.url().endsWith("/posale/addExtraManually"));
  await page.getByRole("textbox", { name: "Beskrivning" }).fill("32 GB minne");
  await page.getByRole("textbox", { name: "Pris" }).fill("1500");
  await page.getByRole("main").getByRole("button", { name: "Lägg till", exact: true }).click();
  const sent = (await added).postDataJSON() as Record<string, unknown>;
  expect(sent).toMatchObject({ isCTO: true, price: 1500 });
  expect(sent["parentPartNumber"]).toBeTruthy();
  expect(sent).not.toHaveProperty("category");
  await expect(page.getByRole("button", { name: "Ta bort 32 GB minne" }).first()).toBeVisible();
  await expectFineInEveryTheme(page);
  const cart = await expectDock(page, "sv", "SEK");
  await expectEngineFigures(page, "aurora");
  expect(cart.current_order?.extras.items).toMatchObject([{ description: "32 GB minne", isCTO: true }]);
});
