// Which colour a figure has, and from where on.
import type { DashboardColour } from "@handsel/contract/operator/dashboard.ts";

/** From so many errors of a day on. */
const ERRORS = { yellow: 1, red: 10 } as const;
/** From so many sales that wait to be activated on. */
const BACKLOG = { yellow: 8, red: 25 } as const;
/** Down to so many percent. */
const RATE = { green: 80, yellow: 60 } as const;

function fromOn(count: number, { yellow, red }: { yellow: number; red: number }): DashboardColour {
  if (count >= red) return "red";
  return count >= yellow ? "yellow" : "green";
}

export const errorsColour = (count: number): DashboardColour => fromOn(count, ERRORS);
export const backlogColour = (count: number): DashboardColour => fromOn(count, BACKLOG);

/** What is good to have many of. */
export const successColour = (count: number): DashboardColour => (count > 0 ? "green" : "grey");
/** What is neither good nor bad. */
export const neutralColour = (count: number): DashboardColour => (count > 0 ? "blue" : "grey");

export function rateColour(percent: number | null): DashboardColour {
  if (percent === null) return "grey";
  if (percent >= RATE.green) return "green";
  return percent >= RATE.yellow ? "yellow" : "red";
}

/** Told apart on a dark ground and in grey; a retailer keeps their own as long as the order of retailers stays. */
const RETAILERS = [
  "#539be5",
  "#ed7272",
  "#f0b957",
  "#a274d1",
  "#47b58a",
  "#e58bc0",
  "#8fb8de",
  "#c98f5a",
  "#7fd1d8",
  "#b3c95f",
  "#9aa3b5",
  "#d9d2a5",
] as const;

export function retailerColour(place: number): string {
  return RETAILERS[place % RETAILERS.length] ?? RETAILERS[0];
}
