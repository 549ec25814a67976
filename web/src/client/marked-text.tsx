import { Fragment, type ReactNode } from "react";

/** A text in which `<name>words</name>` stands for an element. */
export function MarkedText({
  text,
  marks,
}: {
  text: string;
  marks: Readonly<Record<string, (words: string) => ReactNode>>;
}) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const found of text.matchAll(/<(\w{1,20})>/g)) {
    const [opening, name = ""] = found;
    const start = found.index + opening.length;
    const end = text.indexOf(`</${name}>`, start);
    // Inside another mark, or without an end, it is text.
    if (found.index < from || end < 0) continue;
    const words = text.slice(start, end);
    parts.push(
      text.slice(from, found.index),
      <Fragment key={start}>{marks[name]?.(words) ?? words}</Fragment>,
    );
    from = end + name.length + "</>".length;
  }
  return [...parts, text.slice(from)];
}
