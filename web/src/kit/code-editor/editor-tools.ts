// What makes writing quick: undo, search, completion of placeholders, and marks under what is wrong.
import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  keymap,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import type { EditorOptions, EditorProblem, PlaceholderSet } from "./editor-handle.ts";
import { begunPlaceholder, completed, placeholderPattern, problemMarks } from "./placeholder-marks.ts";

export function editorTools({ placeholders }: Pick<EditorOptions, "placeholders">): Extension {
  // One function for the editor's whole life: an answer counts only while its source is still the same.
  const completion = [
    { autocomplete: (context: CompletionContext) => completePlaceholder(context, placeholders()) },
  ];
  return [
    history(),
    search({ top: true }),
    highlightSelectionMatches(),
    lintGutter(),
    autocompletion({ icons: false, activateOnTyping: true }),
    EditorState.languageData.of(() => completion),
    colouredPlaceholders(placeholders()),
    // Tab indents, as in every code editor; after Escape it leaves, as everywhere on the page.
    keymap.of([
      ...completionKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...lintKeymap,
      ...defaultKeymap,
      indentWithTab,
    ]),
  ];
}

export function completePlaceholder(
  context: CompletionContext,
  sets: readonly PlaceholderSet[],
): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  const begun = begunPlaceholder(line.text.slice(0, context.pos - line.from), sets);
  if (!begun) return null;
  const { set } = begun;
  return {
    from: line.from + begun.from,
    options: set.items.map(({ text, detail }) => ({
      label: text,
      // Before the tags, which HTML allows here just as well.
      boost: 99,
      ...(detail ? { detail } : {}),
      apply: (view: EditorView, _completion: unknown, from: number, to: number) => {
        const after = view.state.sliceDoc(to, to + set.close.length);
        const insert = completed(text, set, after);
        const anchor = from + text.length + set.close.length;
        view.dispatch({ changes: { from, to, insert }, selection: { anchor }, userEvent: "input.complete" });
      },
    })),
    validFor: /^[\w.-]*$/,
  };
}

/** Coloured by kind; which of them exist is said by the problems. */
function colouredPlaceholders(sets: readonly PlaceholderSet[]): Extension {
  if (sets.length === 0) return [];
  const marks = sets.map(({ tone }) => Decoration.mark({ class: `cm-placeholder-${tone}` }));
  const matcher = new MatchDecorator({
    regexp: placeholderPattern(sets),
    decoration: (match) => marks[match.slice(1).findIndex((group) => group !== undefined)] ?? null,
  });
  return ViewPlugin.define<{ decorations: DecorationSet; update: (update: ViewUpdate) => void }>(
    (view) => ({
      decorations: matcher.createDeco(view),
      update(update) {
        this.decorations = matcher.updateDeco(update, this.decorations);
      },
    }),
    { decorations: ({ decorations }) => decorations },
  );
}

export function markProblems(view: EditorView, problems: readonly EditorProblem[]): void {
  const marks = problemMarks(view.state.doc.toString(), problems);
  view.dispatch(
    setDiagnostics(
      view.state,
      marks.map((mark) => ({ ...mark, severity: "error" as const })),
    ),
  );
}
