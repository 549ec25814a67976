import type { CounterName, DashboardData } from "@handsel/contract/operator/dashboard.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Stat } from "#kit/charts/stat.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Heading } from "#kit/marks/text.tsx";
import { useNow } from "#kit/now.ts";
import { TONES } from "./dashboard-parts.tsx";
import { waitingTime } from "./dashboard-state.ts";

/** The groups, and the section that each counter leads to. */
const GROUPS = {
  sales: { numSales: "sales", numOnlinePending: "onlinePendings" },
  backlog: { numInstoreBacklog: "instorePendings", numOnlineBacklog: "onlinePendings" },
  upgrades: { numSwaps: "swaps", numTradeIns: "tradeIns" },
  errors: { numFrontEndErrors: "feErrors", numAPICallsErrors: "apiErrors" },
} as const satisfies Record<string, Partial<Record<CounterName, string>>>;

export function DashboardCounters({ data }: { data: DashboardData }) {
  const { t } = useTranslation("operator");
  const formatter = useFormatter();
  const detailOf = useDetails(data);
  return (
    <div className="dashgroups">
      {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
        <section key={group} className="dashgroup" aria-labelledby={`group-${group}`}>
          <Heading level={2} look={4} id={`group-${group}`}>
            {t(`dashboard.groups.${group}`)}
          </Heading>
          <div className="dashgroup__counters">
            {(Object.entries(GROUPS[group]) as [CounterName, string][]).map(([name, section]) => (
              <a key={name} className="dashcounter" href={`#${section}`}>
                <Stat
                  layout="beside"
                  tone={TONES[data.dashboardCounter[`${name}Colour`]]}
                  value={formatter.number(data.dashboardCounter[name])}
                  label={t(`dashboard.counters.${name}`)}
                  detail={detailOf(name)}
                />
              </a>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** When the newest happened, or since when the oldest waits. */
function useDetails(data: DashboardData): (name: CounterName) => ReactNode {
  const { t } = useTranslation("operator");
  const formatter = useFormatter();
  const now = useNow().getTime();
  const lastAt = (rows: readonly { time: string }[]) =>
    rows[0] ? t("dashboard.details.lastAt", { time: formatter.time(rows[0].time) }) : undefined;
  const oldest = (since: string | null) => {
    if (since === null || data.date !== data.today) return undefined;
    const { unit, count } = waitingTime(since, now);
    return t(`dashboard.details.oldest.${unit}`, { count });
  };
  const details: Record<CounterName, () => ReactNode> = {
    numSales: () => lastAt(data.sales),
    numOnlinePending: () => lastAt(data.onlinePendings),
    numInstoreBacklog: () => oldest(data.oldestBacklog.instore),
    numOnlineBacklog: () => oldest(data.oldestBacklog.online),
    numSwaps: () => lastAt(data.swaps),
    numTradeIns: () => lastAt(data.tradeIns),
    numFrontEndErrors: () => lastAt(data.feErrors),
    numAPICallsErrors: () => lastAt(data.apiErrors),
  };
  return (name) => details[name]();
}
