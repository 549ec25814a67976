// What the log keeps of a template that went into production: its subject, and the lines that are new or gone.
import { changedFields } from "#areas/platform/index.ts";
import type { TemplateRecord } from "../queries/templates.ts";

/** Enough to see what it was about; the whole stands in the template. */
const LETTERS_MOST = 2_000;

export function publishedChange(
  template: Pick<TemplateRecord, "liveSubject" | "liveHtml" | "draftSubject" | "draftHtml">,
): ReturnType<typeof changedFields> {
  const { liveSubject, liveHtml, draftSubject, draftHtml } = template;
  return changedFields(
    { subject: liveSubject ?? "", htmlPart: linesOnlyIn(liveHtml ?? "", draftHtml) },
    { subject: draftSubject, htmlPart: linesOnlyIn(draftHtml, liveHtml ?? "") },
  );
}

function linesOnlyIn(text: string, other: string): string {
  const others = new Set(other.split("\n"));
  const own = text
    .split("\n")
    .filter((line) => !others.has(line))
    .join("\n");
  return own.length > LETTERS_MOST ? `${own.slice(0, LETTERS_MOST)} …` : own;
}
