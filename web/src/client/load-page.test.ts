import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadPage } from "./load-page.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date("2026-03-01T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const missing = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

test("the code of a page that is there is the page", async () => {
  expect(await loadPage(async () => "page", vi.fn())).toBe("page");
});

test("code that is gone opens the page anew, once; gone again, the page fails", async () => {
  const openAnew = vi.fn();
  void loadPage(missing, openAnew).catch(() => undefined);
  await vi.waitFor(() => expect(openAnew).toHaveBeenCalledOnce());
  // The page opened anew misses it still.
  await expect(loadPage(missing, openAnew)).rejects.toThrow("Failed to fetch");
  expect(openAnew).toHaveBeenCalledOnce();
});

test("a later build may take the code away again", async () => {
  const openAnew = vi.fn();
  void loadPage(missing, openAnew).catch(() => undefined);
  await vi.waitFor(() => expect(openAnew).toHaveBeenCalledOnce());
  vi.setSystemTime(new Date("2026-03-01T10:01:00Z"));
  void loadPage(missing, openAnew).catch(() => undefined);
  await vi.waitFor(() => expect(openAnew).toHaveBeenCalledTimes(2));
});

test("a page that does not go away after all fails instead of loading for ever", async () => {
  const loading = loadPage(missing, () => undefined);
  const failed = expect(loading).rejects.toThrow("Failed to fetch");
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
});

test("without a network nothing is opened anew", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const openAnew = vi.fn();
  await expect(loadPage(missing, openAnew)).rejects.toThrow("Failed to fetch");
  expect(openAnew).not.toHaveBeenCalled();
});
