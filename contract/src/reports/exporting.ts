// One call for the files that several areas offer: what is wanted (the entity), as what (the format), and narrowed how
// (the filters). Each entity is written by the area it belongs to, which also says who may have it.

import { z } from "zod";
import { BY_ADMINS, BY_STAFF } from "../callers.ts";
import { isoDate, requiredText, uuid } from "../fields.ts";
import { operation } from "../operation.ts";

export const exportEntity = z.enum(["SETTLEMENTS", "CONTRACT", "CRM_OFFERS", "CAMPAIGN_RESULTS", "LEDGER"]);
export type ExportEntity = z.infer<typeof exportEntity>;

const FORMATS = ["pdf", "csv", "xlsx"] as const;
export type ExportFormat = (typeof FORMATS)[number];

/** In small letters or capitals. */
const exportFormat = z
  .enum([...FORMATS, "PDF", "CSV", "XLSX"])
  .transform((format) => FORMATS.find((known) => known === format.toLowerCase()) ?? "csv");

/** Of all entities together; each reads its own. */
export const exportFilters = z.strictObject({
  /** SETTLEMENTS: the days of the payouts; LEDGER: those of the entries; both included. */
  from: isoDate.nullish(),
  to: isoDate.nullish(),
  /** SETTLEMENTS: one payout, with what it is made of. */
  payment_reference: requiredText(60).nullish(),
  /** CONTRACT */
  orderUuid: uuid.nullish(),
  /** CRM_OFFERS, CAMPAIGN_RESULTS */
  campaignID: requiredText(60).nullish(),
});
export type ExportFilters = z.output<typeof exportFilters>;

const exporting = {
  name: "EXPORT",
  transaction: "manualRead",
  mayLag: true,
  givesFile: FORMATS,
  rate: "export",
  input: z.strictObject({
    entity: exportEntity,
    format: exportFormat,
    filters: exportFilters.nullish(),
    /** The same as in the filters; contracts are also asked for this way. */
    orderUuid: uuid.nullish(),
  }),
  output: z.strictObject({}),
} as const;

export const EXPORT = operation({
  ...exporting,
  summary: "Download a file",
  description:
    "One call for the files of several areas: which one (`entity`), as what (`format`) and narrowed how (`filters`).",
  ...BY_STAFF,
});

export const EXPORT_FOR_ADMINS = operation({
  ...exporting,
  summary: "Download a file of the administration",
  description: "As the export of staff, for the entities that only administrators may have.",
  ...BY_ADMINS,
});
