// A scanner at the till: it types what it reads, wherever the focus is.
import { expectAccessible } from "../accessibility.ts";
import { activate, applied, lenderDoes, newImei, row } from "../checkout/checkout-sale.ts";
import { cartOf } from "../sales-cart.ts";
import { aPhone, scan } from "../scanner.ts";
import { expect, signedIn, test, visit } from "../world.ts";

test("a bar code scanned on any page opens the search with the product, and Enter puts it into a cart", async ({
  page,
}) => {
  const { ean, name } = await aPhone();
  await signedIn(page, "northwind", "sales");
  await visit(page, "/posale/sales");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await scan(page, ean);
  const search = page.getByRole("dialog", { name: "Scan or search" });
  await expect(search.getByText("Bar code", { exact: true })).toBeVisible();
  await expect(search.getByRole("button", { name: /Add to cart/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/posale\/cart\/[0-9a-f-]{36}$/);
  const { orders } = await cartOf(page);
  expect(orders.flatMap(({ products }) => products.items)).toHaveLength(1);
  await expect(page.getByText(name.split(" ").slice(0, 2).join(" ")).first()).toBeVisible();
});

test("with the field for the device open, a scanned IMEI goes there and nowhere else", async ({ page }) => {
  await signedIn(page, "northwind", "sales");
  const { funderReference } = await applied(page, { service: "upgrade" });
  await lenderDoes(funderReference, "accept-terms", "approve", "sign");
  await row(page, "Verify ID").getByText("Confirmed", { exact: true }).click();
  const device = row(page, "Device reference");
  await expect(device.getByRole("textbox", { name: "IMEI" })).toBeVisible();
  const [first, second] = [newImei(), newImei()];

  await scan(page, "2000000000015");
  await expect(device.getByText(/is the product’s bar code/)).toBeVisible();
  await scan(page, `IMEI1:${first};IMEI2:${second}`);
  await expect(device.getByRole("textbox", { name: "IMEI" })).toHaveValue(first);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await device.getByRole("button", { name: second.replace(/^(..)(.{6})(.{6})(.)$/, "$1 $2 $3 $4") }).click();
  await expect(device.getByRole("textbox", { name: "IMEI" })).toHaveValue(second);
  await device.getByRole("button", { name: "Save" }).click();
  await expect(device).toContainText(`Entered · ${second}`);
  await activate(page);
});
