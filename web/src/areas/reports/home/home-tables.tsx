// Who sold, and on which plan: what each did now and before, and its share of the whole.
import type { Home, HomeFigures } from "@handsel/contract/reports/home.ts";
import { useTranslation } from "react-i18next";
import { useFinancingName } from "#areas/sales/index.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Avatar } from "#kit/marks/avatar.tsx";
import { changeOf, RATES, sharesOf } from "./change.ts";
import { figureLink } from "./home-links.ts";
import { Delta, FigureLink, RankBar, useRateText } from "./home-parts.tsx";
import { type HomeColumn, HomeTable } from "./home-table.tsx";

interface Compared {
  now: HomeFigures;
  before: HomeFigures;
}

const mostOf = (rows: readonly Compared[]) => Math.max(0, ...rows.map(({ now }) => now.sold));

/** What every line says: sold now, as a bar, before, and what changed. */
function useSoldColumns(home: Home, rows: readonly Compared[]) {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  const { now, before } = home.figures;
  return {
    sold: <Row extends Compared>(
      narrowed: (row: Row) => { sellerID?: string; financingType?: Home["plans"][number]["financingType"] },
      over: number,
    ): HomeColumn<Row> => ({
      id: "sold",
      header: t("manager.sold"),
      over,
      isFigure: true,
      isStrong: true,
      cell: (row) => (
        <FigureLink href={figureLink(home, "SOLD", narrowed(row))} isEmpty={row.now.sold === 0}>
          {formatter.number(row.now.sold)}
        </FigureLink>
      ),
      sum: <FigureLink href={figureLink(home, "SOLD")}>{formatter.number(now.sold)}</FigureLink>,
    }),
    bar: {
      id: "bar",
      isBar: true,
      cell: (row) => <RankBar value={row.now.sold} most={mostOf(rows)} />,
    } satisfies HomeColumn<Compared>,
    before: {
      id: "before",
      header: t("manager.earlier"),
      over: 2,
      isFigure: true,
      cell: (row) => formatter.number(row.before.sold),
      sum: formatter.number(before.sold),
    } satisfies HomeColumn<Compared>,
    change: {
      id: "change",
      isFigure: true,
      cell: (row) => <Delta change={changeOf(row.now.sold, row.before.sold)} />,
      sum: <Delta change={changeOf(now.sold, before.sold)} />,
    } satisfies HomeColumn<Compared>,
  };
}

export function HomeSellers({ home }: { home: Home }) {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  const rateText = useRateText();
  const { sellers, figures } = home;
  type Seller = Home["sellers"][number];
  const columns = useSoldColumns(home, sellers);
  const rate = (
    id: string,
    header: string,
    of: {
      figure: "INSURED" | "EXTRAS" | "APPROVED";
      rate: keyof typeof RATES;
      count: (figures: HomeFigures) => number;
    },
  ): HomeColumn<Seller> => {
    const link = (counted: HomeFigures, more: { sellerID?: string } = {}) => (
      <FigureLink href={figureLink(home, of.figure, more)} isEmpty={of.count(counted) === 0}>
        {rateText(RATES[of.rate](counted), 0)}
      </FigureLink>
    );
    return {
      id,
      header,
      isFigure: true,
      cell: ({ userID, now }) => link(now, { sellerID: userID }),
      sum: link(figures.now),
    };
  };
  return (
    <HomeTable
      title={t("manager.bySeller")}
      atFirst={4}
      rows={sellers}
      rowKey={({ userID }) => userID}
      columns={[
        {
          id: "name",
          header: t("manager.seller"),
          isName: true,
          cell: ({ name }) => (
            <span className="home__person">
              <Avatar name={name} size={24} />
              {name}
            </span>
          ),
          sum: t("manager.total"),
        },
        columns.sold<Seller>(({ userID }) => ({ sellerID: userID }), 2),
        columns.bar,
        columns.before,
        columns.change,
        {
          id: "monthly",
          header: t("manager.monthly"),
          isFigure: true,
          cell: ({ now }) => formatter.money(now.monthly),
          sum: formatter.money(figures.now.monthly),
        },
        rate("insured", t("manager.insurance"), {
          figure: "INSURED",
          rate: "insured",
          count: ({ insured }) => insured,
        }),
        rate("extras", t("manager.extras"), {
          figure: "EXTRAS",
          rate: "extras",
          count: ({ withExtras }) => withExtras,
        }),
        rate("approved", t("manager.approvedShort"), {
          figure: "APPROVED",
          rate: "approved",
          count: ({ approved }) => approved,
        }),
      ]}
    />
  );
}

export function HomePlans({ home }: { home: Home }) {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  const financingName = useFinancingName();
  const { plans, figures } = home;
  type Plan = Home["plans"][number];
  const columns = useSoldColumns(home, plans);
  const shares = sharesOf(plans.map(({ now }) => now.sold));
  const percent = (share: number) =>
    t("manager.percent", {
      value: formatter.number(share * 100, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    });
  return (
    <HomeTable
      title={t("manager.byPlan")}
      atFirst={4}
      rows={plans}
      rowKey={({ financingType }) => financingType}
      columns={[
        {
          id: "name",
          header: t("manager.plan"),
          isName: true,
          cell: ({ financingType }) => financingName(financingType),
          sum: t("manager.total"),
        },
        columns.sold<Plan>(({ financingType }) => ({ financingType }), 3),
        {
          id: "share",
          isFigure: true,
          cell: (_, index) => percent(shares[index] ?? 0),
          sum: plans.length > 0 && percent(1),
        },
        columns.bar,
        columns.before,
        columns.change,
        {
          id: "monthly",
          header: t("manager.monthly"),
          isFigure: true,
          cell: ({ financingType, now }) =>
            financingType === "CARD_PAYMENT" ? t("manager.atOnce") : formatter.money(now.monthly),
          sum: formatter.money(figures.now.monthly),
        },
      ]}
    />
  );
}
