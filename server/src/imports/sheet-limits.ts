/** What one file may hold. A sheet is refused for its directory before anything in it is unpacked. */
export const SHEET_LIMITS = {
  csvRows: 250_000,
  xlsxRows: 50_000,
  columns: 200,
  cellCharacters: 64 * 1024,
  zipEntries: 200,
  entryBytes: 50 * 1024 * 1024,
  unpackedBytes: 100 * 1024 * 1024,
  /** Reading alone; what is done with the rows is not counted. */
  readingMs: 20_000,
  // Few enough to be gone before the garbage collector looks for what stays: then its memory need not grow.
  rowsAtOnce: 100,
} as const;
