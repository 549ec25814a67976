// From the cart to an active contract, once with each lender. The customer has a phone of their own and the link that the
// shop sent to it.
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { expectFineInEveryTheme } from "../legibility.ts";
import { at, expect, press, signedIn, test } from "../world.ts";
import { activate, customerSigns, digits, linkTo, newImei, preparedCart, row } from "./checkout-sale.ts";

interface Lender {
  name: string;
  shop: string;
  service: string;
  isUpgrade: boolean;
  /** Where the link arrives. */
  recipient: string;
  fields: Readonly<Record<string, string>>;
  title?: string;
}

const person = (phone: string) => ({
  "First name": "Harriet",
  "Last name": "Okafor",
  "Mobile phone": phone,
  Email: `harriet${digits(9)}@mail.test`,
});

function lenders(): Lender[] {
  const british = `+447400${digits(6)}`;
  const danish = `+4520${digits(6)}`;
  const french = `+33612${digits(6)}`;
  const finnish = `+35840${digits(7)}`;
  const sequence = digits(8);
  return [
    {
      name: "the UK bank",
      shop: "northwind",
      service: "upgrade",
      isUpgrade: true,
      recipient: british,
      fields: person(british),
    },
    {
      name: "the buy-now-pay-later provider",
      shop: "elektra",
      service: "standard",
      isUpgrade: false,
      recipient: danish,
      fields: person(danish),
    },
    {
      name: "the French lender",
      shop: "lumiere",
      service: "upgrade",
      isUpgrade: true,
      recipient: french,
      title: "Ms",
      fields: {
        ...person(french),
        Street: "8 rue d'Anjou",
        "Post code": "75008",
        City: "Paris",
        "Seller employee number": "4711",
      },
    },
    {
      name: "the Nordic bank",
      shop: "fjord",
      service: "upgrade",
      isUpgrade: true,
      recipient: `customer-${sequence}@fjellbanken.test`,
      fields: {
        "First name": "Kari",
        "Last name": "Nordmann",
        "Device reference": newImei(),
        Sequence: sequence,
      },
    },
    {
      name: "the other bank",
      shop: "kanto",
      service: "standard",
      isUpgrade: false,
      recipient: finnish,
      fields: { ...person(finnish), "Social security number": "131052-308T" },
    },
  ];
}

async function fill(page: Page, fields: Readonly<Record<string, string>>, title?: string): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByRole("textbox", { name: label, exact: true }).fill(value);
  if (title === undefined) return;
  await page.getByRole("form").getByRole("button", { name: /Title/ }).click();
  await page.getByRole("option", { name: title, exact: true }).click();
}

for (const lender of lenders()) {
  test(`a sale with ${lender.name} goes from the cart to an active contract`, async ({ page }) => {
    const { shop, service, isUpgrade, fields, title, recipient } = lender;
    await signedIn(page, shop, "sales", { language: "en" });
    const cartUUID = await preparedCart(page, service);
    const root = isUpgrade ? "upgrade" : "checkout";
    await page.goto(at(shop, `/posale/${root}/${cartUUID}/customer`));
    await expect(page.getByRole("heading", { level: 1, name: "Customer info" })).toBeVisible();
    const next = page.getByRole("button", { name: /^(Credit Application|Next: .+)$/ });
    await expect(next).toHaveAttribute("aria-disabled", "true");
    await fill(page, fields, title);
    if (shop === "northwind") await expectAccessible(page);
    await next.click();

    await expect(page).toHaveURL(at(shop, `/posale/${root}/${cartUUID}/credit`));
    await expect(row(page, "Terms and conditions")).toContainText(
      "Awaiting approval on the customer's phone",
    );
    await expect(page.getByText("Do not hand over the device yet")).toBeVisible();
    await customerSigns(page, await linkTo(recipient));
    await expect(row(page, "Credit sign")).toContainText("Approved");

    if (shop === "northwind") {
      await expect(page.getByRole("textbox", { name: "IMEI" })).toHaveCount(0);
      await row(page, "Verify ID").getByText("Confirmed").click();
      await expect(page.getByRole("checkbox", { name: "Confirmed" })).toBeChecked();
      await expectAccessible(page);
    }
    // The Nordic bank knows the device from the application.
    if (isUpgrade && shop !== "fjord") {
      await page.getByRole("textbox", { name: "IMEI" }).fill(newImei());
      await page.getByRole("button", { name: "Save" }).click();
    }
    if (isUpgrade) await expect(row(page, "Device reference")).toContainText("Entered");
    await activate(page);
    await page.getByRole("button", { name: "Contract Details" }).click();
    await expect(page).toHaveURL(at(shop, `/posale/${cartUUID}/contract`));
    await expect(page.getByText("Active", { exact: true })).toBeVisible();
  });
}

test("a lease goes from the register of companies to an active contract, and a quotation to the customer's mail", async ({
  page,
}) => {
  const email = `jana${digits(9)}@nordlicht.test`;
  const phone = `+49151${digits(8)}`;
  const contact = { "First name": "Jana", "Last name": "Petersen", Email: email, "Mobile phone": phone };
  await signedIn(page, "voltwerk", "sales", { language: "en" });
  const cartUUID = await preparedCart(page, "lease");
  await page.goto(at("voltwerk", `/posale/checkout/${cartUUID}`));
  await page.getByRole("textbox", { name: "Company name" }).fill("Nordlicht Optik");
  await page.getByRole("button", { name: "Find company" }).click();
  await expect(page.getByRole("textbox", { name: "Registered name" })).toHaveValue(/Nordlicht Optik/);
  await fill(page, contact);
  await expectFineInEveryTheme(page);
  await page.getByRole("button", { name: "Credit Application" }).click();
  await expect(page).toHaveURL(at("voltwerk", `/posale/${cartUUID}/contract`));
  await customerSigns(page, await linkTo(phone));
  await expect(row(page, "Credit sign")).toContainText("Approved");
  await activate(page);
  await expect(page.getByText("Active", { exact: true })).toBeVisible();

  const quoted = await preparedCart(page, "lease");
  await page.goto(at("voltwerk", `/posale/checkout/${quoted}`));
  await press(page.getByRole("radio", { name: /Create Quote Only/ }));
  await page.getByRole("textbox", { name: "Company name" }).fill("Nordlicht Optik");
  await page.getByRole("button", { name: "Find company" }).click();
  await expect(page.getByRole("textbox", { name: "Registered name" })).toHaveValue(/Nordlicht Optik/);
  await fill(page, contact);
  await page.getByRole("button", { name: "Create Quote" }).click();
  await expect(page).toHaveURL(at("voltwerk", "/posale/quotation"));
  await expect(page.getByRole("heading", { name: "Quote created" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectFineInEveryTheme(page);

  // The customer says yes: the quotation is found again, and what was entered for it stands in the form.
  await page.getByRole("link", { name: "Pending Contracts" }).click();
  await page
    .getByRole("row")
    .filter({ hasText: email })
    .getByRole("link", { name: /^View details of/ })
    .click();
  await page.getByRole("button", { name: "Apply for credit" }).click();
  await expect(page.getByRole("textbox", { name: "Registered name" })).toHaveValue(/Nordlicht Optik/);
  await page.getByRole("button", { name: "Credit Application" }).click();
  await expect(page).toHaveURL(at("voltwerk", `/posale/${quoted}/contract`));
});
