// What admins decide and the shop floor sees: dates of a running contract, vouchers, menus and banners.
import { expectAccessible } from "../accessibility.ts";
import { applied, lenderDoes, preparedCart, row } from "../checkout/checkout-sale.ts";
import { callFrom } from "../sales-cart.ts";
import { at, expect, signedIn, test } from "../world.ts";

const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase();

test("ADMIN-OTHER-03 the dates of a running contract are moved with a reason, and the move is kept", async ({
  page,
}) => {
  await signedIn(page, "northwind", "top");
  const { cartUUID, funderReference } = await applied(page);
  await lenderDoes(funderReference, "accept-terms", "approve", "sign");
  await expect(row(page, "Credit sign")).toContainText("Approved");
  await callFrom(page, "confirmCustomerId", { cartUUID });
  await callFrom(page, "finaliseCart", { cartUUID });
  await expect(page.getByText("You may hand the device over").first()).toBeVisible();
  const { cart } = await callFrom<{ cart: { reference: string } }>(page, "getCart", { cartUUID });

  await page.goto(at("northwind", "/posale/admin/contracts/adjust"));
  await page.getByRole("searchbox", { name: "Contract reference" }).fill(cart.reference);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Move dates" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("row").filter({ hasText: "Owed today" })).toBeVisible();
  await dialog.getByRole("spinbutton", { name: /^year/i }).press("ArrowDown");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Signed a year ago on paper");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Move dates" }).click();
  await expect(page.getByText(`The dates of ${cart.reference} are moved`)).toBeVisible();
  await expect(page.getByText(/Moved from .* Signed a year ago on paper/)).toBeVisible();
});

test("ADMIN-OTHER-02 a voucher is made, redeemed in the cart once, and refused the second time", async ({
  page,
}) => {
  const code = `T-${unique()}`;
  await signedIn(page, "northwind", "vendor", { path: "/posale/admin/vouchers" });
  await page.getByRole("link", { name: "New voucher" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Voucher code" }).fill(code);
  await dialog.getByRole("textbox", { name: "Worth" }).fill("25");
  await dialog.getByRole("button", { name: "Save voucher" }).click();
  await expect(page.getByText(`${code} is saved`)).toBeVisible();

  await signedIn(page, "northwind", "sales");
  const redeem = async () => {
    const cartUUID = await preparedCart(page, "standard");
    await page.goto(at("northwind", `/posale/cart/${cartUUID}`));
    await page.getByRole("textbox", { name: "Voucher code" }).fill(code.toLowerCase());
    await page.getByRole("button", { name: "Redeem" }).click();
  };
  await redeem();
  await expect(page.getByText(`${code} is redeemed`)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("£25.00");
  await redeem();
  await expect(page.getByText(/already been used/i).first()).toBeVisible();
});

test("a menu entry is switched off and a banner put up, both are seen by the shop, and the version before comes back", async ({
  page,
}) => {
  const title = `Spring ${unique()}`;
  const shop = "lusitel";
  const settings = (tab: string) => at(shop, `/posale/admin/settings?tab=${tab}`);
  await signedIn(page, shop, "top", { language: "en" });
  await page.goto(settings("marketing"));
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  await page.getByRole("textbox", { name: "Title" }).last().fill(title);
  await page.getByRole("tab", { name: "Menus" }).click();
  await page.getByRole("switch", { name: "Rules" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("button", { name: "Save settings" })).toBeDisabled();
  await page.getByRole("button", { name: "Admin", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Devices", exact: true })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Rules", exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.goto(at(shop, "/posale/services"));
  await expect(page.getByText(title)).toBeVisible();

  await page.goto(settings("history"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Put back" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Put back" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Admin", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Rules", exact: true })).toBeVisible();
});
