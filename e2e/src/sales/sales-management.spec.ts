// A sale after the checkout: found in the list, opened, completed with what is missing, activated on its own page,
// and taken through everything that can be done with it. A sale of another shop is not to be seen.
import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { applied, lenderDoes, newImei } from "../checkout/checkout-sale.ts";
import { endBecause } from "../ending.ts";
import { callFrom } from "../sales-cart.ts";
import { callAs, expect, PASSWORD, signedIn, test, visit } from "../world.ts";

/** Everything that a sale's page can do. */
const ACTIONS: Readonly<Record<string, object>> = {
  cancelOrder: {},
  cancelUpgrade: {},
  amendDeviceReference: { newReference: newImei(), isIMEI: true },
  getAmendDeviceCodeList: {},
  amendDeviceCode: { newDeviceCode: "HA13-8-256-SI" },
  exportContractPdf: {},
  cancelSale: {},
  fulfillmentReturn: {
    fulfillmentReturnType: "CANCEL",
    returnReasonCode: "OTHER",
    conditionDescription: "as new",
  },
  addSerialNumbers: { serialNumbers: [{ id: "1", deviceReference: "S1" }] },
  addDeviceReferenceToCart: { deviceReference: newImei(), isIMEI: true },
  startCreditApplication: {},
  updateResellerServices: {},
  finaliseCart: {},
  cancelContract: {},
  withdraw: {},
};
const BY_ORDER = /^(cancelOrder|cancelUpgrade|amend\w+|getAmend\w+)$/;

interface ListAnswer {
  sales: { cartUUID: string; reference: string; storeName: string }[];
}

test("a signed sale is found, named and activated on its page; one of another shop is not there", async ({
  page,
}) => {
  await signedIn(page, "northwind", "sales");
  const { cartUUID, funderReference } = await applied(page, { service: "upgrade" });
  await lenderDoes(funderReference, "accept-terms", "approve", "sign");
  const statuses = async () =>
    (
      await callFrom<{ sale: { contracts: { status: string }[] } }>(page, "getSale", { cartUUID })
    ).sale.contracts.map(({ status }) => status);
  await expect.poll(statuses).toEqual(["PENDING_ACTIVATION"]);
  await callFrom(page, "confirmCustomerId", { cartUUID });
  const { reference } = await callFrom<{ reference: string }>(page, "getOrderStatus", { cartUUID });

  await visit(page, "/posale/sales");
  await page.getByRole("tabpanel").getByRole("button", { name: "Contract status" }).click();
  await page.getByRole("option", { name: "Pending Activation" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("link", { name: `View ${reference}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/posale/sales/${cartUUID}`));

  const pending = page.getByRole("region", { name: "Pending actions" });
  await expect(pending).toContainText("Device reference missing");
  await expect(page.getByRole("region", { name: "Financing Status" })).toContainText("Connected");
  await expectAccessible(page);
  const imei = newImei();
  await pending.getByRole("button", { name: "Add device reference" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "IMEI" }).fill(imei);
  await page.getByRole("dialog").getByRole("button", { name: "Save reference" }).click();
  await expect(page.getByRole("list", { name: "Items" })).toContainText(imei);
  await pending.getByRole("button", { name: "Activate" }).click();
  await expect(page.getByText("The contract is active")).toBeVisible();
  await expect(pending).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Contract history" })).toContainText("Activated");
  await walkActions(page);

  const elsewhere = await saleOfAnotherShop();
  await visit(page, `/posale/sales/${elsewhere.cartUUID}`);
  await expect(page.getByRole("heading", { level: 1, name: "Sale not found" })).toBeVisible();
  await expect(page.getByRole("group", { name: /^Actions for/ })).toHaveCount(0);
  await expectAllRefused(page, elsewhere);
  await page.getByRole("link", { name: "Back to the sales" }).click();
  await page.getByRole("tab", { name: "Search" }).click();
  await page.getByLabel("Contract, IMEI or serial number").fill(elsewhere.reference);
  await page.getByRole("tabpanel").getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No contracts match", { exact: false })).toBeVisible();
});

test("a manager withdraws a sale that has not begun, and it is over", async ({ page }) => {
  await signedIn(page, "northwind", "manager");
  const { cartUUID, funderReference } = await applied(page, { service: "upgrade" });
  await lenderDoes(funderReference, "accept-terms", "approve");
  await visit(page, `/posale/sales/${cartUUID}`);
  const pending = page.getByRole("region", { name: "Pending actions" });
  await pending.getByRole("button", { name: "Withdraw" }).click();
  await endBecause(page, "No reason given", "Withdraw");
  await expect(page.getByText("The sale is withdrawn")).toBeVisible();
  await expect(pending).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Contract history" })).toContainText("Withdrawn");
  await expect(page.getByRole("region", { name: "Contract history" })).toContainText("No reason given");
  await expect(page.getByRole("group", { name: /^Actions for/ })).toHaveCount(0);
});

/** What a running upgrade contract offers, one after the other, until it is cancelled. */
async function walkActions(page: Page): Promise<void> {
  const actions = page.getByRole("group", { name: /^Actions for/ });
  await actions.getByRole("button", { name: "Loan info" }).click();
  const window = page.getByRole("dialog", { name: "Loan Product Information" });
  await expect(window).toContainText("subject to status");
  await page.keyboard.press("Escape");

  const imei = newImei();
  await actions.getByRole("button", { name: "Update IMEI/serial" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "IMEI" }).fill(imei);
  await page.getByRole("dialog").getByRole("button", { name: "Save reference" }).click();
  await expect(page.getByRole("list", { name: "Items" })).toContainText(imei);

  await actions.getByRole("button", { name: "More actions" }).click();
  const paper = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download contract PDF" }).click();
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/);

  await actions.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("alertdialog", { name: /^Cancel order/ })).toContainText(
    "Credit that the lender will not pay out",
  );
  await endBecause(page, "Not in stock", "Cancel order");
  await expect(page.getByText("Contract(s) cancelled")).toBeVisible();
  await expect(actions).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Contract history" })).toContainText("Not in stock");
}

