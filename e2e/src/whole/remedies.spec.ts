// Where a refusal leads, for each kind of remedy. The search of a trade-in is refused as a server would refuse it; what the
// button then does is done by the application itself.
import type { Page } from "@playwright/test";
import { expect, runningBuild, signedIn, test, visit } from "../world.ts";

const SEARCH = "/posale/recycle/search";
const CALL = "**/posale/validateDeviceReference";
const IMEI = "356938035643809";
const SALE = "0198f000-0000-7000-8000-000000000001";

interface Refused {
  code: string;
  values?: string[];
  facts?: object;
}

/** Answers the searches that follow with this refusal, and counts them. */
async function refuse(page: Page, { code, values = [], facts }: Refused): Promise<() => number> {
  let asked = 0;
  // Of another build the page would load itself anew on its way.
  const build = await runningBuild();
  await page.unroute(CALL);
  await page.route(CALL, async (route) => {
    asked += 1;
    const entry = { code, values, message: code, ...(facts && { facts }) };
    return route.fulfill({
      json: { header: { apiStatus: "ERROR", errorNumber: 1, errors: [entry] }, build },
    });
  });
  return () => asked;
}

async function search(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "IMEI or serial number" }).fill(IMEI);
  await page.getByRole("button", { name: "Search", exact: true }).click();
}

const LEADING: readonly (Refused & { kind: string; button: string; to: RegExp })[] = [
  {
    kind: "open the sale in the way",
    code: "RECYCLE_IMEI_USED_IN_CONTRACT_X",
    values: ["X"],
    facts: { saleUUID: SALE },
    button: "Open the sale",
    to: new RegExp(`/posale/sales/${SALE}$`),
  },
  {
    kind: "open the pending contracts",
    code: "CREDIT_ALREADY_APPLIED_TO_ORDER",
    button: "Open pending contracts",
    to: /\/contracts\/pending$/,
  },
  {
    kind: "open the trade in the way",
    code: "DEVICE_REFERENCE_ALREADY_PRESENT",
    button: "Open the trade-ins",
    to: /\/recycle\/devices$/,
  },
  {
    kind: "start again",
    code: "CART_X_NOT_FOUND",
    values: ["X"],
    button: "Start again",
    to: /\/posale\/services$/,
  },
  {
    kind: "ask for a new link",
    code: "US_INVALID_RESET_PWD_TOKEN",
    button: "Ask for a new link",
    to: /\/login\/recover$/,
  },
];

test("a refusal leads to what is in the way, or to where it begins anew", async ({ page }) => {
  await signedIn(page, "northwind", "sales", { path: SEARCH });
  for (const { kind, button, to, ...refused } of LEADING)
    await test.step(kind, async () => {
      await visit(page, SEARCH);
      await refuse(page, refused);
      await search(page);
      await page.getByRole("button", { name: button }).click();
      await expect(page).toHaveURL(to);
    });
});

test("a refusal is put right where it stands", async ({ page }) => {
  await signedIn(page, "northwind", "sales", { path: SEARCH });
  const notices = page.getByRole("region", { name: "Notifications" });

  await test.step("correct: at its field, and nowhere else", async () => {
    await refuse(page, { code: "INVALID_IMEI" });
    await search(page);
    await expect(page.getByText("The IMEI is not valid. Check the 15 digits.")).toBeVisible();
    await expect(notices).toHaveCount(0);
  });
  await test.step("who can help, where nothing can be done here", async () => {
    await refuse(page, { code: "UNAUTHORIZED_ACCESS" });
    await search(page);
    await expect(notices).toContainText("A manager can help.");
    await notices.getByRole("button", { name: "Close notification" }).click();
  });
  await test.step("go on: it is read and put away", async () => {
    await refuse(page, { code: "PAYMENT_PLAN_REQUIRES_INSURANCE", values: ["Plan"] });
    await search(page);
    await notices.getByRole("button", { name: "Understood" }).click();
    await expect(notices).toHaveCount(0);
  });
  await test.step("choose: the first of what there is to choose from has the focus", async () => {
    await refuse(page, { code: "FINANCING_NOT_AVAILABLE_FOR_DEVICE" });
    await search(page);
    await notices.getByRole("button", { name: "Choose another" }).click();
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });
  await test.step("switch store: the list of one's own stores opens", async () => {
    await refuse(page, { code: "ST_INVALID_SELECTED_STORE" });
    await search(page);
    await notices.getByRole("button", { name: "Switch store" }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("show the latest: what the page shows is asked for again", async () => {
    await refuse(page, { code: "CHANGED_MEANWHILE" });
    await search(page);
    await notices.getByRole("button", { name: "Show the latest" }).click();
    await expect(notices).toHaveCount(0);
  });
  await test.step("wait: tried again when the time has come", async () => {
    const asked = await refuse(page, { code: "TOO_MANY_REQUESTS", facts: { waitSeconds: 1 } });
    await search(page);
    const again = notices.getByRole("button", { name: "Try again" });
    await expect(again).not.toHaveAttribute("aria-disabled", "true");
    await again.click();
    await expect.poll(asked).toBe(2);
  });
});

test("a click that met no server says so in place, and is sent again under the same request id", async ({
  page,
}) => {
  await signedIn(page, "northwind", "sales", { path: SEARCH });
  const ids: string[] = [];
  await page.route(CALL, (route) => {
    ids.push(String(route.request().postDataJSON().header.requestID));
    return ids.length <= 3 ? route.abort() : route.continue();
  });
  await search(page);
  const notices = page.getByRole("region", { name: "Notifications" });
  await expect(notices).toContainText("The request did not go through");
  await notices.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => ids.length).toBe(4);
  expect(new Set(ids).size).toBe(1);
  await expect(notices).toHaveCount(0);
});

test("a lost session leads to the sign-in", async ({ page }) => {
  await signedIn(page, "northwind", "sales", { path: SEARCH });
  await refuse(page, { code: "CORE_CODE_CLIENT_SESSION_NOT_FOUND" });
  await search(page);
  await expect(page).toHaveURL(/\/posale\/login$/);
  await expect(page.getByText("Your session is no longer valid. Please login again.")).toBeVisible();
});
