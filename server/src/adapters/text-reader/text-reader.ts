// What reads the text on a photographed document.
export interface TextReader {
  /** The text on a picture; nothing when the engine failed or took too long. */
  read(picture: Buffer): Promise<string | undefined>;
  close(): Promise<void>;
}
