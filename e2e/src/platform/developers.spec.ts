// A stranger's walk: from the reference of a retailer to a signed webhook in a server of their own, by what the page says alone.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { at, expect, signedIn, test } from "../world.ts";

const RECEIVER_PORT = Number(process.env["RECEIVER_PORT"] ?? "9000");
const NAME = `Stranger ${Date.now() % 100_000}`;
const ROOT = join(import.meta.dirname, "../../..");

/** The chapter of a guide, found by the page's own search. */
async function openGuide(page: Page, title: string): Promise<void> {
  await page
    .getByRole("button", { name: /Search/ })
    .first()
    .click();
  const search = page
    .getByRole("dialog")
    .getByRole("combobox")
    .or(page.getByRole("dialog").getByRole("textbox"));
  await search.first().fill(title);
  await page
    .getByRole("option", { name: new RegExp(title) })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: title })).toBeInViewport();
}

/** The code of a guide, as it is copied. */
async function codeOf(page: Page, beginning: string): Promise<string> {
  const block = page.locator("pre").filter({ hasText: beginning }).first();
  await expect(block).toBeVisible();
  return block.innerText();
}

test("a stranger comes from /developers to a signed webhook in a server of their own", async ({ page }) => {
  // Where the client is installed.
  mkdirSync(join(ROOT, "test-results"), { recursive: true });
  const folder = mkdtempSync(join(ROOT, "test-results/stranger-"));
  let server: ChildProcess | undefined;
  try {
    await page.goto(at("northwind", "/developers"));
    await expect(page.getByRole("heading", { name: "First sale in ten minutes" })).toBeVisible({
      timeout: 60_000,
    });

    // The first call of the guide, as it is copied from the page.
    const curl = await codeOf(page, "posale/getServices");
    const [, key = ""] = /authorization: Bearer (\S+?)'/.exec(curl) ?? [];
    const asked = await page.evaluate(async (authorization) => {
      const response = await fetch("/posale/getServices", {
        method: "POST",
        headers: { "content-type": "application/json", authorization },
        body: JSON.stringify({ header: {} }),
      });
      return response.json() as Promise<unknown>;
    }, `Bearer ${key}`);
    expect(asked).toMatchObject({ header: { apiStatus: "OK" } });

    await openGuide(page, "Webhooks");
    const code = await codeOf(page, "createVerifier");
    const program = join(folder, "receiver.ts");
    writeFileSync(program, code.replace("listen(9000)", `listen(${RECEIVER_PORT})`));

    // The secret comes from the page that the guide names.
    await signedIn(page, "northwind", "vendor", { path: "/posale/admin/webhooks?edit=new" });
    const form = page.getByRole("dialog", { name: "New endpoint" });
    await form.getByRole("textbox", { name: "Name" }).fill(NAME);
    await form.getByRole("textbox", { name: "Address" }).fill(`http://localhost:${RECEIVER_PORT}/hooks`);
    await form.getByRole("button", { name: /Told of/ }).click();
    await page.getByRole("option", { name: "Sales" }).click();
    await page.keyboard.press("Escape");
    await form.getByRole("button", { name: "Make endpoint" }).click();
    const made = page.getByRole("dialog").filter({ hasText: "whsec_" });
    await expect(made).toBeVisible();
    const [secret = ""] = /whsec_[\w+/=]+/.exec(await made.innerText()) ?? [];
    await page.keyboard.press("Escape");

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
    await page.goto(at("northwind", "/posale/admin/webhooks"));
    await page.getByRole("row", { name: NAME }).getByRole("link").first().press("Enter");
    const log = page.getByRole("dialog", { name: `Log of ${NAME}` });
    await log.getByRole("button", { name: "Send a test" }).click();
    await expect.poll(() => printed, { timeout: 30_000 }).toContain("webhook.test");
    await expect(log.getByRole("button", { name: /webhook\.test/ }).first()).toContainText("Delivered");
  } finally {
    server?.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
