import { expect, test } from "vitest";
import { asWebOrigin, isWebOrigin, ORIGIN_MAX } from "./web-origin.ts";

test.each([
  "https://shop.example.com",
  "https://shop.example.com:8443",
  "https://xn--bcher-kva.example",
  "http://localhost:5173",
  "http://127.0.0.1:8080",
  "http://northwind.localhost:3000",
])("%s is the origin of a site", (origin) => {
  expect(isWebOrigin(origin)).toBe(true);
});

test.each([
  "null",
  "*",
  "",
  "https://*.example.com",
  "https://shop.example.com/",
  "https://shop.example.com/page",
  "https://SHOP.example.com",
  "https://shop.example.com:443",
  "https://shop.example.com:99999",
  "https://me@shop.example.com",
  "https://shop.example.com https://other.example.com",
  "http://shop.example.com",
  "http://localhost.example.com",
  "http://127.0.0.1.example.com",
  "file://",
  "javascript:alert(1)",
  "chrome-extension://abcdefgh",
  "https://shop.example.com\n",
  `https://${"a".repeat(ORIGIN_MAX)}.example`,
])("%j is none", (origin) => {
  expect(isWebOrigin(origin)).toBe(false);
});

test("what is typed is taken as a browser writes it, and a page of a site is not taken for the site", () => {
  expect(asWebOrigin(" https://Shop.Example.com/ ")).toBe("https://shop.example.com");
  expect(asWebOrigin("https://shop.example.com:443")).toBe("https://shop.example.com");
  expect(asWebOrigin("https://bücher.example")).toBe("https://xn--bcher-kva.example");
  expect(asWebOrigin("https://shop.example.com/page")).toBe("https://shop.example.com/page");
  expect(asWebOrigin("shop.example.com")).toBe("shop.example.com");
});
