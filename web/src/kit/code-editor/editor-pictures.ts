// Pictures that are dropped on the text or pasted into it: each is brought to where it will be kept, and what shows it stands
// where it was dropped. Until then a comment holds its place, so that somebody can go on writing meanwhile.
import { EditorView } from "@codemirror/view";
import type { BringPicture } from "./editor-handle.ts";

const PICTURE_TYPE = /^image\/(?:png|jpeg|webp)$/;

/** `bring` is asked each time: whether pictures may be brought is the page's to say. */
export function pictureDrops(bring: () => BringPicture | undefined) {
  const take = (view: EditorView, files: FileList | undefined, at: number): boolean => {
    const pictures = [...(files ?? [])].filter(({ type }) => PICTURE_TYPE.test(type));
    const work = bring();
    if (pictures.length === 0 || !work || view.state.readOnly) return false;
    void bringTo(view, pictures, at, work);
    return true;
  };
  return EditorView.domEventHandlers({
    drop: (event, view) => {
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      const isTaken = take(view, event.dataTransfer?.files, at ?? view.state.selection.main.head);
      if (isTaken) event.preventDefault();
      return isTaken;
    },
    paste: (event, view) => {
      const isTaken = take(view, event.clipboardData?.files, view.state.selection.main.head);
      if (isTaken) event.preventDefault();
      return isTaken;
    },
  });
}

/** One after the other, in the order in which they were dropped. */
export async function bringTo(
  view: EditorView,
  pictures: readonly File[],
  at: number,
  bring: BringPicture,
): Promise<void> {
  let from = Math.min(at, view.state.doc.length);
  for (const picture of pictures) {
    const holder = `<!-- ${picture.name.replaceAll(/-{2,}|[<>]/g, " ")} … -->`;
    view.dispatch({ changes: { from, insert: holder } });
    const shown = await bring(picture).catch(() => undefined);
    const held = view.state.doc.toString().indexOf(holder);
    // Somebody took it out meanwhile, and the picture with it.
    if (held < 0) continue;
    const insert = shown ?? "";
    view.dispatch({ changes: { from: held, to: held + holder.length, insert } });
    from = held + insert.length;
  }
}
