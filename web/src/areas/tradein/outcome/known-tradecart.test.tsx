import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aTradecart } from "#testing/a-trade.ts";
import { configured, SELLER } from "#testing/render-outcomes.ts";
import { serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { staffTrade } from "../trade-store.ts";
import { Component as Outcomes } from "./outcomes-screen.tsx";

beforeEach(() => {
  configured();
  staffTrade.set(null);
});
afterEach(() => vi.unstubAllGlobals());

test("SALES-CONTRACT-41 a trade-in whose sale was refused comes back to its outcomes, with the gift card chosen", async () => {
  const tradecart = aTradecart({ outcome: "UPGRADE", customer: SELLER });
  const server = serve({ getTradecart: () => ({ tradecart }) });
  renderScreen(Outcomes, {
    pattern: "/posale/recycle/outcomes",
    path: `/posale/recycle/outcomes?tradecartID=${tradecart.tradecartID}&selectedOutcome=GIFT_CARD`,
  });
  const giftCard = await screen.findByRole<HTMLInputElement>("radio", { name: /gift card/ });
  await waitFor(() => expect(giftCard.checked).toBe(true));
  expect(server.sentTo("getTradecart")).toEqual([{ tradecartID: tradecart.tradecartID }]);
  expect(staffTrade.get()).toMatchObject({ tradecartID: tradecart.tradecartID, outcome: "GIFT_CARD" });
});
