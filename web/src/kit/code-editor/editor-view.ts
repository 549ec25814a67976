// The editor's frame: the text, its look, and how it talks to the page. Fetched apart from the language, so that no
// part of it is large.
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, lineNumbers } from "@codemirror/view";
import type { EditorHandle, EditorOptions } from "./editor-handle.ts";
import { bringTo, pictureDrops } from "./editor-pictures.ts";
import { editorTheme } from "./editor-theme.ts";

export interface EditorParts {
  /** Keys, search, completion and marks. */
  tools: Extension;
  language: Extension;
  markProblems: (view: EditorView, problems: Parameters<EditorHandle["setProblems"]>[0]) => void;
}

export function createEditor(options: EditorOptions, parts: EditorParts): EditorHandle {
  const { parent, text, phrases, onChange, onBlur } = options;
  const attributes = new Compartment();
  const readOnly = new Compartment();
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        highlightActiveLine(),
        drawSelection(),
        EditorView.lineWrapping,
        EditorView.cspNonce.of(styleNonce()),
        editorTheme,
        EditorState.phrases.of({ ...phrases }),
        // Named as a stop of the Tab key, so that whatever reads the page knows that its text is scrolled by keyboard.
        EditorView.contentAttributes.of({ spellcheck: "false", tabindex: "0" }),
        attributes.of(EditorView.contentAttributes.of({ ...options.attributes })),
        readOnly.of([]),
        parts.tools,
        parts.language,
        pictureDrops(options.bringPicture),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
          if (update.focusChanged && !update.view.hasFocus) onBlur();
        }),
      ],
    }),
  });
  return {
    getText: () => view.state.doc.toString(),
    setText: (insert) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }),
    setProblems: (problems) => parts.markProblems(view, problems),
    setAttributes: (named) =>
      view.dispatch({ effects: attributes.reconfigure(EditorView.contentAttributes.of({ ...named })) }),
    setReadOnly: (isReadOnly) =>
      view.dispatch({ effects: readOnly.reconfigure(isReadOnly ? EditorState.readOnly.of(true) : []) }),
    focusAt: (position) => {
      view.dispatch({ selection: { anchor: Math.min(position, view.state.doc.length) } });
      view.focus();
    },
    takePictures: (pictures) => {
      const bring = options.bringPicture();
      if (bring) void bringTo(view, pictures, view.state.selection.main.head, bring);
    },
    destroy: () => view.destroy(),
  };
}

/** The page allows no style element without it. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
}
