// The whole run: every operation, every upload, every socket and every webhook.
import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import { callName, fuzzOperation, inOrder } from "./operations.ts";
import { fuzzRendering } from "./rendering.ts";
import { fuzzSockets } from "./sockets.ts";
import { fuzzUploads } from "./uploads.ts";
import type { Tally } from "./verdict.ts";
import { fuzzWebhooks } from "./webhooks.ts";
import type { World } from "./world.ts";

export interface Wish {
  /** How many inputs each operation and each webhook gets. */
  inputs: number;
  /** How many of the files each upload gets, from 0 to 1. */
  files: number;
  /** How often each kind of talk is tried on each socket. */
  rounds: number;
  /** Part of a name: these alone. */
  only?: string | undefined;
  /** One input of an operation alone, by its number. */
  number?: number | undefined;
}

export async function* fuzz(
  world: World,
  { inputs, files, rounds, only, number }: Wish,
): AsyncGenerator<Tally> {
  yield* fuzzWebhooks(world, inputs, only);
  yield* fuzzSockets(world, rounds, only);
  yield* fuzzUploads(world, files, only);
  yield* fuzzRendering(world, inputs, only);
  const numbers = number === undefined ? Array.from({ length: inputs }, (_, index) => index) : [number];
  for (const operation of inOrder(ALL_OPERATIONS))
    if (only === undefined || callName(operation).includes(only))
      yield await fuzzOperation(world, operation, numbers);
}
