// From the first argument of a call to code that lists every text it can have. What stands at the top of the module is
// evaluated as it stands; what is decided at run time must be a choice among what stands there: a branch, a key of a table,
// a word of a closed list, or the argument of a function of the same file.
import { isIdentifier, type Node, SyntaxKind } from "typescript/unstable/ast";
import type { Checker, Project, Type } from "typescript/unstable/sync";

/** Code of a list, to be evaluated at the end of the module. */
type Code = string;

export class NotClosed extends Error {}

const MOST_WORDS = 64;

// The parts of syntax nodes that are read here; the published types have one interface for each kind.
interface Syntax extends Node {
  readonly expression: Syntax;
  readonly argumentExpression: Syntax;
  readonly name: Syntax & { readonly text: string };
  readonly text: string;
  readonly initializer?: Syntax;
  readonly arguments: readonly Syntax[];
  readonly whenTrue: Syntax;
  readonly whenFalse: Syntax;
  readonly left: Syntax;
  readonly right: Syntax;
  readonly operatorToken: Node;
  readonly head: Syntax;
  readonly templateSpans: readonly { readonly expression: Syntax; readonly literal: Node }[];
  readonly properties: readonly Syntax[];
  readonly elements: readonly Syntax[];
  readonly parameters: readonly Syntax[];
}

const FUNCTIONS = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.ArrowFunction,
  SyntaxKind.FunctionExpression,
  SyntaxKind.MethodDeclaration,
]);

export function textCode(project: Project, argument: Node): Code {
  return new Texts(project, argument).of(argument as Syntax);
}

class Texts {
  readonly #checker: Checker;
  readonly #project: Project;
  readonly #source: string;
  readonly #file: Node;

  constructor(project: Project, inside: Node) {
    this.#project = project;
    this.#checker = project.checker;
    this.#file = inside.getSourceFile();
    this.#source = inside.getSourceFile().text;
  }

  of(node: Syntax): Code {
    if (this.#isOfModule(node)) return `[${node.getText()}]`;
    switch (node.kind) {
      case SyntaxKind.ParenthesizedExpression:
      case SyntaxKind.AsExpression:
      case SyntaxKind.NonNullExpression:
      case SyntaxKind.SatisfiesExpression:
        return this.of(node.expression);
      case SyntaxKind.ConditionalExpression:
        return `[...${this.of(node.whenTrue)}, ...${this.of(node.whenFalse)}]`;
      case SyntaxKind.BinaryExpression:
        if (node.operatorToken.kind !== SyntaxKind.QuestionQuestionToken)
          return this.#words(node) ?? this.#refuse(node);
        return `[...${this.of(node.left)}, ...${this.of(node.right)}]`;
      case SyntaxKind.ElementAccessExpression:
        return `${this.of(node.expression)}.flatMap((table) => Object.values(table))`;
      case SyntaxKind.PropertyAccessExpression:
        return this.#words(node) ?? `${this.of(node.expression)}.map((table) => table.${node.name.text})`;
      case SyntaxKind.TemplateExpression:
        return this.#template(node);
      case SyntaxKind.CallExpression:
        return this.#call(node);
      case SyntaxKind.ObjectLiteralExpression:
        return this.#object(node);
      case SyntaxKind.Identifier:
        return this.#words(node) ?? this.#named(node);
      default:
        return this.#words(node) ?? this.#refuse(node);
    }
  }

  #refuse(node: Node): never {
    throw new NotClosed(`${node.getText().slice(0, 60)} is decided at run time`);
  }

