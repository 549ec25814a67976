import { beforeEach, expect, test, vi } from "vitest";
import { noteServerBuild, reloadIfDue } from "./build.ts";

beforeEach(() => {
  document.documentElement.dataset["build"] = "old";
  localStorage.clear();
  sessionStorage.clear();
});

test("SHARED-CALL-09 SHARED-CALL-10 another build is noted, caches and state are cleared, and the page reloads", async () => {
  const reload = vi.fn();
  const deleted: string[] = [];
  vi.stubGlobal("caches", {
    keys: async () => ["texts"],
    delete: async (name: string) => void deleted.push(name),
  });
  sessionStorage.setItem("draft", "x");

  noteServerBuild("new");
  await reloadIfDue("/posale/services", reload);

  expect(reload).toHaveBeenCalledOnce();
  expect(deleted).toEqual(["texts"]);
  expect(sessionStorage.length).toBe(0);
  await reloadIfDue("/posale/services", reload);
  expect(reload).toHaveBeenCalledOnce();
});

test("a new build waits until a sale is over", async () => {
  const reload = vi.fn();
  noteServerBuild("newer");
  await reloadIfDue("/posale/checkout/0198/customer", reload);
  expect(reload).not.toHaveBeenCalled();
  await reloadIfDue("/posale/sales", reload);
  expect(reload).toHaveBeenCalledOnce();
});

test("a page that stays old after a reload is not reloaded for the same build again", async () => {
  const reload = vi.fn();
  noteServerBuild("stuck");
  await reloadIfDue("/posale/services", reload);
  noteServerBuild("stuck");
  await reloadIfDue("/posale/services", reload);
  expect(reload).toHaveBeenCalledOnce();
});
