// What the log keeps of a template that was written or went into production: its subject, and the lines that are new or gone.
import { changedFields } from "#areas/platform/index.ts";
import { changedLines } from "../office-log.ts";
import type { TemplateRecord } from "../queries/templates.ts";

interface Written {
  subject: string;
  html: string;
}

export function writtenChange(before: Written, after: Written): ReturnType<typeof changedFields> {
  const [gone, come] = changedLines(before.html, after.html);
  return changedFields(
    { subject: before.subject, htmlPart: gone },
    { subject: after.subject, htmlPart: come },
  );
}

export const publishedChange = (
  template: Pick<TemplateRecord, "liveSubject" | "liveHtml" | "draftSubject" | "draftHtml">,
): ReturnType<typeof changedFields> =>
  writtenChange(
    { subject: template.liveSubject ?? "", html: template.liveHtml ?? "" },
    { subject: template.draftSubject, html: template.draftHtml },
  );
