import type { Problem } from "@handsel/contract/cart/cart.ts";
import { expect, test } from "vitest";
import { inTheWayOf } from "./in-the-way.tsx";

const UUID = "0198f000-0000-7000-8000-0000000000aa";
const codesOf = (...codes: string[]) => {
  const problems = codes.map((code): Problem => ({ code, values: [] }));
  return inTheWayOf([{ uuid: UUID, problems }]).map(({ problem }) => problem.code);
};

test("where more is taken off than the order bears, what follows from it is not told beside it", () => {
  expect(
    codesOf(
      "FINANCED_AMOUNT_BELOW_OR_EQUAL_TO_ZERO",
      "DISCOUNTS_EXCEEDED_ADD_EXTRAS",
      "POS_MISSING_INSURANCE",
      "UPGRADE_NOT_AVAILABLE_FOR_DEVICE",
    ),
  ).toEqual(["DISCOUNTS_EXCEEDED_ADD_EXTRAS", "POS_MISSING_INSURANCE"]);
});

test("without it everything that stands in the way is told", () => {
  const both = ["MIN_FINANCE_AMOUNT_EXCEEDED_VALUE_X", "UPGRADE_NOT_AVAILABLE_FOR_DEVICE"];
  expect(codesOf(...both)).toEqual(both);
});
