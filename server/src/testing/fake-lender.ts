// Lenders for tests. They take applications once per key and act on agreements as lenders do; what the customer or the
// lender decides, and how badly the line is, is the test's to say. Over real HTTP, or straight behind the adapter's interface.
import { randomInt } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import {
  type ApplicationOrder,
  type ApplicationReport,
  actionOrder,
  applicationOrder,
  type FunderRefusalCode,
  funderCustomer,
  SAID_TO_CANCELLING,
} from "@handsel/contract/adapters/funder-messages.ts";
import { registryAnswer } from "@handsel/contract/adapters/registry-messages.ts";
import {
  type AgreementAction,
  type Funder as FunderCode,
  isFunder,
  traitsOf,
} from "@handsel/contract/catalog/funders.ts";
import { TEST_SECRET } from "./test-database.ts";

interface Held {
  funder: FunderCode;
  order: ApplicationOrder;
  report: ApplicationReport;
  doneKeys: Set<string>;
  /** What it was asked to pay when the agreement started. */
  paidMinor: number | null;
}

export type Change = Partial<Omit<ApplicationReport, "version" | "funderReference" | "reference">>;

export type FakeLender = ReturnType<typeof createFakeLender>;

export function createFakeLender() {
  const held = new Map<string, Held>();
  const byKey = new Map<string, string>();
  /** How often each thing was really done, not merely asked. */
  const effects: string[] = [];

  function find(funderReference: string): Held {
    const found = held.get(funderReference);
    if (!found) throw new Error(`the lender holds no ${funderReference}`);
    return found;
  }

  function change(one: Held, changes: Change): ApplicationReport {
    one.report = { ...one.report, ...changes, version: one.report.version + 1 };
    return one.report;
  }

  return {
    effects,
    find,
    all: () => [...held.values()],
    /** What the customer or the lender does; answers the report that tells of it. */
    decide: (funderReference: string, changes: Change): ApplicationReport =>
      change(find(funderReference), changes),
    apply(funder: FunderCode, order: ApplicationOrder, key: string): ApplicationReport | FunderRefusalCode {
      const known = byKey.get(key);
      if (known !== undefined) return find(known).report;
      const customer = funderCustomer(funder).safeParse(order.customer);
      if (!customer.success || customer.data.lastName === "Invalid") return "INVALID_CUSTOMER";
      const funderReference = `${funder}-${randomInt(1_000_000_000)}`;
      const report: ApplicationReport = {
        funderReference,
        reference: order.reference,
        version: 1,
        at: "2026-05-04T10:00:00.000Z",
        currency: order.currency,
        amountMinor: order.agreements.reduce((sum, { principalMinor }) => sum + principalMinor, 0),
        terms: "PENDING",
        credit: "PENDING",
        approvedMinor: null,
        isSigned: false,
        agreement: "NONE",
        swap: null,
      };
      held.set(funderReference, { funder, order, report, doneKeys: new Set(), paidMinor: null });
      byKey.set(key, funderReference);
      effects.push(`apply ${order.reference}`);
      return report;
    },
    act(
      funderReference: string,
      asked: { action: AgreementAction; key: string; amountMinor: number },
    ): ApplicationReport | FunderRefusalCode {
      const one = find(funderReference);
      const { report, doneKeys } = one;
      if (doneKeys.has(asked.key)) return report;
      const refused = refusalOf(one, asked);
      if (refused) return refused;
      doneKeys.add(asked.key);
      effects.push(`${asked.action} ${report.reference}`);
      if (asked.action === "activate") one.paidMinor = asked.amountMinor;
      return change(one, RESULTS[asked.action]);
    },
  };
}

const RESULTS: Readonly<Record<AgreementAction, Change>> = {
  activate: { agreement: "ACTIVE" },
  cancel: { agreement: "CANCELLED" },
  withdraw: { agreement: "WITHDRAWN" },
  closeOld: { swap: "PENDING" },
};

function refusalOf(
  { report, funder, order }: Held,
  { action, amountMinor }: { action: AgreementAction; amountMinor: number },
): FunderRefusalCode | undefined {
  const isGranted = ["APPROVED", "PRE_APPROVED", "PARTIAL_APPROVED"].includes(report.credit);
  switch (action) {
    case "activate":
      if (report.agreement !== "NONE" || amountMinor > (report.approvedMinor ?? report.amountMinor))
        return "CAPTURE_NOT_ALLOWED";
      return isGranted && report.isSigned ? undefined : "NOT_SIGNED";
    case "cancel":
      if (report.agreement === "NONE") return undefined;
      if (report.agreement !== "ACTIVE") return "CANCEL_NOT_ALLOWED";
      return SAID_TO_CANCELLING[traitsOf(funder).cancelsRunning] ?? undefined;
    case "withdraw":
      return report.agreement === "ACTIVE" ? undefined : "REFUND_NOT_ALLOWED";
    case "closeOld":
      return order.replaces === null ? "ORDER_MISSING_DATA" : undefined;
  }
}

