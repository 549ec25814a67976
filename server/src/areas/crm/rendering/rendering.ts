// A template with its blocks and data put in. Placeholders are looked up, never run; data is text and stays text. The
// template is made safe with its placeholders still in it, once for all who get it; what is then put in is text, and
// where an address stands, an address. So neither a block nor a customer's name can bring anything in.

import {
  BLOCK_PLACEHOLDER,
  DATA_PLACEHOLDER,
  expansion,
  putBlocks,
} from "@handsel/contract/crm/placeholders.ts";
import type { TemplateProblem } from "@handsel/contract/crm/templates.ts";
import type { TemplateType } from "@handsel/contract/crm/values.ts";
import { escapeHtml } from "@handsel/contract/escape-html.ts";
import { textOf } from "./html-text.ts";
import { plainText, safeFragment, safeMail } from "./safe-html.ts";
import { attributeOf, tagsIn } from "./safe-tags.ts";

/** Values by `group.field`. An absent one is a mistake; an empty one leaves a gap for this reader. */
export type TemplateData = Readonly<Record<string, string>>;

export interface TemplateToPrepare {
  type: TemplateType;
  subject: string;
  html: string;
  /** Bodies by key. */
  blocks: ReadonlyMap<string, string>;
}

export interface TemplateToRender extends TemplateToPrepare {
  data: TemplateData;
}

export interface Rendered {
  subject: string;
  html: string;
  text: string;
  problems: TemplateProblem[];
}

/** Safe, with a mark for each placeholder; filled for one reader after the other. */
export interface PreparedTemplate {
  type: TemplateType;
  subject: string;
  html: string;
  text: string;
  /** What the marks stand for, by their number. */
  placeholders: readonly { path: string; placeholder: string }[];
  problems: readonly TemplateProblem[];
}

// Marks are made of letters that no text has; one that stands for a whole address looks like one until it is filled.
const [OPEN, CLOSE] = ["\uE000", "\uE001"];
const ANY_MARK_LETTER = /[\uE000\uE001]/g;
const MARK = /(https:\/\/)?\uE000(\d+)\uE001/g;
const ADDRESS_MARK = "https://";
const ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i;

export function prepareTemplate({ type, subject, html, blocks }: TemplateToPrepare): PreparedTemplate {
  const problems = new Map<string, TemplateProblem>();
  const withBlocks = putBlocks(html.replaceAll(ANY_MARK_LETTER, ""), blocks, (placeholder) => {
    problems.set(placeholder, { kind: "block", placeholder });
    return "";
  }).replaceAll(ANY_MARK_LETTER, "");
  const placeholders: { path: string; placeholder: string }[] = [];
  const mark = (placeholder: string, path: string) => {
    placeholders.push({ path, placeholder });
    return `${OPEN}${placeholders.length - 1}${CLOSE}`;
  };
  const marked = withMarks(withBlocks, mark);
  const markedSubject = subject.replaceAll(ANY_MARK_LETTER, "").replaceAll(DATA_PLACEHOLDER, mark);
  // The text of an SMS is read as it is; only what looks like markup in the template itself goes.
  const safe = type === "SMS" ? "" : safeMail(marked);
  const text = type === "SMS" ? plainText(marked.replaceAll("\n", "<br>")) : plainText(safe);
  return {
    type,
    subject: markedSubject,
    html: safe,
    text,
    placeholders,
    problems: [...problems.values()],
  };
}

function withMarks(html: string, mark: (placeholder: string, path: string) => string): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: placeholder, 1: path = "", index } of html.matchAll(DATA_PLACEHOLDER)) {
    const before = html.slice(end, index);
    pieces.push(before, opensAddress(before) ? ADDRESS_MARK : "", mark(placeholder, path));
    end = index + placeholder.length;
  }
  return pieces.join("") + html.slice(end);
}

