// What journeys know of the world they walk through: addresses, people, the inbox. `test` is Playwright's own with one
// page for all journeys of a worker, emptied in between: a new page begins with nothing loaded and nothing compiled,
// which takes longer than most of what is done on it.
import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { felt } from "./feel.ts";

export { expect };

const port = process.env["PORT"] ?? "3000";
const sandbox = `http://localhost:${process.env["SANDBOX_PORT"] ?? "3100"}`;

export const PASSWORD = "Handsel#2026";
export const TENANTS = [
  "northwind",
  "lumiere",
  "fjord",
  "elektra",
  "aurora",
  "kanto",
  "lusitel",
  "ibertec",
  "voltwerk",
  "bellatec",
] as const;

export const DESK = { width: 1440, height: 900 };
export const TABLET = { width: 1024, height: 768 };

const BROWSER = {
  baseURL: `http://northwind.localhost:${port}`,
  viewport: DESK,
  locale: "en-GB",
  timezoneId: "Europe/London",
  // Nothing is judged half-way through a movement.
  reducedMotion: "reduce" as const,
  // A worker would answer in the server's place; the journeys of an outage ask for it.
  serviceWorkers: "block" as const,
};
/** The retailers that this journey was at. */
const visited = new Set<string>();

export const test = base.extend<object, { till: BrowserContext }>({
  till: [
    async ({ browser }, give) => {
      const till = await browser.newContext(BROWSER);
      await give(till);
      await till.close();
    },
    { scope: "worker" },
  ],
  context: async ({ till }, give) => give(till),
  page: async ({ till }, give, info) => {
    const [page = await till.newPage()] = till.pages();
    await felt(page, info, () => give(page));
    if (info.status === info.expectedStatus) await leave(page);
    else await page.screenshot({ path: info.outputPath("page.png") });
    const others = till.pages().filter((one) => one !== page || info.status !== info.expectedStatus);
    for (const one of others) await one.close();
    for (const context of till.browser()?.contexts() ?? []) if (context !== till) await context.close();
  },
});

/** Nothing of a journey is left to the next one. */
async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  page.removeAllListeners();
  // Whoever signed in at an identity provider would still be known there.
  await page.context().clearCookies();
  for (const subdomain of visited) await emptied(page, subdomain);
  visited.clear();
  await page.setViewportSize(DESK);
}

/** Ticks or chooses as a person does, on the label: the input itself is out of sight, or below what is drawn for it. */
export async function press(choice: Locator): Promise<void> {
  await expect(choice).toBeEnabled();
  await choice.locator("xpath=ancestor::label[1]").click();
}

const EMPTY_PAGE = "/healthz";

/** An empty page of the retailer, and a browser that keeps nothing of them. */
export async function emptied(page: Page, subdomain: string): Promise<void> {
  const address = at(subdomain, EMPTY_PAGE);
  if (page.url() !== address) await page.goto(address);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

export function at(subdomain: string, path: string): string {
  visited.add(subdomain);
  return `http://${subdomain}.localhost:${port}${path}`;
}

/** Another person at another till, with nothing in the browser. */
export async function elsewhere(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error("a page without a browser");
  return (await browser.newContext(BROWSER)).newPage();
}

/** A till whose shop is installed, so that it opens without a line. */
export async function installedTill(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error("a page without a browser");
  return (await browser.newContext({ ...BROWSER, serviceWorkers: "allow" })).newPage();
}

async function keptFiles(): Promise<string[]> {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => url);
}

/** Signs in, waits until the shop and its prices are on this device, and opens it anew without a line. */
export async function offlineTill(
  till: Page,
  { before }: { before?: () => Promise<void> } = {},
): Promise<BrowserContext> {
  const packed = ["getSalesPack", "getTradePack"].map((name) =>
    till.waitForResponse((response) => response.url().endsWith(`/posale/${name}`)),
  );
  await signIn(till, "northwind", "sales");
  await Promise.all(packed);
  await expect
    .poll(() => till.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true);
  await expect
    .poll(() => till.evaluate(async () => (await caches.match("/posale/services")) !== undefined))
    .toBe(true);
  // The texts of the language come after the shell.
  await expect
    .poll(() => till.evaluate(keptFiles), { timeout: 60_000 })
    .toContainEqual(expect.stringMatching(/\/assets\/checkout-[\w-]{8}\.js$/));
  await before?.();
  const context = till.context();
  await context.setOffline(true);
  await till.reload();
  await expect(till.getByText("No connection since")).toBeVisible();
  return context;
}

