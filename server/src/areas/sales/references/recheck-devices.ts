// Asks the registry about devices that were named while it was away, until it answers.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import { type ContractEvent, SYSTEM } from "../contract/contract-events.ts";
import { isEnded, pieceKey } from "../contract/contract-state.ts";
import { recordEvents } from "../contract/record-events.ts";
import { contractsBeside, lockSale } from "../queries/sales.ts";
import type { Contract } from "../sale.ts";
import { askRegistry } from "./device-registry.ts";

interface RecheckContext {
  platform: Platform;
  tenant: WhiteLabel;
  clock: Clock;
  inTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** The devices of a contract that the registry has still to be asked about. */
function awaiting({ state, lines }: Contract) {
  if (isEnded(state)) return [];
  return lines.flatMap(({ id: lineId, code: deviceCode, references }) =>
    references
      .filter(({ position }) => state.deviceDoubts?.[pieceKey({ lineId, position })] === "PENDING")
      .map((named) => ({ ...named, lineId, deviceCode })),
  );
}

/** Asks once more about the devices in doubt, and writes down what is said. False when the registry is still away. */
export async function recheckDevices(ctx: RecheckContext, contract: Contract): Promise<boolean> {
  const found: ContractEvent[] = [];
  const waiting = awaiting(contract);
  for (const { lineId, position, reference, isImei, deviceCode } of waiting) {
    const device = { reference, isImei, deviceCode };
    const answer = await askRegistry({ platform: ctx.platform, read: ctx.inTransaction }, device);
    if (!answer) continue;
    const { result } = answer;
    found.push({ type: "DEVICE_REFERENCE_CHECKED", data: { lineId, position, reference, result } });
  }
  if (found.length > 0)
    await ctx.inTransaction(async (db) => {
      await lockSale(db, { contractId: contract.id });
      const now = (await contractsBeside(db, contract.id)).find(({ id }) => id === contract.id);
      // Meanwhile somebody may have named another device, or asked as well.
      const open = new Set(now ? awaiting(now).map(({ reference }) => reference) : []);
      const events = found.filter(
        (event) => event.type === "DEVICE_REFERENCE_CHECKED" && open.has(event.data.reference),
      );
      await recordEvents({ ...ctx, db }, { contractId: contract.id, events, actor: SYSTEM });
    });
  return found.length === waiting.length;
}

export const recheckDevicesJob = job<{ wlId: number; contractId: string }>({
  name: "sales-recheck-devices",
  // For two days, in the end once an hour.
  retries: 60,
  atOnce: 1,
  run: async ({ wlId, contractId }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    if (!tenant) return;
    const inTransaction = <T>(work: (db: Db) => Promise<T>) => inTenant(platform, wlId, work);
    const contracts = await inTransaction((db) => contractsBeside(db, contractId));
    const contract = contracts.find(({ id }) => id === contractId);
    const ctx = { platform, tenant, clock: platform.clock, inTransaction };
    if (contract && !(await recheckDevices(ctx, contract))) throw new Error("the registry is away");
  },
});
