// A sale as it stands when the lender has granted it and the customer signed, although nobody did: what a sample shows. Pure.
import type { Actor, ContractEvent, RecordedEvent } from "../contract/contract-events.ts";
import { applyEvent } from "../contract/contract-life.ts";
import type { Contract } from "../sale.ts";
import type { MadeSale } from "./create-sale.ts";
import { summaryOf } from "./sale-summary.ts";

const LENDER: Actor = { kind: "funder", id: null, name: "" };

const GRANTED: readonly ContractEvent[] = [
  { type: "TERMS_ACCEPTED", data: {} },
  { type: "CREDIT_DECIDED", data: { result: "APPROVED" } },
  { type: "SIGNED", data: {} },
];

/** What cannot happen to a contract, as paid by card, is left out. */
export function asGranted({ sale, contracts, events }: MadeSale): MadeSale {
  const gone = contracts.map((contract) => goOn(contract, sale.createdAt));
  const goneOn = gone.map(({ contract }) => contract);
  return {
    sale: { ...sale, ...summaryOf(goneOn, { now: sale.createdAt, before: null }) },
    contracts: goneOn,
    events: [...gone.flatMap((one) => one.events), ...events],
  };
}

function goOn(begun: Contract, at: Date): { contract: Contract; events: RecordedEvent[] } {
  let contract = begun;
  const events: RecordedEvent[] = [];
  for (const event of GRANTED) {
    const applied = applyEvent(contract.state, event, LENDER.kind);
    if (applied.kind === "refused") continue;
    const { state } = applied;
    const seq = contract.lastSeq + 1;
    const statusBefore = contract.status;
    contract = { ...contract, state, status: state.status, lastSeq: seq };
    const about = {
      contractId: contract.id,
      seq,
      at,
      actor: LENDER,
      statusBefore,
      statusAfter: state.status,
    };
    events.unshift({ ...event, ...about });
  }
  return { contract, events };
}
