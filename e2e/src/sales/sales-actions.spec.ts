// What can be done with contracts beside selling them, each on a sale of the demo world that stands where it is possible.
import type { Page } from "@playwright/test";
import { customerSigns, digits, handedIn, linkTo, newImei } from "../checkout/checkout-sale.ts";
import { endBecause } from "../ending.ts";
import { callFrom } from "../sales-cart.ts";
import { expect, signedIn, test, visit } from "../world.ts";
import { type FoundSale, findSale, firstOf } from "./sales-found.ts";

const actions = (page: Page) => page.getByRole("group", { name: /^Actions for/ }).first();
const pending = (page: Page) => page.getByRole("region", { name: "Pending actions" });
const history = (page: Page) => page.getByRole("region", { name: "Contract history" });

async function open(page: Page, { cartUUID, reference }: FoundSale): Promise<void> {
  await visit(page, `/posale/sales/${cartUUID}`);
  await expect(page.getByRole("main").getByText(reference).first()).toBeVisible();
}

async function confirm(page: Page, label: string): Promise<void> {
  await page.getByRole("alertdialog").getByRole("button", { name: label }).click();
}

test("a manager of leased goods names pieces, marks what is installed, sends goods back and applies anew", async ({
  page,
}) => {
  await signedIn(page, "voltwerk", "manager", { language: "en", path: "/posale/sales" });
  const firstStep = (step: keyof ReturnType<typeof firstOf>["steps"]) => (sale: FoundSale) =>
    firstOf(sale).steps[step];

  const nameless = await findSale(page, "ACTIVE", firstStep("requiresSerialNumbers"));
  await open(page, nameless);
  await pending(page).getByRole("button", { name: "Add serial numbers" }).click();
  const fields = page.getByRole("dialog").getByRole("textbox");
  await expect(fields.first()).toBeVisible();
  const numbers = Array.from({ length: await fields.count() }, () => `SN${digits(10)}`);
  for (const [index, number] of numbers.entries()) await fields.nth(index).fill(number);
  await page.getByRole("dialog").getByRole("button", { name: "Save serial numbers" }).click();
  await expect(
    page.getByRole("region", { name: "Notifications" }).getByText("Serial numbers added"),
  ).toBeVisible();
  await expect(pending(page).getByRole("button", { name: "Add serial numbers" })).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Items" }).first()).toContainText(numbers[0] ?? "none");

  await open(page, await findSale(page, "ACTIVE", firstStep("requiresInstallation")));
  await pending(page).getByRole("button", { name: "Mark as installed" }).click();
  await expect(page.getByText("Reseller services updated", { exact: true })).toBeVisible();
  await expect(pending(page).getByRole("button", { name: "Mark as installed" })).toHaveCount(0);

  const returnable = await findSale(page, "ACTIVE", (sale) => {
    const { cancelType, statusLabel, returnStatus } = firstOf(sale);
    return cancelType === "RETURN" && statusLabel === "ACTIVE" && returnStatus === null;
  });
  await open(page, returnable);
  await actions(page).getByRole("button", { name: "Return" }).click();
  const form = page.getByRole("dialog");
  await form.getByText("Return and ship replacement device").click();
  await form.getByRole("button", { name: /Reason/ }).click();
  await page.getByRole("option", { name: "Dead on arrival" }).click();
  await form.getByRole("textbox", { name: "Additional information" }).fill("Does not switch on");
  await form.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByText(/return and replace request was made/)).toBeVisible();
  await expect(actions(page).getByRole("button", { name: "Return" })).toHaveCount(0);
  await expect(history(page)).toContainText("Return requested");

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed");

  const failed = await findSale(page, "PENDING", firstStep("canApplyForCredit"));
  await open(page, failed);
  await pending(page).getByRole("button", { name: "Apply for credit" }).click();
  await expect(page).toHaveURL(new RegExp(`/posale/${failed.cartUUID}/contract`));
});