/** Whether an address begins where this text ends. Looked at from the end, so that no blanks are gone over twice. */
function opensAddress(before: string): boolean {
  const name = before.trimEnd().replace(/["']$/, "").trimEnd();
  return name.endsWith("=") && /(?:^|\W)(?:href|src)$/i.test(name.slice(0, -1).trimEnd().slice(-5));
}

/** As it is sent: what cannot be filled is left out of the body, and told. */
export function fillTemplate(template: PreparedTemplate, data: TemplateData): Rendered {
  const problems = new Map(template.problems.map((problem) => [problem.placeholder, problem]));
  const fill = (
    marked: string,
    show: (value: string) => string,
    unknown: (placeholder: string) => string = () => "",
  ) => {
    const counted = expansion();
    return counted(marked).replaceAll(MARK, (_, isAddress: string | undefined, number: string) => {
      const { path, placeholder } = template.placeholders[Number(number)] ?? { path: "", placeholder: "" };
      const value = Object.hasOwn(data, path) ? data[path] : undefined;
      if (value === undefined) {
        problems.set(placeholder, { kind: "data", placeholder });
        return counted(unknown(placeholder));
      }
      if (value.trim() === "" && !problems.has(placeholder))
        problems.set(placeholder, { kind: "empty", placeholder });
      if (isAddress && !ADDRESS.test(value)) return "";
      return counted(show(value));
    });
  };
  // A header is one line, whatever is put into it.
  const subject = fill(template.subject, asItIs, asItIs).replaceAll(/[\r\n]+/g, " ");
  const text = fill(template.text, asItIs, template.type === "SMS" ? asItIs : () => "");
  const html =
    template.type === "SMS"
      ? escapeHtml(text).replaceAll("\n", "<br />")
      : withoutBrokenPictures(fill(template.html, escapeHtml));
  return { subject, html, text, problems: [...problems.values()] };
}

const PICTURE_ADDRESS = /^(?:https?:\/\/|cid:|\/(?!\/))/i;

/** A picture that came to no address would be a broken one: its reader sees none instead. */
function withoutBrokenPictures(html: string): string {
  const kept: string[] = [];
  let end = 0;
  for (const picture of tagsIn(html, "img")) {
    if (PICTURE_ADDRESS.test(attributeOf(picture, "src") ?? "")) continue;
    kept.push(html.slice(end, picture.start));
    end = picture.end;
  }
  return kept.join("") + html.slice(end);
}

const asItIs = (value: string) => value;

export function renderTemplate({ data, ...template }: TemplateToRender): Rendered {
  return fillTemplate(prepareTemplate(template), data);
}

/** As it is looked at while writing: what cannot be filled is marked where it stands. */
export function renderPreview({ type, subject, html, blocks, data }: TemplateToRender): Rendered {
  const marked = (placeholder: string) => `<mark class="crm-problem">${escapeHtml(placeholder)}</mark>`;
  const rendered = renderTemplate({ type, subject, html, blocks, data });
  const known = (path: string) => (Object.hasOwn(data, path) ? data[path] : undefined);
  const counted = expansion();
  const shown = counted(putBlocks(html, blocks, marked)).replaceAll(
    DATA_PLACEHOLDER,
    (placeholder, path: string, at: number, whole: string) => {
      const value = known(path);
      if (value !== undefined && value.trim() !== "") return counted(escapeHtml(value));
      // A mark is an element; where an address stands, what is wrong is told below alone.
      return isInsideTag(whole, at) ? "" : counted(marked(placeholder));
    },
  );
  if (type === "SMS") return rendered;
  const safe = withoutBrokenPictures(safeFragment(shown));
  return { ...rendered, html: safe, text: textOf(safe) };
}

/** No tag is longer; so the way back is short, however long the template. */
const TAG_MOST = 2_000;

function isInsideTag(html: string, at: number): boolean {
  const before = html.slice(Math.max(0, at - TAG_MOST), at);
  return before.lastIndexOf("<") > before.lastIndexOf(">");
}

/** The blocks a template uses, for a block that somebody wants to delete. */
export function blocksIn(html: string): Set<string> {
  return new Set([...html.matchAll(BLOCK_PLACEHOLDER)].map(([, key]) => key ?? ""));
}
