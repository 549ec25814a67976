// What a first visit costs over the wire, in a browser that has nothing yet: the log-in, pages that customers open at home, and
// each area after the log-in and the home page. Counted as the browser receives it, packed, with headers.
import { chromium, type Page } from "playwright-core";
import type { Bench } from "../context.ts";
import { madeQuote } from "./online-quote.ts";

interface Cost {
  requests: number;
  bytes: number;
}

/** Customers open these without a session, beside their quote. */
const PUBLIC_PAGES = {
  "trade-in at home": "/online/tradein",
  unsubscribing: "/online/unsubscribe",
  "own phone": "/s",
};
const AREAS = {
  "trade-in": "/posale/recycle/search",
  sales: "/posale/sales",
  customers: "/posale/customers",
  reports: "/posale/reports",
  campaigns: "/posale/admin/campaigns",
  users: "/posale/admin/users",
  devices: "/posale/admin/devices",
  settings: "/posale/admin/settings",
} as const;
const GOALS = {
  public: { requests: 20, kilobytes: 180 },
  login: { requests: 25, kilobytes: 220 },
  area: { kilobytes: 60 },
};

/** The worker of the store mode would have fetched the areas beforehand; here each is paid for when it is opened. */
const FIRST_TIME = { serviceWorkers: "block" } as const;
const QUIET_MS = 1_500;

const PASSWORD = "Handsel#2026";

export async function run(bench: Bench): Promise<void> {
  const { host, subdomain, figure } = bench;
  const at = (path: string) => `http://${host}${path}`;
  const executablePath = process.env["CHROMIUM"];
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const told = (name: string, cost: Cost, goal: { requests?: number; kilobytes: number }) => {
    const { requests, kilobytes } = goal;
    figure({
      name: `${name}, requests`,
      value: cost.requests,
      unit: "",
      ...(requests && { atMost: requests }),
    });
    figure({ name: `${name}, over the wire`, value: cost.bytes / 1000, unit: "kB", atMost: kilobytes });
  };
  try {
    const pages = { "public quote": await madeQuote(), ...PUBLIC_PAGES };
    for (const [name, path] of Object.entries(pages)) {
      const page = await browser.newPage(FIRST_TIME);
      told(name, await costOf(page, () => page.goto(new URL(path, at("/")).href)), GOALS.public);
      await page.context().close();
    }
    const page = await browser.newPage(FIRST_TIME);
    told("log-in", await costOf(page, () => page.goto(at("/posale/login"))), GOALS.login);
    const home = await costOf(page, async () => {
      await page.locator("input:not([type=password])").first().fill(`top@${subdomain}.test`);
      await page.locator("input[type=password]").fill(PASSWORD);
      await page.keyboard.press("Enter");
      await page.waitForURL((to) => !to.pathname.includes("login"));
    });
    told("home after the log-in", home, GOALS.area);
    for (const [area, path] of Object.entries(AREAS))
      told(`first visit of ${area}`, await costOf(page, () => follow(page, path)), GOALS.area);
  } finally {
    await browser.close();
  }
}

/** As a link does, without loading the application again. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, "", "${path}"); dispatchEvent(new PopStateEvent("popstate"))`);
}

/** What the browser receives until nothing has come for a while. */
async function costOf(page: Page, visit: () => Promise<unknown>): Promise<Cost> {
  const cost: Cost = { requests: 0, bytes: 0 };
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  let lastAt = performance.now();
  wire.on("Network.requestWillBeSent", () => {
    lastAt = performance.now();
  });
  wire.on("Network.loadingFinished", ({ encodedDataLength }) => {
    lastAt = performance.now();
    // What comes out of the browser's own memory has no length.
    if (encodedDataLength === 0) return;
    cost.requests += 1;
    cost.bytes += encodedDataLength;
  });
  await visit();
  await page.waitForLoadState("networkidle");
  while (performance.now() - lastAt < QUIET_MS) await page.waitForTimeout(QUIET_MS / 5);
  await wire.detach();
  return cost;
}
