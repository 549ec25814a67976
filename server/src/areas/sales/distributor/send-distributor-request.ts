// Sends what was written down for the distributor, and keeps its answer. It is asked outside any transaction.
import { distributorOrder, distributorReturn } from "@handsel/contract/adapters/distributor-messages.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { DistributorResult } from "#adapters/distributor/distributor.ts";
import { findStoreContact, sendMessage } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { askOnce } from "#edge/once/ask-once.ts";
import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import type { Actor } from "../contract/contract-events.ts";
import { isEnded } from "../contract/contract-state.ts";
import { recordEvents, type SalesContext } from "../contract/record-events.ts";
import {
  type DistributorRequest,
  dueRequests,
  findDistributorRequest,
  markOrdered,
  markReturnAllowed,
  postponeRequest,
  settleRequest,
} from "../queries/distributor-requests.ts";
import { findContract, lockSale } from "../queries/sales.ts";
import { SALE_TOPIC } from "../sale/message-topic.ts";
import { returnAllowedMail } from "../templates/return-mail.ts";

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3600_000;

export const sendDistributorRequest = job<{ wlId: number; requestId: string }>({
  name: "sales-send-distributor-request",
  // The due date brings back what could not be sent, by the platform's own clock.
  retries: 3,
  atOnce: 2,
  run: async ({ wlId, requestId }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    if (tenant) await send(platform, tenant, requestId);
  },
});

export const sendDueRequests = job({
  name: "sales-send-due-distributor-requests",
  retries: 0,
  atOnce: 1,
  schedule: "* * * * *",
  run: (_payload, platform) =>
    eachOf(platform.tenants.all(), async (tenant) => {
      const due = await inTenant(platform, tenant.wlId, (db) => dueRequests(db, platform.clock.now()));
      await eachOf(due, (requestId) => send(platform, tenant, requestId));
    }),
});

/** How the distributor names a request back to us: the retailer and the row. */
export function requestReference(wlId: number, requestId: string): string {
  return `${wlId}.${requestId}`;
}

interface Answered {
  kind: DistributorResult["kind"] | "settled";
}

/** By this job and the one of the due date at the same moment: one of them asks. */
async function send(platform: Platform, tenant: WhiteLabel, requestId: string): Promise<void> {
  const { wlId } = tenant;
  const { clock } = platform;
  await askOnce<DistributorRequest, DistributorResult, Answered>(platform, wlId, {
    intent: `distributor ${requestId}`,
    prepare: async (db) => {
      const request = await findDistributorRequest(db, requestId);
      return request?.state === "RECORDED" ? { ask: request } : { settled: { kind: "settled" } };
    },
    ask: (request) =>
      ask(platform, tenant, request).catch(async (error: unknown) => {
        // One that cannot even be asked about waits ever longer, so that it does not stand before those that can.
        await inTenant(platform, wlId, (db) => putOff(db, request, clock.now()));
        throw error;
      }),
    keep: async (db, answer, request) => {
      await keep({ db, tenant, clock, platform }, request, answer);
      return { kind: answer.kind };
    },
  });
}

async function ask(
  platform: Platform,
  { wlId }: WhiteLabel,
  { id, kind, body }: DistributorRequest,
): Promise<DistributorResult> {
  const { distributor } = platform.adapters;
  const message = { ...body, reference: requestReference(wlId, id) };
  return kind === "ORDER"
    ? distributor.order(distributorOrder.parse(message))
    : distributor.takeBack(distributorReturn.parse(message));
}

async function keep(
  ctx: SalesContext & { platform: Platform },
  request: DistributorRequest,
  answer: DistributorResult,
): Promise<void> {
  const now = ctx.clock.now();
  const { id, contractId } = request;
  await lockSale(ctx.db, { contractId });
  if (answer.kind === "later") return putOff(ctx.db, request, now);
  const state = answer.kind === "done" ? "SENT" : "REFUSED";
  const number = answer.kind === "done" ? answer.number : null;
  if (!(await settleRequest(ctx.db, { id, state, number, now }))) return;
  if (request.kind === "ORDER") return number === null ? undefined : keepOrder(ctx, request, number);
  return number === null ? refuseReturn(ctx, request) : allowReturn(ctx, request, number);
}

function putOff(db: Db, { id, attempts }: DistributorRequest, now: Date): Promise<void> {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
  return postponeRequest(db, { id, dueAt: new Date(now.getTime() + pauseMs), now });
}

const lineIdsOf = ({ body }: DistributorRequest) =>
  (body as { items: { lineId: string }[] }).items.map(({ lineId }) => lineId);

async function keepOrder(
  { db, platform }: SalesContext & { platform: Platform },
  request: DistributorRequest,
  number: string,
): Promise<void> {
  const { contractId } = request;
  const { saleReference } = request.body as { saleReference: string };
  await markOrdered(db, {
    contractId,
    lineIds: lineIdsOf(request),
    provider: platform.adapters.distributor.name,
    purchaseOrder: `PO-${saleReference}`,
    number,
  });
}

function distributorActor(platform: Platform): Actor {
  return { kind: "distributor", id: null, name: platform.adapters.distributor.name };
}

async function allowReturn(
  ctx: SalesContext & { platform: Platform },
  request: DistributorRequest,
  number: string,
): Promise<void> {
  const { contractId } = request;
  const contract = await findContract(ctx.db, contractId);
  if (!contract || isEnded(contract.state) || contract.state.returnStatus !== "RETURN_REQUESTED") return;
  await recordEvents(ctx, {
    contractId,
    events: [{ type: "RETURN_APPROVED", data: { returnReference: number } }],
    actor: distributorActor(ctx.platform),
  });
  await markReturnAllowed(ctx.db, { contractId, lineIds: lineIdsOf(request), number });
  const sale = await lockSale(ctx.db, { contractId });
  const store = sale && (await findStoreContact(ctx.db, sale.storeId));
  if (!sale || !store || store.email === "") return;
  const { tenant } = ctx;
  await sendMessage(ctx.platform, ctx.db, {
    tenant,
    purpose: "OPERATIONAL",
    topic: SALE_TOPIC,
    topicId: sale.cartId,
    channel: "email",
    to: store.email,
    ...returnAllowedMail(tenant.language, {
      tenantName: tenant.name,
      store: store.name,
      reference: sale.reference,
      number,
    }),
  });
}

/** The goods stay, and so does the contract. */
async function refuseReturn(
  ctx: SalesContext & { platform: Platform },
  request: DistributorRequest,
): Promise<void> {
  const contract = await findContract(ctx.db, request.contractId);
  if (!contract || contract.state.returnStatus === null || isEnded(contract.state)) return;
  await recordEvents(ctx, {
    contractId: request.contractId,
    events: [{ type: "RETURN_REFUSED", data: {} }],
    actor: distributorActor(ctx.platform),
  });
}
