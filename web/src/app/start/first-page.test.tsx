// The page that somebody opens first is shown once, whole: what the server painted stands until then.
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#client/query-client.ts";
import { currentTenant, type Tenant } from "#client/tenant.ts";
import { writtenStart } from "#client/written-start.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { fetchPageAhead, Pages } from "../pages.tsx";
import { findPublicPage } from "../public-routes.ts";

beforeEach(() => setRetailer());
afterEach(() => {
  queryClient.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const QUOTE = "/online/tradein/quote/token-of-a-customer";
/** Settles when the page's own call is answered. */
function heldBack() {
  let answer = () => undefined as void;
  const asked = vi.fn(
    () =>
      new Promise<Response>((done) => {
        answer = () => done(Response.json({ status: "ERROR", errors: [] }));
      }),
  );
  vi.stubGlobal("fetch", asked);
  return { asked, answer: () => answer() };
}
const isSettled = async (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(() => true),
    new Promise<boolean>((done) => setTimeout(() => done(false), 300)),
  ]);

test("a painted page waits for what it reads, and one that is not shows its own shape", async () => {
  const { asked, answer } = heldBack();
  // What comes with the page takes as long as the machine takes.
  await findPublicPage(QUOTE)?.route.lazy();
  document.body.innerHTML = '<div class="first-paint__page"></div>';
  const painted = fetchPageAhead(QUOTE);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 20_000 });
  expect(await isSettled(painted)).toBe(false);
  answer();
  expect((await painted)?.params).toEqual({ token: "token-of-a-customer" });

  document.body.replaceChildren();
  queryClient.clear();
  expect(await isSettled(fetchPageAhead(QUOTE))).toBe(true);
});

test("a page that is there stands with the first rendering", () => {
  const first = {
    route: {
      path: "/x",
      name: "home",
      frame: "public",
      texts: "platform",
      lazy: async () => ({ Component: () => null }),
    },
    params: {},
    Page: () => <h1>Your quote</h1>,
  } as const;
  const Whole = () => <Pages tenant={currentTenant() as Tenant} first={first} />;
  renderScreen(Whole, { pattern: "/", path: "/" });
  expect(screen.getByRole("heading", { name: "Your quote" })).toBeTruthy();
  expect(screen.queryByRole("status")).toBeNull();
});

test("what the server wrote of the retailer is read from the page", () => {
  expect(writtenStart()).toBeUndefined();
  document.body.innerHTML =
    '<script type="application/json" id="start">{"name":"\\u003cNorthwind>","language":"en"}</script>';
  expect(writtenStart()).toMatchObject({ name: "<Northwind>", language: "en" });
});
