import type { SIMULATE_CAMPAIGN } from "@handsel/contract/crm/reports.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";

export type Simulation = OutputOf<typeof SIMULATE_CAMPAIGN>;

export interface SimulatedMonth {
  /** yyyy-MM */
  month: string;
  /** E-mails, short messages, others. */
  values: [number, number, number];
}

/** A year of days is too many bars; months are read at a glance. */
export function monthsOf(days: Simulation["days"]): SimulatedMonth[] {
  const months = new Map<string, SimulatedMonth["values"]>();
  for (const { day, emails, sms, others } of days) {
    const month = day.slice(0, "yyyy-MM".length);
    const [soFarEmails, soFarSms, soFarOthers] = months.get(month) ?? [0, 0, 0];
    months.set(month, [soFarEmails + emails, soFarSms + sms, soFarOthers + others]);
  }
  return [...months]
    .map(([month, values]) => ({ month, values }))
    .toSorted((one, other) => one.month.localeCompare(other.month));
}
