// What became of a sale, told as what happened when. Only events are written here; what they come to is the platform's own
// state machine's to say.
import { DAY_MS, MINUTE_MS } from "@handsel/contract/durations.ts";
import { isImei } from "@handsel/contract/rules/device-reference.ts";
import { addDays, addMonths } from "@handsel/finance/numbers/calendar-date.ts";
import { dueTodayMinor } from "@handsel/server/areas/checkout/index.ts";
import {
  type Actor,
  type Contract,
  type ContractEvent,
  datesFrom,
  type HistoryStep,
  isEnded,
  leadingContract,
} from "@handsel/server/areas/sales/index.ts";

/** What a life needs to know of the sale it is about. */
export interface LifeOf {
  seller: Actor;
  funder: Actor;
  funderReference: string;
  createdAt: Date;
  earlySwapMonth: number;
  /** The name of the n-th piece of a line. */
  nameOf: (lineId: string, position: number) => string;
  /** Of a sale that is being replaced: by which. */
  newCartId: string | null;
}

const SYSTEM: Actor = { kind: "system", id: null, name: "" };

const after = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS);
const afterDays = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

const step = (at: Date, actor: Actor, ...events: ContractEvent[]): HistoryStep => ({
  at,
  actor,
  happens: () => events,
});

const sent = ({ createdAt, funderReference }: LifeOf) =>
  step(after(createdAt, 1), SYSTEM, { type: "APPLICATION_SENT", data: { funderReference } });

const accepted = ({ createdAt, funder }: LifeOf) =>
  step(after(createdAt, 6), funder, { type: "TERMS_ACCEPTED", data: {} });

const decided = (
  { createdAt, funder }: LifeOf,
  result: Extract<ContractEvent, { type: "CREDIT_DECIDED" }>["data"]["result"],
) => step(after(createdAt, 8), funder, { type: "CREDIT_DECIDED", data: { result } });

const signed = ({ createdAt, funder }: LifeOf) =>
  step(after(createdAt, 14), funder, { type: "SIGNED", data: {} });

const approvedSteps = (life: LifeOf) => [sent(life), accepted(life), decided(life, "APPROVED")];
const signedSteps = (life: LifeOf) => [...approvedSteps(life), signed(life)];

/** Phones by their IMEI, everything else by its serial number. */
function named({ createdAt, seller, nameOf }: LifeOf): HistoryStep {
  const piecesOf = ({ state }: Contract, by: "REFERENCE" | "SERIAL_NUMBER") =>
    state.pieces
      .filter((piece) => piece.by === by)
      .flatMap(({ lineId, quantity }) =>
        Array.from({ length: quantity }, (_, position) => {
          const reference = nameOf(lineId, position);
          return { lineId, position, reference, isImei: isImei(reference) };
        }),
      );
  return {
    at: after(createdAt, 17),
    actor: seller,
    happens: (contract) => {
      const serials = piecesOf(contract, "SERIAL_NUMBER");
      return [
        ...piecesOf(contract, "REFERENCE").map(
          (data): ContractEvent => ({ type: "DEVICE_REFERENCE_ADDED", data }),
        ),
        ...(serials.length > 0
          ? [{ type: "SERIAL_NUMBERS_ADDED", data: { items: serials } } satisfies ContractEvent]
          : []),
      ];
    },
  };
}

const confirmed = ({ createdAt, seller }: LifeOf): HistoryStep => ({
  at: after(createdAt, 16),
  actor: seller,
  happens: ({ state }) => (state.needsIdCheck ? [{ type: "ID_CONFIRMED", data: { isConfirmed: true } }] : []),
});

/** The till takes what is due on the day before the goods are handed over. */
const paid = ({ createdAt, seller }: LifeOf): HistoryStep => ({
  at: after(createdAt, 18),
  actor: seller,
  happens: ({ id }, all) => {
    const amountMinor = id === leadingContract(all).id ? dueTodayMinor(all, []) : 0;
    return amountMinor > 0 ? [{ type: "AMOUNT_TAKEN", data: { amountMinor } }] : [];
  },
});

