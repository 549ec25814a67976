// Renders a whole screen at its address, with its frame and the answers of a played server.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type RenderResult, render } from "@testing-library/react";
import type { ComponentType } from "react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, parsePath, type RouteObject, RouterProvider } from "react-router";
import { queryClient } from "#client/query-client.ts";
import { KitProvider } from "#kit/kit-provider.tsx";
import { ConfirmRegion } from "#kit/overlays/confirm.tsx";
import { type Server, saleTexts, serve } from "./render-sale.tsx";

export interface ScreenSurroundings {
  /** The route's pattern, e.g. /posale/standard/:cartUUID. */
  pattern: string;
  path: string;
  /** What the page before handed over with the address. */
  state?: unknown;
  /** Already known to the page. */
  cart?: Cart;
  /** What was read before it came is still known. */
  isKept?: boolean;
  /** What else can be opened from there. */
  others?: RouteObject[];
}

export interface RenderedScreen extends RenderResult {
  /** Where the page is now. */
  address: () => string;
  query: () => string;
  /** As a link would, or as the browser's Back with a number of steps. */
  goTo: (to: string | number) => void;
}

export function renderScreen(
  Screen: ComponentType,
  { pattern, path, state, cart, isKept = false, others = [] }: ScreenSurroundings,
): RenderedScreen {
  if (!isKept) queryClient.clear();
  if (cart) queryClient.setQueryData(["cart", cart.uuid], cart);
  const router = createMemoryRouter(
    [{ path: pattern, Component: Screen }, ...others, { path: "*", element: null }],
    { initialEntries: [state === undefined ? path : { ...parsePath(path), state }] },
  );
  const rendered = render(
    <I18nextProvider i18n={saleTexts}>
      <KitProvider language="en" currency="GBP" navigate={(to) => void router.navigate(to)}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <ConfirmRegion />
        </QueryClientProvider>
      </KitProvider>
    </I18nextProvider>,
  );
  return {
    ...rendered,
    address: () => router.state.location.pathname,
    query: () => router.state.location.search,
    goTo: (to) => void (typeof to === "number" ? router.navigate(to) : router.navigate(to)),
  };
}

/** The same with a played server, for a screen to which its address says nothing unless the test does. */
export function renderServed(
  Screen: ComponentType,
  answers: Parameters<typeof serve>[0],
  { pattern = "/page", path = "/page", state }: Partial<ScreenSurroundings> = {},
): RenderedScreen & { server: Server } {
  const server = serve(answers);
  return { ...renderScreen(Screen, { pattern, path, state }), server };
}
