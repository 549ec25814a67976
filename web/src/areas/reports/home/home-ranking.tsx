// The stores or regions of a retailer, those that did most first.
import type { Home } from "@handsel/contract/reports/home.ts";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#kit/actions/link.tsx";
import { Select } from "#kit/fields/select.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { changeOf, RATES } from "./change.ts";
import { figureLink, homePath, waitingLink } from "./home-links.ts";
import { Delta, FigureLink, RankBar, useRateText } from "./home-parts.tsx";
import { HomeTable } from "./home-table.tsx";
import { inRegions, RANKINGS, type RankedPlace, type Ranking, ranked } from "./ranking.ts";
import "#kit/styles/chart.css";

const MEASURED = {
  sold: "manager.sold",
  approved: "manager.approvedShort",
  insured: "manager.insurance",
  waiting: "manager.waiting.short",
} as const satisfies Record<Ranking, string>;

interface HomeRankingProps {
  home: Home;
  of: "stores" | "regions";
  /** What else this place can show. */
  views: ReactNode;
}

export function HomeRanking({ home, of, views }: HomeRankingProps) {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  const rateText = useRateText();
  const [by, setBy] = useState<Ranking>("sold");
  const places = ranked(
    of === "stores"
      ? home.ranking.map((store) => ({ ...store, id: store.storeID }))
      : inRegions(home.ranking),
    by,
  );
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
        <div className="home__views">
          {views}
          <span aria-hidden="true">{t("manager.rankBy")}</span>
          <Select
            label={t("manager.rankBy")}
            isLabelHidden
            value={by}
            options={RANKINGS.map((value) => ({ value, label: t(MEASURED[value]) }))}
            onChange={(value) => setBy(RANKINGS.find((one) => one === value) ?? "sold")}
          />
        </div>
      }
      rows={places}
      rowKey={({ id }) => id}
      columns={[
        { id: "rank", header: t("manager.rank"), cell: (_, index) => formatter.number(index + 1) },
        {
          id: "name",
          header: t(of === "stores" ? "manager.store" : "manager.region"),
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
