// A template with its blocks and data put in. Placeholders are looked up, never run; data is text and stays text; what
// comes out is made safe as a whole, so that neither a block nor a customer's name can bring anything in.
import { BLOCK_PLACEHOLDER, DATA_PLACEHOLDER } from "@handsel/contract/crm/placeholders.ts";
import type { TemplateProblem } from "@handsel/contract/crm/templates.ts";
import type { TemplateType } from "@handsel/contract/crm/values.ts";
import { plainText, safeFragment, safeMail } from "./safe-html.ts";

/** Values by `group.field`. An absent one is a problem, an empty one is not: a contract may have no insurance. */
export type TemplateData = Readonly<Record<string, string>>;

export interface TemplateToRender {
  type: TemplateType;
  subject: string;
  html: string;
  /** Bodies by key. */
  blocks: ReadonlyMap<string, string>;
  data: TemplateData;
}

export interface Rendered {
  subject: string;
  html: string;
  text: string;
  problems: TemplateProblem[];
}

/** Blocks may hold blocks; deeper than this they hold themselves. */
const BLOCKS_DEEP = 4;

/** As it is sent: what cannot be filled is left out, and told. */
export function renderTemplate(template: TemplateToRender): Rendered {
  return render(template, () => "", safeMail);
}

/** As it is looked at while writing: what cannot be filled is marked where it stands. */
export function renderPreview(template: TemplateToRender): Rendered {
  return render(
    template,
    (placeholder) => `<mark class="crm-problem">${escapeHtml(placeholder)}</mark>`,
    safeFragment,
  );
}

function render(
  { type, subject, html, blocks, data }: TemplateToRender,
  markUnknown: (placeholder: string) => string,
  makeSafe: (html: string) => string,
): Rendered {
  const problems = new Map<string, TemplateProblem>();
  const note = (kind: TemplateProblem["kind"], placeholder: string) =>
    problems.set(placeholder, { kind, placeholder });

  const withBlocks = putBlocks(html, blocks, (placeholder) => {
    note("block", placeholder);
    return markUnknown(placeholder);
  });
  const fill = (text: string, show: (value: string) => string, unknown: (placeholder: string) => string) =>
    text.replaceAll(DATA_PLACEHOLDER, (placeholder, path: string) => {
      const value = Object.hasOwn(data, path) ? data[path] : undefined;
      if (value !== undefined) return show(value);
      note("data", placeholder);
      return unknown(placeholder);
    });

  // A header is one line, whatever is put into it.
  const filledSubject = fill(
    subject,
    (value) => value,
    (placeholder) => placeholder,
  ).replaceAll(/[\r\n]+/g, " ");
  if (type === "SMS") {
    // The text is read as it is; only what looks like markup in the template itself goes.
    const words = plainText(withBlocks.replaceAll("\n", "<br>"));
    const text = fill(
      words,
      (value) => value,
      (placeholder) => placeholder,
    );
    const html = makeSafe(escapeHtml(text).replaceAll("\n", "<br>"));
    return { subject: filledSubject, html, text, problems: [...problems.values()] };
  }
  const filled = makeSafe(fill(withBlocks, escapeHtml, markUnknown));
  return { subject: filledSubject, html: filled, text: plainText(filled), problems: [...problems.values()] };
}

function putBlocks(
  html: string,
  blocks: ReadonlyMap<string, string>,
  unknown: (placeholder: string) => string,
  depth = 0,
): string {
  return html.replaceAll(BLOCK_PLACEHOLDER, (placeholder, key: string) => {
    const body = blocks.get(key);
    if (body === undefined || depth >= BLOCKS_DEEP) return unknown(placeholder);
    return putBlocks(body, blocks, unknown, depth + 1);
  });
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The blocks a template uses, for a block that somebody wants to delete. */
export function blocksIn(html: string): Set<string> {
  return new Set([...html.matchAll(BLOCK_PLACEHOLDER)].map(([, key]) => key ?? ""));
}
