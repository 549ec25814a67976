// Who may say what of a contract. What one party alone knows, nobody else can claim.
import { CONTRACT_STATUSES } from "@handsel/contract/sales/statuses.ts";
import { expect, test } from "vitest";
import { anEvent, stateAfter, stateIn } from "../testing/life.ts";
import type { ActorKind, ContractEventType } from "./contract-events.ts";
import { applyEvent } from "./contract-life.ts";
import type { ContractState } from "./contract-state.ts";

const ACTORS: ActorKind[] = ["customer", "distributor", "funder", "system", "user"];

const requested = () => stateAfter(anEvent("SWAP_REQUESTED"), stateIn("ACTIVE"));
const goingBack = () =>
  stateAfter(
    { type: "RETURN_REQUESTED", data: { type: "CANCEL", reasonCode: "OTHER", description: "" } },
    stateIn("ACTIVE"),
  );

/** A contract of which this can be said. */
function contractFor(type: ContractEventType): ContractState {
  const states = [...CONTRACT_STATUSES.map(stateIn), requested(), goingBack()];
  const state = states.find((one) => applyEvent(one, anEvent(type), "system").kind === "applied");
  if (!state) throw new Error(`${type} is possible nowhere`);
  return state;
}

test.each<[string, ActorKind[], ContractEventType[]]>([
  [
    "what is done in the shop is said by staff",
    ["system", "user"],
    [
      "APPLICATION_STARTED",
      "APPLICATION_SENT",
      "LINK_RESENT",
      "ID_CONFIRMED",
      "DEVICE_REFERENCE_AMENDED",
      "DEVICE_CODE_AMENDED",
      "ACTIVATED",
      "POSTPONED",
      "NOTE_ADDED",
      "UPGRADE_STARTED",
      "SWAP_REQUESTED",
      "RETURN_REQUESTED",
      "INSTALLED",
      "DATES_ADJUSTED",
    ],
  ],
  [
    "what passes between customer and lender is said by either of them",
    ["customer", "funder", "system"],
    ["TERMS_ACCEPTED", "TERMS_REFUSED", "CREDIT_DECIDED", "SIGNED", "SWAP_CONFIRMED", "FUNDER_REPORTED"],
  ],
  [
    "where goods are is said by staff and distributor",
    ["distributor", "system", "user"],
    [
      "DEVICE_REFERENCE_ADDED",
      "SERIAL_NUMBERS_ADDED",
      "RETURN_APPROVED",
      "RETURN_REFUSED",
      "REPLACED",
      "RETURNED",
      "DELIVERY_UPDATED",
    ],
  ],
  [
    "that nothing is owed any more is said by the lender",
    ["funder", "system"],
    ["CLOSED_BY_FUNDER", "FINISHED"],
  ],
  [
    "a failed application and a cancellation are said by lender and staff",
    ["funder", "system", "user"],
    ["APPLICATION_FAILED", "CANCELLED"],
  ],
  ["anyone can step back", ACTORS, ["WITHDRAWN", "UPGRADE_CANCELLED"]],
])("%s", (_, actors, types) => {
  for (const type of types) {
    const state = contractFor(type);
    const may = ACTORS.filter((by) => applyEvent(state, anEvent(type), by).kind === "applied");
    expect(may, type).toEqual(actors);
  }
});
