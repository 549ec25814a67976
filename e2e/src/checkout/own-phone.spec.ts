// The customer's own phone and the screen beside the till: two people and three screens on one sale.
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { Staff } from "../counting.ts";
import { aPhone, scan } from "../scanner.ts";
import { at, DESK, elsewhere, expect, signedIn, test, visit } from "../world.ts";
import { digits, linkTo, newImei, preparedCart, row, signAtLender } from "./checkout-sale.ts";

const PHONE = { width: 390, height: 844 };

/** The bar code of a box is read on the page where staff begin, and what it finds is put into a cart. */
async function scannedIntoACart(staff: Staff, page: Page): Promise<void> {
  const { ean } = await aPhone();
  await signedIn(page, "northwind", "sales");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await scan(page, ean);
  const search = page.getByRole("dialog", { name: "Scan or search" });
  await expect(search.getByText("Bar code", { exact: true })).toBeVisible();
  await staff.click(search.getByRole("button", { name: /Add to cart/ }));
  await expect(page).toHaveURL(/\/posale\/cart\/[0-9a-f-]{36}$/);
}

const toCheckout = (page: Page) => page.getByRole("button", { name: "Checkout" });
const apply = (page: Page) => page.getByRole("button", { name: "Credit Application" });
const typedCode = (page: Page) => page.locator(".phonebox__typed").innerText();

/** Both papers open before anything can be signed, and the signature is drawn. */
async function readAndSign(phone: Page): Promise<void> {
  await expect(phone.getByRole("heading", { name: "Read and sign" })).toBeVisible();
  for (const paper of await phone.getByRole("list", { name: "Your papers" }).getByRole("link").all()) {
    const address = (await paper.getAttribute("href")) ?? "";
    const type = await phone.evaluate(async (url) => (await fetch(url)).headers.get("content-type"), address);
    expect(type).toBe("application/pdf");
  }
  await phone.getByText("I have read the papers").click();
  const pad = phone.getByRole("img", { name: /^Your signature/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error("no place to sign");
  await phone.mouse.move(box.x + 30, box.y + box.height / 2);
  await phone.mouse.down();
  for (const [x, y] of [
    [70, 20],
    [110, 70],
    [160, 25],
    [230, 60],
  ] as const)
    await phone.mouse.move(box.x + x, box.y + y);
  await phone.mouse.up();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Sign", exact: true }).click();
}

/** Device, activation and confirmation: the end of every sale. */
async function handsOver(staff: Staff, page: Page): Promise<void> {
  await staff.click(row(page, "Verify ID").getByText("Confirmed", { exact: true }));
  await staff.type(row(page, "Device reference").getByRole("textbox", { name: "IMEI" }), newImei(), {
    sends: true,
  });
  await expect(row(page, "Device reference")).toContainText("Entered");
  await staff.click(page.getByRole("button", { name: "Activate contract" }));
  await staff.click(page.getByRole("alertdialog").getByRole("button", { name: "Activate contract" }));
  await expect(page.getByText("You may hand the device over").first()).toBeVisible();
}

test("with the customer typing on a phone a sale costs staff at most 6 clicks and 1 field, to ACTIVE", async ({
  page,
}) => {
  const staff = new Staff();
  await scannedIntoACart(staff, page);
  await staff.click(page.getByRole("button", { name: "Customer types on own phone" }));

  const phone = await elsewhere(page);
  await phone.setViewportSize(PHONE);
  await phone.goto(at("northwind", "/s"));
  await phone.getByRole("textbox").fill(await typedCode(page));
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone.getByText("Leeds Briggate")).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Start" }).click();

  // Another phone with the same code is told that it comes too late.
  const second = await elsewhere(page);
  await second.goto(phone.url());
  await expect(second.getByRole("heading", { name: "Another phone has this link" })).toBeVisible();
  await second.context().close();

  await expect(page.getByText("The customer's phone is connected")).toBeVisible();
  await phone.getByRole("textbox", { name: "First name" }).fill("Harriet");
  await phone.getByRole("textbox", { name: "Last name" }).fill("Okafor");
  await phone.getByRole("textbox", { name: "Mobile phone" }).fill(`+447400${digits(6)}`);
  await phone.getByRole("textbox", { name: "Email" }).fill(`harriet${digits(9)}@mail.test`);
  // The till follows, word by word, and marks what is not its own.
  await expect(page.getByRole("textbox", { name: "Last name" })).toHaveValue("Okafor");
  await expect(page.getByText("From the customer's phone").first()).toBeVisible();
  await expect(page.getByText(/^Live, seen \d+ s ago$/)).toBeVisible();
  await expectAccessible(phone);
  await expectAccessible(page);
  await phone.getByRole("button", { name: "Continue" }).click();

  await expect(phone.getByRole("heading", { name: "Choose how to pay" })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: /^Take / }).click();
  await readAndSign(phone);
  await expect(phone.getByRole("heading", { name: "All done here for now" })).toBeVisible();
  await expect(page.getByText("The customer has signed. Send the application.")).toBeVisible();

  await staff.click(apply(page));
  const opened = phone.context().waitForEvent("page");
  await phone.getByRole("link", { name: /^Go to / }).click();
  const lender = await opened;
  await signAtLender(lender);
  await lender.close();
  await expect(phone.getByRole("heading", { name: "Signed" })).toBeVisible();

  await handsOver(staff, page);
  await expect(phone.getByRole("heading", { name: "All done" })).toBeVisible();
  await expect(phone.getByRole("link", { name: "Contract summary" })).toBeVisible();
  await expectAccessible(phone);
  // What was signed stands on the sale's page.
  const [cartUUID = ""] = /[0-9a-f-]{36}/.exec(page.url()) ?? [];
  await visit(page, `/posale/sales/${cartUUID}`);
  await expect(page.getByRole("img", { name: "Signature of Harriet Okafor" })).toBeVisible();
  expect(staff.clicks).toBeLessThanOrEqual(6);
  expect(staff.fields).toBeLessThanOrEqual(1);
});

