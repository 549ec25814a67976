// The operator's dashboard: sales, credit, trade-ins and errors of a day, as they happen.

import { type DashboardData, dashboardDay, type SaleListName } from "@handsel/contract/operator/dashboard.ts";
import { useQuery } from "@tanstack/react-query";
import { useContext, useEffect, useMemo, useReducer } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useDarkPage } from "#client/scheme.ts";
import { useTenant } from "#client/tenant.ts";
import { dayIn, useToday } from "#client/today.ts";
import { Button } from "#kit/actions/button.tsx";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { DAILY_MULTIPLIER, MONTHLY_MULTIPLIER } from "./dashboard-bars.ts";
import { DashboardChart } from "./dashboard-chart.tsx";
import { ownUid, watchDashboard } from "./dashboard-connection.ts";
import { DashboardCounters } from "./dashboard-counters.tsx";
import { DashboardCredit } from "./dashboard-credit.tsx";
import { ApiCalls, ApiErrors, FrontEndErrors } from "./dashboard-errors.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import { RetailersContext } from "./dashboard-parts.tsx";
import { DashboardSaleList } from "./dashboard-sale-list.tsx";
import { type DashboardState, dashboardReducer, NOTHING_YET } from "./dashboard-state.ts";
import { DashboardStores } from "./dashboard-stores.tsx";
import { DashboardTradeIns } from "./dashboard-trade-ins.tsx";
import { DashboardUsers } from "./dashboard-users.tsx";
import { type BehindFigure, dashboardAt } from "./rewind/api.ts";
import { readBehind, TRADES_BEHIND, writeBehind } from "./rewind/behind.ts";
import { CartsBehind, TradesBehind } from "./rewind/carts-behind.tsx";
import { daysBetween, momentIn, onDay, railIn } from "./rewind/moment.ts";
import { OpenFigureContext } from "./rewind/open-figure.ts";
import { TimeRail } from "./rewind/time-rail.tsx";
import "./operator.css";
import "./dashboard.css";

export function Component() {
  const { t } = useTranslation("operator");
  useDarkPage();
  const [query, setQuery] = useSearchParams();
  const [state, dispatch] = useReducer(dashboardReducer, NOTHING_YET);
  const at = momentIn(query);
  const past = useQuery(dashboardAt(at));
  const data = at === null ? state.data : (past.data ?? null);
  const expectedToday = useToday();
  const today = (at === null ? data?.today : undefined) ?? expectedToday;
  const { timeZone } = useTenant();
  const day = at === null ? dashboardDay(query.get("date"), today) : dayIn(timeZone, new Date(at));
  const uid = query.get("uid") ?? ownUid();
  const change = (changes: Record<string, string | null>) =>
    setQuery((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes))
        if (value === null) after.delete(name);
        else after.set(name, value);
      return after;
    });

  const isLive = at === null;
  useEffect(() => {
    if (!isLive) return;
    return watchDashboard(
      { uid, day },
      {
        onConnected: (isConnected) => dispatch({ type: isConnected ? "connected" : "disconnected" }),
        onMessage: (message) => dispatch({ type: "heard", message, at: Date.now() }),
      },
    );
  }, [uid, day, isLive]);

  const showDay = (other: string) => {
    dispatch({ type: "disconnected" });
    dispatch({ type: "cleared" });
    // Who looks at a moment goes on to the same time of another day.
    change(at === null ? { date: other } : { at: onDay(at, daysBetween(day, other)) });
  };
  const retailers = useMemo(() => new Map(data?.wls.map((one) => [one.wlID, one] as const)), [data?.wls]);
  const behind = readBehind(query.get("behind"));
  return (
    <div className="op dash" data-density="compact" data-past={!isLive || undefined}>
      <RetailersContext value={retailers}>
        <OpenFigureContext value={(figure) => change({ behind: writeBehind(figure) })}>
          <DashboardHeader
            day={day}
            today={today}
            isConnected={state.socketStatus === "Connected"}
            updatedAt={data?.time ?? null}
            at={at}
            retailers={data?.wls ?? []}
            onDay={showDay}
            onClear={() => dispatch({ type: "cleared" })}
          />
          {data && (
            <Sections
              data={data}
              state={isLive ? state : null}
              onTrades={() => change({ behind: TRADES_BEHIND })}
            />
          )}
          {!data && past.isError && <EmptyState title={t("dashboard.rewind.failed")} icon="wifi-off" />}
          {!data && !past.isError && <Loader />}
          <TimeRail
            at={at}
            rail={railIn(query)}
            onAt={(moment) => change({ at: moment, date: null })}
            onRail={(rail) => change({ rail })}
          />
          {query.get("behind") === TRADES_BEHIND && (
            <TradesBehind at={at} date={day} onClose={() => change({ behind: null })} />
          )}
          {behind && (
            <CartsBehind
              key={writeBehind(behind)}
              behind={behind}
              at={at}
              date={day}
              onClose={() => change({ behind: null })}
            />
          )}
        </OpenFigureContext>
      </RetailersContext>
    </div>
  );
}