/** Types name and password into the login page: for journeys about signing in. */
export async function signIn(page: Page, subdomain: string, who: string, password = PASSWORD): Promise<void> {
  await page.goto(at(subdomain, "/posale/login"));
  await page.locator('input[name="login"]').fill(loginOf(subdomain, who));
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

/**
 * Signs in without the login page and opens `path`. Nothing else is left in the browser. A retailer with an identity
 * provider knows no passwords; there the journey goes through the provider's page.
 */
export async function signedIn(
  page: Page,
  subdomain: string,
  who: string,
  { path = "/posale/services", language }: { path?: string; language?: string } = {},
): Promise<void> {
  if (subdomain === "bellatec") return signedInElsewhere(page, who, path);
  const user = await callAs<{ session_token: string; loginStatus: number }>(null, subdomain, "login", {
    login: loginOf(subdomain, who),
    password: PASSWORD,
  });
  const session = {
    token: user.session_token,
    user: { ...user, status: user.loginStatus, ...(language && { language }) },
  };
  await emptied(page, subdomain);
  await page.evaluate((kept) => localStorage.setItem("handsel.session", kept), JSON.stringify(session));
  await page.goto(at(subdomain, path));
  await expect(page.getByRole("banner")).toBeVisible();
}

async function signedInElsewhere(page: Page, who: string, path: string): Promise<void> {
  await page.goto(at("bellatec", "/posale/login"));
  await page.locator('main button[data-variant="primary"]').click();
  await page.getByText(loginOf("bellatec", who)).first().click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/posale\/(services|home)/);
  await visit(page, path);
}

const loginOf = (subdomain: string, who: string) => (who.includes("@") ? who : `${who}@${subdomain}.test`);

/** Calls an operation as the session of the token, without a page. */
export async function callAs<T>(
  sessionID: string | null,
  subdomain: string,
  path: string,
  input: object,
): Promise<T> {
  // Only browsers resolve the names of the retailers' hosts; the body names the retailer as well.
  const response = await fetch(`http://localhost:${port}/posale/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ header: { sessionID }, subdomain, ...input }),
  });
  const answer = (await response.json()) as T & { header: { apiStatus: string } };
  expect(answer.header.apiStatus, `${path} at ${subdomain}: ${JSON.stringify(answer.header)}`).toBe("OK");
  return answer;
}

/** What every answer names, be it a refusal. */
export async function runningBuild(): Promise<string> {
  const response = await fetch(`http://localhost:${port}/posale/logout`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ header: {}, subdomain: "northwind" }),
  });
  return ((await response.json()) as { build: string }).build;
}

/** Goes to another page of the open application as a link in it would, without loading it again. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    // What the router writes for a link, so that it knows each visit from the one before.
    const state = { usr: null, key: crypto.getRandomValues(new Uint32Array(1)).join(""), idx: idx + 1 };
    history.pushState(state, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state }));
  }, path);
}

export interface InboxMessage {
  from: string;
  id: string;
  channel: "email" | "sms";
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

/** Everything that came to this recipient, the newest first. */
export async function messagesTo(to: string): Promise<InboxMessage[]> {
  const response = await fetch(`${sandbox}/api/messages?to=${encodeURIComponent(to)}`);
  return (await response.json()) as InboxMessage[];
}

/** Makes the next so many calls to a party go wrong. */
export async function orderFault(fault: {
  party: string;
  mode: "slow" | "error";
  milliseconds?: number;
  times: number;
}): Promise<void> {
  const response = await fetch(`${sandbox}/api/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fault),
  });
  expect(response.status).toBe(201);
}

export async function takeFaultsBack(party: string): Promise<void> {
  await fetch(`${sandbox}/api/faults?party=${party}`, { method: "DELETE" });
}

/** Waits for a message to this recipient that passes the check. */
export async function messageTo(
  to: string,
  isWanted: (message: InboxMessage) => boolean = () => true,
): Promise<InboxMessage> {
  let found: InboxMessage | undefined;
  await expect
    .poll(
      async () => {
        found = (await messagesTo(to)).find(isWanted);
        return found !== undefined;
      },
      { timeout: 45_000, message: `a message to ${to}` },
    )
    .toBe(true);
  if (!found) throw new Error("unreachable: polled until found");
  return found;
}
