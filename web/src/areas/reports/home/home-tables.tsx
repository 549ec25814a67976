// Who sold, and on which plan: what each did now and before, and its share of the whole.
import type { Home, HomeFigures } from "@handsel/contract/reports/home.ts";
import { useTranslation } from "react-i18next";
import { useFinancingName } from "#areas/sales/index.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Avatar } from "#kit/marks/avatar.tsx";
import { changeOf, sharesOf } from "./change.ts";
import { figureLink } from "./home-links.ts";
import { Delta, FigureLink, RankBar, useRateText } from "./home-parts.tsx";
import { RATES } from "./home-strip.tsx";

const most = (rows: readonly { now: HomeFigures }[]) => Math.max(0, ...rows.map(({ now }) => now.sold));

export function HomeSellers({ home }: { home: Home }) {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  const rateText = useRateText();
  const { sellers, figures } = home;
  const rates = (of: HomeFigures, more: { sellerID?: string } = {}) => (
    <>
      <td className="num">
        <FigureLink href={figureLink(home, "INSURED", more)} isEmpty={of.insured === 0}>
          {rateText(RATES.insured(of), 0)}
        </FigureLink>
      </td>
      <td className="num">
        <FigureLink href={figureLink(home, "EXTRAS", more)} isEmpty={of.withExtras === 0}>
          {rateText(RATES.extras(of), 0)}
        </FigureLink>
      </td>
      <td className="num">
        <FigureLink href={figureLink(home, "APPROVED", more)} isEmpty={of.approved === 0}>
          {rateText(RATES.approved(of), 0)}
        </FigureLink>
      </td>
    </>
  );
  return (
    <Card title={t("manager.bySeller")}>
      <table className="home__table">
        <thead>
          <tr>
            <th scope="col">{t("manager.seller")}</th>
            <th scope="col" colSpan={2}>
              {t("manager.sold")}
            </th>
            <th scope="col" className="num" colSpan={2}>
              {t("manager.earlier")}
            </th>
            <th scope="col" className="num">
              {t("manager.monthly")}
            </th>
            <th scope="col" className="num">
              {t("manager.insurance")}
            </th>
            <th scope="col" className="num">
              {t("manager.extras")}
            </th>
            <th scope="col" className="num">
              {t("manager.approvedShort")}
            </th>
          </tr>
        </thead>
        <tbody>
          {sellers.map(({ userID, name, now, before }) => (
            <tr key={userID}>
              <th scope="row">
                <span className="home__person">
                  <Avatar name={name} size={24} />
                  {name}
                </span>
              </th>
              <td className="num home__strong">
                <FigureLink href={figureLink(home, "SOLD", { sellerID: userID })} isEmpty={now.sold === 0}>
                  {formatter.number(now.sold)}
                </FigureLink>
              </td>
              <td className="home__bar">
                <RankBar value={now.sold} most={most(sellers)} />
              </td>
              <td className="num">{formatter.number(before.sold)}</td>
              <td className="num">
                <Delta change={changeOf(now.sold, before.sold)} />
              </td>
              <td className="num">{formatter.money(now.monthly)}</td>
              {rates(now, { sellerID: userID })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("manager.total")}</th>
            <td className="num">
              <FigureLink href={figureLink(home, "SOLD")}>{formatter.number(figures.now.sold)}</FigureLink>
            </td>
            <td />
            <td className="num">{formatter.number(figures.before.sold)}</td>
            <td className="num">
              <Delta change={changeOf(figures.now.sold, figures.before.sold)} />
            </td>
            <td className="num">{formatter.money(figures.now.monthly)}</td>
            {rates(figures.now)}
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

export function HomePlans({ home }: { home: Home }) {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  const financingName = useFinancingName();
  const { plans, figures } = home;
  const shares = sharesOf(plans.map(({ now }) => now.sold));
  const share = (value: number) =>
    formatter.number(value * 100, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Card title={t("manager.byPlan")}>
      <table className="home__table">
        <thead>
          <tr>
            <th scope="col">{t("manager.plan")}</th>
            <th scope="col" colSpan={3}>
              {t("manager.sold")}
            </th>
            <th scope="col" className="num" colSpan={2}>
              {t("manager.earlier")}
            </th>
            <th scope="col" className="num">
              {t("manager.monthly")}
            </th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ financingType, now, before }, index) => (
            <tr key={financingType}>
              <th scope="row">{financingName(financingType)}</th>
              <td className="num home__strong">
                <FigureLink href={figureLink(home, "SOLD", { financingType })} isEmpty={now.sold === 0}>
                  {formatter.number(now.sold)}
                </FigureLink>
              </td>
              <td className="num">{t("manager.percent", { value: share(shares[index] ?? 0) })}</td>
              <td className="home__bar">
                <RankBar value={now.sold} most={most(plans)} />
              </td>
              <td className="num">{formatter.number(before.sold)}</td>
              <td className="num">
                <Delta change={changeOf(now.sold, before.sold)} />
              </td>
              <td className="num">
                {financingType === "CARD_PAYMENT" ? t("manager.atOnce") : formatter.money(now.monthly)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("manager.total")}</th>
            <td className="num">
              <FigureLink href={figureLink(home, "SOLD")}>{formatter.number(figures.now.sold)}</FigureLink>
            </td>
            <td className="num">{plans.length > 0 && t("manager.percent", { value: share(1) })}</td>
            <td />
            <td className="num">{formatter.number(figures.before.sold)}</td>
            <td className="num">
              <Delta change={changeOf(figures.now.sold, figures.before.sold)} />
            </td>
            <td className="num">{formatter.money(figures.now.monthly)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
