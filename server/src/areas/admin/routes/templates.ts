// GET /templates/{type}.{csv|xlsx}: the file to begin an import with. It holds column names alone, nothing of anybody's.
import type { FastifyInstance } from "fastify";
import { contentDisposition } from "#documents/content-disposition.ts";
import { type TemplateFormat, templateOf } from "#imports/template.ts";
import { findImportType } from "../import-types.ts";

const MEDIA_TYPES: Record<TemplateFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export function serveTemplates(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>("/templates/:file", async (request, reply) => {
    const [, name = "", ending] = /^([A-Z_]{1,40})\.(csv|xlsx)$/.exec(request.params.file) ?? [];
    const type = findImportType(name);
    const format = ending === "csv" || ending === "xlsx" ? ending : undefined;
    if (!type || !format || !type.endings.includes(`.${format}`)) return reply.callNotFound();
    return reply
      .header("content-disposition", contentDisposition("attachment", `${name.toLowerCase()}.${format}`))
      .type(MEDIA_TYPES[format])
      .send(await templateOf(type, format));
  });
}
