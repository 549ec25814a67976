// Whether a running contract is on a device. Contracts belong to an earlier area; it brings its answer here at start.
import type { Db } from "#db/tenant-db.ts";

/** The reference of the contract that runs on this device, or nothing. */
export type FindContractWithDevice = (db: Db, referenceNorm: string) => Promise<string | undefined>;

let find: FindContractWithDevice | undefined;

export function setContractDevices(source: FindContractWithDevice): void {
  find = source;
}

export async function findContractWithDevice(db: Db, referenceNorm: string): Promise<string | undefined> {
  return find?.(db, referenceNorm);
}
