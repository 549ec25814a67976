// A stranger's walk: from the reference of a retailer to a signed webhook in a server of their own, by what the page says alone.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { at, callAs, expect, PASSWORD, test } from "../world.ts";

const RECEIVER_PORT = Number(process.env["RECEIVER_PORT"] ?? "9000");
const NAME = `Stranger ${Date.now() % 100_000}`;
const ROOT = join(import.meta.dirname, "../../..");

/** A chapter or an operation, found by the page's own search. */
async function find(page: Page, words: string, found: string): Promise<void> {
  await page
    .getByRole("button", { name: /Search/ })
    .first()
    .click();
  const search = page
    .getByRole("dialog")
    .getByRole("combobox")
    .or(page.getByRole("dialog").getByRole("textbox"));
  await search.first().fill(words);
  await page
    .getByRole("option", { name: new RegExp(found) })
    .first()
    .click();
}

/** The code of a guide, as it is copied. */
async function codeOf(page: Page, beginning: string): Promise<string> {
  const block = page.locator("pre").filter({ hasText: beginning }).first();
  await expect(block).toBeVisible();
  return block.innerText();
}

/** What a guide tells to press or fill in, in its order: the words of the page, which nothing else here knows. */
async function wordsOf(step: Locator): Promise<string[]> {
  await expect(step).toBeVisible();
  return step.locator("strong").allInnerTexts();
}

