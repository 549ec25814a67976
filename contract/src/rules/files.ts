// Files chosen for upload, judged before they travel. The server looks at the content again; a name proves nothing.
import { type BrokenRule, broken } from "./field-rule.ts";

export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
export const UPLOAD_MAX_FILES = 1;

/** What is read of a browser's File. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

export interface FileLimits {
  /** Endings with their dot, lower case; none means any type. */
  readonly accept?: readonly string[];
  readonly maxBytes?: number;
  readonly maxFiles?: number;
}

function isChosenFile(value: unknown): value is ChosenFile {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    typeof value.name === "string" &&
    "size" in value &&
    typeof value.size === "number"
  );
}

/** The first thing wrong with a choice of files. */
export function checkFiles(files: readonly unknown[], limits: FileLimits = {}): BrokenRule | undefined {
  const { accept, maxBytes = UPLOAD_MAX_BYTES, maxFiles = UPLOAD_MAX_FILES } = limits;
  if (files.length === 0) return broken("required");
  if (files.length > maxFiles) return broken("fileCount", maxFiles);
  for (const file of files) {
    if (!isChosenFile(file)) return broken("file");
    const name = file.name.toLowerCase();
    if (accept && !accept.some((ending) => name.endsWith(ending))) return broken("fileType");
    if (file.size > maxBytes) return broken("fileSize");
  }
  return undefined;
}

const FILE_NAME = /^[\p{L}\p{N} ._()[\]-]+$/u;
const EXTENSION = /^[A-Za-z0-9]{2,5}$/;
export const FILE_NAME_MAX = 255;

/** Letters, digits, spaces, dot, hyphen, underscore and brackets, ending in an extension of 2 to 5 characters. */
export function isFileName(value: string): boolean {
  if (value.length > FILE_NAME_MAX || !FILE_NAME.test(value)) return false;
  const dot = value.lastIndexOf(".");
  return dot !== -1 && /[\p{L}\p{N}]/u.test(value.slice(0, dot)) && EXTENSION.test(value.slice(dot + 1));
}
