// What pages of reports need around them: a retailer, their texts, and a browser that keeps the files it is given to save.
import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { clearNotifications, setErrorTexts } from "#client/notifications/notifications.ts";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../locales/en/reports.json" with { type: "json" };
import salesTexts from "../locales/en/sales.json" with { type: "json" };
import tillTexts from "../locales/en/till.json" with { type: "json" };
import tradeTexts from "../locales/en/tradein.json" with { type: "json" };
import { setRetailer } from "./a-cart.ts";
import { saleTexts } from "./render-sale.tsx";

const TEXTS = { reports: texts, sales: salesTexts, till: tillTexts, tradein: tradeTexts };
for (const [name, bundle] of Object.entries(TEXTS)) saleTexts.addResourceBundle("en", name, bundle);

/** What was saved, by name. */
export const saved = new Map<string, Blob>();
export const savedText = async (name: string) => (await saved.get(name)?.text()) ?? "";

export async function prepareReports(): Promise<void> {
  setRetailer();
  setErrorTexts(await loadErrorTexts("en"));
  saved.clear();
  let last: Blob | undefined;
  // The browser of the tests has no addresses for what is kept in memory.
  Object.assign(URL, {
    createObjectURL: (content: Blob) => {
      last = content;
      return "blob:x";
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.set(this.download, last);
  });
}

export function leaveReports(): void {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearNotifications();
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
export const toasts = () => shownMessages().map(({ content }) => `${content.title}: ${content.text}`);