test("a stranger comes from /developers to a signed webhook in a server of their own", async ({ page }) => {
  // A walk through three programs: nothing of it is hurried on a slow machine.
  test.slow();
  // Where the client is installed.
  mkdirSync(join(ROOT, "test-results"), { recursive: true });
  const folder = mkdtempSync(join(ROOT, "test-results/stranger-"));
  let server: ChildProcess | undefined;
  try {
    await page.goto(at("northwind", "/developers"));
    await expect(page.getByRole("heading", { name: "First sale in ten minutes" })).toBeVisible({
      timeout: 60_000,
    });

    // The first call of the guide, made in the page, with the key that the guide shows.
    const curl = await codeOf(page, "posale/getServices");
    const [, path = ""] = /curl http:\/\/[^/]+(\/\S+)/.exec(curl) ?? [];
    const [, key = ""] = /authorization: Bearer (\S+?)'/.exec(curl) ?? [];
    const hint = page.getByRole("paragraph").filter({ hasText: "search for GET_SERVICES" });
    const [open = "", send = ""] = await wordsOf(hint);
    const operation =
      (await hint.locator("code").allInnerTexts()).find((name) => /^[A-Z_]+$/.test(name)) ?? "";
    await find(page, operation, path);
    await page.getByRole("button", { name: new RegExp(`^${open}.*${path}`) }).click();
    const tried = page.getByRole("dialog").filter({ hasText: path });
    await expect(tried).toBeVisible();
    const answering = page.waitForResponse((response) => response.url().endsWith(path));
    await tried
      .getByRole("button", { name: new RegExp(`^\\s*${send}\\b`) })
      .first()
      .click();
    const answered = await answering;
    expect(await answered.request().headerValue("authorization")).toBe(`Bearer ${key}`);
    expect(answered.status()).toBe(200);
    await expect(tried.getByText("200 OK")).toBeVisible();
    await expect(tried.getByText('"servicesConfig"').first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(tried).toBeHidden();

    await find(page, "Webhooks", "Webhooks");
    await expect(page.getByRole("heading", { name: "Webhooks", exact: true })).toBeInViewport();
    const code = await codeOf(page, "createVerifier");
    const program = join(folder, "receiver.ts");
    writeFileSync(program, code.replace("listen(9000)", `listen(${RECEIVER_PORT})`));
    const steps = page.getByRole("listitem");
    const signingIn = steps.filter({ hasText: "Handsel#2026" });
    const [link = ""] = await wordsOf(signingIn);
    const [door = "", login = "", password = ""] = await signingIn.locator("code").allInnerTexts();
    const making = steps.filter({ hasText: "localhost:9000/hooks" });
    const [add = "", name = "", address = "", kind = "", kinds = "", make = ""] = await wordsOf(making);
    const url = (await making.locator("code").first().innerText()).replace("9000", String(RECEIVER_PORT));
    const [secretLabel = "", taken = ""] = await wordsOf(steps.filter({ hasText: "WEBHOOK_SECRET" }));
    const [sendTest = ""] = await wordsOf(steps.filter({ hasText: "webhook.test" }));

    await page.goto(at("northwind", door));
    await page.locator('input[name="login"]').fill(login);
    await page.locator('input[name="password"]').fill(password);
    await page.locator('button[type="submit"]').click();
    await expect(page.getByRole("banner")).toBeVisible();
    await page.goto(at("northwind", "/developers"));
    await page.getByRole("banner").getByRole("link", { name: link }).click();
    await page.getByRole("link", { name: add }).click();
    const form = page.getByRole("dialog", { name: add });
    await form.getByRole("textbox", { name }).fill(NAME);
    await form.getByRole("textbox", { name: address }).fill(url);
    await form.getByRole("button", { name: new RegExp(kinds) }).click();
    await page.getByRole("option", { name: kind, exact: true }).click();
    await page.keyboard.press("Escape");
    await form.getByRole("button", { name: make }).click();
    const made = page.getByRole("dialog").filter({ hasText: secretLabel }).filter({ hasText: "whsec_" });
    await expect(made).toBeVisible();
    const [secret = ""] = /whsec_[\w+/=]+/.exec(await made.innerText()) ?? [];
    await made.getByRole("button", { name: taken }).click();

    let printed = "";
    server = spawn(process.execPath, [program], {
      cwd: ROOT,
      env: { ...process.env, WEBHOOK_SECRET: secret },
      stdio: ["ignore", "pipe", "inherit"],
    });
    server.stdout?.on("data", (part: Buffer) => {
      printed += part.toString();
    });
    // It listens, and does not believe what somebody else sends.
    const forge = () =>
      fetch(`http://localhost:${RECEIVER_PORT}/hooks`, { method: "POST", body: "{}" }).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(forge, { timeout: 30_000 }).toBe(401);
    await page.getByRole("row", { name: NAME }).getByRole("link").first().press("Enter");
    const log = page.getByRole("dialog").filter({ hasText: NAME });
    await log.getByRole("button", { name: sendTest }).click();
    await expect.poll(() => printed, { timeout: 30_000 }).toContain("webhook.test");
    await expect(log.getByRole("button", { name: /webhook\.test.*Delivered/ }).first()).toBeVisible();
  } finally {
    server?.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** An empty page of a site of somebody's own, and how to take the site down. */
async function aSite(): Promise<{ origin: string; close: () => void }> {
  const site = createServer((_, response) =>
    response.setHeader("content-type", "text/html").end("<!doctype html>"),
  );
  await new Promise<void>((done) => site.listen(0, "localhost", done));
  const { port } = site.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => site.close() };
}

test("a page of a site that a key names calls with it, and the same page elsewhere cannot", async ({
  page,
}) => {
  const [named, other] = [await aSite(), await aSite()];
  try {
    const { session_token: token } = await callAs<{ session_token: string }>(null, "northwind", "login", {
      login: "vendor@northwind.test",
      password: PASSWORD,
    });
    const { secret } = await callAs<{ secret: string }>(token, "northwind", "admin/createApiKey", {
      key: {
        name: `${NAME} page`,
        scopes: ["cart:read"],
        storeIDs: [],
        days: 30,
        callsPerMinute: 60,
        origins: [named.origin],
      },
    });
    const callFrom = async (origin: string) => {
      await page.goto(origin);
      return page.evaluate(
        async ({ url, authorization }) => {
          try {
            const response = await fetch(url, {
              method: "POST",
              headers: { "content-type": "application/json", authorization },
              body: JSON.stringify({ header: {} }),
            });
            const { header } = (await response.json()) as { header: { apiStatus: string } };
            return { said: header.apiStatus, rate: response.headers.get("ratelimit-policy") };
          } catch {
            return { said: "kept from the page", rate: null };
          }
        },
        { url: at("northwind", "/posale/getServices"), authorization: `Bearer ${secret}` },
      );
    };
    expect(await callFrom(named.origin)).toEqual({ said: "OK", rate: '"key";q=60;w=60' });
    expect(await callFrom(other.origin)).toEqual({ said: "kept from the page", rate: null });
  } finally {
    named.close();
    other.close();
  }
});
