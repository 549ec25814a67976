// What a bucket says, which it says in XML: the elements that are asked for, by their names, in order.
import { SaxesParser } from "saxes";

export type Said = ReadonlyMap<string, readonly string[]>;

/** Throws where it is no XML: half a listing must not pass for a whole one. */
export function readXml(text: string): Said {
  const said = new Map<string, string[]>();
  const parser = new SaxesParser();
  let content = "";
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", () => {
    content = "";
  });
  parser.on("text", (part) => {
    content += part;
  });
  parser.on("closetag", ({ name }) => {
    said.set(name, [...(said.get(name) ?? []), content]);
    content = "";
  });
  parser.write(text).close();
  return said;
}
