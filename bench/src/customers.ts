// Who comes to a till, and what they say: one buys a phone on credit, one sells a used phone.

const phones = new Set<string>();

/** Of some hundred people two would have the same number by chance every tenth time. */
function phoneOfNobodyElse(digits: (count: number) => string): string {
  const phone = `+447400${digits(6)}`;
  if (phones.has(phone)) return phoneOfNobodyElse(digits);
  phones.add(phone);
  return phone;
}

/** Somebody the lender has never met, who may have the credit. */
export const applicant = (digits: (count: number) => string) => ({
  firstName: "Harriet",
  lastName: "Okafor",
  bnpPhone: phoneOfNobodyElse(digits),
  email: `harriet${digits(9)}@mail.test`,
  distributionMethod: "sms" as const,
});

export const SELLER_OF_A_PHONE = {
  name: "Harriet Okafor",
  email: "harriet.okafor@example.test",
  phone: "07400123456",
  address: "14 Clarendon Road",
  postalCode: "LS2 9NZ",
  city: "Leeds",
  termsAndConditions: true,
};

/** What the numbers of a phone begin with that needs no test of its software. */
export const USED_PHONE = "35000500";

/** The first fourteen digits of its number; the last is theirs to count. */
export function usedPhone(digits: (count: number) => string): string {
  const number = digits(5);
  // The nought keeps clear of the endings that make the registry answer otherwise.
  return `${USED_PHONE}${number.slice(0, 4)}0${number.slice(4)}`;
}

interface Question {
  code: string;
  question: string;
  answers: { yes: string | null; no: string | null };
}
export interface Questions {
  criteria: Question[];
  addition: Question[];
  deduction: Question[];
}

/** Nothing is wrong with the device. */
const isYes = ({ question }: Question) => !/liquid|repaired|below 80/.test(question);

export function answersTo({ criteria, addition, deduction }: Questions) {
  const criteriaAnswers: Record<string, boolean> = {};
  for (let asked = criteria[0]; asked; ) {
    const isGood = isYes(asked);
    criteriaAnswers[asked.code] = isGood;
    const next = isGood ? asked.answers.yes : asked.answers.no;
    asked = criteria.find(({ code }) => code === next);
  }
  const all = (questions: readonly Question[]) =>
    Object.fromEntries(questions.map((question) => [question.code, isYes(question)]));
  return { criteriaAnswers, additionAnswers: all(addition), deductionAnswers: all(deduction) };
}
