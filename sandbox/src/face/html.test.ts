import { expect, test } from "vitest";
import { html, linkify } from "./html.ts";

test("values are escaped, markup is not escaped twice, and nothing shows as nothing", () => {
  const inner = html`<b>${"a & b"}</b>`;
  expect(
    html`<p title="${'"><script>'}">${inner}${[inner, inner]}${false}${undefined}${null}${0}</p>`.markup,
  ).toBe('<p title="&quot;&gt;&lt;script&gt;"><b>a &amp; b</b><b>a &amp; b</b><b>a &amp; b</b>0</p>');
});

test("web addresses in a text become links; the full stop after them stays outside", () => {
  expect(linkify("See https://shop.test/a?b=1&c=2. Or not").markup).toBe(
    'See <a href="https://shop.test/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">https://shop.test/a?b=1&amp;c=2</a>. Or not',
  );
});

test.each(["javascript:alert(1)", "data:text/html,<b>", '<a href="x">'])(
  "%s does not become a link",
  (text) => {
    expect(linkify(text).markup).not.toContain("<a");
  },
);

test("an address cannot break out of its link", () => {
  expect(linkify(`https://shop.test/"onmouseover="alert(1)`).markup).not.toContain('"onmouseover');
});
