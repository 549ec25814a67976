// Each kind of remedy that does something to the work at hand: the refusal is brought about on the screen, its reason stands
// at its place, the button puts it right, and the work goes on to its end.
import type { Page } from "@playwright/test";
import { activate, applied, digits, lenderDoes, preparedCart, row } from "../checkout/checkout-sale.ts";
import { type CartAnswer, callFrom } from "../sales-cart.ts";
import { answerAll, choose, fillSeller, findDevice } from "../tradein/tradein-steps.ts";
import { callAs, expect, messageTo, PASSWORD, press, signedIn, test, visit } from "../world.ts";

const notices = (page: Page) => page.locator("section.notices");
const totalOf = (cart: CartAnswer) =>
  cart.orders
    .flatMap(({ products, extras }) => [...products.items, ...extras.items])
    .reduce((sum, { totalCashPrice }) => sum + totalCashPrice, 0);

/** A voucher that asks for so much more than is in the cart. */
async function aVoucher(minimumAmount: number): Promise<string> {
  const { session_token } = await callAs<{ session_token: string }>(null, "northwind", "login", {
    login: "top@northwind.test",
    password: PASSWORD,
  });
  const code = `MORE-${digits(6)}`;
  await callAs(session_token, "northwind", "admin/saveVoucher", {
    voucher: { code, kind: "VALUE", value: 10, validFrom: "2020-01-01", minimumAmount },
  });
  return code;
}

test("a discount is reduced, a voucher's minimum is added, and what is too much is taken off: the sale goes on", async ({
  page,
}) => {
  await signedIn(page, "northwind", "sales");
  const cartUUID = await preparedCart(page, "standard");
  await visit(page, `/posale/cart/${cartUUID}`);

  await test.step("reduce: at the amount, by as much as is too much", async () => {
    const form = page.getByRole("form", { name: "Add discount" });
    await form.getByRole("button", { name: /Discount type/ }).click();
    await page.getByRole("option", { name: "Sale" }).click();
    const value = form.getByRole("textbox", { name: /^Max amount/ });
    const most = Number((await form.getByText(/^Max amount/).innerText()).replaceAll(/[^\d.]/g, ""));
    await value.fill((most + 5).toFixed(2));
    await form.getByRole("button", { name: "Add discount" }).click();
    await expect(notices(page)).toHaveCount(0);
    await form.getByRole("button", { name: /^Reduce by £/ }).click();
    await form.getByRole("button", { name: "Add discount" }).click();
    await expect(page.getByText("Sale added")).toBeVisible();
    await page.getByRole("button", { name: "Remove Sale" }).first().click();
    await expect(page.getByRole("button", { name: "Remove Sale" })).toHaveCount(0);
  });

  await test.step("add: what a voucher is short of goes into the order, and the voucher is redeemed", async () => {
    const { cart } = await callFrom<{ cart: CartAnswer }>(page, "getCart", { cartUUID });
    const code = await aVoucher(Math.round((totalOf(cart) + 12) * 100) / 100);
    const form = page.getByRole("form", { name: "Voucher code" });
    await form.getByRole("textbox").fill(code);
    await form.getByRole("button", { name: "Redeem" }).click();
    await form.getByRole("button", { name: "Add £12.00 more" }).click();
    const dialog = page.getByRole("dialog", { name: "Add what is missing" });
    await dialog
      .getByRole("button", { name: /^Add (?!extra)/ })
      .first()
      .click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`${code} is redeemed`)).toBeVisible();
  });

  await test.step("take off: too much for the plan goes out again, and the cart can be checked out", async () => {
    await callFrom(page, "addExtraManually", {
      cartUUID,
      orderUUID: (await callFrom<{ cart: CartAnswer }>(page, "getCart", { cartUUID })).cart.orders[0]?.uuid,
      category: "Service",
      description: "Home cinema",
      price: 90_000,
    });
    await page.reload();
    const checkOut = page.getByRole("button", { name: "Checkout" });
    await expect(checkOut).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", { name: "Take it off" }).click();
    await expect(page.getByText("Home cinema removed")).toBeVisible();
    await checkOut.click();
    await expect(page).toHaveURL(/\/customer$/);
  });
});

test("a link that did not arrive is sent again, and the sale becomes a contract", async ({ page }) => {
  await signedIn(page, "northwind", "sales");
  const { cartUUID, funderReference } = await applied(page, { phone: `+447400${digits(2)}0000` });
  await expect(notices(page)).toContainText("Couldn't deliver SMS", { timeout: 30_000 });
  await notices(page).getByRole("button", { name: "Send again" }).click();
  const dialog = page.getByRole("dialog");
  const email = `again${digits(9)}@mail.test`;
  await dialog.getByRole("textbox", { name: "Email" }).fill(email);
  await dialog.getByRole("button", { name: "Resend link" }).click();
  await messageTo(email, ({ channel }) => channel === "email");
  await lenderDoes(funderReference, "accept-terms", "approve", "sign");
  await expect(row(page, "Credit sign")).toContainText("Approved");
  await callFrom(page, "confirmCustomerId", { cartUUID });
  await activate(page);
});

test("a photo of somebody else's ID is taken again, and the trade goes on", async ({ page }) => {
  const email = `photo.${digits(9)}@example.test`;
  await signedIn(page, "lumiere", "sales", { path: "/posale/recycle", language: "en" });
  await findDevice(page);
  await expect(page).toHaveURL(/evaluate$/);
  await answerAll(page);
  await page.getByRole("button", { name: "Outcomes" }).click();
  await press(page.getByRole("radio", { name: /Apply to gift card/ }));
  await fillSeller(page, {
    "Customer first / last name": "Camille Roux",
    Email: email,
    Phone: "0612345678",
    Address: "3 rue des Lilas",
    Postcode: "75011",
    City: "Paris",
    "ID number": "12AB34567",
  });
  await choose(page, "ID type", "Passport");
  await page.getByRole("button", { name: "Save customer" }).click();
  await press(page.getByRole("radio", { name: "Email" }));
  await page.getByRole("button", { name: "Send to customer" }).click();
  await expect(page.getByText("The customer is reviewing the Trade In offer")).toBeVisible();

  await photograph(page, "PASSEPORT", "Nadia Benali", "98ZZ76543");
  await expect(notices(page)).toContainText(/photo/i, { timeout: 45_000 });
  await notices(page).getByRole("button", { name: "Take the photo again" }).click();
  await expect(notices(page)).toHaveCount(0);
  await expect(page.locator("img.shot__picture")).toHaveCount(0);
  await photograph(page, "PASSEPORT", "Camille Roux", "12AB34567");
  await expect(page.getByText("The ID photo was uploaded")).toBeVisible({ timeout: 45_000 });
});

/** Chooses a picture of a document with these words on it, and sends it. */
async function photograph(page: Page, ...words: string[]): Promise<void> {
  const paper = await page.context().newPage();
  await paper.setViewportSize({ width: 1000, height: 640 });
  const lines = words.map((word) => `<p>${word}</p>`).join("");
  await paper.setContent(`<body style="margin:60px;font:56px sans-serif">${lines}</body>`);
  const buffer = await paper.screenshot();
  await paper.close();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "id.png", mimeType: "image/png", buffer });
  await expect(page.locator("img.shot__picture")).toBeVisible();
  await page.getByRole("button", { name: "Send photo" }).click();
}
