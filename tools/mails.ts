// `npm run mails`: renders every kind of mail that the retailers of a running demo (`npm start`) have sent, as their readers see it:
// 600 and 360 pixels wide, in the light and in the dark. One sheet of each shows all of them; what is wider than its window, or
// shows a picture that is not there, is named.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "@handsel/server/config.ts";
import { startEmbeddedDatabase } from "@handsel/server/db/embedded.ts";
import { type BrowserContext, chromium } from "@playwright/test";
import pg from "pg";
import sharp from "sharp";
import { findChromium } from "./chromium.ts";

interface Sent {
  retailer: string;
  name: string;
  subject: string;
  html: string;
}

const WIDTHS = [600, 360];
const SCHEMES = ["light", "dark"] as const;
const COLUMNS = 10;
const THUMB = { width: 220, height: 330 };

const config = readConfig(process.env);
const folder = join(config.dataFolder, "mails");
mkdirSync(folder, { recursive: true });
const mails = await newestOfEach(config.databaseUrl ?? (await startEmbeddedDatabase(config.dataFolder)).url);
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const faults: string[] = [];
for (const width of WIDTHS)
  for (const colorScheme of SCHEMES) {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
    const thumbs: Buffer[] = [];
    for (const mail of mails) thumbs.push(await render(context, mail, `${width}-${colorScheme}`));
    await sheetOf(thumbs, join(folder, `all-${width}-${colorScheme}.png`));
    await context.close();
  }
await browser.close();
console.log(`${mails.length} mails, ${mails.length * WIDTHS.length * SCHEMES.length} pictures in ${folder}`);
for (const fault of faults) console.log(fault);
process.exit(faults.length > 0 ? 1 : 0);

async function newestOfEach(connectionString: string): Promise<Sent[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Sent>(
    `select distinct on (w.wl_id, name) w.subdomain as retailer, m.subject, m.body_html as html,
       case when c.message_id is null then m.topic
         else c.campaign_code || ' ' || coalesce(nullif(c.template_name, ''), 'alert') end as name
     from message m join white_label w on w.wl_id = m.wl_id
     left join crm_message c on c.wl_id = m.wl_id and c.message_id = m.id
     where m.channel = 'email' and m.body_html <> ''
     order by w.wl_id, name, m.created_at desc`,
  );
  await client.end();
  return rows;
}

async function render(
  context: BrowserContext,
  { retailer, name, html }: Sent,
  kind: string,
): Promise<Buffer> {
  const page = await context.newPage();
  await page.setContent(html, { waitUntil: "networkidle" });
  const seen = await page.evaluate<{ overhang: number; missing: number }>(
    `({ overhang: document.documentElement.scrollWidth - window.innerWidth,
       missing: [...document.images].filter((one) => !one.complete || one.naturalWidth === 0).length })`,
  );
  const which = `${retailer} ${name} ${kind}`;
  if (seen.overhang > 0) faults.push(`${which}: ${seen.overhang} px wider than its window`);
  if (seen.missing > 0) faults.push(`${which}: ${seen.missing} pictures are missing`);
  const picture = await page.screenshot({
    fullPage: true,
    path: join(folder, `${which.replaceAll(/[^\w-]+/g, "-")}.png`),
  });
  await page.close();
  return sharp(picture)
    .resize({ ...THUMB, fit: "contain", position: "top", background: "#808080" })
    .toBuffer();
}

async function sheetOf(thumbs: readonly Buffer[], file: string): Promise<void> {
  const gap = 8;
  const [width, height] = [THUMB.width + gap, THUMB.height + gap];
  await sharp({
    create: {
      width: width * COLUMNS + gap,
      height: height * Math.ceil(thumbs.length / COLUMNS) + gap,
      channels: 3,
      background: "#808080",
    },
  })
    .composite(
      thumbs.map((input, place) => ({
        input,
        left: gap + (place % COLUMNS) * width,
        top: gap + Math.floor(place / COLUMNS) * height,
      })),
    )
    .png()
    .toFile(file);
}
