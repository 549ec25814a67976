import { expect, test } from "vitest";
import { safeMail } from "./safe-html.ts";
import { safeStyleSheet } from "./safe-styles.ts";

test("rules for dark and narrow screens stay as they are meant", () => {
  expect(
    safeStyleSheet(`:root { color-scheme: light dark }
      @media (prefers-color-scheme: dark) { .page, body { background-color: #12161c !important } .ink { color: #fff } }
      @media only screen and (max-width: 620px) { .wide { width: 100% !important } }`),
  ).toBe(
    [
      ":root { color-scheme: light dark }",
      "@media (prefers-color-scheme: dark) { .page, body { background-color: #12161c !important }\n.ink { color: #fff } }",
      "@media only screen and (max-width: 620px) { .wide { width: 100% !important } }",
    ].join("\n"),
  );
});

test.each([
  ["@import url(https://evil.test/a.css);"],
  ["@font-face { font-family: x; src: url(https://evil.test/f) }"],
  [".a { background: url(//evil.test/pixel) }"],
  [".a { background-image: image-set('https://evil.test/a' 1x) }"],
  [".a { width: expression(alert(1)) }"],
  [".a { behavior: url(#default#time2) }"],
  [".a { position: fixed; top: 0 }", ".a { top: 0 }"],
  [".a { background: \\75rl(https://evil.test) }"],
  [".a::after { content: 'Your account is closed' }"],
  ["a[href^='https'] { color: red }"],
  ["@media screen { @import 'x'; .a { color: red"],
  ["</style><script>alert(1)</script>"],
  [".a { color: red; } } </style><img src=x onerror=alert(1)> {", ".a { color: red }"],
  ["@media screen and (a:b)</style> { .a { color: red } }"],
])("what could fetch or reach out of the sheet is not written: %s", (css, left = "") => {
  expect(safeStyleSheet(css)).toBe(left);
});

test("a mail keeps its sheet in its head; one anywhere else, and any in a page, is dropped", () => {
  const mail = safeMail(
    "<html><head><style>.a { color: red; background: url(x) }</style></head><body><style>.b{color:red}</style><p>Hi</p></body></html>",
  );
  expect(mail).toBe("<html><head><style>.a { color: red }</style></head><body><p>Hi</p></body></html>");
  expect(safeMail("<style>.a{color:red}</style><p>Hi</p>")).toBe("<p>Hi</p>");
});
