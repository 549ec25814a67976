import { expect, test } from "vitest";
import { DATA_DOCS, unknownPlaceholders, withBlocks } from "./template-placeholders.ts";

const blocks = [{ key: "footer", body: "<p>Bye {{customer.firstName}} {{customer.shoeSize}}</p>" }];

test("CRM-TEMPLATE-11 each block is replaced by its body, and an unknown one stays", () => {
  expect(withBlocks("<h1>Hi</h1>[[footer]][[foot]]", blocks)).toBe(
    "<h1>Hi</h1><p>Bye {{customer.firstName}} {{customer.shoeSize}}</p>[[foot]]",
  );
});

test("CRM-TEMPLATE-11 CRM-TEMPLATE-12 a block inside a block is filled in as well, and one that holds itself is told", () => {
  const nested = [
    ...blocks,
    { key: "page", body: "[[footer]]<hr>[[side]]" },
    { key: "loop", body: "[[loop]]" },
  ];
  expect(withBlocks("[[page]]", nested)).toBe(
    "<p>Bye {{customer.firstName}} {{customer.shoeSize}}</p><hr>[[side]]",
  );
  expect(unknownPlaceholders("[[page]][[loop]]", nested)).toEqual([
    { kind: "block", placeholder: "[[side]]" },
    { kind: "block", placeholder: "[[loop]]" },
    { kind: "data", placeholder: "{{customer.shoeSize}}" },
  ]);
});

test("CRM-TEMPLATE-12 unknown blocks and data are found, also inside a block, each once", () => {
  expect(unknownPlaceholders("[[foot]] [[foot]] [[footer]] {{retailer.name}}", blocks)).toEqual([
    { kind: "block", placeholder: "[[foot]]" },
    { kind: "data", placeholder: "{{customer.shoeSize}}" },
  ]);
});

const AGREEMENT =
  "paymentPlanName startDate endDate monthlyPrice currency funderName financingType deliveryAddress startingPrincipal " +
  "remainingPrincipal insuranceType insuranceStartDate insuranceEndDate months";
const DEVICE_CONTRACT =
  "guid reference storeName storeAddress storePhone storeEmail storeSchedule deviceName categoryName familyName " +
  `partNumber deviceReference categoryImage imgUrl earlyUpgradeDate freeUpgradeDate ${AGREEMENT} summaryURL`;
const EXTRAS_CONTRACT = `guid reference extrasDescription extrasAmount ${AGREEMENT}`;

test.each([
  ["customer", "title firstName lastName email phone"],
  ["deviceContract", DEVICE_CONTRACT],
  ["upgradedDeviceContract", DEVICE_CONTRACT],
  ["extrasContract", `${EXTRAS_CONTRACT} summaryURL`],
  ["newExtrasContract", EXTRAS_CONTRACT],
  ["retailer", "name logo url"],
  ["funder", "name refundAmount"],
  [
    "recycler",
    "daysAfterSendingDevice deliveryDays deviceValue deviceImg downGradeImg downgradeReasons email hasPackaging orderId " +
      "postGradingValue name totalDeviceValue totalPostGradingValue trackingUrl valuationExpireDate",
  ],
  [
    "offers",
    "familyName deviceName monthlyPrice paymentPlan media.size media.url media.description media.type media.displayOrder",
  ],
])("CRM-TEMPLATE-07 the docs cover the group %s with its fields", (group, fields) => {
  const placeholders = DATA_DOCS.find((one) => one.group === group)?.placeholders;
  expect(placeholders).toEqual(
    expect.arrayContaining(fields.split(" ").map((field) => `{{${group}.${field}}}`)),
  );
});

test("CRM-TEMPLATE-07 there are nine groups", () => {
  expect(DATA_DOCS).toHaveLength(9);
});

test("blocks that would come to more than any message may be stay as they are written, and one that holds itself is told", () => {
  const blocks = [{ key: "a", body: "[[a]]".repeat(9_000) }];
  expect(withBlocks("[[a]]", blocks)).toBe("[[a]]");
  expect(unknownPlaceholders("[[a]]", blocks)).toEqual([{ kind: "block", placeholder: "[[a]]" }]);
});
