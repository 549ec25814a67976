// What waits: who has to act, for how long already, and how much money hangs on it.
import type { Home, HomeWaitingRow } from "@handsel/contract/reports/home.ts";
import type { ReactNode } from "react";
import { Link as AriaLink } from "react-aria-components/Link";
import { useTranslation } from "react-i18next";
import { Link } from "#kit/actions/link.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { waitingLink } from "./home-links.ts";
import { FigureLink } from "./home-parts.tsx";

const AGES = ["under1", "from1", "from3", "from7"] as const;

/** `views`: what else the place of this card can show. */
export function HomeWaiting({ home, views }: { home: Home; views?: ReactNode }) {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  const { waiting } = home;
  const money = (amount: number) => (amount === 0 ? "–" : formatter.money(amount, { isWhole: true }));
  const narrowed = ({ waitsFor, funder }: HomeWaitingRow) => ({ waitsFor, ...(funder && { funder }) });
  return (
    <Card
      title={t("manager.waiting.title")}
      actions={
        <div className="home__views">
          {views}
          <Link href={waitingLink(home)}>{t("manager.waiting.open")}</Link>
        </div>
      }
    >
      <div className="home__waiting">
        <p className="home__waitingsum">
          <AriaLink href={waitingLink(home)} className="home__figure">
            {formatter.money(waiting.total.amount, { isWhole: true })}
          </AriaLink>
          <span>
            {t("manager.waiting.inContracts", { count: waiting.total.sales })}
            {waiting.total.sales > 0 && `, ${t("manager.waiting.oldest", { count: waiting.oldestDays })}`}
          </span>
        </p>
        <div className="stackbar" aria-hidden="true">
          {waiting.ages.map(({ amount }, age) =>
            amount > 0 ? <span key={AGES[age]} data-age={age} style={{ flexGrow: amount }} /> : null,
          )}
        </div>
        <table className="home__table">
          <thead>
            <tr>
              <th scope="col">{t("manager.waiting.next")}</th>
              {AGES.map((age, index) => (
                <th key={age} scope="col" className="num">
                  <span className="agekey" data-age={index} />
                  {t(`manager.age.${age}`)}
                </th>
              ))}
              <th scope="col" className="num">
                {t("manager.total")}
              </th>
            </tr>
          </thead>
          <tbody>
            {waiting.rows.map((row) => (
              <tr key={`${row.waitsFor} ${row.funder}`}>
                <th scope="row">
                  {row.funder
                    ? t("manager.waiting.lender", { name: row.funderName })
                    : t(`manager.waiting.for.${row.waitsFor}`)}
                </th>
                {row.ages.map(({ sales, amount }, age) => (
                  <td key={AGES[age]} className="num" data-age={amount > 0 ? age : undefined}>
                    <FigureLink href={waitingLink(home, { ...narrowed(row), age })} isEmpty={sales === 0}>
                      {money(amount)}
                    </FigureLink>
                  </td>
                ))}
                <td className="num home__strong">
                  <FigureLink href={waitingLink(home, narrowed(row))}>{money(row.total.amount)}</FigureLink>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("manager.total")}</th>
              {waiting.ages.map(({ sales, amount }, age) => (
                <td key={AGES[age]} className="num">
                  <FigureLink href={waitingLink(home, { age })} isEmpty={sales === 0}>
                    {money(amount)}
                  </FigureLink>
                </td>
              ))}
              <td className="num">
                <FigureLink href={waitingLink(home)} isEmpty={waiting.total.sales === 0}>
                  {money(waiting.total.amount)}
                </FigureLink>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
}
