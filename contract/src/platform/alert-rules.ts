// When a lender or another outside party is an alert. Each retailer may choose; what is left out is as most need it.
import { z } from "zod";

export const alertRules = z.strictObject({
  /** Change against usual: so many points fewer answers than usual at this hour. */
  fewerPoints: z.int().min(1).max(100).default(10),
  /** Threshold: fewer answers of a hundred, whatever is usual; none unless chosen. */
  answeredBelow: z.int().min(1).max(100).nullable().default(null),
  /** Slow is both: so many times as long as usual at this hour, and so many seconds at least. */
  timesAsLong: z.number().min(1.1).max(100).default(3),
  slowSeconds: z.number().min(0.1).max(120).default(3),
  /** Silence: nobody called for so many minutes in which calls are usual; none: silence is no alert. */
  silentMinutes: z.int().min(15).max(720).nullable().default(120),
});
export type AlertRules = z.infer<typeof alertRules>;

export const USUAL_RULES: AlertRules = alertRules.parse({});

/** The own rules of parties by their codes, each whole; the others are judged by those of the retailer. */
export const partyAlertRules = z.record(z.string().max(40), alertRules);
