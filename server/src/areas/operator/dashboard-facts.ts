// What a sale counts as on the dashboard, read from everything that happened to its contracts. Pure: the same events give the
// same figures, so that counting again changes nothing and a world can be counted anew at any time.
//
// Credit figures belong to the day on which the customer applied and say what became of them; all others belong to the day
// on which it happened, and stay there whatever follows.
import { type ContractStatus, type CreditResult, isCreditGranted } from "@handsel/contract/sales/statuses.ts";
import { isEnded, isRunning } from "#areas/sales/index.ts";
import { dayIn } from "#clock.ts";

export type Channel = "instore" | "online";

/** Of the customers who applied on a day. */
export type CreditFigure =
  | "customers"
  | "pendingCreditCheck"
  | "refused"
  | "approved"
  | "active"
  | "cancelled";

/** Of a day itself. `pendings` waited when it ended. */
type DayFigure = "sales" | "swaps" | "refusals" | "cancels" | "withdrawn" | "pendings" | "tradeIns";
export type Figure = CreditFigure | DayFigure;
/** What waits to be activated waits on whatever day it is: it is looked for at a moment and not added up by days. */
export type StayFigure = Figure | "waiting";

export interface HappenedEvent {
  /** Of the contract among those of its sale. */
  position: number;
  type: string;
  at: Date;
  statusAfter: ContractStatus;
  result: CreditResult | null;
}

export interface SaleToCount {
  storeId: string;
  channel: string;
  oldCartId: string | null;
  /** Of all its contracts, oldest first. */
  events: readonly HappenedEvent[];
}

/** From when to when something counts as a figure of a day; without an end while it still does. */
export interface Stay {
  figure: StayFigure;
  day: string;
  since: Date;
  until: Date | null;
}

const WAITING: readonly ContractStatus[] = ["CREDIT_APPROVED", "PENDING_ACTIVATION"];
const UNDECIDED: readonly ContractStatus[] = ["PENDING_CREDIT_CHECK", "PENDING"];
const GONE: readonly ContractStatus[] = ["CANCELLED", "WITHDRAWN"];

interface Wait {
  from: Date;
  to: Date | null;
}

/** The turns in the life of a sale. */
interface Story {
  appliedAt: Date | null;
  approvedAt: Date | null;
  refusedAt: Date | null;
  cancelledAt: Date | null;
  withdrawnAt: Date | null;
  activatedAt: Date | null;
  waits: Wait[];
  /** Of the sale. */
  status: ContractStatus | null;
  /** Of its contracts by their position. */
  statuses: Map<number, ContractStatus>;
  haveRun: Set<number>;
}

export function figureKey(figure: Figure, day: string, channel: Channel, storeId: string): string {
  return `${figure}/${day}/${channel}/${storeId}`;
}

export function channelOf(channel: string): Channel {
  return channel === "ONLINE" ? "online" : "instore";
}

/** How long a sale counted as what: the figures are made of what lasts, and of a moment of before what lasted over it. */
export function staysOf(sale: SaleToCount, timeZone: string): Stay[] {
  const dayOf = (moment: Date) => dayIn(timeZone, moment);
  const stays: Stay[] = [];
  const open = new Map<string, Stay>();
  const end = (key: string, stay: Stay, at: Date) => {
    open.delete(key);
    // What came and went at the same moment was never to be seen.
    if (at > stay.since) stays.push({ ...stay, until: at });
  };
  const story = newStory();
  for (const event of sale.events) {
    if (!tell(story, event, sale.events)) continue;
    const { at } = event;
    const counted = countedAs(story, { dayOf, isUpgrade: sale.oldCartId !== null });
    const keys = new Set(counted.map(([figure, day]) => `${figure}/${day}`));
    for (const [key, stay] of open) if (!keys.has(key)) end(key, stay, at);
    for (const [figure, day] of counted) {
      const key = `${figure}/${day}`;
      if (!open.has(key)) open.set(key, { figure, day, since: at, until: null });
    }
  }
  return [...stays, ...open.values()];
}

