// Written documents, kept in this process: writing one costs some fifty milliseconds of computing, and everybody
// asks for the same few.

export interface DocumentMemory<Source extends object> {
  /** The document under this key, written anew when it is not known or was written from another source. */
  get(key: string, source: Source, write: () => Promise<Buffer>): Promise<Buffer>;
}

export function createDocumentMemory<Source extends object>(atMost: number): DocumentMemory<Source> {
  const kept = new Map<string, { source: Source; document: Promise<Buffer> }>();
  return {
    get: (key, source, write) => {
      const known = kept.get(key);
      if (known?.source === source) return known.document;
      const entry = { source, document: write() };
      kept.delete(key);
      const [oldest] = kept.keys();
      if (kept.size >= atMost && oldest !== undefined) kept.delete(oldest);
      kept.set(key, entry);
      // A failure is told to those who wait for it, and to nobody after them.
      entry.document.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return entry.document;
    },
  };
}
