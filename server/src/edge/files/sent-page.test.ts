import { lookOf } from "@handsel/contract/look/look.ts";
import { lookVariables } from "@handsel/contract/look/worn.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { expect, test } from "vitest";
import { appPicture } from "./app-picture.ts";
import { PICTURE, pageFor, type SentPage } from "./sent-page.ts";

const template =
  '<html lang="%lang%"><head><title>%title%</title></head><body><div class="first-paint"><p>%retailer%</p><noscript></noscript></div></body></html>';
const shop = {
  name: "Lampe & Søn",
  language: "da",
  subdomain: "lampe",
  translations: [],
  configs: { theme: "fjord" },
} as unknown as WhiteLabel;
const aPage = (path: string): SentPage => ({
  tenant: shop,
  path,
  build: "b",
  nonce: "n",
  mode: "demo",
  fonts: { neutral: "/f.woff2", slab: "/s.woff2" },
  built: { pages: [], texts: {} },
  painted: undefined,
  addressOf: (at) => `https://lampe.test${at}`,
});
const sent = (path: string, change: Partial<SentPage> = {}) =>
  pageFor(template, { ...aPage(path), ...change });

test("a link to any page is shown with the retailer's picture, and only what is for everybody says where it is", () => {
  expect(sent("/online/tradein")).toContain(
    '<meta property="og:image" content="https://lampe.test/app-picture.png">',
  );
  expect(sent("/online/tradein")).toContain(
    '<link rel="canonical" href="https://lampe.test/online/tradein">',
  );
  expect(sent("/online/tradein/quote/secret")).toContain("og:image");
  expect(sent("/online/tradein/quote/secret")).not.toContain("secret");
  expect(sent("/", { tenant: undefined })).not.toContain("og:image");
});

test("what is painted stands in the page as text, whatever it holds", () => {
  const page = sent("/online/tradein/quote/x", {
    painted: {
      title: "Your <quote>",
      text: "We value your $& at £300",
      lines: [{ label: '"Orbit"', value: "£300" }],
    },
  });
  expect(page).toContain('<h1 class="h1">Your &lt;quote&gt;</h1><p>We value your $&amp; at £300</p>');
  expect(page).toContain("<dd>£300</dd>");
  expect(page).not.toContain("<quote>");
});

const LOGIN = {
  path: "/posale/login",
  area: "platform",
  scripts: [],
  styles: [],
  words: { title: "a.title", text: "a.text", signOnText: "a.signOn", look: "login" as const },
};
const built = {
  pages: [LOGIN, { path: "/online/offers", area: "letters", scripts: [], styles: [] }],
  texts: {},
  said: {
    da: { "a.title": "Log ind", "a.text": "Med din konto.", "a.signOn": "Med firmaets konto." },
  },
};

test("a page without a session wears the retailer's theme and begins with its own words before any code runs", () => {
  const page = sent("/posale/login", { built });
  expect(page).toMatch(
    /<html data-tone="deep" data-topbar="light" style="--brand-l:[^"]*--radius:10px;[^"]*" lang="da"/,
  );
  expect(page).toContain('class="first-paint" data-look="login"');
  expect(page).toContain('<h1 class="h1">Log ind</h1><p>Med din konto.</p>');
  const elsewhere = { ...shop, configs: { ...shop.configs, hasSingleSignOn: true } };
  expect(sent("/posale/login", { built, tenant: elsewhere })).toContain("<p>Med firmaets konto.</p>");
  // What is read first may be over or another's: only what the page is about is said.
  expect(sent("/online/offers", { built })).toMatch(/<div class="first-paint__page"><p>[^<]*Lampe &amp; Søn/);
  expect(sent("/posale/sales", { built })).not.toContain("first-paint__page");
});

test("the page as it is served wears the retailer's own look: no colour, typeface or size changes once code runs", () => {
  const look = { brand: "#fed421", corners: 0, topbar: "ink", font: "slab", density: "touch" } as const;
  const configs = { theme: "fjord", look };
  const tenant = { ...shop, configs } as unknown as WhiteLabel;
  const page = sent("/posale/login", { built, tenant });
  const { style, ...attributes } = Object.fromEntries(
    [...(/<html([^>]*)>/.exec(page)?.[1] ?? "").matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  expect(attributes).toMatchObject({ "data-tone": "bright", "data-topbar": "ink", "data-density": "touch" });
  const variables = Object.entries(lookVariables(lookOf(configs))).map((entry) => entry.join(":"));
  expect(style?.replaceAll("&quot;", '"')).toBe(variables.join(";"));
  const template = '<html><meta name="theme-color" content="%colour%"><link rel="preload" href="%font%">';
  expect(pageFor(template, { ...aPage("/posale/login"), tenant })).toContain(
    'content="#fed421"><link rel="preload" href="/s.woff2"',
  );
});

test("retailers' own words stand over ours, those of the language over those for all", () => {
  const said = (...translations: object[]) =>
    sent("/posale/login", { built, tenant: { ...shop, translations } as unknown as WhiteLabel });
  const forAll = { key: "a.title", message: "Hej" };
  expect(said(forAll)).toContain(">Hej</h1>");
  expect(said(forAll, { ...forAll, language: "da", message: "Goddag" })).toContain(">Goddag</h1>");
  expect(said({ ...forAll, language: "en" })).toContain(">Log ind</h1>");
});

test("a page without a session carries what everybody is told of the retailer, and no other page does", () => {
  const tenant = { ...shop, name: "</script><b>", alertPhones: ["+4520123456"] } as unknown as WhiteLabel;
  const page = sent("/online/offers", { built, tenant });
  const [, written = ""] = /<script type="application\/json" id="start">(.*?)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(written)).toMatchObject({ name: "</script><b>", language: "da", mode: "demo" });
  expect(page).not.toContain("+4520123456");
  expect(page).not.toContain("</script><b>");
  expect(sent("/posale/services", { built })).not.toContain('id="start"');
  const painted = { text: "Your quote", lines: [] };
  expect(sent("/online/offers", { built, painted })).not.toContain('id="start"');
});

test("the picture is as large as it says, also for a name that needs two alphabets", async () => {
  const { default: sharp } = await import("sharp");
  const picture = await appPicture({
    name: "Łukasz & Ελένη Иван Elektronik Handelsgesellschaft",
    configs: { theme: "lumen" },
  });
  const { width, height, format } = await sharp(picture).metadata();
  expect({ width, height, format }).toEqual({ width: PICTURE.width, height: PICTURE.height, format: "png" });
  const { channels } = await sharp(picture).stats();
  // Not a plain ground: letters stand on it.
  expect(channels.some(({ stdev }) => stdev > 5)).toBe(true);
});
