import { LIST_BUILDS } from "@handsel/contract/operator/builds.ts";
import {
  type CartFigure,
  GET_DASHBOARD,
  GET_DASHBOARD_CARTS,
  GET_DASHBOARD_TRADES,
} from "@handsel/contract/operator/rewind.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { reading } from "#client/reading.ts";

/** The dashboard of a moment; what was stays as it was. */
export const dashboardAt = (at: string | null) =>
  reading(
    GET_DASHBOARD,
    { at: at ?? "" },
    {
      queryKey: ["operator", "dashboard", at],
      enabled: at !== null,
      staleTime: Number.POSITIVE_INFINITY,
      // Playing asks every second: what was looked at is not kept for long.
      gcTime: 60_000,
      placeholderData: keepPreviousData,
      take: ({ picture }) => picture,
    },
  );

/** When which build began to serve. */
export const builds = reading(
  LIST_BUILDS,
  {},
  {
    queryKey: ["operator", "builds"],
    staleTime: 60_000,
    // A rail without these marks is a rail all the same.
    retry: false,
    isQuiet: true,
    take: ({ builds: known }) => known,
  },
);

/** Which figure of the dashboard. */
export interface BehindFigure {
  figure: CartFigure;
  channel: "instore" | "online" | null;
  wlID: number | null;
  days: 1 | 7 | 28;
}

/** Which page of a list: of which moment or day, from which place on. */
export interface BehindPage {
  at: string | null;
  date: string | null;
  from: number;
}

export const tradesBehind = ({ at, date, from }: BehindPage) =>
  reading(
    GET_DASHBOARD_TRADES,
    { at, date, from },
    {
      queryKey: ["operator", "dashboard", "trades", at, date, from],
      placeholderData: keepPreviousData,
      take: ({ total, trades }) => ({ total, rows: trades }),
    },
  );

export const cartsBehind = (behind: BehindFigure, { at, date, from }: BehindPage) =>
  reading(
    GET_DASHBOARD_CARTS,
    { ...behind, at, date, from },
    {
      queryKey: ["operator", "dashboard", "carts", behind, at, date, from],
      placeholderData: keepPreviousData,
      take: ({ total, carts }) => ({ total, rows: carts }),
    },
  );
