// What a page without a session is made of, named in the page itself: the browser fetches its code and the texts of the retailer's
// language beside the application, and not once that runs. The build writes the list (web/plugins/page-files.ts).
import { escapeHtml } from "@handsel/contract/escape-html.ts";

export interface BuiltPage {
  path: string;
  area: string;
  scripts: readonly string[];
  styles: readonly string[];
  /** Keys of what it begins with, whoever opens it. */
  words?: { title: string; text: string; signOnText?: string; look: "login" | "page" };
}

export interface BuiltPages {
  pages: readonly BuiltPage[];
  /** By language and area. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By language and key. */
  said?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Every page reads these. */
const FIRST_TEXTS = ["kit", "platform"];

/** Links for the head of the page; none for pages behind the log-in. */
export function linksAhead(built: BuiltPages, path: string, language: string): string {
  const { texts } = built;
  const page = pageAt(built, path);
  if (!page) return "";
  const words = texts[language] ?? texts[language.split("-", 1)[0] ?? ""] ?? {};
  const wordFiles = [...new Set([...FIRST_TEXTS, page.area])].flatMap((area) => words[area] ?? []);
  return [
    ...[...page.scripts, ...wordFiles].map((file) => link("modulepreload", file)),
    ...page.styles.map((file) => link('preload" as="style', file)),
  ].join("");
}

/** Nothing behind the log-in. An address that is spelled out wins over one with a value in it. */
export function pageAt({ pages }: BuiltPages, path: string): BuiltPage | undefined {
  const matching = pages.filter((page) => isAt(page.path, path));
  return matching.find((one) => !one.path.includes(":")) ?? matching[0];
}

const link = (rel: string, file: string) => `<link rel="${rel}" crossorigin href="${escapeHtml(file)}">`;

function isAt(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split("/"), path.replace(/(?<=.)\/$/, "").split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) =>
      part.startsWith(":") ? given[at] !== "" : part.toLowerCase() === given[at]?.toLowerCase(),
    )
  );
}
