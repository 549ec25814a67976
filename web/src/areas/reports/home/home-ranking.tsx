// The stores or regions of a retailer, those that sold most first.
import type { Home, HomeFigures } from "@handsel/contract/reports/home.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#kit/actions/link.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { changeOf } from "./change.ts";
import { figureLink, homePath, waitingLink } from "./home-links.ts";
import { Delta, FigureLink, RankBar, useRateText } from "./home-parts.tsx";
import { RATES } from "./home-strip.tsx";
import { inRegions, type RankedPlace } from "./regions.ts";
import { Segmented } from "./segmented.tsx";

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
  const changes = (now: HomeFigures, before: HomeFigures, yearAgo: HomeFigures) => (
    <>
      <td className="num">
        <Delta change={changeOf(now.sold, before.sold)} />
      </td>
      <td className="num">
        <Delta change={changeOf(now.sold, yearAgo.sold)} />
      </td>
    </>
  );
  const { now, before, yearAgo } = home.figures;
  return (
    <Card
      title={t("manager.ranking")}
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
    >
      <table className="home__table">
        <thead>
          <tr>
            <th scope="col">{t("manager.rank")}</th>
            <th scope="col">{t(by === "stores" ? "manager.store" : "manager.region")}</th>
            <th scope="col" colSpan={2}>
              {t("manager.sold")}
            </th>
            <th scope="col" className="num">
              {t("manager.before")}
            </th>
            <th scope="col" className="num">
              {t("manager.lastYear")}
            </th>
            <th scope="col">{t("manager.weeks", { count: home.ranking[0]?.weeks.length ?? 0 })}</th>
            <th scope="col" className="num">
              {t("manager.approvedShort")}
            </th>
            <th scope="col" className="num">
              {t("manager.insurance")}
            </th>
            <th scope="col" className="num">
              {t("manager.waiting.short")}
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map((place, index) => (
            <tr key={place.id}>
              <td>{formatter.number(index + 1)}</td>
              <th scope="row">
                {place.storeID ? (
                  <Link href={homePath({ period: "WEEK", storeID: place.storeID })}>{place.name}</Link>
                ) : (
                  place.name || t("manager.noRegion")
                )}
                {place.storeID && <small>{place.region}</small>}
              </th>
              <td className="num home__strong">
                {linked(
                  place,
                  (storeID) => figureLink(home, "SOLD", { storeID }),
                  formatter.number(place.now.sold),
                  place.now.sold === 0,
                )}
              </td>
              <td className="home__bar">
                <RankBar value={place.now.sold} most={most} />
              </td>
              {changes(place.now, place.before, place.yearAgo)}
              <td>
                <Sparkline values={place.weeks} />
              </td>
              <td className="num">
                {linked(
                  place,
                  (storeID) => figureLink(home, "APPROVED", { storeID }),
                  rateText(RATES.approved(place.now)),
                  place.now.approved === 0,
                )}
              </td>
              <td className="num">
                {linked(
                  place,
                  (storeID) => figureLink(home, "INSURED", { storeID }),
                  rateText(RATES.insured(place.now)),
                  place.now.insured === 0,
                )}
              </td>
              <td className="num">
                {linked(
                  place,
                  (storeID) => waitingLink(home, { storeID }),
                  whole(place.waiting.amount),
                  place.waiting.sales === 0,
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{t("manager.all")}</th>
            <td className="num">
              <FigureLink href={figureLink(home, "SOLD")}>{formatter.number(now.sold)}</FigureLink>
            </td>
            <td />
            {changes(now, before, yearAgo)}
            <td />
            <td className="num">{rateText(RATES.approved(now))}</td>
            <td className="num">{rateText(RATES.insured(now))}</td>
            <td className="num">
              <FigureLink href={waitingLink(home)}>{whole(home.waiting.total.amount)}</FigureLink>
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
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
