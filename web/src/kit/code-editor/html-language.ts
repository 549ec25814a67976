// HTML as the editor understands it: colours, closing tags, completion of tags and attributes.
import { html } from "@codemirror/lang-html";
import {
  bracketMatching,
  defaultHighlightStyle,
  HighlightStyle,
  syntaxHighlighting,
} from "@codemirror/language";
import type { Extension } from "@codemirror/state";

/** The library's own palette, each of its colours by the role that takes its place; the rest stays the text's. */
const ROLES: Readonly<Record<string, string>> = {
  "#085": "var(--accent-text)", // names of tags
  "#708": "var(--accent-text)", // keywords of embedded styles
  "#a11": "var(--success-text)", // attribute values
  "#164": "var(--success-text)", // numbers
  "#219": "var(--warning-text)", // named characters
  "#940": "var(--text-subtle)", // comments
  "#404740": "var(--text-subtle)", // the document's type
  "#f00": "var(--danger-text)", // what is no HTML
};

const colours = HighlightStyle.define(
  defaultHighlightStyle.specs.flatMap(({ tag, color }) => {
    const role = typeof color === "string" ? ROLES[color] : undefined;
    return role ? [{ tag, color: role }] : [];
  }),
);

export function htmlLanguage(): Extension {
  return [html({ matchClosingTags: true }), syntaxHighlighting(colours), bracketMatching()];
}
