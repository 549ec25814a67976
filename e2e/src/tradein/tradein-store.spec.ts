// A used device at the till, from its number to what its value becomes.

import type { Page } from "@playwright/test";
import { expectFineInEveryTheme } from "../legibility.ts";
import { expect, messageTo, press, signedIn, test } from "../world.ts";
import { answerAll, BRITISH_SELLER, choose, fillSeller, findDevice } from "./tradein-steps.ts";

const next = "Recycle Device";

test("TRADEIN-OUTCOME-11 TRADEIN-RECEIPT-04 a phone becomes a gift card, with a receipt that prints three copies", async ({
  page,
}) => {
  await signedIn(page, "northwind", "sales", { path: "/posale/recycle" });
  const imei = await findDevice(page);
  await expect(page).toHaveURL(/\/posale\/recycle\/evaluate$/);
  await answerAll(page);
  await page.getByRole("button", { name: "Outcomes" }).click();
  await press(page.getByRole("radio", { name: /Apply to gift card/ }));
  await fillSeller(page, BRITISH_SELLER);
  await page.getByRole("button", { name: "Save customer" }).click();
  await page.getByRole("button", { name: next }).click();

  await expect(page).toHaveURL(/\/posale\/recycle\/details\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Trade-in \d+/);
  await expect(page.getByText(/^GC-/)).toBeVisible();
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByRole("button", { name: "Back" }).click();

  await signedIn(page, "northwind", "sales", { path: `/posale/recycle/devices?search=${imei}` });
  await expect(page.getByRole("row")).toHaveCount(2);
});

test("TRADEIN-CUSTOMER-06 TRADEIN-CUSTOMER-07 a Spanish seller is paid by bank, known by DNI and IBAN", async ({
  page,
}) => {
  await signedIn(page, "ibertec", "sales", { path: "/posale/recycle", language: "en" });
  await findDevice(page);
  await expect(page).toHaveURL(/evaluate$/);
  await answerAll(page);
  await page.getByRole("button", { name: "Outcomes" }).click();
  await press(page.getByRole("radio", { name: /Bank payment/ }));
  await fillSeller(page, {
    "Customer first / last name": "Nuria Campos",
    Email: "nuria.campos@example.test",
    Phone: "612345678",
    Address: "Calle Mayor 3",
    Postcode: "28013",
    City: "Madrid",
    Province: "Madrid",
    "ID number": "12345678A",
    IBAN: "ES9121000418450200051332",
    "Bank account holder name": "Nuria Campos",
  });
  await choose(page, "ID type", "Passport");
  await expect(page.getByText(/ID number is not valid/)).toBeVisible();
  await fillSeller(page, { "ID number": "12345678Z" });
  await page.getByRole("button", { name: "Save customer" }).click();
  await page.getByRole("button", { name: next }).click();
  await expect(page).toHaveURL(/\/posale\/recycle\/details\//);
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.getByText(/Nuria Campos, con documento de identidad n\.º 12345678Z/)).toHaveCount(3);
});

test("TRADEIN-RECEIPT-18 TRADEIN-RECEIPT-20 TRADEIN-RECEIPT-22 a Portuguese receipt promises credit, not cash, and asks the customer to accept", async ({
  page,
}) => {
  await signedIn(page, "lusitel", "sales", { path: "/posale/recycle/devices", language: "en" });
  await page
    .getByRole("row", { name: /Retoma/ }) // what this retailer calls it
    .first()
    .getByRole("link", { name: "View" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Trade-in \d+/);
  await page.getByRole("button", { name: "Print" }).click();
  const copies = page.getByRole("article");
  await expect(copies).toHaveCount(3);
  await expect(copies.getByText(/^Eu, .+, titular do documento de identificação n\.º \w+/)).toHaveCount(3);
  await expect(copies.getByText(/desconto ou crédito .+ não sendo pago em numerário/)).toHaveCount(3);
  await expect(copies.getByText("The client accepts")).toHaveCount(3);
});

test("TRADEIN-APPROVAL-02 TRADEIN-APPROVAL-06 the customer answers on the own phone: one accepts and is photographed, one rejects", async ({
  page,
}) => {
  for (const answer of ["Accept", "Reject"]) {
    const email = `approval.${answer.toLowerCase()}.${Date.now()}@example.test`;
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

    const message = await messageTo(email);
    const link = /https?:\/\/\S+\/online\/tradein\/approval\/[^\s"<]+/.exec(message.text)?.[0] ?? "";
    const phone = await page.context().newPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(new URL(new URL(link).pathname, page.url()).href);
    await expect(phone.locator(".offer__buttons")).toBeVisible();
    if (answer === "Reject") await expectFineInEveryTheme(phone);
    // The page speaks the customer's language.
    await phone
      .locator(".offer__buttons button")
      .nth(answer === "Accept" ? 0 : 1)
      .click();
    if (answer === "Reject") {
      await expect(page.getByText("Trade refused")).toBeVisible();
      await phone.close();
      continue;
    }
    await phone
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: "id.png", mimeType: "image/png", buffer: await photoOfId(page) });
    // Before the picture stands there, the only way on is the camera.
    await expect(phone.locator("img.shot__picture")).toBeVisible();
    await phone.locator("main .btn[data-variant=primary]").last().click();
    // The words on it are read before it is taken.
    await expect(page.getByText("The ID photo was uploaded")).toBeVisible({ timeout: 45_000 });
    await phone.close();
    await press(page.getByRole("checkbox", { name: /have checked the customer's ID/ }));
    await page.getByRole("button", { name: next }).click();
    await expect(page).toHaveURL(/\/posale\/recycle\/details\//);
  }
});

/** A document with the seller's name and number on it, large enough to be read by a machine. */
async function photoOfId(page: Page): Promise<Buffer> {
  const paper = await page.context().newPage();
  await paper.setViewportSize({ width: 1000, height: 640 });
  await paper.setContent(`<body style="margin:60px;font:56px sans-serif">
    <p>PASSEPORT</p><p>Camille Roux</p><p>12AB34567</p></body>`);
  const photo = await paper.screenshot();
  await paper.close();
  return photo;
}
