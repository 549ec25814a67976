// The figure whose sales are listed stands in the address, as `figure.channel.retailer.days`.
import { CART_DAYS, CART_FIGURES } from "@handsel/contract/operator/rewind.ts";
import type { BehindFigure } from "./api.ts";

/** The trades, which are no sales, by a word of their own. */
export const TRADES_BEHIND = "tradeIns";

const CHANNELS = ["instore", "online"] as const;
const NONE = "all";

export function writeBehind({ figure, channel, wlID, days }: BehindFigure): string {
  return [figure, channel ?? NONE, wlID ?? NONE, days].join(".");
}

export function readBehind(written: string | null): BehindFigure | null {
  const [figure = "", channel = "", wl = "", days = ""] = (written ?? "").split(".", 4);
  const known = CART_FIGURES.find((one) => one === figure);
  if (!known) return null;
  const wlID = Number(wl);
  return {
    figure: known,
    channel: CHANNELS.find((one) => one === channel) ?? null,
    wlID: Number.isInteger(wlID) && wlID > 0 ? wlID : null,
    days: CART_DAYS.find((one) => one === Number(days)) ?? 1,
  };
}
