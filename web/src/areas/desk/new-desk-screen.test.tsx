import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import desk from "../../locales/en/desk.json" with { type: "json" };
import { Component as NewDesk } from "./new-desk-screen.tsx";

saleTexts.addResourceBundle("en", "desk", desk);

beforeEach(() => setRetailer());
afterEach(() => vi.unstubAllGlobals());

const NEW_DESK = "/posale/desk";

test("the menu's link begins a deal at once; an address that is only opened asks first", async () => {
  const server = serve({});
  const opened = renderScreen(NewDesk, { pattern: NEW_DESK, path: NEW_DESK });
  await screen.findByRole("button", { name: desk.new.begin });
  expect(server.sent).toEqual([]);
  opened.unmount();

  const elsewhere = renderScreen(NewDesk, { pattern: NEW_DESK, path: "/posale/home" });
  elsewhere.goTo(NEW_DESK);
  await waitFor(() => expect(server.sent).not.toEqual([]));
});
