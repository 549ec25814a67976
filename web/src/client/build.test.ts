import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdReloadWhile, noteServerBuild, reloadIfDue, waitingBuild, watchForSafeMoments } from "./build.ts";

beforeEach(() => {
  document.documentElement.dataset["build"] = "old";
  localStorage.clear();
  sessionStorage.clear();
  waitingBuild.set(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
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

test("while servers are replaced one by one, the page does not go back and forth with their answers", async () => {
  vi.useFakeTimers({ now: new Date("2026-03-01T10:00:00Z") });
  const reload = vi.fn();
  noteServerBuild("new");
  await reloadIfDue("/posale/services", reload);
  // The reload reached a new server; the next answer comes from an old one.
  document.documentElement.dataset["build"] = "new";
  noteServerBuild("old");
  await reloadIfDue("/posale/sales", reload);
  expect(reload).toHaveBeenCalledOnce();

  vi.setSystemTime(new Date("2026-03-01T10:11:00Z"));
  noteServerBuild("old");
  await reloadIfDue("/posale/users", reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a page that nobody looks at takes a waiting build", async () => {
  const reload = vi.fn();
  const stop = watchForSafeMoments(reload);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  noteServerBuild("new");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  stop();
});

test.each([
  [
    "something was typed",
    () => {
      const field = document.body.appendChild(document.createElement("input"));
      field.dispatchEvent(new Event("input", { bubbles: true }));
    },
  ],
  [
    "a dialog is open",
    () => document.body.appendChild(document.createElement("div")).setAttribute("role", "dialog"),
  ],
])("no build is taken while %s, and the next page takes it", async (_, work) => {
  const reload = vi.fn();
  const stop = watchForSafeMoments(reload);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  noteServerBuild("new");
  work();
  document.dispatchEvent(new Event("visibilitychange"));
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
  document.body.replaceChildren();
  await reloadIfDue("/posale/services", reload);
  expect(reload).toHaveBeenCalledOnce();
  stop();
});

test("a flow that keeps its state in this browser holds the reload until it is done", async () => {
  const reload = vi.fn();
  let hasWork = true;
  holdReloadWhile(() => hasWork);
  noteServerBuild("new");
  await reloadIfDue("/posale/services", reload);
  expect(reload).not.toHaveBeenCalled();
  hasWork = false;
  await reloadIfDue("/posale/services", reload);
  expect(reload).toHaveBeenCalledOnce();
});
