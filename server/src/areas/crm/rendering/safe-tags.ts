// The tags of HTML that was made safe, which writes names small and attributes in double quotes. Gone over once, so that no
// text however made takes longer than its length.

export interface SafeTag {
  start: number;
  /** Behind its last sign. */
  end: number;
  text: string;
}

export function tagsIn(html: string, name: "a" | "img"): SafeTag[] {
  const found: SafeTag[] = [];
  for (let start = html.indexOf("<"); start >= 0; ) {
    const end = endOfTag(html, start);
    const text = html.slice(start, end);
    if (text.startsWith(`<${name} `) || text === `<${name}>`) found.push({ start, end, text });
    start = html.indexOf("<", end);
  }
  return found;
}

function endOfTag(html: string, start: number): number {
  let isQuoted = false;
  for (let at = start; at < html.length; at += 1) {
    if (html[at] === '"') isQuoted = !isQuoted;
    else if (html[at] === ">" && !isQuoted) return at + 1;
  }
  return html.length;
}

/** What an attribute of a tag says; nothing where it has none. */
export function attributeOf(
  { text }: Pick<SafeTag, "text">,
  name: "href" | "alt" | "src",
): string | undefined {
  const opening = ` ${name}="`;
  const at = text.indexOf(opening);
  if (at < 0) return undefined;
  const from = at + opening.length;
  return text.slice(from, text.indexOf('"', from));
}
