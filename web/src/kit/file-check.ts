// What a file must be before it is sent. The server looks again, at the content.

export type FileRule = "file" | "fileType" | "fileSize" | "fileCount";

export type FileLimits = {
  /** Endings with their dot, e.g. [".csv", ".xlsx"]. */
  endings: readonly string[];
  maxBytes: number;
};

/** The first rule the choice breaks, or null when it is one good file. */
export function checkFiles(files: readonly File[], { endings, maxBytes }: FileLimits): FileRule | null {
  if (files.length > 1) return "fileCount";
  const [file] = files;
  // A dropped folder comes as an entry without type and content, a dropped text as no file at all.
  if (!file || (file.size === 0 && file.type === "")) return "file";
  const name = file.name.toLowerCase();
  if (!endings.some((ending) => name.endsWith(ending.toLowerCase()))) return "fileType";
  if (file.size > maxBytes) return "fileSize";
  return null;
}
