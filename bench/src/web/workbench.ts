// The grid of the price workbench over a hundred thousand rows: how long frames take while one scrolls through it, goes from cell
// to cell and types.
import { chromium, type Page } from "playwright-core";
import { ask } from "../ask.ts";
import type { Bench } from "../context.ts";
import { shareOf } from "../figures.ts";
import { withDatabase } from "../sales-fill.ts";

/** A frame that takes longer is felt as a jerk. */
const MOST_MS = 50;
const PASSWORD = "Handsel#2026";
const KEYS = 60;
const CELLS = 12;
const KEY_PAUSE_MS = 40;

export async function run(bench: Bench): Promise<void> {
  const { host, subdomain, figure, print, isShort } = bench;
  const rows = isShort ? 10_000 : 100_000;
  await fillResiduals(subdomain, rows);
  const tell = (name: string, frames: readonly number[]) => {
    figure({ name: `${name}, frames`, value: frames.length, unit: "" });
    figure({ name: `${name}, middle frame`, value: shareOf(frames, 0.5) ?? 0, unit: "ms" });
    figure({
      name: `${name}, 95 of 100 frames`,
      value: shareOf(frames, 0.95) ?? 0,
      unit: "ms",
      atMost: MOST_MS,
    });
  };
  const executablePath = process.env["CHROMIUM"];
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, host, subdomain);
    const openedAt = performance.now();
    await page.goto(`http://${host}/posale/admin/workbench?kind=residual`);
    await page.waitForSelector("[data-row] [data-part=name]:not(:empty)");
    figure({ name: "until the first rows stand there", value: performance.now() - openedAt, unit: "ms" });
    print(`${await page.locator("[role=grid]").getAttribute("aria-rowcount")} rows in the grid`);
    tell("scrolling through all", await page.evaluate<number[]>(SCROLLED));
    await page.evaluate(`document.querySelector("[role=grid]").scrollTo({ top: 0 })`);
    await page.waitForSelector('[data-row="2"] [data-part=name]:not(:empty)');
    await page.locator('[data-row="2"] [data-part=draft]').first().click();
    const frames = page.evaluate<number[]>(watched(KEYS * KEY_PAUSE_MS));
    for (let key = 0; key < KEYS; key += 1) {
      await page.keyboard.press("ArrowDown");
      await page.waitForTimeout(KEY_PAUSE_MS);
    }
    tell("going down by keys", await frames);
    tell("typing in cells", await typing(page));
    await page.close();
    await discard(bench);
  } finally {
    await browser.close();
  }
}

/** A price in one cell after the other, each taken by Enter and sent. */
async function typing(page: Page): Promise<number[]> {
  const typed = "123.45";
  const frames = page.evaluate<number[]>(watched(CELLS * (typed.length + 1) * KEY_PAUSE_MS));
  for (let cell = 0; cell < CELLS; cell += 1) {
    for (const key of [...typed.split(""), "Enter"]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(KEY_PAUSE_MS);
    }
  }
  return frames;
}

/** What was typed last may still be on its way: it makes the revision that was read an old one, or begins a draft anew. */
async function discard(bench: Bench): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { draft } = await ask<{ draft: { versionID: string; revision: number } | null }>(
      bench,
      "GET_PRICE_DRAFT",
      {},
    );
    if (!draft) return;
    const { versionID, revision } = draft;
    try {
      await ask(bench, "DISCARD_PRICES", { versionID, revision });
    } catch (error) {
      if (tries === CELLS) throw error;
    }
  }
}

async function signIn(page: Page, host: string, subdomain: string): Promise<void> {
  await page.goto(`http://${host}/posale/login`);
  await page.getByRole("textbox").first().fill(`vendor@${subdomain}.test`);
  await page.locator("input[type=password]").fill(PASSWORD);
  await page.locator("button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.includes("login"));
}

/** In the page: from the top to the bottom, a little with every frame and now and then far away, and how long each took. */
const SCROLLED = `new Promise((done) => {
  const grid = document.querySelector("[role=grid]");
  const frames = [];
  let before = performance.now();
  let step = 0;
  const next = () => {
    const now = performance.now();
    frames.push(now - before);
    before = now;
    step += 1;
    if (step > 300) return done(frames.slice(1));
    grid.scrollTo({ top: step % 60 === 0 ? (grid.scrollHeight * step) / 300 : grid.scrollTop + 180 });
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})`;

/** In the page: how long each frame takes for a while. */
const watched = (forMs: number) => `new Promise((done) => {
  const frames = [];
  const startedAt = performance.now();
  let before = startedAt;
  const next = () => {
    const now = performance.now();
    frames.push(now - before);
    before = now;
    if (now - startedAt > ${forMs}) done(frames.slice(1));
    else requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})`;

/** Residual values of days long gone: nobody sells by them, and the grid shows each. */
function fillResiduals(subdomain: string, wanted: number): Promise<void> {
  return withDatabase(async (client) => {
    await client.query("set synchronous_commit = off");
    await client.query(
      `insert into residual (wl_id, device_code, valid_from, valid_to, by_month)
       select w.wl_id, d.device_code, date '1900-01-01' + k.n::int, date '1900-01-01' + k.n::int, '{"12": 10000, "24": 5000}'
       from white_label w
       join lateral (select device_code from device where wl_id = w.wl_id order by device_code limit 1000) d on true
       cross join generate_series(1, $2::int / (select least(1000, count(*)) from device x
         join white_label y on y.wl_id = x.wl_id where y.subdomain = $1)) as k (n)
       where w.subdomain = $1 on conflict do nothing`,
      [subdomain, wanted],
    );
    await client.query("vacuum (analyze) residual");
  });
}
