// A style sheet in the head of a mail: what lets it follow a dark screen and a narrow one. Rules are read one by one and
// written anew from words, figures and colours; whatever could fetch, compute or reach out of the sheet is not written.

const RULE = /([^{}]+)\{([^{}]*)\}/g;
/** Screens that differ in width, colours or contrast; nothing else is asked. */
const MEDIA = /^@media\s+((?:only\s+)?(?:screen|all)?[\s\w():.,-]{1,120})$/i;
const SELECTOR = /^[\w\s.#,:>*-]{1,200}$/;
const PROPERTY = /^[a-z-]{2,40}$/;
const VALUE = /^[\w\s#%.,()'"-]{1,120}$/;
const UNSAFE = /url|expression|image-set|attr\s*\(|var\s*\(|behavior|binding|position|content|\\/i;

export function safeStyleSheet(css: string): string {
  const written: string[] = [];
  let rest = css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  for (let start = rest.search(/@media/i); start >= 0; start = rest.search(/@media/i)) {
    const end = blockEnd(rest, start);
    const opening = rest.indexOf("{", start);
    if (opening >= 0 && opening < end) {
      const media = MEDIA.exec(rest.slice(start, opening).trim());
      const rules = safeRules(rest.slice(opening + 1, end - 1));
      if (media?.[1] && rules !== "") written.push(`@media ${media[1].trim()} { ${rules} }`);
    }
    rest = rest.slice(0, start) + rest.slice(end);
  }
  // Any other rule with an @ fetches or defines something.
  const plain = safeRules(rest.replaceAll(/@[^;{}]*(?:;|\{[^{}]*\}|$)/g, ""));
  return [plain, ...written].filter(Boolean).join("\n");
}

/** Behind the bracket that closes what opens at this place; the end of the text when nothing does. */
function blockEnd(css: string, start: number): number {
  let depth = 0;
  for (let place = start; place < css.length; place += 1) {
    if (css[place] === "{") depth += 1;
    if (css[place] !== "}") continue;
    depth -= 1;
    if (depth <= 0) return place + 1;
  }
  return css.length;
}

function safeRules(css: string): string {
  return [...css.matchAll(RULE)]
    .flatMap(([, selector = "", body = ""]) => {
      const declarations = body.split(";").flatMap(safeDeclaration);
      const isSafe = SELECTOR.test(selector.trim()) && declarations.length > 0;
      return isSafe ? [`${selector.trim().replaceAll(/\s+/g, " ")} { ${declarations.join("; ")} }`] : [];
    })
    .join("\n");
}

function safeDeclaration(text: string): string[] {
  const colon = text.indexOf(":");
  const property = text.slice(0, Math.max(colon, 0)).trim().toLowerCase();
  const stated = text.slice(colon + 1).trim();
  const isImportant = /!\s*important$/i.test(stated);
  const value = stated.replace(/!\s*important$/i, "").trim();
  if (!PROPERTY.test(property) || !VALUE.test(value)) return [];
  if (UNSAFE.test(property) || UNSAFE.test(value)) return [];
  return [`${property}: ${value}${isImportant ? " !important" : ""}`];
}
