// The operator's dashboard: sales, credit, trade-ins and errors of a day, as they happen.

import { type DashboardData, dashboardDay, type SaleListName } from "@handsel/contract/operator/dashboard.ts";
import { useEffect, useMemo, useReducer } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useToday } from "#client/today.ts";
import { Loader } from "#kit/feedback/loader.tsx";
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
import "./operator.css";
import "./dashboard.css";

export function Component() {
  const [query, setQuery] = useSearchParams();
  const [state, dispatch] = useReducer(dashboardReducer, NOTHING_YET);
  const { data } = state;
  const expectedToday = useToday();
  const today = data?.today ?? expectedToday;
  const day = dashboardDay(query.get("date"), today);
  const uid = query.get("uid") ?? ownUid();

  useEffect(
    () =>
      watchDashboard(
        { uid, day },
        {
          onConnected: (isConnected) => dispatch({ type: isConnected ? "connected" : "disconnected" }),
          onMessage: (message) => dispatch({ type: "heard", message, at: Date.now() }),
        },
      ),
    [uid, day],
  );

  const showDay = (other: string) => {
    dispatch({ type: "disconnected" });
    dispatch({ type: "cleared" });
    setQuery((before) => {
      const after = new URLSearchParams(before);
      after.set("date", other);
      return after;
    });
  };
  const retailers = useMemo(() => new Map(data?.wls.map((one) => [one.wlID, one] as const)), [data?.wls]);
  return (
    <div className="op dash" data-scheme="dark" data-density="compact">
      <RetailersContext value={retailers}>
        <DashboardHeader
          day={day}
          today={today}
          isConnected={state.socketStatus === "Connected"}
          updatedAt={data?.time ?? null}
          retailers={data?.wls ?? []}
          onDay={showDay}
          onClear={() => dispatch({ type: "cleared" })}
        />
        {data ? <Sections data={data} state={state} /> : <Loader />}
      </RetailersContext>
    </div>
  );
}

function Sections({ data, state }: { data: DashboardData; state: DashboardState }) {
  const { t } = useTranslation("operator");
  return (
    <>
      <DashboardCounters data={data} />
      <div className="dashgrid" data-columns="60-40">
        <div className="dashgrid">
          <DashboardCredit rows={data.creditData} />
          <SaleList data={data} name="sales" />
        </div>
        <div className="dashgrid">
          <div className="dashgrid" data-columns="50-50">
            <DashboardChart
              id="dailySales"
              title={t("dashboard.charts.dailySales")}
              series={data.dailySales}
              multiplier={DAILY_MULTIPLIER}
            />
            <DashboardChart
              id="monthlySales"
              title={t("dashboard.charts.monthlySales")}
              series={data.monthlySales}
              multiplier={MONTHLY_MULTIPLIER}
            />
            <DashboardChart
              id="dailyTradeIns"
              title={t("dashboard.charts.dailyTradeIns")}
              series={data.dailyTradeIns}
              multiplier={DAILY_MULTIPLIER}
            />
            <DashboardChart
              id="monthlyTradeIns"
              title={t("dashboard.charts.monthlyTradeIns")}
              series={data.monthlyTradeIns}
              multiplier={MONTHLY_MULTIPLIER}
            />
          </div>
          <DashboardStores stores={data.storeCounters} />
        </div>
      </div>
      <div className="dashgrid" data-columns="thirds">
        <ApiErrors errors={data.apiErrors} total={data.listTotals.apiErrors} />
        <FrontEndErrors errors={data.feErrors} total={data.listTotals.feErrors} />
        {data.date === data.today && <DashboardUsers users={state.activeUsers} at={state.usersAt} />}
      </div>
      <div className="dashgrid" data-columns="50-50">
        <SaleList data={data} name="onlinePendings" />
        <SaleList data={data} name="instorePendings" />
        <SaleList data={data} name="refusals" />
        <SaleList data={data} name="cancels" />
        <SaleList data={data} name="withdrawn" />
        <SaleList data={data} name="swaps" />
        <DashboardTradeIns rows={data.tradeIns} total={data.listTotals.tradeIns} />
        <ApiCalls calls={data.apiCounters} />
      </div>
    </>
  );
}

function SaleList({
  data,
  name,
}: {
  data: DashboardData;
  name: Exclude<SaleListName, "pendingCreditChecks">;
}) {
  const { t } = useTranslation("operator");
  return (
    <DashboardSaleList
      id={name}
      title={t(`dashboard.lists.${name}.title`)}
      empty={t(`dashboard.lists.${name}.empty`)}
      rows={data[name]}
      total={data.listTotals[name]}
    />
  );
}
