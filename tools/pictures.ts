// `npm run pictures`: takes the pictures of the README from a running demo (`npm start`), in the light and in the dark.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "./chromium.ts";
import { ROOT } from "./processes.ts";

const FOLDER = join(ROOT, "docs/pictures");
const PASSWORD = "Handsel#2026";
const SIZE = { width: 1280, height: 800 };
const WIDTH = 960;

interface Picture {
  name: string;
  retailer: string;
  who: string;
  path: string;
  /** What is pressed before, one after the other. */
  presses?: readonly string[];
  /** There once the page is what is to be seen. */
  shows: string;
}

const PICTURES: readonly Picture[] = [
  {
    name: "desk",
    retailer: "northwind",
    who: "sales",
    path: "/posale/desk",
    presses: ["main .btn", "#desk-pick", "[role=dialog] .product .btn"],
    shows: "[role=grid] [role=gridcell]",
  },
  { name: "contracts", retailer: "lumiere", who: "manager", path: "/posale/sales", shows: "tbody tr" },
  { name: "home", retailer: "fjord", who: "manager", path: "/posale/home", shows: "main h1" },
  { name: "developers", retailer: "northwind", who: "vendor", path: "/developers", shows: ".scalar-app h1" },
];

const port = process.env["PORT"] ?? "3000";
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
mkdirSync(FOLDER, { recursive: true });
for (const scheme of ["light", "dark"] as const)
  for (const picture of PICTURES) {
    const context = await browser.newContext({
      viewport: SIZE,
      colorScheme: scheme,
      reducedMotion: "reduce",
      locale: "en-GB",
    });
    const page = await context.newPage();
    await take(page, picture, join(FOLDER, `${picture.name}-${scheme}.webp`));
    await context.close();
  }
await browser.close();

async function take(
  page: Page,
  { retailer, who, path, presses = [], shows }: Picture,
  file: string,
): Promise<void> {
  const origin = `http://${retailer}.localhost:${port}`;
  await page.goto(`${origin}/posale/login`);
  await page.locator('input[name="login"]').fill(`${who}@${retailer}.test`);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => !url.pathname.includes("login"));
  await page.goto(`${origin}${path}`);
  for (const press of presses) await page.locator(press).first().click();
  await page.locator(shows).first().waitFor({ timeout: 120_000 });
  await page.waitForLoadState("networkidle");
  const seen = await page.screenshot();
  const { size } = await sharp(seen).resize(WIDTH).webp({ quality: 72 }).toFile(file);
  console.log(`${file}: ${Math.round(size / 1000)} kB`);
}