/** Who is at work is known of now alone: where people were is not kept. */
function Sections({
  data,
  state,
  onTrades,
}: {
  data: DashboardData;
  state: DashboardState | null;
  onTrades: () => void;
}) {
  const { t } = useTranslation("operator");
  return (
    <>
      <DashboardCounters data={data} />
      <div className="dashgrid" data-columns="60-40" data-wall>
        <DashboardCredit rows={data.creditData} />
        <div className="dashgrid" data-columns="50-50" data-wall>
          <DayAndMonth data={data} of="Sales" />
        </div>
      </div>
      <div className="dashgrid" data-columns="50-25-25" data-wall>
        <SaleList data={data} name="sales" />
        <DashboardStores stores={data.storeCounters} />
        <div className="dashgrid" data-rows="2">
          <ApiErrors errors={data.apiErrors} total={data.listTotals.apiErrors} />
          {state && data.date === data.today && (
            <DashboardUsers users={state.activeUsers} at={state.usersAt} />
          )}
          {!state && (
            <Card id="activeUsers" title={t("dashboard.users.title")} isFlush>
              <p className="dashempty">{t("dashboard.rewind.notKept")}</p>
            </Card>
          )}
        </div>
      </div>
      <div className="dashgrid" data-columns="thirds" data-wall>
        <DayAndMonth data={data} of="TradeIns" />
        <FrontEndErrors errors={data.feErrors} total={data.listTotals.feErrors} />
      </div>
      <div className="dashgrid" data-columns="lists">
        <SaleList data={data} name="onlinePendings" />
        <SaleList data={data} name="instorePendings" />
        <SaleList data={data} name="refusals" />
        <SaleList data={data} name="cancels" />
        <SaleList data={data} name="withdrawn" />
        <SaleList data={data} name="swaps" />
        <DashboardTradeIns rows={data.tradeIns} total={data.listTotals.tradeIns} onAll={onTrades} />
        <ApiCalls calls={data.apiCounters} />
      </div>
    </>
  );
}

type ListName = Exclude<SaleListName, "pendingCreditChecks">;

/** The figure that a list is the end of. */
const FIGURES: Readonly<Record<ListName, Pick<BehindFigure, "figure" | "channel">>> = {
  sales: { figure: "sales", channel: null },
  onlinePendings: { figure: "pendings", channel: "online" },
  instorePendings: { figure: "pendings", channel: "instore" },
  refusals: { figure: "refusals", channel: null },
  cancels: { figure: "cancels", channel: null },
  withdrawn: { figure: "withdrawn", channel: null },
  swaps: { figure: "swaps", channel: null },
};

function SaleList({ data, name }: { data: DashboardData; name: ListName }) {
  const { t } = useTranslation("operator");
  const open = useContext(OpenFigureContext);
  const formatter = useFormatter();
  const { figure, channel } = FIGURES[name];
  const { numInstoreBacklog, numOnlineBacklog } = data.dashboardCounter;
  const backlog = channel === "online" ? numOnlineBacklog : numInstoreBacklog;
  const show = (wanted: BehindFigure["figure"]) => open({ figure: wanted, channel, wlID: null, days: 1 });
  const title = t(`dashboard.lists.${name}.title`);
  return (
    <DashboardSaleList
      id={name}
      title={title}
      empty={t(`dashboard.lists.${name}.empty`)}
      rows={data[name]}
      total={data.listTotals[name]}
      actions={
        <span className="dashactions">
          {figure === "pendings" && backlog > 0 && (
            <Button size="sm" onPress={() => show("waiting")}>
              {t("dashboard.behind.backlog", { written: formatter.number(backlog) })}
            </Button>
          )}
          {data.listTotals[name] > 0 && (
            <Button
              size="sm"
              aria-label={t("dashboard.behind.allOf", { list: title })}
              onPress={() => show(figure)}
            >
              {t("dashboard.behind.all")}
            </Button>
          )}
        </span>
      }
    />
  );
}

const MULTIPLIERS = { daily: DAILY_MULTIPLIER, monthly: MONTHLY_MULTIPLIER } as const;

/** The same twice: by day, and by month. */
function DayAndMonth({ data, of }: { data: DashboardData; of: "Sales" | "TradeIns" }) {
  const { t } = useTranslation("operator");
  return (["daily", "monthly"] as const).map((span) => (
    <DashboardChart
      key={span}
      id={`${span}${of}`}
      title={t(`dashboard.charts.${span}${of}`)}
      series={data[`${span}${of}`]}
      multiplier={MULTIPLIERS[span]}
    />
  ));
}
