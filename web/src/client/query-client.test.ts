import { onlineManager } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { setRetailer } from "#testing/a-cart.ts";
import { signIn } from "#testing/a-session.ts";
import { CallError } from "./call.ts";
import { startTexts } from "./i18n.ts";
import { currentLanguage, setLanguage } from "./locale.ts";
import { queryClient, resetWork } from "./query-client.ts";
import { currentSession, dropSession } from "./session.ts";
import { currentTenant, type Tenant } from "./tenant.ts";

test("SHARED-CALL-15 a fresh start keeps retailer, user, carts and interface state, the store and the language, and drops the rest", async () => {
  setRetailer();
  signIn({ stores: { s1: "York", s2: "Leeds" }, selectedStore: "s2" });
  await startTexts(currentTenant() as Tenant, "sv");
  await setLanguage("sv");
  for (const key of ["whiteLabel", "user", "cart", "ui", "catalog", "sales"])
    queryClient.setQueryData([key, "x"], key);
  resetWork();
  const kept = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0]);
  expect(kept).toEqual(["whiteLabel", "user", "cart", "ui"]);
  expect(currentSession()?.user.selectedStore).toBe("s2");
  expect(currentLanguage()).toBe("sv");
});

test("SHARED-CALL-14 the end of a session empties the store of server data", () => {
  queryClient.setQueryData(["cart", "x"], 1);
  dropSession();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test("SHARED-CALL-08 a call that is answered with ERROR leaves what is stored exactly as it was", async () => {
  const cart = { uuid: "x", orders: ["one"] };
  queryClient.setQueryData(["cart", "x"], cart);
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () =>
      Promise.reject(new CallError([{ code: "PRICING_ERROR", values: [], message: "" }], 200)),
    meta: { refreshes: [["cart"]] },
  });
  await expect(mutation.execute(undefined)).rejects.toThrow();
  expect(queryClient.getQueryData(["cart", "x"])).toBe(cart);
  expect(queryClient.getQueryState(["cart", "x"])?.isInvalidated).toBe(false);
});

test("what is pressed without a network fails at once and does not go out by itself when it is back", async () => {
  onlineManager.setOnline(false);
  const send = vi.fn(async () => {
    throw new Error("no line");
  });
  const options = queryClient.defaultMutationOptions({ mutationFn: send });
  const pressed = queryClient.getMutationCache().build(queryClient, options);
  await expect(pressed.execute(undefined)).rejects.toThrow("no line");
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(send).toHaveBeenCalledOnce();
});
