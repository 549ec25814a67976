// The credit table: what became of the customers of a day, a week and four weeks, and how many of them were accepted.
import type { CreditBucket, CreditData } from "@handsel/contract/operator/dashboard.ts";
import { rateColour } from "./dashboard-colours.ts";
import type { Channel, CreditFigure } from "./dashboard-facts.ts";
import type { FigureSums } from "./queries/figures.ts";

type Span = "today" | "week" | "month";

export function creditDataOf(wlIds: readonly number[], sums: readonly FigureSums[]): CreditData[] {
  return wlIds.map((wlID) => {
    const own = sums.filter(({ wlId }) => wlId === wlID);
    const windows = (channel: Channel) => {
      const ofChannel = own.filter((one) => one.channel === channel);
      return {
        TODAY: bucketOf(ofChannel, "today"),
        LAST7DAYS: bucketOf(ofChannel, "week"),
        LAST28DAYS: bucketOf(ofChannel, "month"),
      };
    };
    return { wlID, instore: windows("instore"), online: windows("online") };
  });
}

function bucketOf(sums: readonly FigureSums[], span: Span): CreditBucket {
  const of = (figure: CreditFigure) => sums.find((one) => one.figure === figure)?.[span] ?? 0;
  const approved = of("approved");
  const refused = of("refused");
  const cancelled = of("cancelled");
  const { raw, net } = acceptanceRates({ approved, refused, cancelled });
  return {
    totalCustomers: of("customers"),
    pendingCreditCheck: of("pendingCreditCheck"),
    refused,
    approved,
    active: of("active"),
    cancelled,
    rawAcceptanceRate: raw,
    netAcceptanceRate: net,
    colour: rateColour(net),
  };
}

/**
 * In percent with one decimal. Raw: of the decided customers, those approved. Net: the same without those who went away
 * again, who are neither won nor lost by the lender's answer.
 */
export function acceptanceRates(of: { approved: number; refused: number; cancelled: number }): {
  raw: number | null;
  net: number | null;
} {
  const stayed = Math.max(0, of.approved - of.cancelled);
  return { raw: share(of.approved, of.refused), net: share(stayed, of.refused) };
}

function share(approved: number, refused: number): number | null {
  const decided = approved + refused;
  return decided === 0 ? null : Math.round((approved / decided) * 1000) / 10;
}