/** Once everything is over that may be: what the till took for what has ended goes back over it. */
const givenBack = (at: Date, { seller }: LifeOf): HistoryStep => ({
  at,
  actor: seller,
  happens: ({ state }, all) => {
    if (!state.isAmountTaken) return [];
    const amountMinor = dueTodayMinor(
      all.filter((one) => isEnded(one.state)),
      [],
    );
    return amountMinor > 0 ? [{ type: "AMOUNT_GIVEN_BACK", data: { amountMinor } }] : [];
  },
});

function started({ createdAt, seller, earlySwapMonth }: LifeOf): HistoryStep {
  const at = after(createdAt, 19);
  return {
    at,
    actor: seller,
    happens: ({ terms }) => [
      { type: "ACTIVATED", data: datesFrom(dayOf(at), terms.figures, earlySwapMonth) },
    ],
  };
}

const activeSteps = (life: LifeOf) => [
  ...signedSteps(life),
  confirmed(life),
  named(life),
  paid(life),
  started(life),
];

const installed = ({ createdAt, seller }: LifeOf): HistoryStep => ({
  at: afterDays(createdAt, 4),
  actor: seller,
  happens: ({ state, lines }) =>
    state.needsInstallation
      ? [
          {
            type: "INSTALLED",
            data: {
              descriptions: lines
                .filter(({ requiresInstallation }) => requiresInstallation)
                .map(({ description }) => description),
            },
          },
        ]
      : [],
});

const devicesOnly = (at: Date, actor: Actor, ...events: ContractEvent[]): HistoryStep => ({
  at,
  actor,
  happens: ({ kind }) => (kind === "DEVICE" ? events : []),
});

