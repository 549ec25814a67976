// Writes down every try to reach an outside party, twice a second and for each retailer in one statement: no call waits for
// it. What a process has not written when it is killed is lost, half a second of it at most.
import type { MadeCall } from "#adapters/outgoing.ts";
import type { Watching } from "#edge/area.ts";
import { inTenant, type Platform } from "#platform.ts";
import { addPartyCalls, type PartyCallToAdd } from "../queries/parties.ts";

const WRITE_EVERY_MS = 500;
/** Of one retailer between two writings; a run of mails may bring more than anybody looks at. */
const CALLS_AT_ONCE = 2_000;
const REASON_LETTERS = 200;

export function recordPartyCalls(platform: Platform): Watching {
  let notes = new Map<number, PartyCallToAdd[]>();
  let timer: NodeJS.Timeout | undefined;

  const stopHearing = platform.adapters.outgoing.onCall((made) => {
    // Whoever works for no retailer, such as a price book that all share, is counted by the process alone.
    if (!made.behalf || !platform.config.isCounting) return;
    const { wlId } = made.behalf;
    let own = notes.get(wlId);
    if (!own) notes.set(wlId, (own = []));
    if (own.length < CALLS_AT_ONCE) own.push(toAdd(made, platform.clock.now()));
    timer ??= setTimeout(() => void writeOrSay(), WRITE_EVERY_MS);
  });

  function writeOrSay(): Promise<void> {
    return write().catch((error: unknown) => platform.log.warn({ err: error }, "outgoing calls not counted"));
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const taken = notes;
    notes = new Map();
    for (const [wlId, calls] of taken) await inTenant(platform, wlId, (db) => addPartyCalls(db, calls));
  }

  return {
    stop: async () => {
      stopHearing();
      await writeOrSay();
    },
  };
}

const toAdd = ({ party, call, outcome, reason, ms, behalf }: MadeCall, at: Date): PartyCallToAdd => ({
  at,
  party,
  call,
  outcome,
  reason: reason.slice(0, REASON_LETTERS),
  ms: Math.max(0, Math.round(ms)),
  storeId: behalf?.storeId ?? null,
  cartId: behalf?.cartId || null,
});
