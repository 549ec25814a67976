import { useKitText } from "../kit-text.ts";
import type { EditorPhrases } from "./editor-handle.ts";

/** The editor's own words in the reader's language. The keys are how the editor calls them. */
export function useEditorPhrases(): EditorPhrases {
  const t = useKitText();
  return {
    Find: t("code.find"),
    Replace: t("code.replaceWith"),
    next: t("code.next"),
    previous: t("code.previous"),
    all: t("code.all"),
    "match case": t("code.matchCase"),
    "by word": t("code.byWord"),
    regexp: t("code.pattern"),
    replace: t("code.replace"),
    "replace all": t("code.replaceAll"),
    close: t("code.close"),
    "current match": t("code.currentMatch"),
    "on line": t("code.onLine"),
    "replaced match on line $": t("code.replacedOnLine", { line: "$" }),
    "replaced $ matches": t("code.replacedMany", { matches: "$" }),
    "Go to line": t("code.goToLine"),
    go: t("code.go"),
    Completions: t("code.completions"),
    Diagnostics: t("code.problems"),
    "No diagnostics": t("code.noProblems"),
    "Selection deleted": t("code.selectionDeleted"),
    "Control character": t("code.controlCharacter"),
  };
}