/** Every way a sale can have gone. */
export const LIVES = {
  quotation: () => [],
  failed: ({ createdAt }: LifeOf) => [
    step(after(createdAt, 1), SYSTEM, {
      type: "APPLICATION_FAILED",
      data: { code: "CREDIT_CHECK_FUNDER_ERROR" },
    }),
  ],
  linkSent: (life: LifeOf) => [
    sent(life),
    step(after(life.createdAt, 90), life.seller, { type: "LINK_RESENT", data: { channel: "email" } }),
  ],
  referred: (life: LifeOf) => [sent(life), accepted(life), decided(life, "REFERRED")],
  approved: approvedSteps,
  partial: (life: LifeOf): HistoryStep[] => [
    sent(life),
    accepted(life),
    {
      at: after(life.createdAt, 8),
      actor: life.funder,
      // Not the end of it for the extras: the customer is asked.
      happens: ({ kind }) => [
        kind === "DEVICE"
          ? { type: "CREDIT_DECIDED", data: { result: "PARTIAL_APPROVED" } }
          : { type: "EXTRAS_NOT_FINANCED", data: {} },
      ],
    },
  ],
  signed: signedSteps,
  postponed: (life: LifeOf) => [
    ...approvedSteps(life),
    devicesOnly(after(life.createdAt, 30), life.seller, {
      type: "POSTPONED",
      data: { note: "Customer comes back tomorrow with ID‚ please keep the device aside" },
    }),
  ],
  active: (life: LifeOf) => [...activeSteps(life), installed(life)],
  uninstalled: activeSteps,
  unnamed: (life: LifeOf) => [...signedSteps(life), confirmed(life), paid(life), started(life)],
  upgrading: (life: LifeOf) => [...activeSteps(life), upgradeStarted(life)],
  swapped: (life: LifeOf) => [
    ...activeSteps(life),
    upgradeStarted(life),
    devicesOnly(afterDays(life.createdAt, upgradeDay(life) + 3), life.funder, {
      type: "CLOSED_BY_FUNDER",
      data: {},
    }),
  ],
  replacing: (life: LifeOf): HistoryStep[] => [
    ...activeSteps(life),
    devicesOnly(after(life.createdAt, 25), life.seller, { type: "SWAP_REQUESTED", data: {} }),
    devicesOnly(afterDays(life.createdAt, 3), life.funder, { type: "SWAP_CONFIRMED", data: {} }),
  ],
  beingReplaced: (life: LifeOf) => [
    ...activeSteps(life),
    devicesOnly(afterDays(life.createdAt, 9), life.seller, {
      type: "RETURN_REQUESTED",
      data: { type: "REPLACE", reasonCode: "DEAD_ON_ARRIVAL", description: "Does not switch on" },
    }),
  ],
  returned: (life: LifeOf) => [
    ...activeSteps(life),
    devicesOnly(afterDays(life.createdAt, 6), life.seller, {
      type: "RETURN_REQUESTED",
      data: { type: "CANCEL", reasonCode: "CUSTOMER_DECISION", description: "Wrong colour" },
    }),
    devicesOnly(afterDays(life.createdAt, 13), SYSTEM, { type: "RETURNED", data: {} }),
    givenBack(afterDays(life.createdAt, 14), life),
  ],
  cancelled: (life: LifeOf) => [
    sent(life),
    step(afterDays(life.createdAt, 2), life.seller, { type: "CANCELLED", data: {} }),
  ],
  cancelledActive: (life: LifeOf) => [
    ...activeSteps(life),
    step(afterDays(life.createdAt, 20), life.seller, { type: "CANCELLED", data: {} }),
    givenBack(after(afterDays(life.createdAt, 20), 5), life),
  ],
  withdrawn: (life: LifeOf) => [
    sent(life),
    step(after(life.createdAt, 40), life.funder, { type: "TERMS_REFUSED", data: {} }),
  ],
  withdrawnActive: (life: LifeOf) => [
    ...activeSteps(life),
    step(afterDays(life.createdAt, 10), life.seller, { type: "WITHDRAWN", data: {} }),
    givenBack(after(afterDays(life.createdAt, 10), 5), life),
  ],
  refused: (life: LifeOf) => [sent(life), accepted(life), decided(life, "REFUSED")],
  closed: (life: LifeOf) => [
    ...activeSteps(life),
    step(afterDays(life.createdAt, 180), life.funder, {
      type: "CLOSED_BY_FUNDER",
      data: { reason: "SETTLED_EARLY" },
    }),
  ],
  finished: activeSteps,
  historic: () => [],
} satisfies Record<string, (life: LifeOf) => HistoryStep[]>;
export type LifeName = keyof typeof LIVES;

/** A month after the early date. */
export function upgradeDay({ earlySwapMonth }: Pick<LifeOf, "earlySwapMonth">): number {
  return (earlySwapMonth > 0 ? earlySwapMonth : 24) * 31 + 30;
}

function upgradeStarted(life: LifeOf): HistoryStep {
  const at = afterDays(life.createdAt, upgradeDay(life));
  return devicesOnly(at, life.seller, {
    type: "UPGRADE_STARTED",
    data: { newCartId: life.newCartId ?? "", on: dayOf(at) },
  });
}

const DAYS_PER_MONTH = 30.5;

/** What ran to its end is over, whichever of its periods that was. */
export function endings(createdAt: Date, months: readonly number[]): HistoryStep[] {
  return months.map((count) => {
    const at = afterDays(createdAt, Math.ceil(count * DAYS_PER_MONTH) + 2);
    return {
      at,
      actor: SYSTEM,
      happens: ({ state }) => {
        const isOver = state.dates?.endDate ? state.dates.endDate < dayOf(at) : false;
        const runs = state.status === "ACTIVE" || state.status === "ACTIVE_WITHOUT_DEVICE_REFERENCE";
        return isOver && runs ? [{ type: "FINISHED", data: {} }] : [];
      },
    };
  });
}

/** Of a contract that ran elsewhere: dates long past. */
export function pastDates(createdAt: Date) {
  const startDate = dayOf(createdAt);
  return {
    startDate,
    earlySwapStartDate: null,
    freeSwapStartDate: null,
    endDate: addDays(addMonths(startDate, 24), 0),
  };
}
