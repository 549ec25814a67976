// Who speaks with funders on behalf of the sale page. Funders are known to an area that stands after this one, which
// provides the desk.
import type { RefusalCode } from "@handsel/contract/errors/catalogue.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Caller } from "#edge/caller.ts";
import { refuse } from "#edge/refuse.ts";
import { port } from "#edge/wiring.ts";
import type { Platform } from "#platform.ts";
import type { Why } from "../contract/why.ts";
import type { Contract } from "../sale.ts";

export type DeskAnswer =
  | { kind: "done" }
  | { kind: "refused"; code: RefusalCode; values: (string | number)[] }
  /** Nothing is known; the same question can be asked again. */
  | { kind: "later" };

export interface DeskContext {
  platform: Platform;
  tenant: WhiteLabel;
  caller: Pick<Caller, "userId" | "name">;
}

export interface FunderDesk {
  /** Called outside any transaction; asking twice is asking once. */
  cancel(ctx: DeskContext, contract: Contract, why?: Why): Promise<DeskAnswer>;
}

export const funderDesk = port<FunderDesk>("sales", "funderDesk");

/** Refuses when the funder does, or when nobody can say. */
export async function cancelAtFunder(ctx: DeskContext, contract: Contract, why?: Why): Promise<void> {
  const answer = await ctx.platform.wiring.of(funderDesk).cancel(ctx, contract, why);
  if (answer.kind === "refused") throw refuse(answer.code, ...answer.values);
  if (answer.kind === "later") throw refuse("FUNDER_ERROR");
}
