import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseScheme, startScheme, useDarkPage } from "./scheme.ts";

const shown = () => document.documentElement.dataset["scheme"];
let prefersDark = false;
const listeners = new Set<() => void>();

beforeEach(() => {
  prefersDark = false;
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return prefersDark;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  startScheme();
});
afterEach(() => {
  chooseScheme("system");
  listeners.clear();
  vi.unstubAllGlobals();
});

const systemTurns = (dark: boolean) => {
  prefersDark = dark;
  for (const listener of listeners) listener();
};

test("without a choice the page follows the system, also while it is open", () => {
  expect(shown()).toBe("light");
  systemTurns(true);
  expect(shown()).toBe("dark");
});

test("a choice stands over the system, is kept, and can be given back", () => {
  chooseScheme("dark");
  expect([shown(), localStorage.getItem("handsel.scheme")]).toEqual(["dark", "dark"]);
  systemTurns(false);
  expect(shown()).toBe("dark");
  startScheme();
  expect(shown()).toBe("dark");
  chooseScheme("system");
  expect([shown(), localStorage.getItem("handsel.scheme")]).toEqual(["light", null]);
});

test("what another tab chose is shown here, and a word that is no choice counts as none", () => {
  localStorage.setItem("handsel.scheme", "dark");
  window.dispatchEvent(new StorageEvent("storage", { key: "handsel.scheme" }));
  expect(shown()).toBe("dark");
  localStorage.setItem("handsel.scheme", "sepia");
  window.dispatchEvent(new StorageEvent("storage", { key: "handsel.scheme" }));
  expect(shown()).toBe("light");
});

test("paper is light, and the page is dark again afterwards", () => {
  chooseScheme("dark");
  window.dispatchEvent(new Event("beforeprint"));
  expect(shown()).toBe("light");
  window.dispatchEvent(new Event("afterprint"));
  expect(shown()).toBe("dark");
});

test("a page on a wall is dark as long as it is open, unless light was chosen", () => {
  const { unmount } = renderHook(useDarkPage);
  expect(shown()).toBe("dark");
  chooseScheme("light");
  expect(shown()).toBe("light");
  chooseScheme("system");
  expect(shown()).toBe("dark");
  unmount();
  expect(shown()).toBe("light");
});
