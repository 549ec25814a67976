import { type ChosenOutcome, chosenOutcome } from "@handsel/contract/tradein/tradecart.ts";
import { z } from "zod";

/** Which trade cart an address means, and what is to become of it. */
export function readKnownTradecart(params: URLSearchParams): {
  tradecartID: string | null;
  outcome: ChosenOutcome;
} {
  const tradecartID = z.uuid().safeParse(params.get("tradecartID"));
  const outcome = chosenOutcome.safeParse(params.get("selectedOutcome"));
  return {
    tradecartID: tradecartID.success ? tradecartID.data : null,
    outcome: outcome.success ? outcome.data : "NONE",
  };
}
