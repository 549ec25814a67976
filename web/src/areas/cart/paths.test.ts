import { expect, test } from "vitest";
import { cartIn, deskPath, deskStepIn, rootIn, stepPath, tilePath } from "./paths.ts";

const CART = "0198f000-0000-7000-8000-00000000cafe";

test("SALES-SERVICES-10 a tile of a sale leads into its flow with the cart; other tiles keep their address", () => {
  expect(tilePath("/posale/upgrade", CART)).toBe(`/posale/upgrade/${CART}`);
  expect(tilePath("/posale/standard?noscroll=true", CART)).toBe(`/posale/standard/${CART}?noscroll=true`);
  expect(tilePath("/posale/recycle/search", CART)).toBe("/posale/recycle/search");
  expect(tilePath("/posale/sales?activeForm=SalesForm-Filter", CART)).toBe(
    "/posale/sales?activeForm=SalesForm-Filter",
  );
});

test("a step's address tells its flow and its cart", () => {
  const path = stepPath("upgrade", CART, "options");
  expect(path).toBe(`/posale/upgrade/${CART}/options`);
  expect([rootIn(path), cartIn(path)]).toEqual(["upgrade", CART]);
  expect([rootIn(`/posale/cart/${CART}`), cartIn(`/posale/cart/${CART}`)]).toEqual([null, CART]);
  expect(cartIn("/posale/sales")).toBeNull();
});

test("the desk's address tells its step and its cart", () => {
  for (const step of ["deal", "customerInfo", "contractStatus", "done"] as const) {
    expect(deskStepIn(deskPath(CART, step))).toBe(step);
    expect(cartIn(deskPath(CART, step))).toBe(CART);
  }
  expect(deskStepIn("/posale/desk")).toBeNull();
  expect(deskStepIn(`/posale/checkout/${CART}/customer`)).toBeNull();
});
