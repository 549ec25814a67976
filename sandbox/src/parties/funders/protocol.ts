// What the platform asks of the lenders: to take an application, to say where it stands, to act on its agreement.
import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import {
  type ApplicationOrder,
  actionOrder,
  applicationOrder,
  type FunderRefusalCode,
  funderCustomer,
} from "@handsel/contract/adapters/funder-messages.ts";
import { type AgreementAction, FUNDERS, type Funder, traitsOf } from "@handsel/contract/catalog/funders.ts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { Refusal, readInput } from "../../http/refusal.ts";
import type { PartyWorld } from "../../party.ts";
import { isSameSecret } from "../../platform/signature.ts";
import { type Application, act, amountOf, type Changed, withReport } from "./application.ts";
import type { Desk } from "./desk.ts";
import { lenderOf, writesItself } from "./lenders.ts";
import { isWrongSequence, SLOW_MS, TIMEOUT_MS, treatmentOf } from "./magic.ts";
import { writeToCustomer } from "./own-letter.ts";

const idempotencyKey = z.string({ error: "the idempotency-key header is required" }).min(1).max(255);
/** How long the bank takes to end an old agreement. */
const TAKE_OVER_MS = 3_000;

export const customerUrl = (
  world: Pick<PartyWorld, "config">,
  { token }: Pick<Application, "token">,
): string => `http://localhost:${world.config.port}/lenders/${token}`;

export function addLenderProtocol(world: PartyWorld, desk: Desk): void {
  world.http.addHook("preHandler", async (request) => authenticate(request, world.config.secret));
  for (const code of FUNDERS) addLender(world, desk, code);
}

function addLender(world: PartyWorld, desk: Desk, code: Funder): void {
  const { http, ledger } = world;
  const base = `/funders/${code}${traitsOf(code).wire.applications}`;
  const inProgress = new Map<string, Promise<Application>>();

  http.post(base, async (request, reply) => {
    const key = readInput(idempotencyKey, request.headers["idempotency-key"]);
    const order = readInput(applicationOrder, request.body);
    const fingerprint = createHash("sha256").update(JSON.stringify(order)).digest("hex");
    await inProgress.get(key)?.catch(() => undefined);
    const known = desk.findByKey(code, key);
    if (known && known.fingerprint !== fingerprint)
      throw new Refusal(409, "IDEMPOTENCY_KEY_REUSED", "This key was used for another application");
    const work = known ? Promise.resolve(known) : take(order, { key, fingerprint });
    inProgress.set(key, work);
    const taken = await work.finally(() => inProgress.delete(key));
    if (!known) await beSlow(taken);
    const page = writesItself(code) ? null : customerUrl(world, taken);
    return reply.code(201).send({ customerUrl: page, report: taken.report });
  });

  http.get<{ Params: { reference: string } }>(
    `${base}/:reference`,
    async (request) => find(request.params.reference).report,
  );

  const actions = Object.entries(traitsOf(code).wire.actions) as [AgreementAction, string][];
  for (const [action, lastPart] of actions)
    http.post<{ Params: { reference: string } }>(`${base}/:reference/${lastPart}`, async (request) => {
      const key = readInput(idempotencyKey, request.headers["idempotency-key"]);
      const { amountMinor } = readInput(actionOrder, request.body);
      const { report } = find(request.params.reference);
      const outcome = await desk.change<Changed>(report.funderReference, (before) => {
        if (before.doneKeys.includes(key)) return { changed: before, outcome: before };
        const acted = act(before, { action, amountMinor, key, now: world.clock.now() });
        return typeof acted === "string"
          ? { changed: before, outcome: acted }
          : { changed: acted, outcome: acted };
      });
      const isRefused = typeof outcome === "string";
      await ledger.record({
        party: "lenders",
        kind: action,
        outcome: isRefused ? "refused" : "accepted",
        reference: report.reference,
        details: { funder: code, funderReference: report.funderReference, amountMinor, key },
      });
      if (outcome === undefined || isRefused) throw refusalOf(outcome ?? "ORDER_NOT_FOUND");
      if (action === "closeOld") await finishTakeOver(report.funderReference);
      return outcome.report;
    });

  function find(funderReference: string): Application {
    const found = desk.find(funderReference);
    if (found?.funder !== code) throw refusalOf("ORDER_NOT_FOUND");
    return found;
  }

  async function take(
    order: ApplicationOrder,
    keyed: { key: string; fingerprint: string },
  ): Promise<Application> {
    const customer = funderCustomer(code).safeParse(order.customer);
    const isOutOfOrder = isWrongSequence(order.customer);
    const isInvalid = isOutOfOrder || !customer.success || treatmentOf(customer.data.lastName) === "invalid";
    const funderReference = `${lenderOf(code).prefix}-${randomInt(10_000_000, 99_999_999)}`;
    await ledger.record({
      party: "lenders",
      kind: "application",
      outcome: isInvalid ? "refused" : "accepted",
      reference: order.reference,
      details: { funder: code, funderReference, amountMinor: amountOf(order), currency: order.currency },
    });
    if (isOutOfOrder) throw refusalOf("INVALID_SEQUENCE");
    if (!customer.success || isInvalid) throw refusalOf("INVALID_CUSTOMER");
    const { firstName, lastName } = customer.data;
    const isKnownCustomer = treatmentOf(lastName) === "preapproved";
    const taken: Application = {
      funder: code,
      token: randomBytes(24).toString("base64url"),
      ...keyed,
      order,
      customer: { firstName, lastName },
      report: {
        funderReference,
        reference: order.reference,
        version: 1,
        at: world.clock.now().toISOString(),
        currency: order.currency,
        amountMinor: amountOf(order),
        terms: "PENDING",
        credit: isKnownCustomer ? "PRE_APPROVED" : "PENDING",
        approvedMinor: null,
        isSigned: false,
        agreement: "NONE",
        swap: null,
      },
      activatedAt: null,
      doneKeys: [],
    };
    await desk.add(taken);
    if (writesItself(code)) await writeToCustomer(world, taken, customerUrl(world, taken), randomUUID());
    return taken;
  }

  async function beSlow({ customer }: Application): Promise<void> {
    const treatment = treatmentOf(customer.lastName);
    if (treatment === "timeout") await world.wait(TIMEOUT_MS);
    if (treatment === "slow") await world.wait(SLOW_MS);
  }

  /** It is done at once and told a little later, as the platform would hear of it. */
  function finishTakeOver(funderReference: string): Promise<unknown> {
    return desk.change(funderReference, (before) => ({
      changed: withReport(before, { swap: "DONE" }, world.clock.now()),
      delayMs: TAKE_OVER_MS,
      outcome: undefined,
    }));
  }
}

function refusalOf(code: FunderRefusalCode): Refusal {
  const status = code === "ORDER_NOT_FOUND" ? 404 : code === "INVALID_CUSTOMER" ? 422 : 409;
  return new Refusal(status, code, "The lender does not do this");
}

function authenticate(request: FastifyRequest, secret: string): void {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  if (scheme !== "Bearer" || !token || !isSameSecret(token, secret))
    throw new Refusal(401, "UNAUTHORIZED", "A bearer token is required");
}