/** An answer that is not about what was asked, or about nothing. */
const FORGED = {
  "other-reference": { reference: "7.another", funderReference: "another" },
  "other-amount": { amountMinor: 1 },
  "other-currency": { currency: "XXX" },
  "foreign-page": {},
  nonsense: { version: "latest", credit: "PERHAPS" },
} as const;

/** What happens to the next calls over HTTP: the work is done, or not, and the answer does not come, or is made up. */
export type LineFault = "drop-after" | "drop-before" | "busy" | "slow" | keyof typeof FORGED;

function forged(content: unknown, fault: keyof typeof FORGED): object {
  const { report, ...rest } = content as { report?: object };
  if (!report) return { ...rest, ...FORGED[fault] };
  const page = fault === "foreign-page" ? { customerUrl: "https://elsewhere.test/" } : {};
  return { ...rest, ...page, report: { ...report, ...FORGED[fault] } };
}

/** The lenders and the company register on a port of their own; `SANDBOX_PORT` brings the platform to them. */
export async function startFakeLenders() {
  const lender = createFakeLender();
  const faults: LineFault[] = [];
  /** Every question that changes something, answered or not: what a lender's books would list. */
  const asked: string[] = [];
  const customerPage = (reference: string) => `http://localhost:${port()}/lenders/${reference}`;

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: unknown = JSON.parse((await text(request)) || "null");
    if (request.headers.authorization !== `Bearer ${TEST_SECRET}`) return send(response, 401, {});
    const url = new URL(request.url ?? "", "http://lender.invalid");
    if (url.pathname.startsWith("/company-registry/"))
      return send(response, ...companies(url.searchParams.get("search") ?? ""));
    if (request.method === "POST") asked.push(url.pathname);
    const fault = faults.shift();
    if (fault === "busy") return send(response, 503, {});
    if (fault === "drop-before") return void response.destroy();
    const [status, content] = route(request, url.pathname, body);
    if (fault === "drop-after") return void response.destroy();
    // Whoever asked has gone before there is an answer.
    if (fault === "slow") {
      response.flushHeaders();
      return;
    }
    send(response, status, fault && status < 400 ? forged(content, fault) : content);
  }

  function route(request: IncomingMessage, path: string, body: unknown): [number, unknown] {
    const [, , funder = "", , funderReference, lastPart] = path.split("/");
    if (!isFunder(funder)) return [404, {}];
    const key = String(request.headers["idempotency-key"]);
    if (funderReference === undefined) {
      const report = lender.apply(funder, applicationOrder.parse(body), key);
      if (typeof report === "string") return [422, { error: { code: report, message: "" } }];
      const customerUrl =
        traitsOf(funder).deliveryMethods.length === 0 ? null : customerPage(report.funderReference);
      return [201, { customerUrl, report }];
    }
    if (lastPart === undefined) return [200, lender.find(funderReference).report];
    const actions = Object.entries(traitsOf(funder).wire.actions) as [AgreementAction, string][];
    const action = actions.find(([, part]) => part === lastPart)?.[0];
    if (!action) return [404, {}];
    const { amountMinor } = actionOrder.parse(body);
    const acted = lender.act(funderReference, { action, key, amountMinor });
    return typeof acted === "string" ? [409, { error: { code: acted, message: "" } }] : [200, acted];
  }

  const port = () => (server.address() as AddressInfo).port;
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    lender,
    faults,
    asked,
    environment: { SANDBOX_PORT: String(port()) },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function companies(search: string): [number, unknown] {
  if (search.startsWith("Broken")) return [404, {}];
  const count = search.startsWith("Nobody") ? 0 : search.startsWith("Several") ? 3 : 1;
  const found = Array.from({ length: count }, (_, index) => ({
    name: `${search} ${index}`,
    number: `HRB ${index}`,
    legalForm: "Limited",
    registeredOn: "2001-02-03",
    address: { lines: ["Wharf Street 1"], city: "Leeds", postalCode: "LS1 4AP", country: "GB" },
    signatory: null,
  }));
  return [200, registryAnswer.parse({ companies: found })];
}

function send(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
}
