// Finds words in a source file that a person would read on the screen and that no language file can change.
import { type ESTree, Visitor } from "vite";
import { readingsOf, type Source, VALUE } from "./source.ts";

/** Props whose text is shown or read aloud, as attributes and as properties of an object. */
const SHOWN = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "blockedReason",
  "cancelLabel",
  "caption",
  "confirmLabel",
  "description",
  "detail",
  "effect",
  "emptyText",
  "eyebrow",
  "figureLabel",
  "header",
  "heading",
  "help",
  "hint",
  "label",
  "message",
  "meta",
  "partialNotice",
  "per",
  "placeholder",
  "reason",
  "rowsName",
  "sentence",
  "subtitle",
  "suffix",
  "summary",
  "text",
  "title",
  "tooltip",
  "unavailableReason",
]);

/** Shown by a field; elsewhere an object's `error` or `prefix` is for machines. */
const SHOWN_AS_ATTRIBUTE = new Set([...SHOWN, "error", "errorMessage", "prefix"]);

/** A key is written as it is printed on the keyboard. */
const KEYBOARD = new Set(["Kbd", "kbd"]);

const LETTER = /\p{L}/u;
/** `menu.stores` is the name of a text, not the text. */
const TEXT_KEY = /^[a-z]\w*(?:[.:]\w+)+$/i;

/** Each as "line: words". */
export function visibleLiterals(source: Source): string[] {
  const found = new Map<number, string>();
  const note = (node: ESTree.Span, text: string) => {
    const words = text.replaceAll(VALUE, " ").trim();
    if (LETTER.test(words) && !TEXT_KEY.test(text.replaceAll(VALUE, "x"))) {
      found.set(node.start, `${source.lineOf(node)}: ${words.replaceAll(/\s+/g, " ")}`);
    }
  };
  const noteReadings = (node: ESTree.Node | null | undefined) => {
    for (const reading of readingsOf(node)) note(reading.node, reading.text);
  };
  const noteChildren = (children: readonly ESTree.JSXChild[]) => {
    for (const child of children) {
      if (child.type === "JSXText") note(child, child.value);
      else noteReadings(child);
    }
  };

  new Visitor({
    JSXElement: ({ openingElement, children }) => {
      const { name } = openingElement;
      if (name.type === "JSXIdentifier" && KEYBOARD.has(name.name)) return;
      noteChildren(children);
    },
    JSXFragment: ({ children }) => noteChildren(children),
    JSXAttribute: ({ name, value }) => {
      if (name.type === "JSXIdentifier" && SHOWN_AS_ATTRIBUTE.has(name.name)) noteReadings(value);
    },
    Property: ({ key, value }) => {
      const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : "";
      // A property in a pattern may carry the text that stands in for a missing one.
      if (SHOWN.has(name)) noteReadings(value.type === "AssignmentPattern" ? value.right : value);
    },
  }).visit(source.program);

  return [...found].toSorted(([one], [other]) => one - other).map(([, line]) => line);
}
