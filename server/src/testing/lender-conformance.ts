// What an adapter must do before it may speak with a lender for us: over a line that loses answers, doubles questions, is
// slow, busy or forged, an agreement is made once, for the amount that was asked, and nobody hears of one that is not.
// Registers its tests for one lender; `docs/new-lender.md` shows how a new one runs them.
import type { ApplicationReport } from "@handsel/contract/adapters/funder-messages.ts";
import {
  type AgreementAction,
  type Funder as FunderCode,
  traitsOf,
} from "@handsel/contract/catalog/funders.ts";
import { isRefusalCode } from "@handsel/contract/errors/catalogue.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { Application, Funder, FunderAccount, KnownAgreement } from "#adapters/funders/funder.ts";
import { createOutgoing, type Outgoing } from "#adapters/outgoing.ts";
import type { Change, LineFault } from "./fake-lender.ts";

/** The lender's side of the line, played for the test in the lender's own protocol. */
export interface PlayedLender {
  /** What happens to the next calls, one fault each. */
  faults: LineFault[];
  /** What was really done, not merely asked, in order: `apply <reference>`, `activate <reference>`, … */
  effects: readonly string[];
  /** Every question that changes something, answered or not. */
  asked: readonly string[];
  /** What the customer or the lender decides. */
  decide(funderReference: string, changes: Change): ApplicationReport;
}

export interface LenderToTry {
  adapter(outgoing: Outgoing): Funder;
  account: FunderAccount;
  /** One that this lender accepts; `anApplicationTo` makes one with everything that any lender asks for. */
  application(reference: string): Application;
  played: PlayedLender;
}

/** An application with everything that any lender asks for. */
const ASKED_FOR_EVERYTHING: Omit<Application, "reference"> = {
  saleReference: "GB-NW-2026-T0000001",
  retailer: { name: "Northwind", country: "GB", language: "en" },
  financingType: "UPGRADE",
  currency: "GBP",
  agreements: [
    {
      reference: "contract",
      kind: "DEVICE",
      description: "Orbit 9",
      cashPriceMinor: 100_000,
      depositMinor: 0,
      principalMinor: 100_000,
      months: 24,
      monthlyMinor: 4_500,
      payments: [{ from: 1, to: 24, amountMinor: 4_500 }],
      totalPayableMinor: 108_000,
      aprPercent: 7.9,
    },
  ],
  replaces: null,
  customer: {
    title: "Ms",
    firstName: "Ada",
    lastName: "Byron",
    phone: "+447400123456",
    bnpPhone: "07400123456",
    email: "ada@example.test",
    street: "Rue 1",
    city: "Lyon",
    postCode: "69002",
    country: "FR",
    ssn: "131052-308T",
    sequence: "4711",
    deviceReference: "1",
  },
  company: {
    name: "Wharf",
    type: "LIMITED",
    number: "1",
    postalCode: "1",
    addressLine1: "1",
    addressLine2: "",
    addressLine3: "",
    city: "Leeds",
    country: "GB",
    dateOfCreation: "2001-01-01",
    authorisedSignatoryName: "Mara Vogt",
    authorisedSignatoryPosition: "Director",
  },
};

export function anApplicationTo(reference: string): Application {
  return { ...ASKED_FOR_EVERYTHING, reference };
}

const SIGNED = { terms: "ACCEPTED", credit: "APPROVED", isSigned: true } as const;
/** Longer than a call on this machine takes, shorter than anybody waits for a test. */
const SHORT_MS = 400;
const ACTIONS: readonly AgreementAction[] = ["activate", "cancel", "withdraw", "closeOld"];

