import { afterEach, expect, test, vi } from "vitest";

afterEach(() => sessionStorage.clear());

/** As the browser has it after a reload. */
async function fresh() {
  vi.resetModules();
  const { dropSession } = await import("#client/session.ts");
  return { ...(await import("./cart-customer.ts")), dropSession };
}

test("whoever a cart was begun for is known after a reload, and nobody is when the session ends", async () => {
  const { keepCustomerOfCart } = await fresh();
  keepCustomerOfCart("cart-1", "customer-1");
  const reloaded = await fresh();
  expect(reloaded.customerOfCart("cart-1")).toBe("customer-1");
  expect(reloaded.customerOfCart("cart-2")).toBeNull();
  reloaded.dropSession();
  expect(reloaded.customerOfCart("cart-1")).toBeNull();
  expect((await fresh()).customerOfCart("cart-1")).toBeNull();
});

test("what somebody wrote there by hand breaks nothing", async () => {
  sessionStorage.setItem("handsel.cartCustomers", "{");
  expect((await fresh()).customerOfCart("cart-1")).toBeNull();
});
