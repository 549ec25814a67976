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
  for (const found of text.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    const [whole, name = "", words = ""] = found;
    parts.push(
      text.slice(from, found.index),
      <Fragment key={found.index}>{marks[name]?.(words) ?? words}</Fragment>,
    );
    from = found.index + whole.length;
  }
  return [...parts, text.slice(from)];
}