test("a manager corrects a part number, begins an upgrade, calls one off and cancels a whole sale", async ({
  page,
}) => {
  await signedIn(page, "northwind", "manager", { path: "/posale/sales" });
  const isRunning = (sale: FoundSale) => {
    const { statusLabel, financingType, products } = firstOf(sale);
    return statusLabel === "ACTIVE" && financingType === "UPGRADE" && products.length > 0;
  };

  const early = await findSale(page, "ACTIVE", (sale) => {
    const { swapStatus, products } = firstOf(sale);
    return isRunning(sale) && swapStatus === "NO_SWAP" && products[0]?.isCTO === false;
  });
  await open(page, early);
  await actions(page).getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Update part number" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Part number/ })
    .first()
    .click();
  const choice = page.getByRole("option").first();
  const [chosen = ""] = ((await choice.textContent()) ?? "").split(", ");
  await choice.click();
  await page.getByRole("dialog").getByRole("button", { name: "Save part number" }).click();
  await expect(page.getByText("Part number updated", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Items" }).first()).toContainText(chosen);
  await actions(page).getByRole("button", { name: "Upgrade" }).click();
  await expect(page.getByRole("dialog")).toContainText(/upgrade/i);
  await page.keyboard.press("Escape");

  const ripe = await findSale(
    page,
    "ACTIVE",
    (sale) => isRunning(sale) && firstOf(sale).swapStatus !== "NO_SWAP",
  );
  await open(page, ripe);
  const { uuid, products } = firstOf(ripe);
  await actions(page).getByRole("link", { name: "Upgrade" }).click();
  await expect(page).toHaveURL(new RegExp(`/posale/recycle/${uuid}/search`));
  await expect(page.getByRole("textbox", { name: /IMEI or serial/ })).toHaveValue(
    products[0]?.deviceReference ?? "none",
  );

  await visit(page, "/posale/sales");
  const begun = await findSale(page, "ACTIVE", (sale) => firstOf(sale).statusLabel === "SWAP_PENDING");
  await open(page, begun);
  await actions(page).getByRole("button", { name: "Cancel upgrade" }).click();
  await endBecause(page, "The customer keeps the old device", "Cancel upgrade");
  await expect(
    page.getByRole("region", { name: "Notifications" }).getByText("Upgrade cancelled"),
  ).toBeVisible();
  await expect(actions(page).getByRole("button", { name: "Cancel upgrade" })).toHaveCount(0);
  await expect(history(page)).toContainText("Upgrade cancelled");

  const several = await findSale(
    page,
    "ACTIVE",
    ({ contracts }) => contracts.length > 1 && contracts.every(({ statusLabel }) => statusLabel === "ACTIVE"),
  );
  await open(page, several);
  await page.getByRole("button", { name: "Cancel whole sale" }).click();
  await endBecause(page, "Wrong goods or plan", "Cancel whole sale");
  await expect(page.getByText("Contract(s) cancelled", { exact: true })).toBeVisible();
  await expect(page.getByRole("group", { name: /^Actions for/ })).toHaveCount(0);
  const { sale } = await callFrom<{ sale: FoundSale }>(page, "getSale", { cartUUID: several.cartUUID });
  expect(sale.contracts.map(({ status }) => status)).toEqual(several.contracts.map(() => "CANCELLED"));
});

test("MGMT-PENDACT-05 MGMT-PENDACT-06 a phone starts without the extras that the lender gives no credit for, once the seller says so", async ({
  page,
}) => {
  await signedIn(page, "northwind", "sales", { path: "/posale/sales" });
  const bnpPhone = `+447400${digits(6)}`;
  const { cartUUID } = await handedIn(page, {
    lastName: "Partial",
    service: "upgrade",
    withExtra: true,
    bnpPhone,
  });
  await customerSigns(page, await linkTo(bnpPhone));
  const statuses = async () => {
    const { sale } = await callFrom<{ sale: FoundSale }>(page, "getSale", { cartUUID });
    return sale.contracts.map(({ status }) => status);
  };
  await expect.poll(statuses).toEqual(["PENDING_ACTIVATION", "PENDING"]);
  await callFrom(page, "confirmCustomerId", { cartUUID });
  await callFrom(page, "addDeviceReferenceToCart", { cartUUID, deviceReference: newImei(), isIMEI: true });

  await visit(page, `/posale/sales/${cartUUID}`);
  await expect(pending(page)).toContainText("Credit not approved for the extras");
  await pending(page).getByRole("button", { name: "Activate" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Extras credit application is not complete!");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  expect(await statuses()).toEqual(["PENDING_ACTIVATION", "PENDING"]);

  await pending(page).getByRole("button", { name: "Activate" }).click();
  await confirm(page, "Activate without the extras");
  await expect(pending(page)).toHaveCount(0);
  expect(await statuses()).toEqual(["ACTIVE", "CANCELLED"]);
  await expect(history(page)).toContainText("Cancelled");
});