test("without a phone the same sale costs staff at most 8 clicks and 5 fields, and the amount is ticked off", async ({
  page,
}) => {
  const staff = new Staff();
  const phone = `+447400${digits(6)}`;
  await scannedIntoACart(staff, page);
  await staff.click(toCheckout(page));
  await staff.type(page.getByRole("textbox", { name: "First name" }), "Harriet");
  await staff.type(page.getByRole("textbox", { name: "Last name" }), "Okafor");
  await staff.type(page.getByRole("textbox", { name: "Mobile phone" }), phone);
  await staff.type(page.getByRole("textbox", { name: "Email" }), `harriet${digits(9)}@mail.test`);
  await staff.click(apply(page));
  const customer = await elsewhere(page);
  await customer.setViewportSize(PHONE);
  await customer.goto(await linkTo(phone));
  await signAtLender(customer);
  await customer.context().close();
  await handsOver(staff, page);
  expect(staff.clicks).toBeLessThanOrEqual(8);
  expect(staff.fields).toBeLessThanOrEqual(5);

  await expect(page.getByText(/^Take £[\d.,]+ now$/)).toBeVisible();
  await page.getByRole("button", { name: "Amount taken" }).click();
  await expect(page.getByText(/^£[\d.,]+ taken$/)).toBeVisible();
  await page.getByRole("button", { name: "Send by email" }).click();
  await expect(page.getByText(/^Sent to harriet/).first()).toBeVisible();
  await page.getByRole("button", { name: "Show as QR code" }).click();
  await expect(page.getByText("Let the customer scan this code")).toBeVisible();
  await expectAccessible(page);
});

test("the screen beside the till is paired by its code and follows the cart, the plan and the phone", async ({
  page,
}) => {
  await signedIn(page, "northwind", "manager");
  const storeID = await page.evaluate(
    () => JSON.parse(localStorage.getItem("handsel.session") ?? "{}").user.selectedStore as string,
  );
  const screen = await elsewhere(page);
  await screen.setViewportSize(DESK);
  await screen.goto(at("northwind", `/display/${storeID}`));
  await screen.getByRole("button", { name: "Show a code" }).click();
  await expect(screen.getByRole("heading", { name: "Pair this screen" })).toBeVisible();
  const code = await screen.locator(".display__code").innerText();

  await page
    .getByRole("button", { name: /manager/i })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Customer display" }).click();
  await page.getByRole("textbox", { name: "Code on the screen" }).fill(code);
  await page.getByRole("dialog").getByRole("button", { name: "Pair" }).click();
  await expect(page.getByText("A screen follows this till.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(screen.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expectAccessible(screen);

  const cartUUID = await preparedCart(page, "upgrade");
  await visit(page, `/posale/checkout/${cartUUID}/customer`);
  await expect(screen.getByRole("heading", { name: /^Your Orbit/ })).toBeVisible();
  await page.getByRole("button", { name: "Customer types on own phone" }).click();
  await expect(screen.getByRole("img", { name: "QR code for the customer's phone" })).toBeVisible();
  expect(await screen.locator(".display__qr b").innerText()).toBe(await typedCode(page));
  await expect(screen.getByRole("button")).toHaveCount(0);
  await expectAccessible(screen);
  await screen.context().close();
});
