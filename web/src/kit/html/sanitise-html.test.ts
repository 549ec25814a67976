import { expect, test } from "vitest";
import { HOSTILE_HTML } from "../testing/hostile-html.ts";
import { safeStyle, sanitiseHtml } from "./sanitise-html.ts";

test("SHARED-UI-14 the content of removed elements is removed too", () => {
  expect(sanitiseHtml("<p>kept</p><form>secret <b>inside</b></form>")).toBe("<p>kept</p>");
  expect(sanitiseHtml("<unknown>gone</unknown><p>kept</p>")).toBe("<p>kept</p>");
  expect(sanitiseHtml("before<style>p{color:red}</style>after")).toBe("beforeafter");
  expect(sanitiseHtml("<section>a<iframe>b</iframe>c</section>")).toBe("<section>ac</section>");
});

test.each(HOSTILE_HTML)("nothing in it can run, load or leave: %s", (payload) => {
  const clean = sanitiseHtml(payload);
  expect(clean).not.toMatch(
    /<(script|svg|math|iframe|object|embed|base|meta|link|style|form|input|button|template|noscript|video|details)/i,
  );
  expect(clean).not.toMatch(/\son\w+=/i);
  expect(clean).not.toMatch(/javascript:|vbscript:|data:text|svg\+xml|url\(|expression|evil\.example|<!--/i);
  expect(clean).not.toMatch(/position|data-x/i);
});

test("letters keep their shape: headings, tables, images, listed styles", () => {
  const html =
    '<h1 style="color: #123456; margin: 4px">Hi</h1><table width="100"><tbody><tr><td colspan="2">x</td></tr></tbody></table>';
  expect(sanitiseHtml(html)).toBe(html);
  expect(sanitiseHtml('<img src="/images/orbit.png?d=80x80" alt="Orbit">')).toContain(
    'src="/images/orbit.png?d=80x80"',
  );
});

test("a link opens elsewhere and cannot reach back", () => {
  expect(sanitiseHtml('<a href="https://shop.test/offer">Offer</a>')).toBe(
    '<a href="https://shop.test/offer" target="_blank" rel="noopener noreferrer">Offer</a>',
  );
});

test("only listed style properties stay, and none that loads something", () => {
  expect(safeStyle("color:red;float:left;background-color: blue; content: url(x)")).toBe(
    "color:red; background-color: blue",
  );
});

test("our own pictures stay, also without https; those of others need it", () => {
  const own = `${window.location.origin}/images/orbit-9`;
  expect(sanitiseHtml(`<img src="${own}" alt="">`)).toContain(own);
  expect(sanitiseHtml(`<img src="${window.location.origin}.evil.example/x" alt="">`)).toBe('<img alt="">');
});
