// The payment plans of a demo retailer. Every retailer has one that asks for insurance, one that has ended and one for
// small amounts, so that each rule can be seen at work.
import { type Funder, traitsOf } from "@handsel/contract/catalog/funders.ts";
import { definePlan, type PaymentPlan } from "@handsel/finance/agreement/payment-plan.ts";
import { type InstalmentRounding, TO_THE_CENT } from "@handsel/finance/numbers/rounding.ts";
import type { CatalogImport } from "@handsel/server/areas/catalog/index.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import { localRoundMinor } from "./local-prices.ts";
import type { CatalogProfile } from "./profiles.ts";
import type { CatalogWords } from "./words/catalog-words.ts";

type PlanRow = NonNullable<CatalogImport["plans"]>[number];
type PlanTerms = Parameters<typeof definePlan>[0];

interface Retailer {
  tenant: DemoTenant;
  profile: CatalogProfile;
  words: CatalogWords;
  /** The year in which the world is made. */
  year: number;
}

/** Kroner are billed without øre. */
function roundingOf(currency: string): InstalmentRounding {
  return currency === "GBP" || currency === "EUR" ? TO_THE_CENT : { stepMinor: 100, direction: "NEAREST" };
}

export function planRows(retailer: Retailer): PlanRow[] {
  const rows = traitsOf(retailer.profile.funders[0]).isLessor ? leases(retailer) : consumerPlans(retailer);
  return rows.map((row, index) => ({ ...row, displayOrder: (index + 1) * 10 }));
}

type PlanWishes = Omit<PlanTerms, "funder" | "currencyCode"> & { funder?: Funder };

function row(
  { profile, year }: Retailer,
  terms: PlanWishes,
  rest: Omit<PlanRow, "terms" | "validFrom"> & { validFrom?: string },
): PlanRow {
  const plan: PaymentPlan = definePlan({
    funder: profile.funders[0],
    currencyCode: profile.currency,
    instalmentRounding: roundingOf(profile.currency),
    ...terms,
  });
  return { terms: plan, validFrom: `${year - 3}-01-01`, ...rest };
}

function consumerPlans(retailer: Retailer): PlanRow[] {
  const { tenant, profile, words, year } = retailer;
  const { plans, taglines } = words;
  const configs = tenant.record.configs;
  const upgradeName = configs?.upgradeName ?? "Easy Upgrade";
  const standardName = configs?.standardPlan ?? "Financing";
  const earlyMonth = configs?.earlySwapMonth ?? 0;
  const { nominalRatePpm, upfrontPercent } = profile;
  const second = profile.funders[1] ?? profile.funders[0];
  const least = localRoundMinor(100, profile);
  const most = localRoundMinor(4000, profile);

  const upgrade = (fixedMonths: number, flexMonths: number) =>
    row(
      retailer,
      {
        paymentplanID: `UPGRADE${fixedMonths}`,
        name: plans.upgrade(upgradeName, fixedMonths),
        financingType: "UPGRADE",
        fixedMonths,
        flexMonths,
        nominalRatePpm,
        openingFeePpm: upfrontPercent * 10_000,
        minimumMinor: least,
        maximumMinor: most,
        residual: { source: "TABLE" },
      },
      {
        tagline: taglines.upgrade({
          earlyMonth: earlyMonth > 0 && earlyMonth < fixedMonths ? earlyMonth : null,
          freeMonth: fixedMonths,
        }),
      },
    );
  const standard = (months: number, ratePpm: number) =>
    row(
      retailer,
      {
        paymentplanID: `STANDARD${months}`,
        name: plans.standard(standardName, months),
        financingType: "STANDARD",
        fixedMonths: months,
        nominalRatePpm: ratePpm,
        minimumMinor: least,
        maximumMinor: most,
      },
      { tagline: ratePpm === 0 ? taglines.interestFree : taglines.standard },
    );

  return [
    upgrade(24, 12),
    upgrade(12, 12),
    upgrade(18, 18),
    standard(24, nominalRatePpm),
    standard(36, nominalRatePpm + 10_000),
    standard(12, 0),
    row(
      retailer,
      {
        paymentplanID: "INTERESTFREE10",
        name: plans.interestFree(10),
        funder: second,
        financingType: "STANDARD",
        fixedMonths: 10,
        openingFeePpm: 100_000,
        minimumMinor: least,
        maximumMinor: most,
        requiresInsurance: true,
      },
      { tagline: taglines.needsInsurance(10) },
    ),
    row(
      retailer,
      {
        paymentplanID: "SMALL6",
        name: plans.starter(6),
        funder: second,
        financingType: "STANDARD",
        fixedMonths: 6,
        minimumMinor: localRoundMinor(20, profile),
        maximumMinor: localRoundMinor(400, profile),
      },
      { tagline: taglines.starter },
    ),
    row(
      retailer,
      {
        paymentplanID: "SPRING30",
        name: plans.spring(30),
        financingType: "STANDARD",
        fixedMonths: 30,
        nominalRatePpm: 29_000,
        minimumMinor: least,
      },
      { tagline: taglines.spring, validTo: `${year - 1}-05-31` },
    ),
    ...(profile.hasCardPayment ? [cardPayment(retailer)] : []),
  ];
}

function cardPayment(retailer: Retailer): PlanRow {
  const { words } = retailer;
  return row(
    retailer,
    { paymentplanID: "CARD", name: words.plans.card, financingType: "CARD_PAYMENT", fixedMonths: 0 },
    { tagline: words.taglines.card },
  );
}

function leases(retailer: Retailer): PlanRow[] {
  const { profile, words, year } = retailer;
  const { plans, taglines } = words;
  const lease = (months: number, residualPpm: number, wishes: Partial<PlanWishes> = {}): PlanWishes => ({
    paymentplanID: `LEASE${months}`,
    name: plans.lease(months),
    financingType: "B2B_LEASE",
    fixedMonths: months,
    nominalRatePpm: profile.nominalRatePpm,
    minimumMinor: localRoundMinor(250, profile),
    maximumMinor: localRoundMinor(250_000, profile),
    residual: { source: "PERCENT", ofListPricePpm: residualPpm },
    aprDecimals: 2,
    ...wishes,
  });
  return [
    row(retailer, lease(36, 80_000), { tagline: taglines.lease }),
    row(retailer, lease(24, 160_000), { tagline: taglines.lease }),
    row(retailer, lease(48, 30_000), { tagline: taglines.lease }),
    row(retailer, lease(12, 350_000), { tagline: taglines.lease }),
    row(
      retailer,
      lease(36, 80_000, {
        paymentplanID: "FULLSERVICE36",
        name: plans.fullService(36),
        requiresInsurance: true,
      }),
      { tagline: taglines.fullService },
    ),
    row(
      retailer,
      lease(24, 0, {
        paymentplanID: "SMALL24",
        name: plans.starter(24),
        minimumMinor: localRoundMinor(50, profile),
        maximumMinor: localRoundMinor(1000, profile),
      }),
      { tagline: taglines.starter },
    ),
    row(retailer, lease(30, 100_000, { paymentplanID: "SPRING30", name: plans.spring(30) }), {
      tagline: taglines.spring,
      validTo: `${year - 1}-05-31`,
    }),
  ];
}
