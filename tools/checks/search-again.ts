// Whether a search begins again inside of what it has just gone through. A pattern that need not stand at the beginning of a
// text is tried from each place of it; if a repetition without an end runs over places at which the pattern can begin, and
// what follows it can still fail, every one of them is run over again: a hundred kilobytes become ten thousand million steps.
import type { AST } from "@eslint-community/regexpp";

type CharSet = ReturnType<typeof Chars.all>;

import { Chars, type ReadonlyFlags, toUnicodeSet } from "regexp-ast-analysis";

/** The repetition in question, as it is written. A pattern may be refused that another look would find harmless. */
export function startsAgainInside({
  pattern,
  flags,
}: {
  pattern: AST.Pattern;
  flags: AST.Flags;
}): string | undefined {
  if (flags.sticky) return undefined;
  for (const alternative of pattern.alternatives) {
    const found = inAlternative(alternative, { before: [], canFailAfter: false, flags });
    if (found) return found.raw;
  }
  return undefined;
}

interface Surroundings {
  before: readonly AST.Element[];
  canFailAfter: boolean;
  flags: ReadonlyFlags;
}

function inAlternative(
  { elements }: AST.Alternative,
  { before, canFailAfter, flags }: Surroundings,
): AST.Quantifier | undefined {
  for (const [index, element] of elements.entries()) {
    const around: Surroundings = {
      before: [...before, ...elements.slice(0, index)],
      canFailAfter: canFailAfter || elements.slice(index + 1).some(canFail),
      flags,
    };
    const found = inElement(element, around);
    if (found) return found;
  }
  return undefined;
}

function inElement(element: AST.Element, around: Surroundings): AST.Quantifier | undefined {
  if (element.type === "Quantifier") {
    if (element.max === Number.POSITIVE_INFINITY && around.canFailAfter) {
      const inside = charactersOf(element.element, around.flags);
      if (!around.before.some((earlier) => leaves(earlier, inside, around.flags))) return element;
    }
    return inElement(element.element, around);
  }
  if (element.type === "Assertion" && element.kind !== "lookahead") return undefined;
  if ("alternatives" in element) {
    const inner = element.type === "Assertion" ? { ...around, canFailAfter: true } : around;
    for (const alternative of element.alternatives) {
      if (alternative.type !== "Alternative") return undefined;
      const found = inAlternative(alternative, inner);
      if (found) return found;
    }
  }
  return undefined;
}

/** Whether a text may end the search here. */
function canFail(element: AST.Element): boolean {
  switch (element.type) {
    case "Quantifier":
      return element.min > 0 && canFail(element.element);
    case "Group":
    case "CapturingGroup":
      return element.alternatives.every(({ elements }) => elements.some(canFail));
    default:
      return true;
  }
}

/** Whether the pattern cannot come past this element without something that does not stand inside the repetition. */
function leaves(element: AST.Element, inside: CharSet, flags: ReadonlyFlags): boolean {
  switch (element.type) {
    case "Assertion":
      return (
        element.kind === "start" && !(flags.multiline && !inside.isDisjointWith(Chars.lineTerminator(flags)))
      );
    case "Quantifier":
      return element.min > 0 && leaves(element.element, inside, flags);
    case "Group":
    case "CapturingGroup":
      return element.alternatives.every(({ elements }) => elements.some((one) => leaves(one, inside, flags)));
    case "Character":
    case "CharacterSet":
    case "CharacterClass":
      return toUnicodeSet(element, flags).chars.isDisjointWith(inside);
    default:
      return false;
  }
}

/** All characters that this element can take. */
function charactersOf(element: AST.Element, flags: ReadonlyFlags): CharSet {
  switch (element.type) {
    case "Quantifier":
      return charactersOf(element.element, flags);
    case "Group":
    case "CapturingGroup":
      return Chars.empty(flags).union(
        ...element.alternatives.flatMap(({ elements }) => elements.map((one) => charactersOf(one, flags))),
      );
    case "Character":
    case "CharacterSet":
    case "CharacterClass":
      return toUnicodeSet(element, flags).chars;
    case "Backreference":
      return Chars.all(flags);
    default:
      return Chars.empty(flags);
  }
}
