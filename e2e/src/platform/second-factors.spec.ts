// Signing in with more than a password: an app, a passkey, a role that must have one, and the question before what matters.
import { createHmac, randomBytes } from "node:crypto";
import type { CDPSession, Page } from "@playwright/test";
import { at, callAs, expect, messageTo, PASSWORD, signedIn, signIn, test } from "../world.ts";

const sandbox = `http://localhost:${process.env["SANDBOX_PORT"] ?? "3100"}`;
const platform = `http://localhost:${process.env["PORT"] ?? "3000"}`;
const OWN_PASSWORD = "Quiet#Harbour7";

const tokenOf = async (subdomain: string, login: string, password = PASSWORD) =>
  (await callAs<{ session_token: string }>(null, subdomain, "login", { login, password })).session_token;

/** Somebody new, who has chosen their password: what they switch on shuts nobody else out. */
async function newcomer(subdomain: string, roleID: number): Promise<string> {
  const top = await tokenOf(subdomain, `top@${subdomain}.test`);
  interface Listed {
    stores: { id: string; isActive: boolean }[];
  }
  const { stores } = await callAs<Listed>(top, subdomain, "admin/listUsers", {});
  const email = `kit.${randomBytes(4).toString("hex")}@${subdomain}.test`;
  const userStores = [{ storeID: stores.find(({ isActive }) => isActive)?.id, isDefault: true }];
  const user = { email, firstName: "Kit", roleID, userStores, status: 2 };
  await callAs(top, subdomain, "admin/saveUser", { user });
  const { text } = await messageTo(email);
  const invited = /[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}/.exec(text)?.[0] ?? "";
  // Signing in with it comes with a warning, so it is not called as the others are.
  const response = await fetch(`${platform}/posale/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ header: {}, subdomain, login: email, password: invited }),
  });
  const { session_token: token } = (await response.json()) as { session_token: string };
  await callAs(token, subdomain, "changePassword", { oldPassword: invited, newPassword: OWN_PASSWORD });
  return email;
}

/** What an authenticator app shows, at the platform's own time; `later` steps on. */
async function codeOf(secret: string, later = 0): Promise<string> {
  const answer = await fetch(`${sandbox}/api/clock`);
  const { offsetMs } = (await answer.json()) as { offsetMs: number };
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor((Date.now() + offsetMs) / 30_000) + later));
  const hash = createHmac("sha1", key).update(counter).digest();
  const start = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Of this page until it is detached: a browser has room for one. */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

/** Opened by the user's own menu, as a person would. */
async function openSecurity(page: Page): Promise<void> {
  await page.getByRole("button", { name: /User menu/ }).click();
  await page.getByRole("menuitem", { name: "Security" }).click();
  await expect(page.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
}

/** Switches the app on and returns its secret and the first recovery code. */
async function setUpApp(page: Page): Promise<{ secret: string; recoveryCode: string }> {
  await page.getByRole("button", { name: "Set up app" }).click();
  const dialog = page.getByRole("dialog", { name: "Authenticator app" });
  const secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? "";
  await dialog.getByLabel("Code from your app").fill(await codeOf(secret));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("dialog", { name: "Recovery codes" });
  const recoveryCode =
    (await codes
      .getByText(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
      .first()
      .textContent()) ?? "";
  await codes.getByRole("button", { name: "I have kept them" }).click();
  return { secret, recoveryCode };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /User menu/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/posale\/login/);
}

test("a code of an app is asked for after the password, a recovery code stands in for it, and no script can read the session", async ({
  page,
}) => {
  const email = await newcomer("northwind", 11);
  await signIn(page, "northwind", email, OWN_PASSWORD);
  await expect(page).toHaveURL(/\/posale\/(services|home)/);
  await openSecurity(page);
  const { secret, recoveryCode } = await setUpApp(page);
  await signOut(page);

  await signIn(page, "northwind", email, OWN_PASSWORD);
  await page.getByLabel("Code from your app").fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("That did not match.")).toBeVisible();
  await page.getByLabel("Code from your app").fill(await codeOf(secret, 1));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/posale\/(services|home)/);
  const kept = await page.evaluate(() => JSON.stringify(localStorage) + document.cookie);
  const [held] = (await page.context().cookies()).filter(({ name }) => name === "handsel_session");
  expect(held).toMatchObject({ httpOnly: true, sameSite: "Strict" });
  expect(kept).not.toContain(held?.value);
  await signOut(page);

  await signIn(page, "northwind", email, OWN_PASSWORD);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recoveryCode);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/posale\/(services|home)/);
});

test("a passkey signs in alone, and is the second factor of the password", async ({ page }) => {
  const email = await newcomer("northwind", 11);
  await signIn(page, "northwind", email, OWN_PASSWORD);
  await expect(page).toHaveURL(/\/posale\/(services|home)/);
  const authenticator = await withAuthenticator(page);
  await openSecurity(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("My till");
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("My till")).toBeVisible();
  await signOut(page);

  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/posale\/(services|home)/);
  await signOut(page);

  await signIn(page, "northwind", email, OWN_PASSWORD);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/posale\/(services|home)/);
  await authenticator.detach();
});

test("whose role must have a second factor sets one up before anything else", async ({ page }) => {
  const email = await newcomer("lusitel", 10);
  const top = await tokenOf("lusitel", "top@lusitel.test");
  interface Settings {
    settings: { configs: object };
    versionID: string | null;
  }
  const require = async (secondFactorRoles: number[]) => {
    const { settings, versionID } = await callAs<Settings>(top, "lusitel", "admin/getTenantSettings", {});
    const configs = { ...settings.configs, secondFactorRoles };
    await callAs(top, "lusitel", "admin/saveTenantSettings", {
      settings: { ...settings, configs },
      versionID,
    });
  };
  await require([10]);
  try {
    await signIn(page, "lusitel", email, OWN_PASSWORD);
    await expect(page).toHaveURL(/\/posale\/security/);
    await page.goto(at("lusitel", "/posale/admin/users"));
    await expect(page).toHaveURL(/\/posale\/security/);
    const authenticator = await withAuthenticator(page);
    await page.locator("main").getByRole("button").nth(1).click();
    await page.getByRole("dialog").getByRole("textbox").fill("Telefone");
    await page.getByRole("dialog").locator('button[type="submit"]').click();
    await page.getByRole("dialog").locator('button[data-variant="primary"]').click();
    await page.goto(at("lusitel", "/posale/admin/users"));
    await expect(page.locator("tbody tr").first()).toBeVisible();
    await authenticator.detach();
  } finally {
    await require([]);
  }
});

test("before what matters the person shows once more who it is, and what was entered goes out as it was", async ({
  page,
}) => {
  await signedIn(page, "northwind", "top", { path: "/posale/admin/users?edit=new" });
  const dialog = page.getByRole("dialog");
  const email = `kit.${randomBytes(4).toString("hex")}@northwind.test`;
  await dialog.getByRole("textbox", { name: /First name/ }).fill("Kit");
  await dialog.getByRole("textbox", { name: /Email/ }).fill(email);
  await dialog.getByRole("button", { name: /Stores/ }).click();
  await page.getByRole("option", { name: "Leeds Briggate" }).click();
  await page.keyboard.press("Escape");
  const build = await page.locator("html").getAttribute("data-build");
  // As if the log-in were an hour ago; the second time the server itself answers.
  const saves: string[] = [];
  await page.route("**/posale/admin/saveUser", async (route) => {
    const { header } = route.request().postDataJSON() as { header: { requestID: string } };
    saves.push(header.requestID);
    if (saves.length > 1) return route.continue();
    const errors = [{ code: "US_PROOF_REQUIRED", values: [], message: "" }];
    return route.fulfill({ status: 403, json: { header: { apiStatus: "ERROR", errors }, build } });
  });
  await dialog.getByRole("button", { name: "Save user" }).click();
  const question = page.getByRole("dialog", { name: "Confirm that it is you" });
  await question.getByLabel("Password", { exact: true }).fill("wrong");
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The password is not correct.")).toBeVisible();
  await question.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Kit is invited by email")).toBeVisible();
  expect(saves).toHaveLength(2);
  expect(new Set(saves).size).toBe(1);
});
