// Finds elements of one name in HTML as people write it. Each look goes on from the last one, so the time it takes grows with
// the text and not with what somebody leaves open in it.

const TAGS = {
  head: { opening: /<head\b/gi, closing: /<\/head\s{0,9}>/gi },
  style: { opening: /<style\b/gi, closing: /<\/style\s{0,9}>/gi },
} as const;

export interface FoundElement {
  start: number;
  end: number;
  inside: string;
}

/** Those that are closed, in the order they are written. */
export function* elementsIn(html: string, name: keyof typeof TAGS): Generator<FoundElement> {
  const { opening, closing } = TAGS[name];
  for (let end = 0; ; ) {
    const open = next(opening, html, end);
    if (!open) return;
    const from = html.indexOf(">", open.index) + 1;
    const close = from > 0 ? next(closing, html, from) : null;
    if (!close) return;
    end = close.index + close[0].length;
    yield { start: open.index, end, inside: html.slice(from, close.index) };
  }
}

function next(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}
