// A style sheet in the head of a mail: what lets it follow a dark screen and a narrow one. Rules are read one by one and
// written anew from words, figures and colours; whatever could fetch, compute or reach out of the sheet is not written.

const MEDIA_MAX = 160;
/** Screens that differ in width, colours or contrast; nothing else is asked. */
const MEDIA = /^@media\s+((?:only\s+)?(?:screen|all)?[\s\w():.,-]{1,120})$/i;
const SELECTOR = /^[\w\s.#,:>*-]{1,200}$/;
const PROPERTY = /^[a-z-]{2,40}$/;
const VALUE = /^[\w\s#%.,()'"-]{1,120}$/;
const UNSAFE = /url|expression|image-set|attr\s*\(|var\s*\(|behavior|binding|position|content|\\/i;

export function safeStyleSheet(css: string): string {
  const plain: string[] = [];
  const forScreens: string[] = [];
  for (const { prelude, body } of rulesIn(withoutComments(css))) {
    if (!prelude.startsWith("@")) plain.push(...safeRule(prelude, body));
    else if (prelude.length <= MEDIA_MAX) {
      // Any other rule with an @ fetches or defines something.
      const media = MEDIA.exec(prelude)?.[1]?.trim();
      const rules = media ? [...rulesIn(body)].flatMap((rule) => safeRule(rule.prelude, rule.body)) : [];
      if (rules.length > 0) forScreens.push(`@media ${media} { ${rules.join("\n")} }`);
    }
  }
  return [...plain, ...forScreens].join("\n");
}

function withoutComments(css: string): string {
  const kept: string[] = [];
  let end = 0;
  for (let start = css.indexOf("/*"); start >= 0; start = css.indexOf("/*", end)) {
    kept.push(css.slice(end, start));
    const close = css.indexOf("*/", start + 2);
    // What is never closed hides the rest, as it does in a browser.
    if (close < 0) return kept.join("");
    end = close + 2;
  }
  return kept.join("") + css.slice(end);
}

/** What stands before each outermost pair of brackets, and what in it; one that is never closed is no rule. */
function* rulesIn(css: string): Generator<{ prelude: string; body: string }> {
  let start = 0;
  let opening = 0;
  let depth = 0;
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === "{") {
      if (depth === 0) opening = index;
      depth += 1;
    } else if (sign === "}") {
      if (depth === 1)
        yield { prelude: css.slice(start, opening).trim(), body: css.slice(opening + 1, index) };
      depth = Math.max(0, depth - 1);
      if (depth === 0) start = index + 1;
    } else if (depth === 0 && css.slice(start, index).trimStart().startsWith("@")) start = index + 1;
  }
}

function safeRule(selector: string, body: string): string[] {
  if (body.includes("{") || !SELECTOR.test(selector)) return [];
  const declarations = body.split(";").flatMap(safeDeclaration);
  if (declarations.length === 0) return [];
  return [`${selector.replaceAll(/\s+/g, " ")} { ${declarations.join("; ")} }`];
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
