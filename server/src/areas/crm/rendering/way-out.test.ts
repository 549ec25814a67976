import { contrast, fromHex } from "@handsel/contract/look/oklch.ts";
import { expect, test } from "vitest";
import { mailDocument } from "./mail-document.ts";
import { WAY_OUT_COLOURS, WAY_OUT_SHEET, wayOut } from "./way-out.ts";

test.each(["light", "dark"] as const)("the way out of advertising can be read in the %s", (scheme) => {
  const { ink, ground } = WAY_OUT_COLOURS[scheme];
  expect(contrast(fromHex(ink), fromHex(ground))).toBeGreaterThanOrEqual(4.5);
});

const place = (html: string) => {
  const foot = wayOut("https://shop.test/off?a=1&b=2", "Unsubscribe");
  const page = mailDocument(html, { head: WAY_OUT_SHEET, foot }, "en");
  return {
    sheet: page.search(/<style>@media \(prefers-color-scheme: dark\) \{ \.way-out/),
    headEnds: page.indexOf("</head>"),
    link: page.indexOf('<a class="way-out" href="https://shop.test/off?a=1&amp;b=2"'),
    bodyEnds: page.indexOf("</body>"),
  };
};

test.each([
  ["a page of its own", "<html><head><title>Hello</title></head><body><p>Hello</p></body></html>"],
  ["a part of a page", "<p>Hello</p>"],
])("where a retailer wrote %s, its colours stand in the head and the way out at the end", (_, html) => {
  const { sheet, headEnds, link, bodyEnds } = place(html);
  expect(sheet).toBeGreaterThan(0);
  expect(sheet).toBeLessThan(headEnds);
  expect(link).toBeGreaterThan(headEnds);
  expect(link).toBeLessThan(bodyEnds);
});

test("a page without a head has the colours of its way out beside it", () => {
  const { sheet, link } = place("<html><body><p>Hello</p></body></html>");
  expect(sheet).toBeGreaterThan(0);
  expect(sheet).toBeLessThan(link);
});
