import { DAY_MS } from "@handsel/contract/durations.ts";
import { errorCatalogue, errorCodes, isErrorCode } from "@handsel/contract/errors/catalogue.ts";
import { FAULT_KINDS } from "@handsel/contract/errors/faults.ts";
import {
  FAULT_CALL_ROWS,
  FAULT_CAUSES,
  FAULT_DAYS,
  FAULT_SLOTS,
  GET_FAULTS,
  LIST_FAULT_CALLS,
} from "@handsel/contract/operator/faults.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import {
  type AskedFaults,
  buildSeen,
  type CauseRow,
  faultCalls,
  faultCauses,
  faultKinds,
  faultSlots,
} from "../queries/faults.ts";
import { readFor, retailersOf } from "./viewer.ts";

const numberOf = (code: string): number => (isErrorCode(code) ? errorCatalogue[code].number : 0);

/** Longer than calls are kept says nothing more. */
function spanOf({ from, until }: { from: string; until: string }): Omit<AskedFaults, "wlIds"> {
  const span = { from: new Date(from), until: new Date(until) };
  const ms = span.until.getTime() - span.from.getTime();
  if (ms <= 0 || ms > FAULT_DAYS * DAY_MS) throw refuse("REQUEST_NOT_VALID", "from");
  return span;
}

export const getFaults = implement(GET_FAULTS, async (input, ctx) => {
  const { build } = ctx.platform;
  const wlIds = retailersOf(ctx, { wlID: input.wlID }).map(({ wlId }) => wlId);
  const asked = { wlIds, ...spanOf(input) };
  const reader = readFor(ctx, wlIds);
  const [kinds, slots, causes, seen] = await Promise.all([
    faultKinds(reader, asked),
    faultSlots(reader, asked, FAULT_SLOTS),
    faultCauses(reader, asked, { kind: input.kind ?? null, most: FAULT_CAUSES }),
    buildSeen(reader, wlIds, build),
  ]);
  const isNew = ({ firstBuild }: CauseRow) => !seen.isFirst && firstBuild === build;
  return {
    kinds: FAULT_KINDS.map(
      (kind) => kinds.find((one) => one.kind === kind) ?? { kind, calls: 0, callsBefore: 0 },
    ),
    slots: slotsOf(asked, slots),
    causes: causes.map((cause) => {
      const { wlIds: retailers, first, last, ...told } = cause;
      return {
        ...told,
        number: numberOf(cause.code),
        first: first.toISOString(),
        last: last.toISOString(),
        isNew: isNew(cause),
        retailers,
      };
    }),
    runningBuild: build,
    runningSince: seen.since?.toISOString() ?? null,
    retailers: retailersOf(ctx, {}).map(({ wlId, name }) => ({ wlID: wlId, name })),
  };
});

function slotsOf({ from, until }: AskedFaults, counted: Awaited<ReturnType<typeof faultSlots>>) {
  const length = (until.getTime() - from.getTime()) / FAULT_SLOTS;
  return Array.from({ length: FAULT_SLOTS }, (_, slot) => ({
    at: new Date(from.getTime() + Math.round(slot * length)).toISOString(),
    calls: FAULT_KINDS.map(
      (kind) => counted.find((one) => one.slot === slot && one.kind === kind)?.calls ?? 0,
    ),
  }));
}

/** The number of a call as it stands in the log, or the first letters of it that a page shows. */
const CALL = /\b[\da-f]{8}(?:-[\da-f]{4}){0,3}(?:-[\da-f]{12})?\b/;

/** "9003" and "Error 9003" are the number of an error; with the number of a call beside it, that tells more. */
function readOut(word: string | null | undefined): { code: string | null; callId: string | null } {
  const callId = CALL.exec(word?.toLowerCase() ?? "")?.[0];
  if (!word || callId) return { code: null, callId: callId ?? null };
  const number = Number(/\d{4}$/.exec(word)?.[0]);
  // A number that nobody gave finds nothing.
  return { code: errorCodes.find((code) => errorCatalogue[code].number === number) ?? "", callId: null };
}

export const listFaultCalls = implement(LIST_FAULT_CALLS, async (input, ctx) => {
  const wlIds = retailersOf(ctx, { wlID: input.wlID }).map(({ wlId }) => wlId);
  const said = readOut(input.word);
  const rows = await faultCalls(
    readFor(ctx, wlIds),
    { wlIds, ...spanOf(input) },
    {
      kind: input.kind ?? null,
      request: input.request ?? null,
      code: said.code ?? input.code ?? null,
      reason: input.reason ?? null,
      callId: said.callId,
    },
    FAULT_CALL_ROWS,
  );
  return {
    total: rows[0]?.total ?? 0,
    calls: rows.map((call) => ({
      id: call.id,
      at: call.at.toISOString(),
      kind: call.kind,
      request: call.request,
      code: call.code,
      number: numberOf(call.code),
      reason: call.reason,
      build: call.build,
      callID: call.callId,
      traceID: call.traceId,
      wlID: call.wlId,
      storeName: call.storeName,
      userName: call.userName,
      // A page of another retailer cannot be opened from here.
      cartUUID: call.wlId === ctx.tenant.wlId ? call.cartId : null,
      reference: call.reference,
      isSale: call.isSale,
    })),
  };
});