  /** True where everything that is named stands at the top of the module, or inside the node itself. */
  #isOfModule(node: Syntax): boolean {
    let isOfModule = true;
    const visit = (part: Node): void => {
      if (!isOfModule) return;
      if (isIdentifier(part) && !isMemberName(part)) {
        const declared = this.#declarationOf(part);
        if (declared && !isAtTop(declared) && !contains(node, declared)) isOfModule = false;
      }
      part.forEachChild(visit);
    };
    visit(node);
    return isOfModule;
  }

  #declarationOf(name: Node): Syntax | undefined {
    const symbol =
      name.parent.kind === SyntaxKind.ShorthandPropertyAssignment
        ? this.#checker.getShorthandAssignmentValueSymbol(name.parent)
        : this.#checker.getSymbolAtLocation(name);
    const declared = symbol?.declarations[0]?.resolve(this.#project) as Syntax | undefined;
    return declared?.getSourceFile() === this.#file ? declared : undefined;
  }

  /** The words of a closed list, by the type: "a" | "b", true | false. */
  #words(node: Node): Code | undefined {
    const type = this.#checker.getTypeAtLocation(node);
    const words = type && literalsOf(type);
    return words && words.length <= MOST_WORDS ? JSON.stringify(words) : undefined;
  }

  #template(node: Syntax): Code {
    const piece = (part: Node, from: number, to: number) =>
      `[\`${this.#source.slice(part.getStart() + from, part.getEnd() - to)}\`]`;
    const last = node.templateSpans.length - 1;
    const parts = [
      piece(node.head, 1, 2),
      ...node.templateSpans.flatMap(({ expression, literal }, index) => [
        this.of(expression),
        piece(literal, 1, index === last ? 1 : 2),
      ]),
    ];
    return `${crossed(parts)}.map((parts) => parts.join(""))`;
  }

  #call(node: Syntax): Code {
    const called = node.expression;
    if (called.kind === SyntaxKind.PropertyAccessExpression && called.name.text === "get")
      return `${this.of(called.expression)}.flatMap((map) => [...map.values()])`;
    if (!this.#isOfModule(called)) return this.#refuse(node);
    return `${crossed(node.arguments.map((argument) => this.of(argument)))}.map((parts) => ${called.getText()}(...parts))`;
  }

  #object(node: Syntax): Code {
    const names = node.properties.map((property) => JSON.stringify(property.name.text));
    const values = node.properties.map((property) => {
      if (property.kind === SyntaxKind.ShorthandPropertyAssignment) return this.of(property.name);
      return property.initializer ? this.of(property.initializer) : this.#refuse(node);
    });
    return `${crossed(values)}.map((parts) => Object.fromEntries([${names.join()}].map((name, at) => [name, parts[at]])))`;
  }

  /** A name inside a function: its value, what is iterated over, or what callers in this file give for it. */
  #named(node: Syntax): Code {
    const declared = this.#declarationOf(node);
    if (!declared) return this.#refuse(node);
    if (declared.kind === SyntaxKind.BindingElement) return this.#unpacked(declared, node);
    if (declared.kind === SyntaxKind.Parameter) return this.#given(declared, node);
    if (declared.kind !== SyntaxKind.VariableDeclaration) return this.#refuse(node);
    if (declared.initializer) return this.of(declared.initializer);
    const loop = declared.parent.parent as Syntax;
    return loop.kind === SyntaxKind.ForOfStatement
      ? `${this.of(loop.expression)}.flatMap((all) => [...all])`
      : this.#refuse(node);
  }

  #unpacked(declared: Syntax, node: Syntax): Code {
    const pattern = declared.parent as Syntax;
    const variable = pattern.parent as Syntax;
    const at = pattern.elements.indexOf(declared);
    const loop = variable.parent?.parent as Syntax | undefined;
    if (pattern.kind === SyntaxKind.ArrayBindingPattern && loop?.kind === SyntaxKind.ForOfStatement)
      return `${this.of(loop.expression)}.flatMap((all) => [...all]).map((each) => each[${at}])`;
    if (pattern.kind === SyntaxKind.ObjectBindingPattern && variable.initializer)
      return `${this.of(variable.initializer)}.map((each) => each.${declared.name.text})`;
    return this.#refuse(node);
  }

  #given(declared: Syntax, node: Syntax): Code {
    const owner = declared.parent as Syntax;
    if (!FUNCTIONS.has(owner.kind)) return this.#refuse(node);
    const at = owner.parameters.indexOf(declared);
    const name = (owner.kind === SyntaxKind.FunctionDeclaration ? owner : (owner.parent as Syntax)).name;
    const symbol = name && this.#checker.getSymbolAtLocation(name);
    const calls: Code[] = [];
    const visit = (part: Node): void => {
      const call = part as Syntax;
      if (
        part.kind === SyntaxKind.CallExpression &&
        isIdentifier(call.expression) &&
        call.expression.text === name?.text &&
        this.#checker.getSymbolAtLocation(call.expression)?.id === symbol?.id
      ) {
        const argument = call.arguments[at];
        calls.push(argument ? this.of(argument) : this.#refuse(node));
      }
      part.forEachChild(visit);
    };
    if (symbol) visit(this.#file);
    return calls.length > 0 ? `[${calls.map((call) => `...${call}`).join()}]` : this.#refuse(node);
  }
}

/** All combinations, one from each list. */
function crossed(lists: readonly Code[]): Code {
  return lists.reduce<Code>(
    (all, list) => `${all}.flatMap((before) => ${list}.map((next) => [...before, next]))`,
    "[[]]",
  );
}

function literalsOf(type: Type): (string | number | boolean)[] | undefined {
  const types = type.isUnionType() ? type.getTypes() : [type];
  const values = types.map((each) =>
    each.isStringLiteralType() || each.isNumberLiteralType() || each.isBooleanLiteralType()
      ? each.value
      : undefined,
  );
  return values.includes(undefined) ? undefined : (values as (string | number | boolean)[]);
}

function isMemberName(name: Node): boolean {
  const { parent } = name;
  if (parent.kind === SyntaxKind.PropertyAccessExpression) return (parent as Syntax).name === name;
  return parent.kind === SyntaxKind.PropertyAssignment && (parent as Syntax).name === name;
}

function isAtTop(declared: Node): boolean {
  for (let node = declared.parent; node; node = node.parent) {
    if (node.kind === SyntaxKind.SourceFile) return true;
    if (FUNCTIONS.has(node.kind) || node.kind === SyntaxKind.Block) return false;
  }
  return true;
}

function contains(outer: Node, inner: Node): boolean {
  for (let node: Node | undefined = inner; node; node = node.parent) if (node === outer) return true;
  return false;
}