/** Whoever may not see a sale does nothing to it by calling either, and nothing has happened to it. */
async function expectAllRefused(page: Page, { cartUUID }: ListAnswer["sales"][number]): Promise<void> {
  const asTop = await administration();
  const read = () =>
    callAs<{ sale: { contracts: { uuid: string }[] } }>(asTop, "northwind", "getSale", { cartUUID });
  const before = await read();
  const orderUUID = before.sale.contracts[0]?.uuid;
  for (const [name, input] of Object.entries(ACTIONS)) {
    const named = BY_ORDER.test(name)
      ? { orderUUID }
      : name === "exportContractPdf"
        ? { orderUuid: orderUUID }
        : { cartUUID };
    const { header } = await callFrom<{ header: { errors?: { code: string }[] } }>(
      page,
      name,
      { ...named, ...input },
      { mayBeRefused: true },
    );
    expect(header.errors?.[0]?.code, name).toMatch(/^(CART_X_NOT_FOUND|INVALID_ORDER_UUID_X)$/);
  }
  expect((await read()).sale).toEqual(before.sale);
}

async function administration(): Promise<string> {
  const { session_token } = await callAs<{ session_token: string }>(null, "northwind", "login", {
    login: "top@northwind.test",
    password: PASSWORD,
  });
  return session_token;
}

/** One that the retailer's administration sees and the two shops of the seller do not. */
async function saleOfAnotherShop(): Promise<ListAnswer["sales"][number]> {
  const { sales } = await callAs<ListAnswer>(await administration(), "northwind", "getSales", {
    filter: {
      contractPeriod: "CREATED",
      contractStatus: ["ACTIVE"],
      startDate: "2018-01-01",
      endDate: new Date().toISOString().slice(0, 10),
    },
    onlySalesWithPendingActions: false,
    timezone: "Europe/London",
  });
  const found = sales.find(({ storeName }) => !["Leeds Briggate", "Leeds White Rose"].includes(storeName));
  if (!found) throw new Error("every sale is of the seller's own shops");
  return found;
}
