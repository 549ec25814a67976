// A sale that came to a halt goes on: a refused credit becomes a contract another way, and a wrong colour is changed at the
// customer's form. Nothing is typed twice.
import { expectAccessible } from "../accessibility.ts";
import { callFrom } from "../sales-cart.ts";
import { expect, press, signedIn, test, visit } from "../world.ts";
import { activate, applied, digits, lenderDoes, preparedCart, row } from "./checkout-sale.ts";

test.beforeEach(({ page }) => signedIn(page, "northwind", "sales"));

test("a refused credit becomes an active contract on another plan, without a word typed", async ({
  page,
}) => {
  const { cartUUID, funderReference } = await applied(page);
  await lenderDoes(funderReference, "accept-terms", "refuse");
  await expect(page.getByRole("heading", { level: 1, name: /ways to go on/ })).toBeVisible();
  await expect(row(page, "Credit sign")).toContainText("Declined");
  await expectAccessible(page);
  await page.locator("label").filter({ hasText: "Another plan of the same lender" }).first().click();
  await page.getByRole("button", { name: /^Apply with/ }).click();

  await expect(page).not.toHaveURL(new RegExp(cartUUID));
  await expect(page.getByRole("heading", { level: 1, name: "Contract status" })).toBeVisible();
  const newCart = /checkout\/([\w-]+)\/credit/.exec(page.url())?.[1] ?? "";
  const { deviceFunderReference, contractCustomer } = await callFrom<{
    deviceFunderReference: string;
    contractCustomer: { firstName: string; lastName: string };
  }>(page, "getOrderStatus", { cartUUID: newCart });
  expect(contractCustomer).toMatchObject({ firstName: "Harriet", lastName: "Okafor" });
  await lenderDoes(deviceFunderReference, "accept-terms", "approve", "sign");
  await expect(row(page, "Credit sign")).toContainText("Approved");
  await callFrom(page, "confirmCustomerId", { cartUUID: newCart });
  await activate(page);
  // What was refused says where the sale went.
  await visit(page, `/posale/checkout/${cartUUID}/credit`);
  await expect(page.getByText(/This sale goes on as/)).toBeVisible();
});

test("a lender's limit is met by a larger deposit, which the customer puts down today", async ({ page }) => {
  const { cartUUID, funderReference } = await applied(page, { lastName: "Limit" });
  // The customer's own credit check: the lender names how far it goes.
  await lenderDoes(funderReference, "accept-terms", "decide");
  await expect(page.getByText(/lends Harriet up to £800.00/)).toBeVisible();
  await expect(page.getByText("Within the limit").first()).toBeVisible();
  const table = page.getByRole("table");
  await expect(table.getByRole("row", { name: /^Credit/ })).toContainText("£800.00");
  await page.getByRole("button", { name: /^Apply with £[\d,.]+ today$/ }).click();
  await expect(page).not.toHaveURL(new RegExp(cartUUID));
  const newCart = /checkout\/([\w-]+)\/credit/.exec(page.url())?.[1] ?? "";
  const status = await callFrom<{ deviceFunderReference: string }>(page, "getOrderStatus", {
    cartUUID: newCart,
  });
  await lenderDoes(status.deviceFunderReference, "accept-terms", "decide");
  await expect(row(page, "Credit sign")).toContainText("Approved");
});

test("a wrong colour that is noticed at the customer's form is changed there, and the customer stays typed", async ({
  page,
}) => {
  const cartUUID = await preparedCart(page, "standard");
  await visit(page, `/posale/checkout/${cartUUID}/customer`);
  await page.getByRole("textbox", { name: /^First name/ }).fill("Harriet");
  const email = `harriet${digits(6)}@mail.test`;
  await page.getByRole("textbox", { name: /^Email/ }).fill(email);
  const panel = page.getByRole("complementary", { name: /Cart/ });
  const before = await panel.getByRole("listitem").first().textContent();
  await panel
    .getByRole("button", { name: /^Change / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await press(dialog.getByRole("radio", { checked: false, disabled: false }).first());
  await dialog.getByRole("button", { name: "Change device" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByRole("listitem").first()).not.toHaveText(before ?? "");
  await expect(page.getByRole("textbox", { name: /^First name/ })).toHaveValue("Harriet");
  // Back to the cart and on again: the form is as it was left.
  await panel.getByRole("button", { name: "View / edit cart" }).click();
  await expect(page).toHaveURL(`/posale/cart/${cartUUID}`);
  await page.goBack();
  await expect(page.getByRole("textbox", { name: /^Email/ })).toHaveValue(email);
});
