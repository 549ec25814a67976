// Which files of a build a till keeps, and for which pages.

/** Addresses of the build's files. */
export interface StoreFiles {
  version: string;
  /** What every till keeps: the frame and the pages of those who sell. */
  shell: readonly string[];
  /** By the folder of their language. */
  texts: Readonly<Record<string, readonly string[]>>;
  /** By the name of the typeface. */
  fonts: Readonly<Record<string, string>>;
}

/** What a page asks the worker to keep, in its language and typefaces. */
export interface KeepMessage {
  keep: { language: string; fonts: readonly string[] };
}

export function filesToKeep(files: StoreFiles, { language, fonts }: KeepMessage["keep"]): string[] {
  const [base = ""] = language.split("-", 1);
  const texts = files.texts[language] ?? files.texts[base] ?? files.texts["en"] ?? [];
  return [...files.shell, ...texts, ...fonts.flatMap((font) => files.fonts[font] ?? [])];
}

/** Pages before the log-in are the server's to give. */
const BEFORE_LOGIN = /^\/posale\/(?:login|password|sso)\b/;

export function isShellPage(pathname: string): boolean {
  return /^\/posale(?:\/|$)/.test(pathname) && !BEFORE_LOGIN.test(pathname);
}

/** Whether a page asks for files of this build alone. */
export function mentionsOnly(page: string, shell: readonly string[], fonts: StoreFiles["fonts"]): boolean {
  const known = new Set([...shell, ...Object.values(fonts)]);
  return [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].every(([, url]) => known.has(url ?? ""));
}
