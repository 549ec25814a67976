// Where those who manage begin: how their store or all stores did, who sold, what waits. Sellers begin with the services, the
// operator with the dashboard.
import { HOME_PERIODS, type Home, type HomePeriod, homePeriod } from "@handsel/contract/reports/home.ts";
import { REPORTS_LEVEL, TOP_ADMIN } from "@handsel/contract/roles.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { LinkButton } from "#kit/actions/link.tsx";
import { Segmented } from "#kit/actions/segmented.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { HeldPlace } from "#kit/feedback/held-place.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Skeleton } from "#kit/feedback/skeleton.tsx";
import { Select } from "#kit/fields/select.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { home as homeQuery } from "./home-api.ts";
import { HomeDays, HomeWeeks } from "./home-charts.tsx";
import { HomeNews } from "./home-news.tsx";
import { HomeRanking } from "./home-ranking.tsx";
import { HomeStrip } from "./home-strip.tsx";
import { HomePlans, HomeSellers } from "./home-tables.tsx";
import { HomeWaiting } from "./home-waiting.tsx";
import "./home.css";

export function Component() {
  const session = useSession();
  if (!session) return null;
  if (session.user.isOperator) return <Navigate to="/dashboard" replace />;
  if (!REPORTS_LEVEL.includes(session.user.role)) return <Navigate to="/posale/services" replace />;
  return <ManagersHome />;
}

function ManagersHome() {
  const [params, setParams] = useSearchParams();
  const period = homePeriod.catch("WEEK").parse(params.get("period"));
  const storeID = params.get("storeID") ?? "";
  const query = useQuery(homeQuery({ period, ...(storeID && { storeID }) }));
  const change = (changed: { period?: HomePeriod; storeID?: string }) => {
    const next = { period, storeID, ...changed };
    setParams(new URLSearchParams({ period: next.period, ...(next.storeID && { storeID: next.storeID }) }));
  };
  const shown = query.data;
  return (
    <Page width="wide" density="compact">
      <HomeHeader home={shown} period={period} onChange={change} />
      {query.isError ? (
        <ErrorState onRetry={() => query.refetch()} />
      ) : shown ? (
        // The stores of before may be chosen from meanwhile; the figures of before belong to another period or store.
        <HeldPlace isHeld={query.isPlaceholderData}>
          <div className="home">
            <FirstSale home={shown} />
            <HomeStrip home={shown} />
            {shown.scope === "STORE" ? (
              <StoreHome home={shown} period={period} />
            ) : (
              <RetailersHome home={shown} />
            )}
          </div>
        </HeldPlace>
      ) : (
        <Skeleton height="480px" />
      )}
    </Page>
  );
}

/** Who keeps the settings of a retailer that has sold nothing begins with what is missing. */
function FirstSale({ home }: { home: Home }) {
  const { t } = useTranslation("reports");
  const session = useSession();
  const hasSold = home.weeks.some(({ sold, yearAgo }) => sold + yearAgo > 0);
  if (hasSold || home.scope !== "RETAILER" || !session || !TOP_ADMIN.includes(session.user.role)) return null;
  return (
    <Notice
      actions={
        <LinkButton size="sm" href="/posale/admin/studio">
          {t("manager.firstSale.open")}
        </LinkButton>
      }
    >
      {t("manager.firstSale.text")}
    </Notice>
  );
}

interface HomeHeaderProps {
  home: Home | undefined;
  period: HomePeriod;
  onChange: (changed: { period?: HomePeriod; storeID?: string }) => void;
}

function HomeHeader({ home, period, onChange }: HomeHeaderProps) {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  const tenant = useTenant();
  const stores = home?.stores ?? [];
  const chosen =
    stores.find(({ storeID }) => storeID === home?.storeID) ?? (stores.length === 1 ? stores[0] : undefined);
  const place = chosen?.name ?? (home?.scope === "RETAILER" ? tenant.name : t("manager.myStores"));
  const weekday = new Intl.DateTimeFormat(formatter.locale, { weekday: "long", timeZone: tenant.timeZone });
  const until = home?.until;
  return (
    <PageHeader
      title={home ? t(`manager.title.${period}`, { place }) : t("manager.home")}
      subtitle={
        until
          ? t("manager.sameHours", { day: weekday.format(new Date(until)), time: formatter.time(until) })
          : t("manager.wholeWeeks")
      }
      actions={
        <>
          {stores.length > 1 && (
            <Select
              label={t("manager.store")}
              isLabelHidden
              value={home?.storeID ?? ""}
              onChange={(storeID) => onChange({ storeID })}
              options={[
                {
                  value: "",
                  label:
                    home?.scope === "RETAILER" || home?.storeID
                      ? t("manager.allStores")
                      : t("manager.myStores"),
                },
                ...stores.map(({ storeID, name }) => ({ value: storeID, label: name })),
              ]}
            />
          )}
          <Segmented
            label={t("manager.periods")}
            value={period}
            options={HOME_PERIODS.map((value) => ({ value, label: t(`manager.period.${value}`) }))}
            onChange={(value) => onChange({ period: value })}
          />
          <LinkButton href="/posale/services" variant="primary" icon="plus">
            {t("manager.newCart")}
          </LinkButton>
        </>
      }
    />
  );
}

function StoreHome({ home, period }: { home: Home; period: HomePeriod }) {
  return (
    <>
      <div className="home__two">
        <HomeDays home={home} period={period} />
        <HomeWaiting home={home} />
      </div>
      <div className="home__two">
        <HomeSellers home={home} />
        <HomePlans home={home} />
      </div>
    </>
  );
}

const VIEWS = ["stores", "regions", "waiting"] as const;

/** Everything of a week fits a screen: the stores and what waits share a place. */
function RetailersHome({ home }: { home: Home }) {
  const { t } = useTranslation("reports");
  const [shown, show] = useState<(typeof VIEWS)[number]>("stores");
  const names = {
    stores: t("manager.stores"),
    regions: t("manager.regions"),
    waiting: t("manager.waiting.short"),
  };
  const views = (
    <Segmented
      label={`${t("manager.ranking")}, ${t("manager.waiting.title")}`}
      value={shown}
      options={VIEWS.map((value) => ({ value, label: names[value] }))}
      onChange={show}
    />
  );
  return (
    <div className="home__retailer">
      <div className="home__main">
        <HomeWeeks home={home} />
        {shown === "waiting" ? (
          <HomeWaiting home={home} views={views} />
        ) : (
          <HomeRanking home={home} of={shown} views={views} />
        )}
      </div>
      <HomeNews />
    </div>
  );
}
