// What an outside party is to the rest of the sandbox. A party lives in its own folder, is listed in parties.ts, and
// gets everything it may touch handed in when it is opened.
import type { FastifyInstance } from "fastify";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Faults } from "./faults.ts";
import type { Inbox } from "./inbox/inbox.ts";
import type { Ledger } from "./ledger.ts";
import type { Log } from "./log.ts";
import type { Webhooks } from "./platform/webhooks.ts";
import type { Wait } from "./wait.ts";

export interface Party {
  /** The name by which faults and the ledger know it. */
  readonly name: string;
  /** Each of those that it plays at once, by the part of the address that names it; a fault may be ordered for one alone. */
  readonly members?: readonly string[];
  readonly title: string;
  readonly summary: string;
  readonly magic: readonly MagicValue[];
  open(world: PartyWorld): Promise<OpenParty>;
}

/** An input that makes the party behave in a special way, as card networks have test numbers. */
export interface MagicValue {
  readonly value: string;
  readonly effect: string;
}

export interface OpenParty {
  /** Where the platform finds it, for people to read. */
  readonly address: string;
  /** Pages for people and calls of the machine API; ordered faults leave them alone. */
  addPages?(http: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

export interface PartyWorld {
  /** Every route added here is subject to the faults ordered for this party. */
  readonly http: FastifyInstance;
  readonly config: Config;
  readonly stateFolder: string;
  readonly clock: Clock;
  readonly inbox: Inbox;
  readonly ledger: Ledger;
  /** For protocols other than HTTP, which have to use up their faults themselves. */
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  readonly wait: Wait;
  readonly log: Log;
}
