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

/** Of a day itself. `pendings` waited when it ended; `waited` and `served` are those who came and went. */
type DayFigure =
  | "sales"
  | "swaps"
  | "refusals"
  | "cancels"
  | "withdrawn"
  | "pendings"
  | "waited"
  | "served"
  | "tradeIns";
export type Figure = CreditFigure | DayFigure;

/** The lists that a sale can stand in. */
export type EntryList =
  | "sales"
  | "pendings"
  | "pendingCreditChecks"
  | "refusals"
  | "cancels"
  | "withdrawn"
  | "swaps";

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

export interface Entry {
  list: EntryList;
  day: string;
  at: Date;
  /** The day on which it stopped waiting. */
  leftDay: string | null;
}

interface SaleFacts {
  /** `figure/day/channel/store`, once for each unit. */
  counted: string[];
  entries: Entry[];
  channel: Channel;
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
  status: ContractStatus | null;
}

export function figureKey(figure: Figure, day: string, channel: Channel, storeId: string): string {
  return `${figure}/${day}/${channel}/${storeId}`;
}

export function channelOf(channel: string): Channel {
  return channel === "ONLINE" ? "online" : "instore";
}

export function factsOf(sale: SaleToCount, timeZone: string): SaleFacts {
  const channel = channelOf(sale.channel);
  const story = storyOf(sale.events);
  const dayOf = (moment: Date) => dayIn(timeZone, moment);
  const facts: SaleFacts = { counted: [], entries: [], channel };
  const count = (figure: Figure, moment: Date) =>
    void facts.counted.push(figureKey(figure, dayOf(moment), channel, sale.storeId));
  const enter = (list: EntryList, at: Date, leftDay: string | null = null) =>
    void facts.entries.push({ list, day: dayOf(at), at, leftDay });

  const { appliedAt, status } = story;
  if (appliedAt && status) {
    for (const figure of creditFigures(story, status)) count(figure, appliedAt);
    if (UNDECIDED.includes(status)) enter("pendingCreditChecks", appliedAt);
  }
  if (story.activatedAt) {
    count("sales", story.activatedAt);
    enter("sales", story.activatedAt);
    if (sale.oldCartId !== null) {
      count("swaps", story.activatedAt);
      enter("swaps", story.activatedAt);
    }
  }
  for (const [list, at] of [
    ["refusals", story.refusedAt],
    ["cancels", story.cancelledAt],
    ["withdrawn", story.withdrawnAt],
  ] as const) {
    if (!at) continue;
    count(list, at);
    enter(list, at);
  }
  for (const { from, to } of story.waits) {
    count("waited", from);
    if (to) count("served", to);
  }
  const last = story.waits.at(-1);
  if (last) {
    const leftDay = last.to && dayOf(last.to);
    if (leftDay !== dayOf(last.from)) count("pendings", last.from);
    enter("pendings", last.from, leftDay);
  }
  return facts;
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

/** The first contract that lives speaks for the sale; when none does, the first that ever ran, or the first. */
function storyOf(events: readonly HappenedEvent[]): Story {
  const story: Story = {
    appliedAt: null,
    approvedAt: null,
    refusedAt: null,
    cancelledAt: null,
    withdrawnAt: null,
    activatedAt: null,
    waits: [],
    status: null,
  };
  const statuses = new Map<number, ContractStatus>();
  const haveRun = new Set<number>();
  for (const { position, type, at, statusAfter, result } of events) {
    statuses.set(position, statusAfter);
    if (isRunning({ status: statusAfter })) {
      haveRun.add(position);
      story.activatedAt ??= at;
    }
    if (result && isCreditGranted(result)) story.approvedAt ??= at;
    const lead = leadingStatus(statuses, haveRun);
    // A contract that ran elsewhere before was not decided about here.
    if (type !== "IMPORTED" && lead !== "NEW" && !isImported(events)) story.appliedAt ??= at;
    if (lead !== story.status) turn(story, lead, at);
  }
  return story;
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
