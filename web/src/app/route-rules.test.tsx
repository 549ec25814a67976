import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
afterEach(() => vi.unstubAllGlobals());

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
