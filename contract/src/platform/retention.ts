// How long what is known of persons is kept, by kind. The law of the country says the periods; a retailer may say others.
import type { z } from "zod";
import type { RetentionKind, retentionDays } from "./retention-days.ts";
import type { Country } from "./tenant.ts";

const YEAR = 365;

/** Of every country: nobody is served by keeping these longer, and no law of ours asks for it. */
const EVERYWHERE = { quotes: 90, quotations: 180, photos: 90, messages: 2 * YEAR, log: YEAR };

/** Who did what is known for as long as the papers that it was done to. */
const books = (years: number) => ({
  ...EVERYWHERE,
  contracts: years * YEAR,
  tradeIns: years * YEAR,
  changeLog: years * YEAR,
});

/**
 * Contracts and purchases of used devices are papers of the books. They are kept as long as the country's law on accounts
 * asks, counted from the end of the contract or from the day of the purchase.
 */
export const LEGAL_RETENTION: Readonly<Record<Country, Readonly<Record<RetentionKind, number>>>> = {
  DE: books(8),
  DK: books(5),
  ES: books(6),
  FI: books(6),
  FR: books(10),
  GB: books(6),
  IT: books(10),
  NO: books(5),
  PT: books(10),
  SE: books(7),
};

export function retentionOf(
  { country, retention }: { country: Country; retention: z.infer<typeof retentionDays> },
  kind: RetentionKind,
): number {
  return retention[kind] ?? LEGAL_RETENTION[country][kind];
}
