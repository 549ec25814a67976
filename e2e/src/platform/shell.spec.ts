import { expectAccessible } from "../accessibility.ts";
import { at, expect, signedIn, test } from "../world.ts";

test("SHARED-TENANT-02 SHARED-ROUTE-01 SHARED-ROUTE-02 SHARED-ROUTE-03 the retailer is asked for first, unknown paths lead home, and home needs a session", async ({
  page,
}) => {
  // The server's own first paint has the retailer's name; nothing of the application stands there yet.
  const drawn: number[] = [];
  await page.route("**/getStartingInfo", async (route) => {
    drawn.push(await page.locator("#root > :not(.first-paint)").count());
    await route.continue();
  });
  await page.goto(at("northwind", "/posale/sales"));
  await expect(page).toHaveURL(/\/posale\/login$/);
  expect(drawn).toEqual([0]);
  await page.unroute("**/getStartingInfo");
  await signedIn(page, "northwind", "sales");
  for (const path of ["/", "/no-such-place", "/posale"]) {
    await page.goto(at("northwind", path));
    await expect(page).toHaveURL(/\/posale\/services(\/[0-9a-f-]+)?$/);
  }
});

test("SHARED-ROUTE-07 an unknown nested path shows the not-found page under the header", async ({ page }) => {
  await signedIn(page, "northwind", "sales", { path: "/posale/no/such/page" });
  await expect(
    page.getByRole("heading", {
      name: "Whoops, looks like the page you are trying to access does not exist.",
    }),
  ).toBeVisible();
  await expect(page.getByText("Don't worry, you can go back!")).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await page.goto(at("northwind", "/posale/standard/0198f000-0000-7000-8000-000000000001/nowhere"));
  await expect(page.getByText("Don't worry, you can go back!")).toBeVisible();
  await page.goto(at("northwind", "/posale/standard"));
  await expect(page).toHaveURL(/\/posale\/services(\/[0-9a-f-]+)?$/);
});

test("SHARED-ROUTE-06 SHARED-ROUTE-16 a role that is not allowed sees the unauthorized page with a way back", async ({
  page,
}) => {
  await signedIn(page, "northwind", "sales");
  await page.getByRole("button", { name: "Contracts" }).click();
  await page.getByRole("menuitem", { name: "Sales" }).click();
  await expect(page).toHaveURL(/\/posale\/sales\?/);
  await expect(page.getByRole("heading", { level: 1, name: "Sales" })).toBeVisible();
  await page.goto(at("northwind", "/posale/admin/rules"));
  await expect(page.getByRole("heading", { name: "This page is not for your role" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go back" }).click();
  await expect(page).toHaveURL(/\/posale\/sales\?/);
});

test("SHARED-ROUTE-08 SHARED-ROUTE-09 a disabled flow leads home, and uploading sales is for the two highest roles", async ({
  page,
}) => {
  await signedIn(page, "voltwerk", "sales", {
    path: "/posale/upgrade/0198f000-0000-7000-8000-000000000001",
  });
  await expect(page).toHaveURL(/\/posale\/services(\/[0-9a-f-]+)?$/);
  await page.goto(at("voltwerk", "/posale/upload"));
  await expect(page).toHaveURL(/\/posale\/upload$/);
  await expect(page.getByRole("link", { name: /zurück/i })).toBeVisible();
});

test("SHARED-HEADER-01 SHARED-HEADER-02 SHARED-HEADER-03 the header leads home and switches between the user's stores", async ({
  page,
}) => {
  await signedIn(page, "northwind", "sales");
  const store = page.getByRole("button", { name: /^Store: / });
  const before = await store.innerText();
  await store.click();
  const options = page.getByRole("menuitemradio");
  const labels = await options.allInnerTexts();
  expect(labels.length).toBeGreaterThan(1);
  expect(labels).toEqual([...labels].sort((one, other) => one.localeCompare(other, "en")));
  const changed = page.waitForResponse((response) => response.url().endsWith("/posale/changeSelectedStore"));
  await options.filter({ hasNotText: before.trim() }).first().click();
  expect((await changed).status()).toBe(200);
  await expect(store).not.toHaveText(before);
  await page.reload();
  await expect(store).not.toHaveText(before);
  await page.getByRole("link", { name: "Northwind Mobile, home" }).click();
  await expect(page).toHaveURL(/\/posale\/services(\/[0-9a-f-]+)?$/);
});

test("SHARED-HEADER-04 SHARED-TENANT-08 the language is switched where the retailer allows it, and stays", async ({
  page,
}) => {
  await signedIn(page, "northwind", "sales");
  await expect(page.getByRole("button", { name: /^Language/ })).toHaveCount(0);
  await signedIn(page, "kanto", "sales");
  await page
    .getByRole("button", { name: /Kieli|Suomi/ })
    .first()
    .click();
  await page.getByRole("menuitemradio", { name: "Svenska" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "sv");
});

test("SHARED-HEADER-05 SHARED-HEADER-06 SHARED-HEADER-08 the user menu names the user, opens the manual and logs out", async ({
  page,
}) => {
  await signedIn(page, "northwind", "sales");
  await page.getByRole("button", { name: /User menu/ }).click();
  await expect(page.getByRole("menu").getByText(/ \/ /)).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "User manual" })).toHaveAttribute(
    "href",
    /\/documents\/.+\.pdf\?lang=en$/,
  );
  await expect(page.getByRole("menuitem", { name: "Change password" })).toBeVisible();
  const loggedOut = page.waitForResponse((response) => response.url().endsWith("/posale/logout"));
  await page.getByRole("menuitem", { name: "Log out" }).click();
  expect((await loggedOut).status()).toBe(200);
  await expect(page).toHaveURL(/\/posale\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("handsel.session"))).toBeNull();
});

