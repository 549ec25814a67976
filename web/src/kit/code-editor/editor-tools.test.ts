import { CompletionContext } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import type { PlaceholderSet } from "./editor-handle.ts";
import { completePlaceholder } from "./editor-tools.ts";

const sets: readonly PlaceholderSet[] = [
  { open: "[[", close: "]]", tone: "success", items: [{ text: "header-logo", detail: "On top" }] },
  { open: "{{", close: "}}", tone: "accent", items: [{ text: "customer.firstName" }] },
];

const suggestedIn = (doc: string) =>
  completePlaceholder(new CompletionContext(EditorState.create({ doc }), doc.length, false), sets);

test.each([
  ["<p>\n[[", 6, ["header-logo"]],
  ["<p>[[hea", 5, ["header-logo"]],
  ["[[header-logo]] {{customer.f", 18, ["customer.firstName"]],
])("after %j the names of that kind are suggested", (doc, from, labels) => {
  const result = suggestedIn(doc);
  expect([result?.from, result?.options.map(({ label }) => label)]).toEqual([from, labels]);
});

test("what a block is for stands beside its name", () => {
  expect(suggestedIn("[[")?.options[0]?.detail).toBe("On top");
});

test.each(["<p>", "[[header-logo]]", "{{customer.firstName}} and"])("after %j nothing is", (doc) => {
  expect(suggestedIn(doc)).toBeNull();
});
