// The figures of a home in one strip, each against the week before and the same week a year ago.
import type { Home, HomeFigures } from "@handsel/contract/reports/home.ts";
import type { ReactNode } from "react";
import { Link as AriaLink } from "react-aria-components/Link";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { type Change, changeOf, changeOfRate, RATES, type Rate } from "./change.ts";
import { figureLink, tradesLink, waitingLink } from "./home-links.ts";
import { Delta, useRateText } from "./home-parts.tsx";

const { insured, approved } = RATES;

export function HomeStrip({ home }: { home: Home }) {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  const rateText = useRateText();
  const { now, before, yearAgo } = home.figures;
  const counts = (field: keyof HomeFigures) => ({
    before: changeOf(now[field], before[field]),
    yearAgo: changeOf(now[field], yearAgo[field]),
  });
  const rates = (rate: (of: HomeFigures) => Rate) => ({
    before: changeOfRate(rate(now), rate(before)),
    yearAgo: changeOfRate(rate(now), rate(yearAgo)),
  });
  const ofRate = ({ part, of }: Rate) =>
    t("manager.of", { part: formatter.number(part), of: formatter.number(of) });
  const whole = (amount: number) => formatter.money(amount, { isWhole: true });
  return (
    <section className="kpis" aria-label={t("manager.figures")}>
      <Kpi
        label={t("manager.sold")}
        href={figureLink(home, "SOLD")}
        value={formatter.number(now.sold)}
        {...counts("sold")}
      />
      <Kpi
        label={t("manager.monthly")}
        href={figureLink(home, "SOLD")}
        value={whole(now.monthly)}
        unit={t("manager.aMonth")}
        {...counts("monthly")}
      />
      <Kpi
        label={t("manager.started")}
        href={figureLink(home, "STARTED")}
        value={formatter.number(now.started)}
        {...counts("started")}
      />
      <Kpi
        label={t("manager.traded")}
        href={tradesLink(home)}
        value={formatter.number(now.traded)}
        unit={whole(now.tradedValue)}
        {...counts("traded")}
      />
      <Kpi
        label={t("manager.insured")}
        href={figureLink(home, "INSURED")}
        value={rateText(insured(now))}
        unit={ofRate(insured(now))}
        {...rates(insured)}
      />
      {home.scope === "STORE" ? (
        <Kpi
          label={t("manager.approved")}
          href={figureLink(home, "APPROVED")}
          value={rateText(approved(now))}
          unit={ofRate(approved(now))}
          {...rates(approved)}
        />
      ) : (
        <Kpi
          label={t("manager.waiting.title")}
          href={waitingLink(home)}
          value={whole(home.waiting.total.amount)}
          unit={t("manager.contracts", { count: home.waiting.total.sales })}
        />
      )}
    </section>
  );
}

interface KpiProps {
  label: string;
  href: string;
  value: string;
  unit?: string;
  before?: Change | null;
  yearAgo?: Change | null;
}

function Kpi({ label, href, value, unit, before, yearAgo }: KpiProps) {
  const { t } = useTranslation("reports");
  const line = (change: Change | null | undefined, words: string): ReactNode =>
    change === undefined ? null : (
      <>
        <Delta change={change} /> <span>{words}</span>{" "}
      </>
    );
  return (
    <AriaLink href={href} className="kpi">
      <span className="kpi__label">{label}</span>{" "}
      <span className="kpi__value">
        {value} {unit && <small>{unit}</small>}
      </span>{" "}
      <span className="kpi__changes">
        {line(before, t("manager.before"))}
        {line(yearAgo, t("manager.lastYear"))}
      </span>
    </AriaLink>
  );
}
