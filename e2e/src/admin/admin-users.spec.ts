import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { elsewhere, expect, messageTo, press, signedIn, signIn, test } from "../world.ts";

const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
const dialog = (page: Page) => page.getByRole("dialog");
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const field = (page: Page, name: RegExp) => dialog(page).getByRole("textbox", { name });

async function openUsers(page: Page, who = "vendor") {
  await signedIn(page, "northwind", who, { path: "/posale/admin/users" });
  await expect(page.getByRole("heading", { name: "Users", level: 1 })).toBeVisible();
}

async function chooseStores(page: Page, ...names: string[]) {
  await dialog(page)
    .getByRole("button", { name: /Stores/ })
    .click();
  for (const name of names) await page.getByRole("option", { name }).click();
  await page.keyboard.press("Escape");
}

interface Made {
  name: string;
  email: string;
}

async function addUser(page: Page, options: { isInvited?: boolean } = {}): Promise<Made> {
  const id = unique();
  const made = { name: `Nadia ${id}`, email: `nadia.${id}@northwind.test` };
  await page.getByRole("link", { name: "New user" }).click();
  await field(page, /^First name/).fill("Nadia");
  await field(page, /^Last name/).fill(id);
  await field(page, /^Email/).fill(made.email);
  await chooseStores(page, "Leeds Briggate");
  if (options.isInvited === false)
    await press(dialog(page).getByRole("checkbox", { name: "Let this person in now" }));
  await dialog(page).getByRole("button", { name: "Save user" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search users" }).fill(id);
  await expect(rowOf(page, made.name)).toBeVisible();
  return made;
}

async function act(page: Page, name: string, action: string) {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("ADMIN-USERS-01 ADMIN-USERS-08 users are listed with what is known of them and found by part of a name", async ({
  page,
}) => {
  await openUsers(page);
  for (const header of ["Name", "Email", "Role", "Stores", "Status", "Last active"])
    await expect(page.getByRole("columnheader", { name: header })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search users" }).fill("blocked@northwind");
  await expect(page.getByRole("row").nth(1)).toContainText("Blocked");
  await expect(page).toHaveURL(/f\.name=blocked/);
  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Search users" }).fill("nobody has this name");
  await expect(page.getByText("Nothing matches these filters")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("row")).toHaveCount(21);
});

test("ADMIN-USERS-06 ADMIN-USERS-09 SHARED-UI-09 a user needs stores, and a default as soon as there are two", async ({
  page,
}) => {
  await openUsers(page);
  await page.getByRole("link", { name: "New user" }).click();
  await field(page, /^First name/).fill("Ana");
  await field(page, /^Email/).fill(`ana.${unique()}@northwind.test`);
  const save = dialog(page).getByRole("button", { name: "Save user" });
  await expect(save).toBeDisabled();
  await save.click({ force: true });
  await expect(dialog(page).getByText("Stores requires at least 1 option selected").first()).toBeVisible();

  await chooseStores(page, "Leeds Briggate");
  await expect(dialog(page).getByRole("button", { name: /Default store/ })).toContainText("Leeds Briggate");
  await expect(save).toBeEnabled();
  await chooseStores(page, "Leeds White Rose");
  await expect(
    dialog(page)
      .getByRole("button", { name: /Stores/ })
      .first(),
  ).toContainText(/2 of \d+/);
  await expect(dialog(page).getByRole("button", { name: /Default store/ })).toContainText("Choose");
  await expect(save).toBeDisabled();
  await dialog(page)
    .getByRole("button", { name: /Default store/ })
    .click();
  await page.getByRole("option", { name: "Leeds White Rose" }).click();
  await expect(save).toBeEnabled();
  await expectAccessible(page);
});

test("an invited user signs in with the mailed password and chooses his own", async ({ page }) => {
  // Several people at several tills, one after the other.
  test.slow();
  await openUsers(page);
  const { name, email } = await addUser(page);
  await expect(rowOf(page, name)).toContainText("Pending");
  const mail = await messageTo(email);
  const password = /^\s{4}(\S{8,})$/m.exec(mail.text)?.[1] ?? "";

  const till = await elsewhere(page);
  await signIn(till, "northwind", email, password);
  await expect(till).toHaveURL(/\/posale\/password\/change/);
  await till.locator('input[name="oldPassword"]').fill(password);
  await till.locator('input[name="newPassword"]').fill("Brisk#Walk42");
  await till.locator('input[name="repeatNewPassword"]').fill("Brisk#Walk42");
  await till.locator('button[type="submit"]').click();
  await expect(till).toHaveURL(/\/posale\/services/);

  await page.reload();
  await expect(rowOf(page, name)).toContainText("Active");
  await act(page, name, "Block");
  await expect(page.getByRole("alertdialog", { name: /^Block/ })).toContainText("signed out at once");
  await page
    .getByRole("alertdialog", { name: /^Block/ })
    .getByRole("button", { name: "Block" })
    .click();
  await expect(rowOf(page, name)).toContainText("Blocked");
  // The open till is out with its next step.
  await till.reload();
  await expect(till).toHaveURL(/\/posale\/login/);
  await signIn(till, "northwind", email, "Brisk#Walk42");
  await expect(till.getByText(/This account is blocked/)).toBeVisible();

  await act(page, name, "Unblock");
  await expect(rowOf(page, name)).toContainText("Active");
  await signIn(till, "northwind", email, "Brisk#Walk42");
  await expect(till).toHaveURL(/\/posale\/services/);

  await act(page, name, "Send password reset");
  await messageTo(email, ({ text }) => text.includes("/resetpassword/"));
});

test("ADMIN-USERS-05 a user who is not let in stays inactive until he is invited", async ({ page }) => {
  await openUsers(page);
  const { name, email } = await addUser(page, { isInvited: false });
  await expect(rowOf(page, name)).toContainText("Inactive");
  await act(page, name, "Send invitation");
  await expect(rowOf(page, name)).toContainText("Pending");
  await messageTo(email);
});

test("too many wrong passwords lock a user, and his manager unlocks him", async ({ page }) => {
  // Several people at several tills, one after the other.
  test.slow();
  await openUsers(page);
  const { name, email } = await addUser(page);
  const till = await elsewhere(page);
  for (let time = 0; time < 5; time += 1) {
    await signIn(till, "northwind", email, "Wrong#Password1");
    await expect(till.getByText(/attempts remaining|Failed login/).first()).toBeVisible();
  }
  await page.reload();
  await expect(rowOf(page, name)).toContainText("Locked");
  await act(page, name, "Unlock");
  await expect(rowOf(page, name)).not.toContainText("Locked");
});

test("ADMIN-USERS-07 a name that is taken is refused at its field", async ({ page }) => {
  await openUsers(page);
  await page.getByRole("link", { name: "New user" }).click();
  await field(page, /^First name/).fill("Second");
  await field(page, /^Email/).fill("SALES@northwind.test");
  await chooseStores(page, "Leeds Briggate");
  await dialog(page).getByRole("button", { name: "Save user" }).click();
  await expect(
    dialog(page)
      .getByText(/A user with this email or username already exists/)
      .first(),
  ).toBeVisible();
});

test("ADMIN-USERS-02 ADMIN-USERS-03 each level is offered the roles it may give", async ({ page }) => {
  const offered = async () => {
    await page.getByRole("link", { name: "New user" }).click();
    await dialog(page).getByRole("button", { name: /Role/ }).click();
    return page.getByRole("option").allTextContents();
  };
  await openUsers(page, "vendor");
  expect(await offered()).toEqual(["Vendor Manager", "Store Manager", "Store Person"]);
  await openUsers(page, "manager");
  expect(await offered()).toEqual(["Store Manager", "Store Person"]);
});

test("a store manager sees the people of his stores and cannot change who stands above him", async ({
  page,
}) => {
  await openUsers(page, "manager");
  await expect(page.getByRole("row").filter({ hasText: "Newcastle" })).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search users" }).fill("vendor@northwind");
  const above = page.getByRole("row").nth(1);
  await expect(above).toContainText("Vendor Manager");
  await expect(above.getByRole("button", { name: /^Actions for/ })).toHaveCount(0);
  await above.getByRole("link").click();
  await expect(dialog(page)).toContainText("This user stands above you");
  await expect(dialog(page).getByRole("textbox")).toHaveCount(0);
});

test("the whole page works by keyboard", async ({ page }) => {
  await openUsers(page);
  await page.getByRole("searchbox", { name: "Search users" }).focus();
  // Keys that come as fast as a machine's are a scan.
  await page.keyboard.insertText("sales@northwind");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: /^Actions for/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
});
