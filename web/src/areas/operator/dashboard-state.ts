// What the dashboard holds between messages. Each message replaces what it is about; nothing is added up in the browser.
import { DAY_MS } from "@handsel/contract/durations.ts";
import type {
  DashboardActiveUser,
  DashboardData,
  DashboardMessage,
} from "@handsel/contract/operator/dashboard.ts";

export interface DashboardState {
  socketStatus: "Connected" | "Disconnected";
  data: DashboardData | null;
  activeUsers: readonly DashboardActiveUser[];
  /** When the idle times were true, in milliseconds of this browser. */
  usersAt: number;
}

type DashboardAction =
  | { type: "connected" }
  | { type: "disconnected" }
  | { type: "heard"; message: DashboardMessage; at: number }
  | { type: "cleared" };

export const NOTHING_YET: DashboardState = {
  socketStatus: "Disconnected",
  data: null,
  activeUsers: [],
  usersAt: 0,
};

export function dashboardReducer(state: DashboardState, action: DashboardAction): DashboardState {
  switch (action.type) {
    case "connected":
      return { ...state, socketStatus: "Connected" };
    case "disconnected":
      return { ...state, socketStatus: "Disconnected" };
    case "heard":
      return action.message.messageName === "DashboardData"
        ? { ...state, data: action.message }
        : { ...state, activeUsers: action.message.users, usersAt: action.at };
    case "cleared":
      return { ...state, data: null, activeUsers: [], usersAt: 0 };
    default:
      return action satisfies never;
  }
}

/** How long somebody has done nothing: seconds below a minute, minutes from then on. */
export function idleTime(seconds: number): { unit: "secs" | "min"; count: number } {
  return seconds < 60 ? { unit: "secs", count: seconds } : { unit: "min", count: Math.floor(seconds / 60) };
}

/** How long something waits, in the largest unit that fits. */
export function waitingTime(since: string, now: number): { unit: "min" | "hours" | "days"; count: number } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 60) return { unit: "min", count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? { unit: "hours", count: hours } : { unit: "days", count: Math.floor(hours / 24) };
}

/** The calendar day so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

const ID_IN_PATH = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Where somebody is, without the ids that fill an address. */
export function shortPage(page: string): string {
  return page.replace(/^\/posale\//, "").replaceAll(ID_IN_PATH, "…");
}
