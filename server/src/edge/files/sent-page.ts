// The one page of the web, filled in for who asked for it: retailer, language, colours, and what it shows before any code runs.
import { escapeHtml } from "@handsel/contract/escape-html.ts";
import { type Look, lookOf } from "@handsel/contract/look/look.ts";
import { faviconHref, lookAttributes, lookVariables } from "@handsel/contract/look/worn.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Config } from "#config.ts";
import { type PaintedPage, paintHtml } from "./first-paint.ts";
import { firstWordsOf } from "./first-words.ts";
import { type BuiltPages, linksAhead, pageAt } from "./page-ahead.ts";
import { pageHeadOf } from "./page-head.ts";
import { startingInfoOf, writtenInto } from "./starting-info.ts";

export interface SentPage {
  tenant: WhiteLabel | undefined;
  path: string;
  build: string;
  nonce: string;
  mode: Config["mode"];
  /** The file of each typeface. */
  fonts: Readonly<Record<string, string>>;
  built: BuiltPages;
  painted: PaintedPage | undefined;
  /** The retailer's own address, from configuration alone. */
  addressOf: (path: string) => string;
}

export const PICTURE = { path: "/app-picture.png", width: 1200, height: 630 } as const;

export function pageFor(template: string, page: SentPage): string {
  const { tenant, path, build, nonce, mode, fonts, built, painted } = page;
  const look = lookOf(tenant?.configs ?? { theme: "default" });
  const language = tenant?.language ?? "en";
  const head = pageHeadOf(path, tenant);
  const values: Record<string, string> = {
    lang: language,
    locale: language.replace("-", "_"),
    theme: look.name,
    colour: look.brand,
    icon: tenant?.configs.look?.icon || faviconHref(look),
    retailer: tenant?.name ?? "Handsel",
    font: fonts[look.font] ?? "",
    build,
    nonce,
    ...head,
  };
  const filled = template.replaceAll(/%([a-z]+)%/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : escapeHtml(value);
  });
  const links = linksAhead(built, path, language);
  const at = pageAt(built, path);
  // The shell of staff's pages is kept for a start without a line; what the retailer says is then asked for, and kept apart. What is
  // painted is not packed, and would be three times as long.
  const start = tenant && at && !painted ? writtenInto(startingInfoOf(tenant, mode)) : "";
  const whole = filled
    .replace("<html", () => `<html${worn(look)}`)
    .replace("</head>", () => `${social(page, head.robots)}${links}</head>`)
    .replace("</body>", () => `${start}</body>`);
  const { description } = head;
  const shown = painted ?? (tenant && at ? firstWordsOf(at, built, { tenant, description }) : undefined);
  if (!shown) return whole;
  return whole
    .replace("<noscript>", () => `${paintHtml(shown)}<noscript>`)
    .replace('class="first-paint"', () => `class="first-paint" data-look="${at?.words?.look ?? "page"}"`);
}

/** Its colours and measures, as the code would set them; the name of the theme stands there already. */
function worn(look: Look): string {
  const { "data-theme": _, ...attributes } = lookAttributes(look);
  const style = Object.entries(lookVariables(look)).map((entry) => entry.join(":"));
  return Object.entries({ ...attributes, style: style.join(";") })
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
}

/** Whoever shows a link to a page shows the retailer's picture. The address of a page that one customer got stands nowhere in it. */
function social({ tenant, path, addressOf }: SentPage, robots: string): string {
  if (!tenant) return "";
  const meta = (name: string, content: string | number) =>
    `<meta property="og:${name}" content="${escapeHtml(String(content))}">`;
  const own = escapeHtml(addressOf(path));
  return [
    meta("image", addressOf(PICTURE.path)),
    meta("image:width", PICTURE.width),
    meta("image:height", PICTURE.height),
    meta("image:alt", tenant.name),
    ...(robots.startsWith("index")
      ? [meta("url", addressOf(path)), `<link rel="canonical" href="${own}">`]
      : []),
  ].join("");
}
