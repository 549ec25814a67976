// What the page knows of the editor. The editor itself is fetched only where one is shown.

/** What is offered after its opening signs, and coloured wherever it stands. */
export interface PlaceholderSet {
  open: string;
  close: string;
  tone: "accent" | "success";
  items: readonly { text: string; detail?: string | undefined }[];
}

/** Marked wherever `text` stands, with what is wrong about it. */
export interface EditorProblem {
  text: string;
  message: string;
}

/** Keeps a picture, and gives what shows it; nothing for one that was refused. */
export type BringPicture = (picture: File) => Promise<string | undefined>;

/** The editor's own words, by what they are called in it. */
export type EditorPhrases = Readonly<Record<string, string>>;

export interface EditorOptions {
  parent: HTMLElement;
  text: string;
  phrases: EditorPhrases;
  /** Names and states for screen readers. */
  attributes: Readonly<Record<string, string>>;
  /** Asked each time, because the blocks arrive after the page. */
  placeholders: () => readonly PlaceholderSet[];
  /** Where the page takes pictures. */
  bringPicture: () => BringPicture | undefined;
  onChange: (text: string) => void;
  onBlur: () => void;
}

export interface EditorHandle {
  getText(): string;
  /** Replaces everything; can be undone like any other change. */
  setText(text: string): void;
  setProblems(problems: readonly EditorProblem[]): void;
  setAttributes(attributes: Readonly<Record<string, string>>): void;
  setReadOnly(isReadOnly: boolean): void;
  focusAt(position: number): void;
  /** Pictures that were chosen and not dropped stand where somebody writes. */
  takePictures(pictures: readonly File[]): void;
  destroy(): void;
}
