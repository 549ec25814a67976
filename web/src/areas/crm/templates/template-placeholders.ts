// What stands in a template besides its HTML: blocks, which the preview fills in, and data, which only a contract can.
import {
  DATA_PLACEHOLDER,
  ExpandsTooFar,
  isKnownPlaceholder,
  PLACEHOLDERS,
  putBlocks,
} from "@handsel/contract/crm/placeholders.ts";

interface Block {
  key: string;
  body: string;
}

const bodiesOf = (blocks: readonly Block[]) => new Map(blocks.map(({ key, body }) => [key, body]));

/**
 * Each block in place of its name; an unknown one stays as it was written, so that it can be seen, and so do all where they
 * would come to more than any message may be.
 */
export function withBlocks(html: string, blocks: readonly Block[]): string {
  return putOrLeave(html, blocks, (written) => written);
}

function putOrLeave(
  html: string,
  blocks: readonly Block[],
  unknown: (placeholder: string) => string,
): string {
  try {
    return putBlocks(html, bodiesOf(blocks), unknown);
  } catch (error) {
    if (error instanceof ExpandsTooFar) return html;
    throw error;
  }
}

export interface Unknown {
  kind: "block" | "data";
  placeholder: string;
}

/** Placeholders that nothing stands for, each once, in the order they are written. */
export function unknownPlaceholders(html: string, blocks: readonly Block[]): Unknown[] {
  const found: Unknown[] = [];
  const filled = putOrLeave(html, blocks, (placeholder) => {
    found.push({ kind: "block", placeholder });
    return "";
  });
  for (const [placeholder, path = ""] of filled.matchAll(DATA_PLACEHOLDER))
    if (!isKnownPlaceholder(path)) found.push({ kind: "data", placeholder });
  return [...new Map(found.map((one) => [one.placeholder, one])).values()];
}

export const blockPlaceholder = (key: string) => `[[${key}]]`;

/** The dictionary as it is written into a template, by group. */
export const DATA_DOCS = Object.entries(PLACEHOLDERS).map(([group, fields]) => ({
  group,
  placeholders: fields.map((field) => `{{${group}.${field}}}`),
}));

/** Data that a contract will bring is not wrong while there is none; takes the placeholder as it is written. */
export const awaitsData = (placeholder: string) => isKnownPlaceholder(placeholder.replaceAll(/[{}\s]/g, ""));
