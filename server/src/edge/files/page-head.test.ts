import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { expect, test } from "vitest";
import { pageHeadOf } from "./page-head.ts";

const shop = { name: "Lampe & Søn", language: "da" } as WhiteLabel;

test("a public page describes itself in the retailer's name and language", () => {
  const quote = pageHeadOf("/online/tradein/quote/abc", shop);
  expect(quote).toMatchObject({
    title: "Lampe & Søn",
    description: "Dit tilbud fra Lampe & Søn på din brugte enhed.",
  });
  expect(quote.noscript).toContain("JavaScript");
  const described = [
    "/online/tradein",
    "/online/offers",
    "/online/unsubscribe",
    "/online/contract",
    "/s",
    "/s/42",
  ].map((path) => pageHeadOf(path, shop).description);
  expect(new Set([...described, quote.description, pageHeadOf("/posale/login", shop).description]).size).toBe(
    7,
  );
});

test("only the page on which anybody may value a device is for search engines", () => {
  const open = [
    "/online/tradein",
    "/online/tradein/quote/abc",
    "/online/offers",
    "/online/unsubscribe",
    "/s",
    "/posale/login",
    "/sales",
  ].filter((path) => pageHeadOf(path, shop).robots === "index, follow");
  expect(open).toEqual(["/online/tradein"]);
  expect(pageHeadOf("/online/tradein", undefined).robots).toBe("noindex, nofollow");
});
