// Renders the page on which the outcome of a trade is chosen: of one device, or of several.
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";
import { screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { vi } from "vitest";
import { Component as MultiOutcomes } from "#areas/tradein/outcome/multi-outcomes-screen.tsx";
import { Component as Outcomes } from "#areas/tradein/outcome/outcomes-screen.tsx";
import { staffTrade } from "#areas/tradein/trade-store.ts";
import { clearNotifications, setErrorTexts } from "#client/notifications/notifications.ts";
import { dropSession } from "#client/session.ts";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../locales/en/tradein.json" with { type: "json" };
import { setRetailer } from "./a-cart.ts";
import { saleTexts, serve } from "./render-sale.tsx";
import { renderScreen } from "./render-screen.tsx";

saleTexts.addResourceBundle("en", "tradein", texts);

export const ORDER = "0198f000-0000-7000-8000-0000000000aa";
export const SELLER = { name: "Harriet Okafor", email: "harriet@mail.test", phone: "+447400123456" };

/** The retailer, with its outcomes and the names of its plans. */
export function configured(change: Partial<TenantConfigs> = {}) {
  setRetailer({
    upgradeName: "Easy Upgrade",
    standardPlan: "Financing",
    recycleOptions: {
      TRADE_IN: ["UPGRADE", "STANDARD", "GIFT_CARD"],
      SWAP: ["UPGRADE", "RETURN_DEVICE"],
    },
    recycleCustomerExtraFields: [],
    ...change,
  });
}

type Answers = Parameters<typeof serve>[0];

function render(
  Screen: ComponentType,
  step: string,
  { answers, order }: { answers: Answers; order: string | null },
) {
  const server = serve(answers);
  const page = renderScreen(Screen, {
    pattern: order ? `/posale/recycle/:orderUUID/${step}` : `/posale/recycle/${step}`,
    path: order ? `/posale/recycle/${order}/${step}` : `/posale/recycle/${step}`,
  });
  return { ...page, server };
}

/** With an order, the trade is a swap against it. */
export const renderOutcomes = (answers: Answers = {}, order: string | null = null) =>
  render(Outcomes, "outcomes", { answers, order });
export const renderMultiOutcomes = (answers: Answers = {}, order: string | null = null) =>
  render(MultiOutcomes, "multi-outcomes", { answers, order });

export const raised = () => JSON.stringify(shownMessages().map(({ content }) => content));
export const button = (name: string) => screen.getByRole("button", { name });
export const isBlocked = (name: string) => button(name).getAttribute("aria-disabled") === "true";

/** No trade, and a retailer as it comes. */
export function beginOutcomes(): void {
  configured();
  staffTrade.set(null);
}

export function endOutcomes(): void {
  vi.unstubAllGlobals();
  dropSession();
  clearNotifications();
  setErrorTexts({});
}
