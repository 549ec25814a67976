// A campaign from nothing to its report: written, tried out, put into production and enabled; the customer gets the mail with
// the figures of their own contract, opens it, and follows an offer on the page behind its link.

import { digits, preparedCart } from "./checkout/checkout-sale.ts";
import { expectFineInEveryTheme } from "./legibility.ts";
import { callFrom } from "./sales-cart.ts";
import { at, callAs, elsewhere, expect, messageTo, PASSWORD, signedIn, test, visit } from "./world.ts";

const sandbox = `http://localhost:${process.env["SANDBOX_PORT"] ?? "3100"}`;
const CAMPAIGNS = "/posale/admin/campaigns";
const A_PHONE =
  "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36";

test("a campaign reaches a customer, who opens its mail and follows an offer", async ({ page }) => {
  await signedIn(page, "northwind", "sales");
  const email = `ines${digits(9)}@mail.test`;
  const { reference, monthly } = await soldTo(page, email);

  await signedIn(page, "northwind", "vendor", { path: CAMPAIGNS });
  const code = `JOURNEY-${digits(6)}`;
  const block = `thanks-${digits(6)}`;
  await test.step("make it", async () => {
    await page.getByRole("button", { name: "Add Campaign" }).click();
    await page.getByLabel("Campaign code").fill(code);
    await page.getByLabel("Description", { exact: true }).fill("Thanks for applying");
    await page.getByRole("button", { name: /Trigger event/ }).click();
    await page.getByRole("option", { name: "Credit Application Date" }).click();
    const sender = page.getByLabel("Sender e-mail");
    await sender.fill("offers@elsewhere.test");
    await sender.blur();
    await expect(
      page.getByText(/^elsewhere\.test is not a sender domain of this retailer/).first(),
    ).toBeVisible();
    await sender.fill("offers@northwind.test");
    // Nobody has asked this customer; a campaign is for those who agreed unless somebody says otherwise.
    await page.getByRole("button", { name: /Marketing opt in/ }).click();
    await expect(page.getByRole("option", { name: "All", exact: true })).toHaveCount(0);
    await page.getByRole("option", { name: "Did not agree" }).click();
    await page.getByRole("button", { name: "Save campaign" }).click();
    await page.getByRole("link", { name: `Details of ${code}` }).click();
    await page.getByRole("button", { name: "Enable campaign" }).click();
    const lacking = page.getByRole("list", { name: "Before it runs" });
    await expect(lacking.getByText("No rule says whom it is for.", { exact: false })).toBeVisible();
    await expect(lacking.getByText("There is nothing to send.", { exact: false })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await rulesFor(code);
    // In the picture, where it is to be.
    await page.getByRole("button", { name: "Add communication" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Communication code").fill("THANKS");
    await dialog.getByLabel("Description", { exact: true }).fill("Say thanks");
    await chooseIn(page, /Type/, "E-mail");
    await dialog.getByLabel("Template").fill("thanks");
    await dialog.getByLabel("Delay", { exact: true }).fill("1");
    await chooseIn(page, /Delay unit/, /minutes/i);
    await dialog.getByRole("button", { name: "Save communication" }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("write its template with a block and placeholders", async () => {
    await visit(page, "/posale/admin/emails/blocks/new");
    await page.getByLabel("Key").fill(block);
    await page.getByLabel("Description", { exact: true }).fill("A word of thanks");
    await bodyOf(page).fill("<p>Thank you, {{customer.firstName}}.</p>");
    await page.getByRole("button", { name: "Save block" }).click();
    await expect(page.getByText("The block was saved.")).toBeVisible();
    // The new block gets its own address, and would take the page back; whoever opens an address anew is not led anywhere.
    await expect(page).toHaveURL(/\/blocks\/[0-9a-f-]{36}$/);
    await page.goto(at("northwind", `/posale/admin/emails/${code}/thanks`));
    await page.getByLabel("Subject").fill("Your contract {{deviceContract.reference}}");
    await bodyOf(page).fill(
      `[[${block}]]<img src="{{deviceContract.imgUrl}}" alt="Your device"><p>It costs {{deviceContract.monthlyPrice}} a month.</p><p><a href="{{offers.url}}">Your offers</a></p>`,
    );
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("The draft was saved.")).toBeVisible();
  });

  await test.step("try it out with the contract, publish, enable", async () => {
    // As lists of contracts write it, with the contract's place behind.
    await page.getByLabel("Contract reference").fill(`${reference}-1`);
    await page.getByRole("button", { name: "Test with contract reference" }).click();
    await expect(page.getByText('"Northwind Mobile" <offers@northwind.test>')).toBeVisible();
    const preview = page.locator("iframe").first().contentFrame();
    await expect(preview.getByText(`It costs ${monthly} a month.`)).toBeVisible();
    await expect(preview.getByText("Thank you, Inês.")).toBeVisible();
    const picture = preview.getByRole("img", { name: "Your device" });
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Upload to production" }).click();
    const publishing = page.getByRole("dialog");
    await expect(publishing.getByText("Every placeholder stands for something.")).toBeVisible();
    await publishing.getByRole("button", { name: "Upload to production" }).click();
    await expect(page.getByText("The template is in production.")).toBeVisible();
    await anOfferFor(code);
    await visit(page, `${CAMPAIGNS}/${code}/details`);
    await page.getByRole("button", { name: "Enable campaign" }).click();
    const asking = page.getByRole("dialog");
    await expect(asking.getByText("Enter on the first day")).toBeVisible();
    // A lot decides who is among the first, and this customer is to get the mail. Few need no first slice.
    const everybody = asking.getByText("Everybody at once");
    if (await everybody.isVisible()) await everybody.click();
    await asking.getByText("I know that, and we may write to them.").click();
    await asking.getByRole("button", { name: "Enable campaign" }).click();
    await expect(page.getByRole("button", { name: "Disable campaign" })).toBeVisible();
  });

  const mail = await test.step("the clock moves, and the mail is there", async () => {
    await memberWaits(page, code, email);
    // The clock is everybody's: the less it moves, the less often another journey meets tomorrow.
    await fetch(`${sandbox}/api/clock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ advanceMinutes: 1 }),
    });
    return messageTo(email, ({ subject }) => subject === `Your contract ${reference}`);
  });
  expect(mail.from).toContain("offers@northwind.test");
  expect(mail.html).toContain("<p>Thank you, Inês.</p>");
  expect(mail.text).toContain(`It costs ${monthly} a month.`);

  await test.step("the customer opens it and follows an offer", async () => {
    const phone = await elsewhere(page);
    // Who says that it is a program is none of the readers.
    await phone.setExtraHTTPHeaders({ "user-agent": A_PHONE });
    await phone.goto(addressIn(mail.html, /src="([^"]+\/online\/opened\/[^"]+)"/));
    await phone.goto(addressIn(mail.html, /href="([^"]+\/online\/offers\?[^"]+)"/));
    await expect(phone.getByText(/£\d+\.\d\d/).first()).toBeVisible();
    await expectFineInEveryTheme(phone);
    await phone.getByRole("button", { name: "See your offers" }).first().click();
    await expect(phone.getByText("Thank you. We have noted your choice.")).toBeVisible();
    await phone.context().close();
  });

  await test.step("the report shows it", async () => {
    await page.goto(at("northwind", `${CAMPAIGNS}/${code}/details?view=tables`));
    const sent = page.getByRole("row", { name: new RegExp(email) });
    await expect(sent.filter({ hasText: "Opened" }).first()).toBeVisible();
    await expect(page.getByRole("img", { name: /messages were sent\.$/ })).toBeVisible();
    await expect(
      page.getByRole("img", { name: /^[\d.]+% of what was delivered was opened\.$/ }),
    ).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: /^Opened/ })).toContainText("1");
  });
  await callAs(await vendorToken(), "northwind", "admin/deleteCampaign", { campaignCode: code });
});

type Page = Parameters<typeof signedIn>[0];

const bodyOf = (page: Page) => page.getByRole("textbox", { name: "Body" });

async function chooseIn(page: Page, field: RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

/** Somebody who has applied for credit, and what they are to pay each month. */
async function soldTo(page: Page, email: string): Promise<{ reference: string; monthly: string }> {
  const cartUUID = await preparedCart(page, "standard");
  await callFrom(page, "performCreditCheck", {
    cartUUID,
    firstName: "Inês",
    lastName: "Okafor",
    bnpPhone: `+447400${digits(6)}`,
    email,
    distributionMethod: "sms",
  });
  const { reference } = await callFrom<{ reference: string }>(page, "getOrderStatus", { cartUUID });
  const { sale } = await callFrom<{
    sale: { contracts: { financing: { fixed_period_monthly_price: number } }[] };
  }>(page, "getSale", { cartUUID });
  const monthly = `£${(sale.contracts[0]?.financing.fixed_period_monthly_price ?? 0).toFixed(2)}`;
  return { reference, monthly };
}

/** For whoever has applied, wherever the lender's answer stands. */
async function rulesFor(campaignCode: string): Promise<void> {
  const token = await vendorToken();
  for (const contractStatus of ["PENDING_CREDIT_CHECK", "PENDING", "CREDIT_APPROVED", "PENDING_ACTIVATION"])
    await callAs(token, "northwind", "admin/createCohortRule", {
      cohortRule: { campaignCode, contractStatus },
    });
}

async function vendorToken(): Promise<string> {
  const { session_token } = await callAs<{ session_token: string }>(null, "northwind", "login", {
    login: "vendor@northwind.test",
    password: PASSWORD,
  });
  return session_token;
}

/** The same as the first one of a campaign that is there. */
async function anOfferFor(campaignID: string): Promise<void> {
  const token = await vendorToken();
  const { offers } = await callAs<{ offers: Record<string, unknown>[] }>(
    token,
    "northwind",
    "admin/getCampaignOffers",
    { campaignCode: "UPGRADE-READY" },
  );
  const { id: _, monthlyPrice: __, ...offer } = offers[0] ?? {};
  await callAs(token, "northwind", "admin/createUpgradeOffer", {
    offer: { ...offer, campaignID },
  });
}

/** Enabling takes in those who applied before, which is a job's. */
async function memberWaits(page: Page, campaignCode: string, email: string): Promise<void> {
  const token = await vendorToken();
  await expect
    .poll(async () => {
      const { cohorts } = await callAs<{ cohorts: { customerEmail: string }[] }>(
        token,
        "northwind",
        "admin/getCampaignCohorts",
        { campaignCode },
      );
      return cohorts.some(({ customerEmail }) => customerEmail === email);
    })
    .toBe(true);
  await page.waitForLoadState();
}

function addressIn(html: string, pattern: RegExp): string {
  return (pattern.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
}
