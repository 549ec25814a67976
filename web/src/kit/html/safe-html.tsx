import { createElement, Fragment, type ReactNode, useMemo } from "react";
import { safeStyle, sanitiseToNodes } from "./sanitise-html.ts";

/** HTML from the server inside the page. It is sanitised and rebuilt as elements; no markup reaches the page as text. */
export function SafeHtml({ html }: { html: string }) {
  const content = useMemo(() => toElements(sanitiseToNodes(html).childNodes), [html]);
  return <div className="prose">{content}</div>;
}

const RENAMED: Record<string, string> = {
  class: "className",
  colspan: "colSpan",
  rowspan: "rowSpan",
  cellpadding: "cellPadding",
  cellspacing: "cellSpacing",
  valign: "vAlign",
  bgcolor: "bgcolor",
};

function toElements(nodes: NodeListOf<ChildNode>): ReactNode[] {
  return Array.from(nodes, (node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element)) return null;
    const children = toElements(node.childNodes);
    return createElement(
      node.tagName.toLowerCase(),
      { key: index, ...toProps(node) },
      ...(children.length > 0 ? [createElement(Fragment, null, ...children)] : []),
    );
  });
}

function toProps(element: Element): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const { name, value } of element.attributes) {
    if (name === "style") props["style"] = toStyle(value);
    else props[RENAMED[name] ?? name] = value;
  }
  return props;
}

function toStyle(style: string): Record<string, string> {
  const declarations = safeStyle(style)
    .split(";")
    .map((declaration) => declaration.split(/:(.*)/s).map((part) => part.trim()))
    .filter(([property, value]) => property && value);
  return Object.fromEntries(declarations.map(([property = "", value = ""]) => [camelCase(property), value]));
}

function camelCase(property: string): string {
  return property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
