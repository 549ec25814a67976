import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import { EXPORT, EXPORT_FOR_ADMINS } from "@handsel/contract/reports/exporting.ts";
import { type ExportContext, exporters } from "#edge/files/exports.ts";
import { implement } from "#edge/implement.ts";
import { refuse, refuseAtEdge } from "#edge/refuse.ts";

async function writeExport(
  { entity, format, filters, orderUuid }: ParsedInputOf<typeof EXPORT>,
  ctx: ExportContext,
): Promise<Record<string, never>> {
  const exporter = ctx.platform.wiring.all(exporters).find((one) => one.entity === entity);
  if (!exporter?.formats.includes(format)) throw refuse("FC_EXPORT_BAD_REQUEST");
  if (!exporter.roles.includes(ctx.caller.role)) throw refuseAtEdge(403, "UNAUTHORIZED_ACCESS");

  const named = orderUuid ? { orderUuid } : {};
  const body = await exporter.write(ctx, { format, filters: { ...filters, ...named } });
  ctx.sendFile({ name: `${entity}.${format}`, type: format, body });
  return {};
}

export const exportFile = implement(EXPORT, writeExport);
export const exportFileForAdmins = implement(EXPORT_FOR_ADMINS, writeExport);
