// What a campaign should have sent beside what it sent, message by message.
import type { SimulationResult } from "@handsel/contract/crm/time-machine.ts";
import { MINUTE_MS } from "@handsel/contract/durations.ts";
import { dayIn } from "#clock.ts";
import type { Campaign } from "../campaigns/campaign.ts";
import type { LoggedMessage, YearRow } from "../queries/time-machine.ts";
import { LAG_MS, type PlayedMessage } from "./played.ts";

const EXAMPLES = 20;

type Log = NonNullable<SimulationResult["log"]>;

export function createComparison(
  campaign: Campaign,
  { timeZone, until }: { timeZone: string; until: number },
) {
  const codes = new Map(campaign.communications.map(({ id, actionCode }) => [id, actionCode]));
  const log: Log = { equal: 0, onlySimulated: 0, onlyLogged: 0, latestMinutes: 0, examples: [] };
  const nameOf = (cartId: string, stepId: string, addressee: number) => `${cartId} ${stepId} ${addressee}`;

  const isSame = (simulated: number, logged: number) =>
    logged >= simulated - MINUTE_MS &&
    (logged - simulated <= LAG_MS ||
      dayIn(timeZone, new Date(logged)) === dayIn(timeZone, new Date(simulated)));

  const note = (cartId: string, stepId: string, simulated: number | null, logged: number | null) => {
    if (log.examples.length >= EXAMPLES) return;
    log.examples.push({
      // Named when all of them are known.
      reference: cartId,
      actionCode: codes.get(stepId) ?? "",
      simulatedAt: simulated === null ? null : new Date(simulated).toISOString(),
      loggedAt: logged === null ? null : new Date(logged).toISOString(),
    });
  };

  const logged = (rows: readonly YearRow[]) =>
    rows.flatMap(({ cartId, logged: messages }) => (messages ?? []).map((message) => ({ cartId, message })));

  return {
    /** When other campaigns advertised to this person. */
    writtenByOthers: (rows: readonly YearRow[]): Date[] =>
      logged(rows)
        .filter(({ message }) => message.isAdvertising && message.campaignCode !== campaign.campaignCode)
        .map(({ message }) => new Date(message.at)),
    compare: (rows: readonly YearRow[], simulated: readonly PlayedMessage[]): void => {
      const kept = new Map<string, { cartId: string; message: LoggedMessage }>();
      for (const one of logged(rows)) {
        const { message } = one;
        if (message.campaignCode === campaign.campaignCode)
          kept.set(nameOf(one.cartId, message.stepId, message.addressee), one);
      }
      for (const { contract, communication, addressee, at } of simulated) {
        const name = nameOf(contract.cartId, communication.id, addressee);
        const found = kept.get(name)?.message;
        if (found && isSame(at, found.at)) {
          kept.delete(name);
          log.equal += 1;
          log.latestMinutes = Math.max(log.latestMinutes, Math.round((found.at - at) / MINUTE_MS));
        } else {
          log.onlySimulated += 1;
          note(contract.cartId, communication.id, at, found?.at ?? null);
        }
      }
      for (const { cartId, message } of kept.values()) {
        // What came after the time that is looked at is a message of that time only where one was due in it.
        if (message.at > until) continue;
        log.onlyLogged += 1;
        note(cartId, message.stepId, null, message.at);
      }
    },
    result: (): Log => log,
  };
}
