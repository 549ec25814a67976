// What stands in a template besides its HTML: blocks, which the preview fills in, and data, which only a contract can.
import {
  BLOCK_PLACEHOLDER,
  DATA_PLACEHOLDER,
  isKnownPlaceholder,
  PLACEHOLDERS,
} from "@handsel/contract/crm/placeholders.ts";

interface Block {
  key: string;
  body: string;
}

/** Each block in place of its name; an unknown one stays as it was written, so that it can be seen. */
export function withBlocks(html: string, blocks: readonly Block[]): string {
  const bodies = new Map(blocks.map(({ key, body }) => [key, body]));
  return html.replaceAll(BLOCK_PLACEHOLDER, (written, key: string) => bodies.get(key) ?? written);
}

export interface Unknown {
  kind: "block" | "data";
  placeholder: string;
}

/** Placeholders that nothing stands for, each once, in the order they are written. */
export function unknownPlaceholders(html: string, blocks: readonly Block[]): Unknown[] {
  const keys = new Set(blocks.map(({ key }) => key));
  const found = [
    ...[...html.matchAll(BLOCK_PLACEHOLDER)]
      .filter(([, key = ""]) => !keys.has(key))
      .map(([placeholder]) => ({ kind: "block" as const, placeholder })),
    ...[...withBlocks(html, blocks).matchAll(DATA_PLACEHOLDER)]
      .filter(([, path = ""]) => !isKnownPlaceholder(path))
      .map(([placeholder]) => ({ kind: "data" as const, placeholder })),
  ];
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
