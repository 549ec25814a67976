// Renders parts of a sale as the application does: texts, retailer, query cache and the sale around them. The server is
// a table of answers by function name; what was sent is kept.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type RenderResult, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router";
import { vi } from "vitest";
import { type FrameStep, SaleContext } from "#areas/cart/sale.tsx";
import { flowOf } from "#areas/cart/steps/flows.ts";
import { queryClient } from "#client/query-client.ts";
import { KitProvider } from "#kit/kit-provider.tsx";
import { kitI18n } from "#kit/testing/render-kit.tsx";
import texts from "../locales/en/cart.json" with { type: "json" };
import platformTexts from "../locales/en/platform.json" with { type: "json" };

export interface SentCall {
  function: string;
  body: Record<string, unknown>;
}

export interface Server {
  sent: SentCall[];
  /** Everything sent to a function. */
  sentTo: (name: string) => Record<string, unknown>[];
}

type Answer = (body: Record<string, unknown>) => object | Promise<object>;

/** Plays the server until the test ends. A function without an answer is refused. */
export function serve(answers: Readonly<Record<string, Answer>>): Server {
  const sent: SentCall[] = [];
  vi.stubGlobal("fetch", async (url: string, init: { body: string }) => {
    const name = url.split("/").at(-1) ?? "";
    const { header: _, subdomain: __, ...body } = JSON.parse(init.body) as Record<string, unknown>;
    sent.push({ function: name, body });
    const answer = answers[name];
    const json = answer
      ? { header: { apiStatus: "OK" }, build: "", ...(await answer(body)) }
      : {
          header: { apiStatus: "ERROR", errors: [{ code: "PRICING_ERROR", values: [], message: "no" }] },
          build: "",
        };
    return new Response(JSON.stringify(json), { status: 200 });
  });
  return {
    sent,
    sentTo: (name) => sent.filter((call) => call.function === name).map(({ body }) => body),
  };
}

/** English, with the texts of a sale and of the shell around it. */
export const saleTexts = kitI18n("en");
saleTexts.addResourceBundle("en", "cart", texts);
saleTexts.addResourceBundle("en", "platform", platformTexts);

export interface SaleSurroundings {
  cart: Cart;
  step?: FrameStep;
}

export function renderSale(ui: ReactNode, { cart, step = "extras" }: SaleSurroundings): RenderResult {
  queryClient.clear();
  const configs = { canCustomize: "CATALOG" as const, manualCTOCategories: [] };
  const sale = {
    cart,
    root: "standard" as const,
    flow: flowOf("standard", cart, configs),
    step,
    moveTo: async () => undefined,
  };
  return render(
    <MemoryRouter>
      <I18nextProvider i18n={saleTexts}>
        <KitProvider language="en" currency="GBP">
          <QueryClientProvider client={queryClient}>
            <SaleContext value={sale}>{ui}</SaleContext>
          </QueryClientProvider>
        </KitProvider>
      </I18nextProvider>
    </MemoryRouter>,
  );
}
