// How long a retailer may say that what is known of persons is kept, by kind.
import { z } from "zod";

export const RETENTION_KINDS = [
  "quotes",
  "quotations",
  "contracts",
  "tradeIns",
  "photos",
  "messages",
  "log",
  "changeLog",
] as const;

export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** Fifty years: longer than any law asks for, and still a day of this calendar. */
export const RETENTION_DAYS_MAX = 18_250;

/** In days, of the kinds that the retailer keeps otherwise than their country's law says. */
export const retentionDays = z.partialRecord(z.enum(RETENTION_KINDS), z.int().min(1).max(RETENTION_DAYS_MAX));
