import { expect, test } from "vitest";
import { DATA_DOCS, unknownPlaceholders, withBlocks } from "./template-placeholders.ts";

const blocks = [{ key: "footer", body: "<p>Bye {{customer.firstName}} {{customer.shoeSize}}</p>" }];

test("CRM-TEMPLATE-11 each block is replaced by its body, and an unknown one stays", () => {
  expect(withBlocks("<h1>Hi</h1>[[footer]][[foot]]", blocks)).toBe(
    "<h1>Hi</h1><p>Bye {{customer.firstName}} {{customer.shoeSize}}</p>[[foot]]",
  );
});

test("CRM-TEMPLATE-12 unknown blocks and data are found, also inside a block, each once", () => {
  expect(unknownPlaceholders("[[foot]] [[foot]] [[footer]] {{retailer.name}}", blocks)).toEqual([
    { kind: "block", placeholder: "[[foot]]" },
    { kind: "data", placeholder: "{{customer.shoeSize}}" },
  ]);
});

test("CRM-TEMPLATE-07 the docs cover all nine groups, media included", () => {
  expect(DATA_DOCS.map(({ group }) => group)).toEqual([
    "customer",
    "deviceContract",
    "upgradedDeviceContract",
    "extrasContract",
    "newExtrasContract",
    "retailer",
    "funder",
    "recycler",
    "offers",
  ]);
  expect(DATA_DOCS.at(-1)?.placeholders).toContain("{{offers.media.displayOrder}}");
});
