// From answers to a grade and a value, at the server and at a till without a line. The questions, the rules and the prices are the
// collector's; here they are applied. Pure: the same model, tree and answers always give the same value.

/** As the contract lists them. */
export type Grade =
  | "A"
  | "B"
  | "BC"
  | "C"
  | "W"
  | "D"
  | "NW"
  | "NWZ"
  | "IN_AGREED_CONDITION"
  | "NOT_IN_AGREED_CONDITION";
/** Of a device that is worth nothing because it does not work. */
const NON_WORKING_ZERO: Grade = "NWZ";
/** Of a device whose diagnostic found nothing wrong. */
const WORKING: Grade = "W";

export type Answers = Record<string, boolean>;
export interface GivenAnswers {
  criteriaAnswers: Answers;
  additionAnswers: Answers;
  deductionAnswers: Answers;
}

export interface GradedQuestion {
  code: string;
  /** The next question by answer; null ends the list. */
  yes: string | null;
  no: string | null;
  /** Of an addition or deduction: what the answer yes adds or takes. */
  amountMinor: number;
}

export interface GradingTree {
  criteria: readonly GradedQuestion[];
  addition: readonly GradedQuestion[];
  deduction: readonly GradedQuestion[];
  /** The first rule whose answers all were given decides; the last one has none and catches the rest. */
  gradeRules: readonly { when: Readonly<Record<string, boolean>>; grade: Grade }[];
}

export interface PricedModel {
  valueByGrade: Partial<Record<Grade, number>>;
  lockDeductionMinor: number;
}

export interface ToGrade {
  model: PricedModel;
  tree: GradingTree;
  answers: GivenAnswers;
  networkStatus: "LOCKED" | "UNLOCKED" | null;
  promotion: { title: string; valueMinor: number; minValueMinor: number } | null;
  /** The grade of a completed diagnostic. */
  reportGrade: string | null;
}

export interface ValueLine {
  kind: "GRADE" | "NETWORK_LOCK" | "DEDUCTION" | "ADDITION" | "PROMOTION";
  /** A question's code, a grade, or the title of a promotion. */
  code: string;
  amountMinor: number;
}

export interface Graded {
  /** Null while a question that is reached has no answer. */
  grade: Grade | null;
  /** The best that is still open: the grade itself once it stands. */
  leadsTo: Grade;
  valueMinor: number;
  lines: ValueLine[];
  /** Only those that were reached, in their order. */
  answers: GivenAnswers;
}

/** Answers that are reached from the first question on, and whether the way came to its end. */
export function followAnswers(
  list: readonly GradedQuestion[],
  given: Answers,
): { answers: Answers; isComplete: boolean; nextCode: string | null } {
  const answers: Answers = {};
  let current = list[0];
  while (current) {
    const { code } = current;
    const answer = given[code];
    if (answer === undefined) return { answers, isComplete: false, nextCode: code };
    answers[code] = answer;
    const next = answer ? current.yes : current.no;
    current = next === null ? undefined : list.find((question) => question.code === next);
  }
  return { answers, isComplete: true, nextCode: null };
}

export function gradeDevice(toGrade: ToGrade): Graded {
  const { tree, model } = toGrade;
  const criteria = followAnswers(tree.criteria, toGrade.answers.criteriaAnswers);
  const addition = followAnswers(tree.addition, toGrade.answers.additionAnswers);
  const deduction = followAnswers(tree.deduction, toGrade.answers.deductionAnswers);
  const answers = {
    criteriaAnswers: criteria.answers,
    additionAnswers: addition.answers,
    deductionAnswers: deduction.answers,
  };
  const isComplete = criteria.isComplete && addition.isComplete && deduction.isComplete;
  const answered = criteria.isComplete
    ? gradeOf(tree, criteria.answers)
    : bestOf(model, gradesLeftOpen(tree, criteria.answers));
  const grade = withReport(model, answered, toGrade.reportGrade);
  // What is still asked about counts as yes: until the last answer the value is the most that can come of it.
  const most = addition.isComplete
    ? answers
    : { ...answers, additionAnswers: withYes(tree, addition.answers) };
  return { grade: isComplete ? grade : null, leadsTo: grade, answers, ...valueOf(toGrade, grade, most) };
}

const withYes = ({ addition }: GradingTree, given: Answers): Answers => ({
  ...Object.fromEntries(addition.map(({ code }) => [code, true])),
  ...given,
});

/** The grades that answers to come may still lead to. */
function gradesLeftOpen({ gradeRules }: GradingTree, given: Answers): Grade[] {
  const contradicts = ([code, answer]: [string, boolean]) => given[code] === !answer;
  const open = gradeRules.filter(({ when }) => !Object.entries(when).some(contradicts));
  const certain = open.findIndex(({ when }) => Object.keys(when).every((code) => given[code] !== undefined));
  return open.slice(0, certain < 0 ? undefined : certain + 1).map(({ grade }) => grade);
}

