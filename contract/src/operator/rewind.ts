// The dashboard at any moment of the last weeks, and the sales that a figure counts at that moment.
import { z } from "zod";
import { operation } from "../operation.ts";
import { TOP_ADMIN } from "../roles.ts";
import { dashboardData, saleRow, tradeInRow } from "./dashboard.ts";

/** How far back one can look. */
export const REWIND_DAYS = 90;

const instant = z.iso.datetime();
const count = z.int().min(0);

export const GET_DASHBOARD = operation({
  name: "GET_DASHBOARD",
  summary: "Read the dashboard as it was at a moment",
  description:
    "The same picture as the live one, at any second of the last ninety days. Who was at work then is not kept. Operators see all retailers, others their own.",
  service: "posale/",
  roles: TOP_ADMIN,
  transaction: "manualRead",
  isPoll: true,
  input: z.strictObject({ at: instant }),
  output: z.strictObject({ picture: dashboardData }),
});

/** Figures that count sales: of a day, of those who applied on it, and what waits whatever day it is. */
export const CART_FIGURES = [
  "sales",
  "swaps",
  "refusals",
  "cancels",
  "withdrawn",
  "pendings",
  "waiting",
  "customers",
  "pendingCreditCheck",
  "refused",
  "approved",
  "active",
  "cancelled",
] as const;
export const cartFigure = z.enum(CART_FIGURES);
export type CartFigure = z.infer<typeof cartFigure>;

export const cartChannel = z.enum(["instore", "online"]);
export const CART_DAYS = [1, 7, 28] as const;
export const cartDays = z.literal(CART_DAYS);
/** So many are sent at a time. */
export const CART_ROWS = 50;

export const GET_DASHBOARD_CARTS = operation({
  name: "GET_DASHBOARD_CARTS",
  summary: "List the sales behind a figure of the dashboard",
  description:
    "The sales that a figure counts now or at a moment, the newest first. `days` is for the figures of the credit table: 7 and 28 end with the day.",
  service: "posale/",
  roles: TOP_ADMIN,
  transaction: "manualRead",
  input: z.strictObject({
    figure: cartFigure,
    /** Now when absent; at most 90 days ago. */
    at: instant.nullish(),
    /** The day of the moment when absent. */
    date: z.iso.date().nullish(),
    channel: cartChannel.nullish(),
    wlID: z.int().nullish(),
    days: cartDays.default(1),
    from: count.max(100_000).default(0),
  }),
  output: z.strictObject({
    /** All there are, as the figure says. */
    total: count,
    /** Those of another retailer cannot be opened from here. */
    carts: z.array(z.object({ ...saleRow.shape, isOwn: z.boolean() })),
  }),
});

export const GET_DASHBOARD_TRADES = operation({
  name: "GET_DASHBOARD_TRADES",
  summary: "List the trades behind a figure of the dashboard",
  description:
    "The devices that were traded in on a day until a moment, the newest first, a line for each of them.",
  service: "posale/",
  roles: TOP_ADMIN,
  transaction: "manualRead",
  input: z.strictObject({
    /** Now when absent; at most 90 days ago. */
    at: instant.nullish(),
    /** The day of the moment when absent. */
    date: z.iso.date().nullish(),
    wlID: z.int().nullish(),
    from: count.max(100_000).default(0),
  }),
  output: z.strictObject({
    /** All there are, as the figure says. */
    total: count,
    trades: z.array(tradeInRow),
  }),
});