export function lenderConformance(code: FunderCode, open: () => LenderToTry): void {
  describe(`the adapter of ${code}`, () => {
    let tried: LenderToTry;
    let funder: Funder;
    let application: Application;
    let count = 0;
    beforeEach(() => {
      tried = open();
      tried.played.faults.length = 0;
      funder = tried.adapter(aLine());
      count += 1;
      application = tried.application(`7.${code}-${count}`);
    });

    const traits = traitsOf(code);
    const effectsOn = ({ reference }: { reference: string }) =>
      tried.played.effects.filter((effect) => effect.endsWith(` ${reference}`));

    async function applied(): Promise<ApplicationReport> {
      const answer = await funder.apply(tried.account, application);
      if (answer.kind !== "done") throw new Error(`not accepted: ${JSON.stringify(answer)}`);
      return answer.value.report;
    }
    const known = (report: ApplicationReport, key: string): KnownAgreement => ({
      reference: report.reference,
      funderReference: report.funderReference,
      amountMinor: report.approvedMinor ?? report.amountMinor,
      idempotencyKey: key,
    });

    test("hands an application in, and sends the customer to a page of the lender or to none", async () => {
      const answer = await funder.apply(tried.account, application);
      expect(answer).toMatchObject({ kind: "done", value: { report: { reference: application.reference } } });
      const url = answer.kind === "done" ? answer.value.customerUrl : undefined;
      if (traits.deliveryMethods.length === 0) expect(url).toBeNull();
      else expect(tried.account.customerHosts).toContain(new URL(url ?? "").host);
    });

    test("double: the same application again is the same one, and is made once", async () => {
      const first = await applied();
      expect((await applied()).funderReference).toBe(first.funderReference);
      expect(effectsOn(application)).toEqual([`apply ${application.reference}`]);
    });

    test("lost: an application whose answer never comes is made once, and found by asking again", async () => {
      tried.played.faults.push("drop-after", "drop-after", "drop-after");
      expect((await funder.apply(tried.account, application)).kind).toBe("later");
      await applied();
      expect(effectsOn(application)).toEqual([`apply ${application.reference}`]);
    });

    test("lost: a question that never arrives, or meets a busy lender, has done nothing", async () => {
      tried.played.faults.push("drop-before", "busy", "busy");
      expect((await funder.apply(tried.account, application)).kind).toBe("later");
      expect(effectsOn(application)).toEqual([]);
      await applied();
    });

    test("slow: an answer that takes too long is not waited for, and not taken for a no", async () => {
      tried.played.faults.push("slow");
      const impatient = tried.adapter(aLine(SHORT_MS));
      expect((await impatient.apply(tried.account, application)).kind).toBe("later");
      await applied();
      expect(effectsOn(application)).toEqual([`apply ${application.reference}`]);
    });

    test.each(["other-reference", "other-amount", "other-currency", "foreign-page", "nonsense"] as const)(
      "forged: an answer that is made up (%s) is not believed, and asked for again",
      async (fault) => {
        tried.played.faults.push(fault, fault, fault);
        expect((await funder.apply(tried.account, application)).kind).toBe("later");
        tried.played.faults.length = 0;
        await applied();
        expect(effectsOn(application)).toEqual([`apply ${application.reference}`]);
      },
    );

    test("forged: an answer about another agreement is not taken for this one's", async () => {
      const report = await applied();
      tried.played.faults.push("other-reference");
      expect((await funder.getApplication(tried.account, report.funderReference)).kind).toBe("later");
      tried.played.decide(report.funderReference, SIGNED);
      tried.played.faults.push("other-reference");
      expect((await funder.act(tried.account, "activate", known(report, "k-forged"))).kind).toBe("later");
    });

    test("late: where an application stands is told as it is now, whatever was said before", async () => {
      const first = await applied();
      tried.played.decide(first.funderReference, { terms: "ACCEPTED", credit: "REFERRED" });
      const last = tried.played.decide(first.funderReference, SIGNED);
      const answer = await funder.getApplication(tried.account, first.funderReference);
      expect(answer).toEqual({ kind: "done", value: last });
      expect(last.version).toBeGreaterThan(first.version);
    });

    test("partial: what was approved is told, and no more than that can be started", async () => {
      const { funderReference, amountMinor } = await applied();
      const approvedMinor = Math.floor(amountMinor / 2);
      tried.played.decide(funderReference, { ...SIGNED, credit: "PARTIAL_APPROVED", approvedMinor });
      const told = await funder.getApplication(tried.account, funderReference);
      expect(told).toMatchObject({ kind: "done", value: { credit: "PARTIAL_APPROVED", approvedMinor } });
      if (told.kind !== "done") return;
      const whole = { ...known(told.value, "k-whole"), amountMinor };
      expect((await funder.act(tried.account, "activate", whole)).kind).toBe("refused");
      const part = await funder.act(tried.account, "activate", known(told.value, "k-part"));
      expect(part).toMatchObject({ kind: "done", value: { agreement: "ACTIVE" } });
    });

    test.each(ACTIONS)(
      "double and lost: %s is done once, and not at all where the lender has no such thing",
      async (action) => {
        application = { ...application, replaces: action === "closeOld" ? "OLD-1" : null };
        const report = await applied();
        const agreement = known(report, `k-${action}`);
        if (traits.wire.actions[action] === undefined) {
          const before = tried.played.asked.length;
          expect((await funder.act(tried.account, action, agreement)).kind).toBe("refused");
          expect(tried.played.asked.length).toBe(before);
          return;
        }
        if (action !== "cancel") tried.played.decide(report.funderReference, SIGNED);
        if (action === "withdraw") await funder.act(tried.account, "activate", known(report, "k-start"));
        tried.played.faults.push("drop-after", "drop-after", "drop-after");
        expect((await funder.act(tried.account, action, agreement)).kind).toBe("later");
        for (const _again of [1, 2])
          expect((await funder.act(tried.account, action, agreement)).kind).toBe("done");
        expect(effectsOn(report).filter((effect) => effect.startsWith(action))).toHaveLength(1);
      },
    );

    test("a refusal reaches people as a code of ours, and is not asked again", async () => {
      const report = await applied();
      const before = tried.played.asked.length;
      const answer = await funder.act(tried.account, "activate", known(report, "k-unsigned"));
      expect(answer.kind).toBe("refused");
      if (answer.kind === "refused") expect(isRefusalCode(answer.code)).toBe(true);
      expect(tried.played.asked.length).toBe(before + 1);
    });

    test("a running agreement is cancelled as its entry in the table says, and staff hear why not", async () => {
      const report = await applied();
      tried.played.decide(report.funderReference, SIGNED);
      await funder.act(tried.account, "activate", known(report, "k-run"));
      const answer = await funder.act(tried.account, "cancel", known(report, "k-end"));
      expect(answer.kind).toBe(traits.cancelsRunning === "when-asked" ? "done" : "refused");
      expect(funder.whenCancellingActive).toBe(answer.kind === "refused" ? answer.code : undefined);
    });

    test("another secret opens nothing", async () => {
      const stranger = { ...tried.account, secret: "not-the-secret-of-this-retailer" };
      expect((await funder.apply(stranger, application)).kind).not.toBe("done");
      expect(effectsOn(application)).toEqual([]);
    });
  });
}

/** A real line on which nobody waits between two attempts. */
function aLine(timeoutMs?: number): Outgoing {
  const outgoing = createOutgoing({
    now: () => performance.now(),
    wait: async () => undefined,
    random: () => 0.5,
  });
  if (timeoutMs === undefined) return outgoing;
  return { ...outgoing, call: (party, call) => outgoing.call({ ...party, timeoutMs }, call) };
}
