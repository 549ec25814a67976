import type * as facts from "./refusal-facts.ts";

let known: typeof facts | undefined;

/** What is known of refusals, once it is there; whoever tells of one waits for it. */
export const refusalFacts = (): typeof facts | undefined => known;

export function knowRefusals(all: typeof facts): void {
  known = all;
}
