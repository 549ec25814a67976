// Whether a question tree can be asked at all: every way through it ends, no question comes twice, every answer leads to
// a question that exists, and every way ends in a grade.
import type { QuestionRow, TreeRow } from "#adapters/collector/price-book.ts";

/** The first thing wrong, or nothing. */
export function findTreeFault(tree: TreeRow): string | undefined {
  const lists = [tree.criteria, tree.addition, tree.deduction];
  const codes = lists.flat().map(({ code }) => code);
  const doubled = codes.find((code, index) => codes.indexOf(code) !== index);
  if (doubled) return `question ${doubled} stands twice`;
  for (const list of lists) {
    const fault = findListFault(list);
    if (fault) return fault;
  }
  return findRuleFault(tree);
}

function findListFault(list: readonly QuestionRow[]): string | undefined {
  const known = new Map(list.map((question) => [question.code, question]));
  const isDone = new Set<string>();

  /** Looks at every way on from a question; `way` holds the questions asked before it. */
  function walk(code: string, way: readonly string[]): string | undefined {
    if (way.includes(code)) return `question ${code} comes again after itself`;
    if (isDone.has(code)) return undefined;
    const question = known.get(code);
    if (!question) return `question ${code} does not exist`;
    for (const next of [question.yes, question.no]) {
      const fault = next === null ? undefined : walk(next, [...way, code]);
      if (fault) return fault;
    }
    isDone.add(code);
    return undefined;
  }

  const [first] = list;
  const fault = first && walk(first.code, []);
  if (fault) return fault;
  const unreached = list.find(({ code }) => !isDone.has(code));
  return unreached && `question ${unreached.code} is never reached`;
}

function findRuleFault({ criteria, gradeRules }: TreeRow): string | undefined {
  const codes = new Set(criteria.map(({ code }) => code));
  const unknown = gradeRules.flatMap(({ when }) => Object.keys(when)).find((code) => !codes.has(code));
  if (unknown) return `a grade rule asks for ${unknown}, which is no criterion`;
  const last = gradeRules.at(-1);
  return last && Object.keys(last.when).length === 0 ? undefined : "the last grade rule must catch the rest";
}