function gradeOf({ gradeRules }: GradingTree, given: Answers): Grade {
  const rule = gradeRules.find(({ when }) =>
    Object.entries(when).every(([code, answer]) => given[code] === answer),
  );
  return rule?.grade ?? NON_WORKING_ZERO;
}

const valueAt = (model: PricedModel, grade: Grade) => model.valueByGrade[grade] ?? 0;

const bestGrade = (model: PricedModel) => bestOf(model, Object.keys(model.valueByGrade) as Grade[]);

function bestOf(model: PricedModel, grades: readonly Grade[]): Grade {
  return grades.reduce<Grade>(
    (best, grade) => (valueAt(model, grade) > valueAt(model, best) ? grade : best),
    NON_WORKING_ZERO,
  );
}

/** A diagnostic confirms the best grade or lowers one; it never makes a scratched device a better one. */
function withReport(model: PricedModel, answered: Grade, reportGrade: string | null): Grade {
  if (reportGrade === null) return answered;
  if (reportGrade === WORKING) return answered === "A" ? WORKING : answered;
  const reported = (Object.keys(model.valueByGrade) as Grade[]).find((grade) => grade === reportGrade);
  return reported && valueAt(model, reported) < valueAt(model, answered) ? reported : answered;
}

function valueOf(
  { model, tree, networkStatus, promotion }: ToGrade,
  grade: Grade,
  answers: GivenAnswers,
): Pick<Graded, "valueMinor" | "lines"> {
  const lines: ValueLine[] = [];
  let valueMinor = 0;
  /** Nothing takes a value below nothing; the line says what it really took. */
  const add = (kind: ValueLine["kind"], code: string, wantedMinor: number) => {
    const amountMinor = Math.max(wantedMinor, -valueMinor);
    if (amountMinor === 0 && kind !== "GRADE") return;
    lines.push({ kind, code, amountMinor });
    valueMinor += amountMinor;
  };

  add("GRADE", grade, valueAt(model, grade));
  if (grade === NON_WORKING_ZERO || valueMinor === 0) return { valueMinor: 0, lines };
  if (networkStatus === "LOCKED") add("NETWORK_LOCK", "LOCKED", -model.lockDeductionMinor);
  for (const { code, amountMinor } of tree.deduction)
    if (answers.deductionAnswers[code]) add("DEDUCTION", code, -amountMinor);
  for (const { code, amountMinor } of tree.addition)
    if (answers.additionAnswers[code]) add("ADDITION", code, amountMinor);
  if (promotion && valueMinor > 0 && valueMinor >= promotion.minValueMinor)
    add("PROMOTION", promotion.title, promotion.valueMinor);
  return { valueMinor, lines };
}

/** What the same device with the same additions and deductions is worth at another grade. */
export function valueAtGrade(toGrade: ToGrade, grade: Grade): Pick<Graded, "valueMinor" | "lines"> {
  const { tree, answers } = toGrade;
  const addition = followAnswers(tree.addition, answers.additionAnswers);
  const deduction = followAnswers(tree.deduction, answers.deductionAnswers);
  const additionAnswers = addition.isComplete ? addition.answers : withYes(tree, addition.answers);
  return valueOf(toGrade, grade, { ...answers, additionAnswers, deductionAnswers: deduction.answers });
}

/** The grades that a device can get by its answers and is paid for, the best first. */
export function paidGrades(model: PricedModel, { gradeRules }: Pick<GradingTree, "gradeRules">): Grade[] {
  const grades = [...new Set(gradeRules.map(({ grade }) => grade))];
  return grades
    .filter((grade) => valueAt(model, grade) > 0)
    .toSorted((one, other) => valueAt(model, other) - valueAt(model, one));
}

export interface WorthAtGrade {
  grade: Grade;
  valueMinor: number;
  /** The answers so far lead there. */
  isNow: boolean;
}

/** What the device brings at each grade that is paid for, and at the one its answers lead to; the best first. */
export function worthByGrade(toGrade: ToGrade, { leadsTo }: Pick<Graded, "leadsTo">): WorthAtGrade[] {
  const { model, tree } = toGrade;
  const paid = paidGrades(model, tree);
  const grades = paid.includes(leadsTo) ? paid : [leadsTo, ...paid];
  return grades
    .toSorted((one, other) => valueAt(model, other) - valueAt(model, one))
    .map((grade) => ({
      grade,
      valueMinor: valueAtGrade(toGrade, grade).valueMinor,
      isNow: grade === leadsTo,
    }));
}

/** What the very best example of a model brings, without promotions: what a search shows as "up to". */
export function maximumValue(model: PricedModel, tree: GradingTree): number {
  const additions = tree.addition.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const best = valueAt(model, bestGrade(model));
  return best > 0 ? best + additions : 0;
}

const AGREED: readonly Grade[] = ["A", "W", "B"];

/** What is agreed with a lender is only whether the device comes back in good order. */
export function gradeForSwap(grade: Grade): Grade {
  if (grade === NON_WORKING_ZERO) return grade;
  return AGREED.includes(grade) ? "IN_AGREED_CONDITION" : "NOT_IN_AGREED_CONDITION";
}
