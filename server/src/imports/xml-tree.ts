// XML that others wrote, as a tree of its elements. Names are without their prefixes; a document type, which could bring entities of
// its own, is not taken, and no tree is deeper or larger than ours need to be.
import { SaxesParser } from "saxes";

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

const DEEPEST = 32;
const MOST_ELEMENTS = 400_000;

/** Throws where it is no XML, or none that we take. */
export function readXmlTree(content: string): XmlElement {
  const parser = new SaxesParser();
  const root: XmlElement = { name: "", attributes: {}, text: "", children: [] };
  const open = [root];
  let elements = 0;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new Error("a document type is not taken");
  });
  parser.on("opentag", ({ name, attributes }) => {
    elements += 1;
    if (open.length > DEEPEST || elements > MOST_ELEMENTS) throw new Error("more elements than we take");
    const element: XmlElement = { name: localName(name), attributes, text: "", children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (part) => {
    const last = open.at(-1);
    if (last) last.text += part;
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(content).close();
  const [document] = root.children;
  if (!document) throw new Error("no element");
  return document;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

export function elementsAt(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

/** The text of the first such element; nothing when there is none. */
export function textAt(element: XmlElement, ...path: readonly string[]): string {
  return elementsAt(element, ...path)[0]?.text.trim() ?? "";
}
