import type { SIMULATE_CAMPAIGN } from "@handsel/contract/crm/reports.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";

export type Simulation = OutputOf<typeof SIMULATE_CAMPAIGN>;

export interface SimulatedMonth {
  /** yyyy-MM */
  month: string;
  /** E-mails, short messages, alerts to the shop. */
  values: [number, number, number];
}

/** A year of days is too many bars; months are read at a glance, also those in which nothing goes out. */
export function monthsOf({
  from,
  until,
  days,
}: Pick<Simulation, "from" | "until" | "days">): SimulatedMonth[] {
  const last = days.reduce((latest, { day }) => (day > latest ? day : latest), until);
  const months = new Map(monthsBetween(monthOf(from), monthOf(last)).map((month) => [month, noMessages()]));
  for (const { day, emails, sms, others } of days) {
    const [soFarEmails, soFarSms, soFarOthers] = months.get(monthOf(day)) ?? noMessages();
    months.set(monthOf(day), [soFarEmails + emails, soFarSms + sms, soFarOthers + others]);
  }
  return [...months].map(([month, values]) => ({ month, values }));
}

const noMessages = (): SimulatedMonth["values"] => [0, 0, 0];
const monthOf = (day: string) => day.slice(0, "yyyy-MM".length);

function monthsBetween(first: string, last: string): string[] {
  const [year = 0, month = 1] = first.split("-").map(Number);
  const [lastYear = 0, lastMonth = 1] = last.split("-").map(Number);
  const count = (lastYear - year) * 12 + lastMonth - month + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, "yyyy-MM".length),
  );
}