test("SHARED-HEADER-11 SHARED-HEADER-13 migrated entries load the page, the others stay inside the application", async ({
  page,
}) => {
  await signedIn(page, "northwind", "vendor");
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  await page.getByRole("button", { name: "Admin" }).click();
  await page.getByRole("menuitem", { name: "Pricing Tool" }).click();
  await expect(page).toHaveURL(/pricing_tool$/);
  expect(await page.evaluate(() => "isStillHere" in window)).toBe(true);
  await page.getByRole("button", { name: "Admin" }).click();
  await page.getByRole("menuitem", { name: "Rules" }).click();
  await expect(page).toHaveURL(/\/rules$/);
  await expect.poll(() => page.evaluate(() => "isStillHere" in window)).toBe(false);
});

test("SHARED-HEADER-15 SHARED-HEADER-17 service and support links open in a new tab", async ({ page }) => {
  await signedIn(page, "northwind", "sales");
  await page.getByRole("button", { name: "Service" }).click();
  const smartphones = page.getByRole("menuitem", { name: /Smartphones/ });
  await expect(smartphones).toHaveAttribute("target", "_blank");
  await expect(smartphones).toHaveAttribute("href", /^https:/);
  await expect(page.getByRole("menuitem", { name: /Other/ })).toHaveAttribute("href", /\.pdf$/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Support" }).click();
  for (const link of await page.getByRole("menuitem").all())
    await expect(link).toHaveAttribute("target", "_blank");
});

test("SHARED-HEADER-22 the footer shows the provider and the version", async ({ page }) => {
  await signedIn(page, "northwind", "sales");
  await expect(page.getByRole("contentinfo")).toContainText("Handsel");
  await expect(page.getByRole("contentinfo")).toContainText(/version #[0-9a-f]+/);
});

test("SHARED-ROUTE-10 a change of page goes to its top", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 300 });
  await signedIn(page, "northwind", "sales");
  const scroll = () => page.evaluate(() => window.scrollY);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => (window.scrollTo(0, 200), window.scrollY))).toBe(200);
  await page.getByRole("button", { name: "Contracts" }).click();
  await page.getByRole("menuitem", { name: "Recycled" }).click();
  await expect.poll(scroll).toBe(0);
});

test("SHARED-CALL-11 a session that ended elsewhere sends the user to the login with the reason", async ({
  page,
}) => {
  // A page that asks for nothing by itself, so that the click is the first to hear of it.
  await signedIn(page, "northwind", "manager", { path: "/posale/password/change" });
  await expect(page.getByRole("heading", { name: "Change password" })).toBeVisible();
  // The badge in the top bar reads its cart once.
  await page.waitForLoadState("networkidle");
  const status = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem("handsel.session") ?? "{}") as { token: string };
    const body = JSON.stringify({ header: { sessionID: token } });
    const headers = { "content-type": "application/json" };
    return (await fetch("/posale/logout", { method: "POST", headers, body })).status;
  });
  expect(status).toBe(200);
  await page.getByRole("button", { name: /^Store: / }).click();
  await page.getByRole("menuitemradio").last().click();
  await expect(page.getByText("Your session is no longer valid. Please login again.")).toBeVisible();
  await expect(page).toHaveURL(/\/posale\/login$/);
});

test("the palette leads by keyboard to any page the role may see", async ({ page }) => {
  await signedIn(page, "northwind", "vendor");
  await expect(page.getByRole("button", { name: /Scan or search/ })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Scan or search" })).toBeFocused();
  await page.keyboard.type("resid", { delay: 80 });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/residualvalues$/);
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const) {
  test(`login and services are accessible at ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signedIn(page, "elektra", "top");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}
