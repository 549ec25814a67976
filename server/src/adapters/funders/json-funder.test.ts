import type { ApplicationReport } from "@handsel/contract/adapters/funder-messages.ts";
import { FUNDERS, type Funder as FunderCode, traitsOf } from "@handsel/contract/catalog/funders.ts";
import type { RefusalCode } from "@handsel/contract/errors/catalogue.ts";
import { expect, test } from "vitest";
import { anApplicationTo } from "#testing/lender-conformance.ts";
import type { Outgoing, OutgoingCall, OutgoingResult } from "../outgoing.ts";
import { funderAccount } from "./accounts.ts";
import type { FunderAccount } from "./funder.ts";
import { createFunders } from "./funders.ts";

const ACCOUNT: FunderAccount = {
  baseUrl: "https://lender.test/api",
  secret: "s",
  webhookSecrets: ["w"],
  customerHosts: ["lender.test", "pages.lender.test"],
  requiresHttps: true,
};

const APPLICATION = anApplicationTo("7.application");

const REPORT: ApplicationReport = {
  funderReference: "F-1",
  reference: "7.application",
  version: 1,
  at: "2026-05-04T10:00:00.000Z",
  currency: "GBP",
  amountMinor: 100_000,
  terms: "PENDING",
  credit: "PENDING",
  approvedMinor: null,
  isSigned: false,
  agreement: "NONE",
  swap: null,
};

/** A line on which the lender says one thing, and what it was asked. */
function aLine(answer: OutgoingResult<unknown>) {
  const asked: OutgoingCall<unknown>[] = [];
  const outgoing: Outgoing = {
    call: async <T>(_party: unknown, call: OutgoingCall<T>) => {
      asked.push(call);
      if (answer.kind !== "ok") return answer;
      const read = call.answer.safeParse(answer.body);
      return read.success
        ? { kind: "ok", body: read.data }
        : { kind: "unknown", reason: "unreadable answer" };
    },
    counted: (_party, _call, work) => work(),
    counts: () => [],
    onCall: () => () => undefined,
  };
  return { funders: createFunders(outgoing), asked };
}

const accepted = (report: object = {}, customerUrl: string | null = "https://lender.test/a") =>
  ({ kind: "ok", body: { customerUrl, report: { ...REPORT, ...report } } }) as const;
const refused = (code: string): OutgoingResult<never> => ({
  kind: "refused",
  status: 409,
  body: { error: { code, message: "" } },
});

test.each(FUNDERS)(
  "%s is told what it asks of a customer, and nothing else, under our own key",
  async (code) => {
    const { funders, asked } = aLine(accepted());
    const answer = await funders[code].apply(ACCOUNT, APPLICATION);
    expect(answer).toMatchObject({ kind: "done", value: { report: { funderReference: "F-1" } } });
    expect(asked).toMatchObject([{ method: "POST", idempotencyKey: "7.application" }]);
    const sent = JSON.stringify(asked[0]?.body);
    const { customer } = traitsOf(code).wire;
    expect(sent.includes("131052-308T")).toBe(customer.includes("ssn"));
    expect(sent.includes("4711")).toBe(customer.includes("sequence"));
    expect(sent.includes("Rue 1")).toBe(customer.includes("address"));
    expect(sent.includes("Mara Vogt")).toBe(customer.includes("company"));
  },
);

test.each<[string, OutgoingResult<unknown>]>([
  ["a page without encryption", accepted({}, "http://lender.test/a")],
  ["a script for a page", accepted({}, "javascript:alert(1)")],
])("an answer with %s is not believed: it is asked for again", async (_what, answer) => {
  const { funders } = aLine(answer);
  expect((await funders.ukbank.apply(ACCOUNT, APPLICATION)).kind).toBe("later");
});

test.each<[FunderCode, string, RefusalCode]>([
  ["ukbank", "NOT_SIGNED", "FC_CAPTURE_NOT_ALLOWED"],
  ["bnpl", "CAPTURE_NOT_ALLOWED", "FC_CAPTURE_NOT_ALLOWED"],
  ["bnpl", "CANCEL_NOT_ALLOWED", "FC_CANCEL_NOT_ALLOWED"],
  ["bnpl", "REFUND_NOT_ALLOWED", "FC_REFUND_NOT_ALLOWED"],
  ["bnpl", "SESSION_MISSING_DATA", "FC_SESSION_MISSING_DATA"],
  ["bnpl", "SESSION_NOT_AUTHORIZED", "FC_SESSION_NOT_AUTHORIZED"],
  ["bnpl", "ORDER_MISSING_DATA", "FC_ORDER_MISSING_DATA"],
  ["bnpl", "ORDER_NOT_AUTHORIZED", "FC_ORDER_NOT_AUTHORIZED"],
  ["bnpl", "ORDER_NOT_FOUND", "FC_ORDER_NOT_FOUND"],
  ["nordicbank", "INVALID_SEQUENCE", "FC_INVALID_SEQUENCE"],
  ["frfunder", "OFFER_EXPIRED", "FC_CAPTURE_NOT_ALLOWED"],
  ["otherbank", "CANCEL_BY_MAIL_ONLY", "EB_CANCEL_ACTIVE_CONTRACT"],
  ["ukbank", "WITHDRAW_PERIOD_EXPIRED", "FC_INVALID_WITHDRAW_PERIOD"],
])("what %s calls %s is %s to us", async (code, theirs, ours) => {
  const { funders } = aLine(refused(theirs));
  const agreement = {
    reference: "7.application",
    funderReference: "F-1",
    amountMinor: 1,
    idempotencyKey: "k",
  };
  expect(await funders[code].act(ACCOUNT, "activate", agreement)).toEqual({
    kind: "refused",
    code: ours,
    values: [],
  });
});

test("a refusal that nobody knows is the lender's error; what a lender does not offer is not asked of it", async () => {
  const { funders } = aLine(refused("SOMETHING_NEW"));
  expect(await funders.b2b.apply(ACCOUNT, APPLICATION)).toMatchObject({ code: "CREDIT_CHECK_FUNDER_ERROR" });
  const line = aLine(accepted());
  const agreement = {
    reference: "7.application",
    funderReference: "F-1",
    amountMinor: 1,
    idempotencyKey: "k",
  };
  expect(await line.funders.ukbank.act(ACCOUNT, "closeOld", agreement)).toMatchObject({
    code: "FUNDER_ERROR",
  });
  expect(line.asked).toEqual([]);
});

test("a demo reaches the played lenders alone; in production the retailer's own account counts", () => {
  const own = {
    funders: {
      ukbank: { url: "https://bank.test/api/", secret: "x".repeat(16), webhookSecrets: ["y".repeat(16)] },
    },
  };
  const demo = funderAccount({ sandboxUrl: "http://localhost:3100", secret: "demo" }, "ukbank", own);
  expect(demo).toMatchObject({ baseUrl: "http://localhost:3100/funders/ukbank", requiresHttps: false });
  const real = funderAccount({ sandboxUrl: undefined, secret: "demo" }, "ukbank", own);
  expect(real).toMatchObject({
    baseUrl: "https://bank.test/api",
    customerHosts: ["bank.test"],
    requiresHttps: true,
  });
  expect(funderAccount({ sandboxUrl: undefined, secret: "demo" }, "bnpl", own)).toBeUndefined();
  const plain = { funders: { ukbank: { ...own.funders.ukbank, url: "http://bank.test" } } };
  expect(funderAccount({ sandboxUrl: undefined, secret: "demo" }, "ukbank", plain)).toBeUndefined();
});
