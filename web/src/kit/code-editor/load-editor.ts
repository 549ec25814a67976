// Three fetches side by side, none of them large.
import type { EditorHandle, EditorOptions } from "./editor-handle.ts";

export async function openEditor(
  options: () => EditorOptions | undefined,
): Promise<EditorHandle | undefined> {
  const [{ createEditor }, { editorTools, markProblems }, { htmlLanguage }] = await Promise.all([
    import("./editor-view.ts"),
    import("./editor-tools.ts"),
    import("./html-language.ts"),
  ]);
  // Asked only now: by the time the code is here, the page may be gone or the text another.
  const known = options();
  return known && createEditor(known, { tools: editorTools(known), language: htmlLanguage(), markProblems });
}
