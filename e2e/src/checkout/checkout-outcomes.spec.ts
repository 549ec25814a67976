// What else can become of an application: refused, referred, approved in part, withdrawn, a message that does not arrive, a
// lender that does not answer, and a sale that is put aside and taken up again.
import { expectAccessible } from "../accessibility.ts";
import { endBecause } from "../ending.ts";
import { callFrom } from "../sales-cart.ts";
import { at, expect, messageTo, signedIn, test } from "../world.ts";
import { applied, customerSigns, digits, lenderDoes, linkTo, row } from "./checkout-sale.ts";

test.beforeEach(({ page }) => signedIn(page, "northwind", "sales"));

test("a refused application is cancelled, and leads to a new sale", async ({ page }) => {
  const { funderReference } = await applied(page);
  await lenderDoes(funderReference, "accept-terms", "refuse");
  await expect(row(page, "Credit sign")).toContainText("Declined");
  await expect(page.getByText("The sale is not complete", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Finish later" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel contract" }).click();
  await expect(page).toHaveURL(/\/posale\/services/);
  await expect(page.getByText("Contract(s) cancelled")).toBeVisible();
});

test("a referred application waits, and is approved after all", async ({ page }) => {
  const { funderReference } = await applied(page);
  await lenderDoes(funderReference, "accept-terms", "refer");
  await expect(row(page, "Credit sign")).toContainText("Pending approval");
  await expect(page.getByRole("button", { name: "Resend credit link" })).toHaveCount(0);
  await lenderDoes(funderReference, "approve", "sign");
  await expect(row(page, "Credit sign")).toContainText(`Approved · Reference ${funderReference}`);
});

test("a partial approval says how much, and a withdrawal before the start ends the sale", async ({
  page,
}) => {
  const phone = `+447400${digits(6)}`;
  const { funderReference } = await applied(page, { lastName: "Partial", phone });
  await customerSigns(page, await linkTo(phone));
  await expect(row(page, "Credit sign")).toContainText(/Partially approved · £[\d,.]+ approved/);
  await lenderDoes(funderReference, "withdraw");
  await expect(row(page, "Credit sign")).toContainText("Withdrawn");
  await page.getByRole("button", { name: "Cancel contract" }).click();
  await expect(page).toHaveURL(/\/posale\/services/);
});

test("an active contract is withdrawn within its period", async ({ page }) => {
  const { cartUUID, funderReference } = await applied(page);
  await lenderDoes(funderReference, "accept-terms", "approve", "sign");
  await expect(row(page, "Credit sign")).toContainText("Approved");
  await callFrom(page, "confirmCustomerId", { cartUUID });
  await callFrom(page, "finaliseCart", { cartUUID });
  await expect(page.getByText("You may hand the device over").first()).toBeVisible();
  await page.getByRole("button", { name: "Contract Details" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await endBecause(page, "Not as expected", "Withdraw");
  await expect(page.getByText("The contract is withdrawn")).toBeVisible();
  await expect(page.getByText("Withdrawn", { exact: true }).first()).toBeVisible();
});

test("an SMS that does not arrive is told, and the link goes by e-mail instead", async ({ page }) => {
  const { cartUUID } = await applied(page, { phone: `+447400${digits(2)}0000` });
  await expect(page.getByText("Couldn't deliver SMS")).toBeVisible({ timeout: 30_000 });
  const email = `other${digits(9)}@mail.test`;
  await page.getByRole("button", { name: "Resend credit link" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: /Send Email/ })).toBeChecked();
  await dialog.getByRole("textbox", { name: "Email" }).fill(email);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Resend link" }).click();
  await expect(page.getByText("Credit application URL resent")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await messageTo(email, ({ channel }) => channel === "email");
  expect(page.url()).toContain(cartUUID);
});

test("a lender that does not answer is asked again, and a sale put aside is taken up again", async ({
  page,
}) => {
  const { cartUUID, funderReference } = await applied(page, { lastName: "Timeout" });
  await expect(row(page, "Credit sign")).toContainText("In progress");
  await page.getByRole("button", { name: "Finish later" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Note" }).fill("Comes back at 5, ask for Jo");
  await dialog.getByRole("button", { name: "Finish later" }).click();
  await expect(page).toHaveURL("/posale/sales/contracts/pending");
  await expect(page.getByText("The contract can be found in Pending Contracts")).toBeVisible();

  await page.goto(at("northwind", `/posale/checkout/${cartUUID}/customer`));
  await expect(page).toHaveURL(`/posale/checkout/${cartUUID}/credit`);
  await lenderDoes(funderReference, "accept-terms", "approve", "sign");
  await expect(row(page, "Credit sign")).toContainText(`Approved · Reference ${funderReference}`);
  await page.goto(at("northwind", `/posale/${cartUUID}/contract`));
  await expect(page.getByText("Comes back at 5, ask for Jo")).toBeVisible();
});
