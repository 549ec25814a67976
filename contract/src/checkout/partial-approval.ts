// A lender may grant less than was asked for. What is sold comes first: an agreement on extras alone is lent only what is
// left beyond it. Asked by the platform and by the lender's own page, so that both tell the customer the same.

interface AskedFor {
  principalMinor: number;
}

export interface Granted<Agreement> {
  /** Lent as it was asked for. */
  reached: Agreement[];
  /** Extras that get nothing. */
  without: Agreement[];
  /** What is missing of the devices' own credit, and is paid at the till. */
  shortMinor: number;
}

/** `main`: agreements on what is sold; `beside`: those on its extras alone. */
export function divideGranted<Agreement extends AskedFor>(
  { main, beside }: { main: readonly Agreement[]; beside: readonly Agreement[] },
  approvedMinor: number,
): Granted<Agreement> {
  const mainMinor = main.reduce((sum, { principalMinor }) => sum + principalMinor, 0);
  const reached = [...main];
  const without: Agreement[] = [];
  let left = approvedMinor - mainMinor;
  for (const agreement of beside) {
    const isReached = agreement.principalMinor <= left;
    if (isReached) left -= agreement.principalMinor;
    (isReached ? reached : without).push(agreement);
  }
  return { reached, without, shortMinor: Math.max(0, mainMinor - approvedMinor) };
}
