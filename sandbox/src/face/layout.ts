// The frame of every page of the sandbox's own face.
import type { Clock } from "../clock.ts";
import { html, type Markup } from "./html.ts";
import { BRAND_MARK } from "./icons.ts";
import { dateAndTime, offsetInWords } from "./moments.ts";

const PLACES = [
  { path: "/inbox", name: "Inbox" },
  { path: "/parties", name: "Parties" },
  { path: "/dns", name: "DNS" },
  { path: "/clock", name: "Clock" },
] as const;

interface Page {
  title: string;
  place: (typeof PLACES)[number]["path"];
  clock: Clock;
  body: Markup;
}

export function document({
  title,
  body,
  isLive = false,
}: {
  title: string;
  body: Markup;
  isLive?: boolean;
}): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/style.css">
<link rel="stylesheet" href="/assets/lenders.css">
${isLive && html`<script src="/assets/live.js" type="module"></script>`}
</head>
<body>
${body}
</body>
</html>
`;
}

export function page({ title, place, clock, body }: Page): Markup {
  const links = PLACES.map(
    ({ path, name }) => html`<a href="${path}" ${path === place && html`aria-current="page"`}>${name}</a>`,
  );
  return document({
    title: `${title} · Handsel sandbox`,
    isLive: place === "/inbox",
    body: html`<header class="topbar">
<a class="brand" href="/inbox">${BRAND_MARK}Handsel sandbox</a>
<nav class="topbar__nav" aria-label="Sandbox">${links}</nav>
<a class="topbar__clock" href="/clock">${dateAndTime(clock.now())}${clock.offsetMs > 0 && html`<b>${offsetInWords(clock.offsetMs)}</b>`}</a>
</header>
${body}`,
  });
}
