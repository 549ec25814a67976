// A screen that is paired while a deal stands open shows the deal at once, however it was paired.
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pairDisplay, tillDisplay } from "#areas/checkout/display/display-api.ts";
import { thisTill } from "#areas/checkout/display/this-till.ts";
import { queryClient } from "#client/query-client.ts";
import { aCart, setRetailer } from "#testing/a-cart.ts";
import { serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { DisplayFollower } from "./display-follower.tsx";

const cart = aCart({ orders: [] });
const path = `/posale/desk/${cart.uuid}`;
const shown = { tillID: thisTill(), cartUUID: cart.uuid };

beforeEach(() => setRetailer());
afterEach(() => vi.unstubAllGlobals());

function aTill(isPaired: () => boolean | Promise<boolean>) {
  const server = serve({
    getTillDisplay: async () => ({ isPaired: await isPaired() }),
    showOnDisplay: async () => ({ isPaired: await isPaired() }),
    pairDisplay: () => ({}),
  });
  renderScreen(DisplayFollower, { pattern: path, path, cart });
  return server;
}

const pair = () =>
  queryClient.getMutationCache().build(queryClient, pairDisplay(thisTill())).execute("K7 QM 4R");

test("a screen that takes the place of another is told what that one showed", async () => {
  const server = aTill(() => true);
  await waitFor(() => expect(server.sentTo("showOnDisplay")).toEqual([shown]));
  await pair();
  await waitFor(() => expect(server.sentTo("showOnDisplay")).toEqual([shown, shown]));
});

test("a screen that was paired in another window of the till is told too", async () => {
  const server = aTill(() => false);
  await waitFor(() => expect(queryClient.getQueryData(tillDisplay(thisTill()).queryKey)).toBe(false));
  expect(server.sentTo("showOnDisplay")).toEqual([]);
  // What the browser says to every other window of it.
  dispatchEvent(new StorageEvent("storage", { key: "handsel.till.paired", newValue: "another time" }));
  await waitFor(() => expect(server.sentTo("showOnDisplay")).toEqual([shown]));
});

test("an answer from before the screen was paired does not take it away again", async () => {
  const waiting: ((isPaired: boolean) => void)[] = [];
  const server = aTill(() => new Promise((resolve) => waiting.push(resolve)));
  await waitFor(() => expect(waiting).toHaveLength(1));
  await pair();
  await waitFor(() => expect(server.sentTo("showOnDisplay")).toEqual([shown]));
  // Asked before, answered now.
  waiting[0]?.(false);
  waiting[1]?.(true);
  await waitFor(() =>
    expect(queryClient.getQueryState(tillDisplay(thisTill()).queryKey)?.fetchStatus).toBe("idle"),
  );
  expect(queryClient.getQueryData(tillDisplay(thisTill()).queryKey)).toBe(true);
});
