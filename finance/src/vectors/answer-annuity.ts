// Answers of the spreadsheet functions.

import type { Due } from "../numbers/annuity.ts";
import {
  annuityFutureValue,
  annuityPayment,
  annuityPresentValue,
  annuityRate,
  cumulativeInterest,
  cumulativePrincipal,
  findAnnuityPeriods,
  interestPart,
  internalRate,
  principalPart,
} from "../numbers/annuity.ts";
import { assert } from "../numbers/invariant.ts";
import type { Answers, Inputs } from "./inputs.ts";
import { numberIn, numbersIn, rateIn, textIn } from "./inputs.ts";

export function answerAnnuity(inputs: Inputs): Answers {
  const name = textIn(inputs, "function");
  const answer = FUNCTIONS[name];
  assert(answer !== undefined, `no function ${name}`);
  return { value: answer(inputs) };
}

const FUNCTIONS: Readonly<Record<string, (inputs: Inputs) => number | null>> = {
  pmt: (inputs) => annuityPayment(loanIn(inputs)),
  pv: (inputs) => annuityPresentValue({ ...loanIn(inputs), payment: numberIn(inputs, "pmt") }),
  fv: (inputs) => annuityFutureValue({ ...loanIn(inputs), payment: numberIn(inputs, "pmt") }),
  nper: (inputs) => findAnnuityPeriods({ ...loanIn(inputs), payment: numberIn(inputs, "pmt") }),
  rate: (inputs) => rateIn(annuityRate({ ...loanIn(inputs), payment: numberIn(inputs, "pmt") })),
  irr: (inputs) => rateIn(internalRate(numbersIn(inputs, "flows"))),
  ipmt: (inputs) => interestPart({ ...loanIn(inputs), period: numberIn(inputs, "per") }),
  ppmt: (inputs) => principalPart({ ...loanIn(inputs), period: numberIn(inputs, "per") }),
  cumipmt: (inputs) => cumulativeInterest({ ...loanIn(inputs), ...rangeIn(inputs) }),
  cumprinc: (inputs) => cumulativePrincipal({ ...loanIn(inputs), ...rangeIn(inputs) }),
};

function loanIn(inputs: Inputs) {
  const due: Due = numberIn(inputs, "due", 0) === 1 ? 1 : 0;
  return {
    rate: numberIn(inputs, "rate", 0),
    periods: numberIn(inputs, "nper", 0),
    presentValue: numberIn(inputs, "pv", 0),
    futureValue: numberIn(inputs, "fv", 0),
    due,
  };
}

function rangeIn(inputs: Inputs) {
  return { first: numberIn(inputs, "start"), last: numberIn(inputs, "end") };
}
