// The stores or regions of a retailer, those that sold most first.
import type { Home } from "@handsel/contract/reports/home.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#kit/actions/link.tsx";
import { Segmented } from "#kit/actions/segmented.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { changeOf } from "./change.ts";
import { figureLink, homePath, waitingLink } from "./home-links.ts";
import { Delta, FigureLink, RankBar, useRateText } from "./home-parts.tsx";
import { RATES } from "./home-strip.tsx";
import { HomeTable } from "./home-table.tsx";
import { inRegions, type RankedPlace } from "./regions.ts";
import "#kit/styles/chart.css";

export function HomeRanking({ home }: { home: Home }) {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  const rateText = useRateText();
  const [by, setBy] = useState<"stores" | "regions">("stores");
  const places: readonly RankedPlace[] =
    by === "stores"
      ? home.ranking.map((store) => ({ ...store, id: store.storeID }))
      : inRegions(home.ranking);
  const most = Math.max(0, ...places.map(({ now }) => now.sold));
  const whole = (amount: number) => (amount === 0 ? "–" : formatter.money(amount, { isWhole: true }));
  // A region has no list of its own: its stores have.
  const linked = (place: RankedPlace, href: (storeID: string) => string, text: string, isEmpty: boolean) =>
    place.storeID ? (
      <FigureLink href={href(place.storeID)} isEmpty={isEmpty}>
        {text}
      </FigureLink>
    ) : (
      text
    );
  const { now, before, yearAgo } = home.figures;
  return (
    <HomeTable
      title={t("manager.ranking")}
      atFirst={6}
      actions={
        <Segmented
          label={t("manager.rankBy")}
          value={by}
          options={[
            { value: "stores", label: t("manager.stores") },
            { value: "regions", label: t("manager.regions") },
          ]}
          onChange={setBy}
        />
      }
      rows={places}
      rowKey={({ id }) => id}
      columns={[
        { id: "rank", header: t("manager.rank"), cell: (_, index) => formatter.number(index + 1) },
        {
          id: "name",
          header: t(by === "stores" ? "manager.store" : "manager.region"),
          isName: true,
          cell: (place) => <PlaceName place={place} />,
          sum: t("manager.all"),
        },
        {
          id: "sold",
          header: t("manager.sold"),
          over: 2,
          isFigure: true,
          isStrong: true,
          cell: (place) =>
            linked(
              place,
              (storeID) => figureLink(home, "SOLD", { storeID }),
              formatter.number(place.now.sold),
              place.now.sold === 0,
            ),
          sum: <FigureLink href={figureLink(home, "SOLD")}>{formatter.number(now.sold)}</FigureLink>,
        },
        { id: "bar", isBar: true, cell: (place) => <RankBar value={place.now.sold} most={most} /> },
        {
          id: "before",
          header: t("manager.before"),
          isFigure: true,
          cell: (place) => <Delta change={changeOf(place.now.sold, place.before.sold)} />,
          sum: <Delta change={changeOf(now.sold, before.sold)} />,
        },
        {
          id: "yearAgo",
          header: t("manager.lastYear"),
          isFigure: true,
          cell: (place) => <Delta change={changeOf(place.now.sold, place.yearAgo.sold)} />,
          sum: <Delta change={changeOf(now.sold, yearAgo.sold)} />,
        },
        {
          id: "weeks",
          header: t("manager.weeks", { count: home.ranking[0]?.weeks.length ?? 0 }),
          cell: (place) => <Sparkline values={place.weeks} />,
        },
        {
          id: "approved",
          header: t("manager.approvedShort"),
          isFigure: true,
          cell: (place) =>
            linked(
              place,
              (storeID) => figureLink(home, "APPROVED", { storeID }),
              rateText(RATES.approved(place.now)),
              place.now.approved === 0,
            ),
          sum: rateText(RATES.approved(now)),
        },
        {
          id: "insured",
          header: t("manager.insurance"),
          isFigure: true,
          cell: (place) =>
            linked(
              place,
              (storeID) => figureLink(home, "INSURED", { storeID }),
              rateText(RATES.insured(place.now)),
              place.now.insured === 0,
            ),
          sum: rateText(RATES.insured(now)),
        },
        {
          id: "waiting",
          header: t("manager.waiting.short"),
          isFigure: true,
          cell: (place) =>
            linked(
              place,
              (storeID) => waitingLink(home, { storeID }),
              whole(place.waiting.amount),
              place.waiting.sales === 0,
            ),
          sum: <FigureLink href={waitingLink(home)}>{whole(home.waiting.total.amount)}</FigureLink>,
        },
      ]}
    />
  );
}

function PlaceName({ place }: { place: RankedPlace }) {
  const { t } = useTranslation("reports");
  if (!place.storeID) return place.name || t("manager.noRegion");
  return (
    <>
      <Link href={homePath({ period: "WEEK", storeID: place.storeID })}>{place.name}</Link>
      <small>{place.region}</small>
    </>
  );
}

/** The last weeks in little; read out as their numbers. */
function Sparkline({ values }: { values: readonly number[] }) {
  const formatter = useFormatter();
  const highest = Math.max(1, ...values);
  return (
    <span className="spark" role="img" aria-label={values.map((value) => formatter.number(value)).join(", ")}>
      {values.map((value, index) => (
        <span
          // The place in time is what tells one from another.
          key={`week ${index - values.length}`}
          style={{ height: `${(value / highest) * 100}%` }}
          data-now={index === values.length - 1 || undefined}
        />
      ))}
    </span>
  );
}
