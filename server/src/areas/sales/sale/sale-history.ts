// The history of a sale for people: each event with what is worth reading of it. What somebody typed is text here and
// nothing else, whatever it looks like. Codes and the status that it led to go as they are: the reader's language is the
// browser's.
import { escapeHtml } from "@handsel/contract/escape-html.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { type EndingReason, isEndingReason } from "@handsel/contract/sales/history.ts";
import type { CartAction } from "@handsel/contract/sales/sale.ts";
import type { ContractEvent, RecordedEvent } from "../contract/contract-events.ts";

export function actionOf(event: RecordedEvent): CartAction {
  const { contractId, seq, at, actor, type, statusBefore, statusAfter } = event;
  const isMoved = statusBefore !== null && statusBefore !== statusAfter;
  return {
    id: `${contractId}/${seq}`,
    actionDateTime: at.toISOString(),
    userName: actor.name === "" ? actor.kind : actor.name,
    actionType: type,
    actionContent: wordsOf(event)
      .map((line) => `<p>${line}</p>`)
      .join(""),
    actionCodes: codesOf(event),
    actionAmounts: amountsOf(event),
    newStatus: isMoved || statusBefore === null ? statusAfter : null,
  };
}

function codesOf(event: ContractEvent): CartAction["actionCodes"] {
  switch (event.type) {
    case "LINK_RESENT":
      return [{ kind: "channel", code: event.data.channel.toUpperCase() }];
    case "APPLICATION_FAILED":
      return [{ kind: "refusal", code: event.data.code }];
    case "CREDIT_DECIDED":
      return [{ kind: "credit", code: event.data.result }];
    case "DEVICE_REFERENCE_ADDED":
    case "DEVICE_REFERENCE_AMENDED":
      return event.data.isUnchecked ? [{ kind: "registry", code: "PENDING" }] : [];
    case "DEVICE_REFERENCE_CHECKED":
      return [{ kind: "registry", code: event.data.result }];
    case "ID_CONFIRMED":
      return [{ kind: "identity", code: event.data.isConfirmed ? "CONFIRMED" : "TAKEN_BACK" }];
    case "CANCELLED":
    case "WITHDRAWN":
    case "UPGRADE_CANCELLED":
    case "CLOSED_BY_FUNDER":
      return isKnown(event.data.reason) ? [{ kind: "reason", code: event.data.reason }] : [];
    case "RETURN_REQUESTED":
      return [
        { kind: "returnType", code: event.data.type },
        { kind: "returnReason", code: event.data.reasonCode },
      ];
    case "DELIVERY_UPDATED":
      return [{ kind: "delivery", code: event.data.status }];
    default:
      return [];
  }
}

const isKnown = (reason: string | undefined): reason is EndingReason =>
  reason !== undefined && isEndingReason(reason);

function amountsOf(event: ContractEvent): CartAction["actionAmounts"] {
  switch (event.type) {
    case "CREDIT_DECIDED":
      return amount("approved", event.data.approvedMinor);
    case "EXTRAS_PAID":
    case "REST_PAID":
      return amount("paid", event.data.amountMinor);
    case "AMOUNT_TAKEN":
      return [...amount("paid", event.data.amountMinor), ...amount("endsOld", event.data.endsOldMinor)];
    case "AMOUNT_GIVEN_BACK":
      return amount("givenBack", event.data.amountMinor);
    case "ACTIVATED":
    case "CANCELLED":
      return amount("payBack", event.data.payBackMinor);
    default:
      return [];
  }
}

const amount = (
  kind: CartAction["actionAmounts"][number]["kind"],
  minor: number | undefined,
): CartAction["actionAmounts"] => (minor === undefined ? [] : [{ kind, amount: toMoney(minor) }]);

function wordsOf(event: ContractEvent): string[] {
  switch (event.type) {
    case "APPLICATION_SENT":
      return [escapeHtml(event.data.funderReference)];
    case "DEVICE_REFERENCE_ADDED":
    case "DEVICE_REFERENCE_CHECKED":
      return [escapeHtml(event.data.reference)];
    case "DEVICE_REFERENCE_AMENDED":
      return [`${escapeHtml(event.data.before)} → ${escapeHtml(event.data.reference)}`];
    case "DEVICE_CODE_AMENDED":
      return [
        `${escapeHtml(event.data.before.description)} (${escapeHtml(event.data.before.partNumber)}) → ${escapeHtml(event.data.description)} (${escapeHtml(event.data.partNumber)})`,
      ];
    case "SERIAL_NUMBERS_ADDED":
      return [event.data.items.map(({ reference }) => escapeHtml(reference)).join(", ")];
    case "REPLACED":
      return [event.data.references.map(({ reference }) => escapeHtml(reference)).join(", ")];
    case "POSTPONED":
    case "NOTE_ADDED":
      return [escapeHtml(event.data.note)];
    case "CANCELLED":
    case "WITHDRAWN":
    case "CLOSED_BY_FUNDER":
      // Histories of old have reasons in somebody's own words.
      return event.data.reason && !isKnown(event.data.reason) ? [escapeHtml(event.data.reason)] : [];
    case "RETURN_REQUESTED":
      return [escapeHtml(event.data.description)];
    case "RETURN_APPROVED":
      return [escapeHtml(event.data.returnReference)];
    case "RETURNED":
      return event.data.creditNoteNumber ? [escapeHtml(event.data.creditNoteNumber)] : [];
    case "INSTALLED":
      return [event.data.descriptions.map(escapeHtml).join(", ")];
    case "DATES_ADJUSTED":
      return [
        `${escapeHtml(event.data.before.startDate)} → ${escapeHtml(event.data.startDate)}`,
        escapeHtml(event.data.reason),
      ];
    default:
      return [];
  }
}
