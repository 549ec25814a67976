import type { SimulationResult } from "@handsel/contract/crm/time-machine.ts";

export type Step = SimulationResult["steps"][number];

/** Those that leave the house, in the order of the campaign. */
export const sentSteps = ({ steps }: SimulationResult): Step[] =>
  steps.filter(({ commsType }) => commsType !== "WAIT" && commsType !== "LANDING_PAGE");

const MONTH = "yyyy-MM".length;

/** From the first to the last month in which something happens, or that the year covers. */
export function monthsOf({ from, until, bars }: SimulationResult): string[] {
  const days = bars.map(({ day }) => day);
  const first = days.reduce((one, other) => (other < one ? other : one), from).slice(0, MONTH);
  const last = days.reduce((one, other) => (other > one ? other : one), until).slice(0, MONTH);
  const months = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, MONTH);
}

/** Every day of a month. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, "0")}`);
}

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Messages of a step on a day, until it, and after it. */
export function countsOf({ bars }: SimulationResult, actionCode: string, day: string) {
  const counts = { thatDay: 0, soFar: 0, toCome: 0 };
  for (const bar of bars)
    if (bar.actionCode === actionCode) {
      if (bar.day === day) counts.thatDay += bar.count;
      if (bar.day <= day) counts.soFar += bar.count;
      else counts.toCome += bar.count;
    }
  return counts;
}

/** The heads of a picture: who, how much, when it begins, what it costs. */
export function figuresOf(result: SimulationResult) {
  const alerts = new Set(
    result.steps.filter(({ commsType }) => commsType === "ALERT").map(({ actionCode }) => actionCode),
  );
  const sum = (bars: SimulationResult["bars"]) => bars.reduce((total, { count }) => total + count, 0);
  const messages = result.bars.filter(({ actionCode }) => !alerts.has(actionCode));
  const firstDay = messages[0]?.day;
  return {
    people: result.people,
    messages: sum(messages),
    alerts: sum(result.bars) - sum(messages),
    firstDay,
    onFirstDay: sum(messages.filter(({ day }) => day === firstDay)),
    costMinor: result.costMinor,
  };
}
