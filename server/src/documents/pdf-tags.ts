// A page while it is drawn, and the tags by which a screen reader follows it.

export interface Sheet {
  doc: PDFKit.PDFDocument;
  /** Where the tags hang. */
  root: PDFKit.PDFStructureElement;
  /** Of type and of the space around it; 1 is the usual size. */
  scale: number;
  accent: string;
  left: number;
  width: number;
  /** Nothing is set below it. */
  bottom: number;
}

export type Tagged = Pick<Sheet, "doc" | "root">;

/** Draws what carries meaning, under its tag. */
export function element({ doc, root }: Tagged, tag: string, draw: () => unknown): void {
  root.add(doc.struct(tag, {}, [doc.markStructureContent(tag)]));
  draw();
  doc.endMarkedContent();
}

/** Draws what is only decoration: a screen reader passes over it. */
export function artifact(doc: PDFKit.PDFDocument, draw: () => unknown): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

/** A tag that holds others, such as a list its items. */
export function within({ doc, root }: Tagged, tag: string, fill: (group: Tagged) => void): void {
  const group = doc.struct(tag);
  root.add(group);
  fill({ doc, root: group });
  group.end();
}
