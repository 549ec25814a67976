// Who writes which file. EXPORT is one call for all areas, and each says what it can write: `provide(exporters, { entity:
// "CRM_OFFERS", roles, formats, write })` in its area.ts. `write` refuses before it gives the body
// (`throw refuse("NO_OFFERS_TO_EXPORT")`), because a file that has begun cannot be taken back.
import type { ExportEntity, ExportFilters, ExportFormat } from "@handsel/contract/reports/exporting.ts";
import type { Role } from "@handsel/contract/roles.ts";
import type { ManualReadContext, WithCaller } from "../context.ts";
import { collection } from "../wiring.ts";
import type { OutgoingFile } from "./outgoing-file.ts";

export type ExportContext = WithCaller<ManualReadContext>;

export interface Exporter {
  entity: ExportEntity;
  /** Asked again here, because the call itself is open to everybody. */
  roles: readonly Role[];
  formats: readonly ExportFormat[];
  write: (
    ctx: ExportContext,
    wanted: { filters: ExportFilters; format: ExportFormat },
  ) => Promise<OutgoingFile["body"]>;
}

export const exporters = collection<Exporter>("edge", "exporters");
