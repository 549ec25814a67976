import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteServerBuild, waitingBuild } from "#client/build.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { RouteRules } from "./route-rules.tsx";

/** Has no heading before it is told that it has loaded. */
function Slow() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <input aria-label="Search" onInput={() => setLoaded(true)} />
      {isLoaded && <h1 tabIndex={-1}>Customer info</h1>}
    </>
  );
}

beforeEach(() => {
  setRetailer();
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openSlowPage() {
  const children = [
    { path: "/first", element: <button type="button">Go on</button> },
    { path: "/slow", element: <Slow /> },
  ];
  const { goTo } = renderScreen(() => null, {
    pattern: "/",
    path: "/first",
    others: [{ Component: RouteRules, children }],
  });
  (await screen.findByRole("button")).focus();
  act(() => goTo("/slow"));
  return await screen.findByLabelText("Search");
}

test("the heading of a page that has to load takes the focus once it is there", async () => {
  const search = await openSlowPage();
  fireEvent.input(search);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading")));
});

test("whoever is at work on the page meanwhile keeps the focus", async () => {
  const search = await openSlowPage();
  act(() => search.focus());
  fireEvent.input(search);
  await screen.findByRole("heading");
  // What watches the page is told after the change itself.
  await Promise.resolve();
  expect(document.activeElement).toBe(search);
});

test("SHARED-CALL-10 a change of page takes the build that waits", async () => {
  // The browser of the tests cannot load a page, and says so.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const deleted: string[] = [];
  vi.stubGlobal("caches", {
    keys: async () => ["texts"],
    delete: async (name: string) => void deleted.push(name),
  });
  document.documentElement.dataset["build"] = "old";
  const { goTo } = renderScreen(RouteRules, { pattern: "*", path: "/first" });
  sessionStorage.setItem("draft", "x");
  noteServerBuild("new");
  expect(waitingBuild.get()).toBe("new");
  act(() => goTo("/second"));
  await waitFor(() => expect(waitingBuild.get()).toBeUndefined());
  expect(deleted).toEqual(["texts"]);
  expect(sessionStorage.getItem("draft")).toBeNull();
});
