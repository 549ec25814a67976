import type { ServiceGroup } from "@handsel/contract/platform/services-config.ts";
import { expect, test } from "vitest";
import { placedGroups } from "./service-order.ts";
import { outcomeIn, servicesAfterTradein } from "./services-address.ts";

const group = (name: string, displayOrder: number): ServiceGroup => ({
  name,
  displayOrder,
  title: name,
  type: "SALE",
  group: [],
});

test("SALES-SERVICES-05 groups stand in their order, whatever order they came in", () => {
  const placed = placedGroups([group("c", 30), group("a", 10), group("b", 20)]);
  expect(placed.map(({ group: { name } }) => name)).toEqual(["a", "b", "c"]);
});

test("SALES-SERVICES-06 a line stands before the last of more than three groups", () => {
  const rules = (count: number) =>
    placedGroups(Array.from({ length: count }, (_, index) => group(String(index), index))).map(
      ({ hasSeparator }) => hasSeparator,
    );
  expect(rules(3)).toEqual([false, false, false]);
  expect(rules(4)).toEqual([false, false, false, true]);
});

test("SALES-SERVICES-11 what a trade-in hands over in the address is read again; anything else is not", () => {
  const tradecartID = "0198f000-0000-7000-8000-000000000001";
  const path = servicesAfterTradein("0198f000-0000-7000-8000-000000000002", {
    tradecartID,
    selectedOutcome: "STANDARD",
  });
  expect(outcomeIn(new URL(path, "http://x.test").searchParams)).toEqual({
    tradecartID,
    selectedOutcome: "STANDARD",
  });
  expect(outcomeIn(new URLSearchParams("tradecartID=1&selectedOutcome=GOLD"))).toEqual({
    tradecartID: null,
    selectedOutcome: null,
  });
});
