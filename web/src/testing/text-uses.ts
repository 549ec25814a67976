// Finds which texts a source file asks for. A file asks in the namespaces it names by `useTranslation`, or in the kit's; a
// file that names none (a table of keys, for instance) may ask in any.
import { type ESTree, Visitor } from "vite";
import { readingsOf, type Source, VALUE } from "./source.ts";

export interface TextUses {
  /** Empty: any. */
  namespaces: string[];
  /** Whole keys given to `t`, each with its line. */
  asked: { key: string; line: number }[];
  /** Beginnings of keys that are put together at run time, each with its line. */
  composed: { prefix: string; line: number }[];
  /** Every string in the file, whatever it is for. */
  strings: Set<string>;
}

const DEFAULT_NAMESPACE = "platform";

export function textUses(source: Source): TextUses {
  const namespaces = new Set<string>();
  const asked: TextUses["asked"] = [];
  const composed: TextUses["composed"] = [];
  const strings = new Set<string>();

  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === "string") strings.add(value);
    },
    CallExpression: (call) => {
      const [first] = call.arguments;
      switch (calledName(call)) {
        case "useKitText":
          namespaces.add("kit");
          break;
        case "useTranslation":
          for (const name of namespacesIn(first)) namespaces.add(name);
          break;
        case "t":
          for (const { node, text, isOpen } of readingsOf(first)) {
            const line = source.lineOf(node);
            if (isOpen) composed.push({ prefix: text.split(VALUE, 1)[0] ?? "", line });
            else asked.push({ key: text, line });
          }
      }
    },
  }).visit(source.program);

  return { namespaces: [...namespaces], asked, composed, strings };
}

/** `t` of `t(…)` and of `i18next.t(…)`. */
function calledName({ callee }: ESTree.CallExpression): string {
  if (callee.type === "Identifier") return callee.name;
  return callee.type === "MemberExpression" && callee.property.type === "Identifier"
    ? callee.property.name
    : "";
}

function namespacesIn(argument: ESTree.Node | undefined): string[] {
  const named = argument?.type === "ArrayExpression" ? argument.elements : [argument];
  const names = named.flatMap((element) => readingsOf(element)).map(({ text }) => text);
  return names.length > 0 ? names : [DEFAULT_NAMESPACE];
}
