// What is held against the devices of a contract, by piece: that the registry could not be asked yet, or that it says no. Pure.
import type { RefusalCode } from "@handsel/contract/errors/catalogue.ts";
import { DOUBT_CODES, type RegistryResult } from "@handsel/contract/sales/device-doubts.ts";
import type { PieceReference } from "../contract/contract-events.ts";
import { type ContractState, pieceKey } from "../contract/contract-state.ts";

type Doubts = Pick<ContractState, "deviceDoubts">;
type Piece = Pick<PieceReference, "lineId" | "position">;

/** A new name clears what was said of the old one; one that the registry could not be asked about waits for its answer. */
export function doubtsAfterNaming(
  { deviceDoubts = {} }: Doubts,
  named: readonly (Piece & { isUnchecked?: boolean })[],
): Doubts {
  const keys = new Set(named.map(pieceKey));
  const kept = Object.entries(deviceDoubts).filter(([key]) => !keys.has(key));
  const waiting = named
    .filter(({ isUnchecked }) => isUnchecked)
    .map((piece) => [pieceKey(piece), "PENDING"] as const);
  return unlessEmpty([...kept, ...waiting]);
}

/** Once the registry could be asked. */
export function doubtsAfterCheck(
  { deviceDoubts = {} }: Doubts,
  piece: Piece & { result: RegistryResult },
): Doubts {
  const { result } = piece;
  const kept = Object.entries(deviceDoubts).filter(([key]) => key !== pieceKey(piece));
  return unlessEmpty(result === "CLEAN" ? kept : [...kept, [pieceKey(piece), result]]);
}

/** Absent, not empty: contracts from before there were doubts have none either. */
function unlessEmpty(
  doubts: readonly (readonly [string, NonNullable<ContractState["deviceDoubts"]>[string]])[],
): Doubts {
  return { deviceDoubts: doubts.length === 0 ? undefined : Object.fromEntries(doubts) };
}

/** The device that the registry holds back, and how it is refused. One that it could not be asked about is handed over. */
export function heldBack({
  deviceDoubts = {},
  references,
}: Pick<ContractState, "deviceDoubts" | "references">): { code: RefusalCode; reference: string } | undefined {
  for (const [key, doubt] of Object.entries(deviceDoubts))
    if (doubt !== "PENDING") return { code: DOUBT_CODES[doubt], reference: references[key] ?? "" };
  return undefined;
}
