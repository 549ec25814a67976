// Finds which texts a source file may ask for. A file asks in the namespaces it names by `useTranslation`, or in the kit's; a
// file that names none (a table of keys, for instance) may ask in any.
import { type ESTree, Visitor } from "vite";
import { readingsOf, type Source, VALUE } from "./source.ts";

export interface TextUses {
  /** Empty: any. */
  namespaces: string[];
  /** Every string in the file, whatever it is for. */
  strings: Set<string>;
  /** What is put together at run time and begins like a key: `menu.${id}`. */
  composed: RegExp[];
}

const DEFAULT_NAMESPACE = "platform";
const LIKE_A_KEY = /^[a-z]\w*[.:]/i;

export function textUses(source: Source): TextUses {
  const namespaces = new Set<string>();
  const strings = new Set<string>();
  const composed: RegExp[] = [];

  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === "string") strings.add(value);
    },
    TemplateLiteral: (node) => {
      for (const { text, isOpen } of readingsOf(node))
        if (isOpen && LIKE_A_KEY.test(text)) composed.push(patternOf(text));
    },
    CallExpression: (call) => {
      const [first] = call.arguments;
      const name = calledName(call);
      if (name === "useKitText") namespaces.add("kit");
      if (name === "useTranslation") for (const one of namespacesIn(first)) namespaces.add(one);
    },
  }).visit(source.program);

  return { namespaces: [...namespaces], strings, composed };
}

/** A value stands for one part of a key or for several. */
function patternOf(text: string): RegExp {
  const parts = text.split(VALUE).map((part) => part.replaceAll(/\W/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
}

function calledName({ callee }: ESTree.CallExpression): string {
  return callee.type === "Identifier" ? callee.name : "";
}

function namespacesIn(argument: ESTree.Node | undefined): string[] {
  const named = argument?.type === "ArrayExpression" ? argument.elements : [argument];
  const names = named.flatMap((element) => readingsOf(element)).map(({ text }) => text);
  return names.length > 0 ? names : [DEFAULT_NAMESPACE];
}