/** What a sale counts as with what has happened so far. */
function countedAs(
  story: Story,
  { dayOf, isUpgrade }: { dayOf: (moment: Date) => string; isUpgrade: boolean },
): (readonly [StayFigure, string])[] {
  const counted: (readonly [StayFigure, string])[] = [];
  const count = (figure: StayFigure, moment: Date) => void counted.push([figure, dayOf(moment)]);
  const { appliedAt, status } = story;
  if (appliedAt && status) for (const figure of creditFigures(story, status)) count(figure, appliedAt);
  if (story.activatedAt) {
    count("sales", story.activatedAt);
    if (isUpgrade) count("swaps", story.activatedAt);
  }
  for (const [figure, at] of [
    ["refusals", story.refusedAt],
    ["cancels", story.cancelledAt],
    ["withdrawn", story.withdrawnAt],
  ] as const)
    if (at) count(figure, at);
  for (const { from, to } of story.waits) {
    if (!to) count("waiting", from);
    if (!to || dayOf(to) !== dayOf(from)) count("pendings", from);
  }
  return counted;
}

function creditFigures(story: Story, status: ContractStatus): CreditFigure[] {
  const figures: CreditFigure[] = ["customers"];
  if (UNDECIDED.includes(status)) figures.push("pendingCreditCheck");
  // A yes that was taken back is a no.
  if (story.refusedAt) figures.push("refused");
  else if (story.approvedAt) figures.push("approved");
  if (isRunning({ status })) figures.push("active");
  if (GONE.includes(status)) figures.push("cancelled");
  return figures;
}

const newStory = (): Story => ({
  appliedAt: null,
  approvedAt: null,
  refusedAt: null,
  cancelledAt: null,
  withdrawnAt: null,
  activatedAt: null,
  waits: [],
  status: null,
  statuses: new Map(),
  haveRun: new Set(),
});

/**
 * Goes on with the story; whether it took a turn. The first contract that lives speaks for the sale; when none does, the first
 * that ever ran, or the first.
 */
function tell(story: Story, event: HappenedEvent, all: readonly HappenedEvent[]): boolean {
  const { position, type, at, statusAfter, result } = event;
  const { statuses, haveRun, appliedAt, approvedAt, activatedAt, status } = story;
  statuses.set(position, statusAfter);
  if (isRunning({ status: statusAfter })) {
    haveRun.add(position);
    story.activatedAt ??= at;
  }
  if (result && isCreditGranted(result)) story.approvedAt ??= at;
  const lead = leadingStatus(statuses, haveRun);
  // A contract that ran elsewhere before was not decided about here.
  if (type !== "IMPORTED" && lead !== "NEW" && !isImported(all)) story.appliedAt ??= at;
  if (lead !== status) turn(story, lead, at);
  return (
    lead !== status ||
    story.appliedAt !== appliedAt ||
    story.approvedAt !== approvedAt ||
    story.activatedAt !== activatedAt
  );
}

const isImported = (events: readonly HappenedEvent[]) => events[0]?.type === "IMPORTED";

function turn(story: Story, lead: ContractStatus, at: Date): void {
  const wasWaiting = story.status !== null && WAITING.includes(story.status);
  const waits = WAITING.includes(lead);
  if (waits && !wasWaiting) story.waits.push({ from: at, to: null });
  const last = story.waits.at(-1);
  if (!waits && wasWaiting && last) last.to = at;
  if (lead === "REFUSED") story.refusedAt ??= at;
  if (lead === "CANCELLED") story.cancelledAt ??= at;
  if (lead === "WITHDRAWN") story.withdrawnAt ??= at;
  story.status = lead;
}

function leadingStatus(
  statuses: ReadonlyMap<number, ContractStatus>,
  haveRun: ReadonlySet<number>,
): ContractStatus {
  const inOrder = [...statuses].toSorted(([one], [other]) => one - other);
  const leading =
    inOrder.find(([, status]) => !isEnded({ status })) ??
    inOrder.find(([position]) => haveRun.has(position)) ??
    inOrder[0];
  if (!leading) throw new Error("a sale has at least one contract");
  return leading[1];
}
