// Where a journey stands among its steps. Knows nothing of carts or screens: names in, position out. A journey is one or more
// flows one after the other, so that checkout can be added behind a sale and taken away again.

export interface NamedFlow<Step extends string = string> {
  name: string;
  steps: readonly Step[];
}

export interface Journey<Step extends string = string> {
  flows: readonly NamedFlow<Step>[];
  /** Index of the current step over all flows. */
  current: number;
  isRunning: boolean;
}

export function start<Step extends string>(flow: NamedFlow<Step>, at?: Step): Journey<Step> {
  const journey: Journey<Step> = { flows: [flow], current: 0, isRunning: true };
  return at === undefined ? journey : goTo(journey, at);
}

/** The journey is over; its place is kept for whoever looks back. */
export function end<Step extends string>(journey: Journey<Step>): Journey<Step> {
  return { ...journey, isRunning: false };
}

export function stepsOf<Step extends string>({ flows }: Pick<Journey<Step>, "flows">): readonly Step[] {
  return flows.flatMap(({ steps }) => steps);
}

export const totalSteps = (journey: Journey): number => stepsOf(journey).length;

export function currentStep<Step extends string>(journey: Journey<Step>): Step | null {
  return stepsOf(journey)[journey.current] ?? null;
}

export function next<Step extends string>(journey: Journey<Step>): Journey<Step> {
  return at(journey, journey.current + 1);
}

export function back<Step extends string>(journey: Journey<Step>): Journey<Step> {
  return at(journey, journey.current - 1);
}

export function first<Step extends string>(journey: Journey<Step>): Journey<Step> {
  return at(journey, 0);
}

export function last<Step extends string>(journey: Journey<Step>): Journey<Step> {
  return at(journey, totalSteps(journey) - 1);
}

/** A step that the journey does not have changes nothing. */
export function goTo<Step extends string>(journey: Journey<Step>, step: Step): Journey<Step> {
  const index = stepsOf(journey).indexOf(step);
  return index < 0 ? journey : at(journey, index);
}

/** Gives a flow other steps and stays on the same step where it is still there, else on the nearest before it. */
export function replace<Step extends string>(journey: Journey<Step>, flow: NamedFlow<Step>): Journey<Step> {
  const flows = journey.flows.map((known) => (known.name === flow.name ? flow : known));
  return keepingPlace(journey, flows);
}

/** A flow that is already there is replaced. */
export function addFlow<Step extends string>(journey: Journey<Step>, flow: NamedFlow<Step>): Journey<Step> {
  return journey.flows.some(({ name }) => name === flow.name)
    ? replace(journey, flow)
    : { ...journey, flows: [...journey.flows, flow] };
}

export function removeFlow<Step extends string>(journey: Journey<Step>, name: string): Journey<Step> {
  return keepingPlace(
    journey,
    journey.flows.filter((flow) => flow.name !== name),
  );
}

function keepingPlace<Step extends string>(
  journey: Journey<Step>,
  flows: readonly NamedFlow<Step>[],
): Journey<Step> {
  const before = stepsOf(journey).slice(0, journey.current + 1);
  const after = stepsOf({ flows });
  const kept = before.findLast((step) => after.includes(step));
  return at({ ...journey, flows }, kept === undefined ? 0 : after.indexOf(kept));
}

function at<Step extends string>(journey: Journey<Step>, index: number): Journey<Step> {
  const lastIndex = Math.max(totalSteps(journey) - 1, 0);
  return { ...journey, current: Math.min(Math.max(index, 0), lastIndex) };
}
