import { at, expect, messageTo, PASSWORD, signIn, TENANTS, test } from "../world.ts";

test("PUBLIC-LOGIN-01 PUBLIC-LOGIN-05 the login screen shows the retailer and the fields", async ({
  page,
}) => {
  await page.goto(at("northwind", "/posale/login"));
  await expect(page.getByRole("img", { name: "Northwind Mobile" })).toBeVisible();
  await expect(page.getByLabel("Email Address / Username")).toBeFocused();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Forgot password" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("the second login path shows the same screen", async ({ page }) => {
  await page.goto(at("northwind", "/login"));
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("PUBLIC-LOGIN-06 SHARED-UI-05 empty fields are named with what is wrong", async ({ page }) => {
  await page.goto(at("northwind", "/posale/login"));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Email Address / Username is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
});

test("PUBLIC-LOGIN-08 PUBLIC-LOGIN-09 a wrong password is refused and the remaining attempts are told", async ({
  page,
}) => {
  await signIn(page, "northwind", "vendor", "Wrong#Password1");
  await expect(page.getByText("Failed login. Incorrect email or password.")).toBeVisible();
  await expect(page.getByText(/4 attempts remaining/)).toBeVisible();
  await expect(page).toHaveURL(/\/posale\/login/);
});

for (const [who, text] of [
  ["inactive", /inactive/i],
  ["blocked", /blocked/i],
] as const) {
  test(`PUBLIC-LOGIN-20 the ${who} account is told so`, async ({ page }) => {
    await signIn(page, "northwind", who);
    await expect(
      page.getByRole("alertdialog").or(page.getByRole("alert")).filter({ hasText: text }).first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/posale\/login/);
  });
}

test("PUBLIC-LOGIN-19 a store person without a store gets NO_STORES", async ({ page }) => {
  await signIn(page, "northwind", "nostores");
  await expect(
    page
      .getByText(/store/i)
      .filter({ hasText: /manager/i })
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/posale\/login/);
});

// That each role of each retailer signs in is held where the demo world is; here each retailer's login page is used once.
const ROLES = ["sales", "manager", "vendor", "top"] as const;
for (const [index, tenant] of TENANTS.filter((name) => name !== "bellatec").entries()) {
  const who = ROLES[index % ROLES.length] ?? "sales";
  test(`PUBLIC-LOGIN-07 ${who} signs in at ${tenant}`, async ({ page }) => {
    await signIn(page, tenant, who);
    // Sellers begin with the services, those who manage with how their stores do.
    await expect(page).toHaveURL(who === "sales" ? /\/posale\/services/ : /\/posale\/home/);
    await expect(page.getByRole("banner")).toBeVisible();
  });
}

test("PUBLIC-LOGIN-17 Alt+L signs in", async ({ page }) => {
  await page.goto(at("northwind", "/posale/login"));
  await page.getByLabel("Email Address / Username").fill("sales@northwind.test");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Alt+l");
  await expect(page).toHaveURL(/\/posale\/services/);
});

test("PUBLIC-LOGIN-02 the language selector is there only where the retailer allows it", async ({ page }) => {
  await page.goto(at("northwind", "/posale/login"));
  await expect(page.getByRole("button", { name: /^Language/ })).toHaveCount(0);
  await page.goto(at("lumiere", "/posale/login"));
  await page.getByRole("button", { name: /Français/ }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("PUBLIC-LOGIN-03 PUBLIC-LOGIN-04 PUBLIC-LOGIN-13 SHARED-HEADER-07 bellatec signs in at the identity provider", async ({
  page,
}) => {
  await page.goto(at("bellatec", "/posale/login"));
  await expect(page.locator('input[name="password"]')).toHaveCount(0);
  await page.locator('main button[data-variant="primary"]').click();
  await expect(page).toHaveURL(/\/idp\//);
  await page.getByText("sales@bellatec.test").first().click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/bellatec\.localhost.*\/posale\/services/);
  await page.getByRole("banner").getByRole("button").last().click();
  await expect(page.getByRole("menuitem")).toHaveCount(2);
  await expect(page.locator('[href="/posale/password/change"]')).toHaveCount(0);
});

test("PUBLIC-RECOVER-01 to -06 PUBLIC-LOGIN-21 PUBLIC-CHANGEPW-08 a forgotten password is reset with the mail that arrives", async ({
  page,
}) => {
  const login = "sales@aurora.test";
  await page.goto(at("aurora", "/posale/login"));
  await page.locator('a[href="/posale/login/recover"]').click();
  // Both pages ask for a login; the first one stands until the other is loaded.
  await expect(page).toHaveURL(/\/login\/recover$/);
  await page.locator('input[name="login"]').fill(login);
  await page.locator('button[type="submit"]').click();
  const mail = await messageTo(login, ({ text }) => text.includes("/resetpassword/"));
  const link = /https?:\/\/\S+\/posale\/login\/resetpassword\/[\w-]+/.exec(mail.text)?.[0] ?? "";
  await page.goto(link);
  await expect(page.locator('a[href="/posale/login"]')).toBeVisible();
  const recovery = await messageTo(
    login,
    ({ id, text }) => id !== mail.id && !text.includes("/resetpassword/"),
  );
  const generated = /^\s{4}(\S{8,})$/m.exec(recovery.text)?.[1] ?? "";
  expect(generated).not.toBe("");

  await page.goto(link);
  await expect(page.locator("h1")).toBeVisible();

  await signIn(page, "aurora", "sales", generated);
  await expect(page).toHaveURL(/\/posale\/password\/change/);
  await page.goto(at("aurora", "/posale/services"));
  await expect(page).toHaveURL(/\/posale\/password\/change/);
  await page.locator('input[name="oldPassword"]').fill(generated);
  await page.locator('input[name="newPassword"]').fill("Brand#New2026");
  await page.locator('input[name="repeatNewPassword"]').fill("Brand#New2026");
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/posale\/services/);
});

test("PUBLIC-LOGIN-11 SHARED-ROUTE-04 PUBLIC-CHANGEPW-01 to -06 PUBLIC-CHANGEPW-09 a pending user changes the password first", async ({
  page,
}) => {
  await signIn(page, "northwind", "pending");
  await expect(page).toHaveURL(/\/posale\/password\/change/);
  await page.goto(at("northwind", "/posale/sales"));
  await expect(page).toHaveURL(/\/posale\/password\/change/);

  const next = page.getByLabel("New password", { exact: true });
  const rules = page.getByRole("list", { name: "A good password has" });
  await expect(rules).toHaveCount(0);
  await next.focus();
  await expect(rules.getByRole("listitem")).toHaveCount(5);
  await next.fill("abc");
  await expect(rules.getByRole("img", { name: "met" })).toHaveCount(1);
  await next.blur();
  await expect(rules).toHaveCount(0);
  await expect(page.getByText("New password Wrong password format")).toBeVisible();
  await next.fill("Pending#2027");
  await page.getByLabel("Old password").fill(PASSWORD);
  await page.getByLabel("Repeat new password").fill("Other#2027");
  await page.getByLabel("Repeat new password").blur();
  await expect(page.getByText("Repeat new password Wrong password format")).toBeVisible();
  await page.getByLabel("Repeat new password").fill("Pending#2027");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL(/\/posale\/services/);
});
