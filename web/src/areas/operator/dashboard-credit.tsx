import {
  CREDIT_WINDOWS,
  type CreditBucket,
  type CreditWindow,
  type DashboardData,
} from "@handsel/contract/operator/dashboard.ts";
import { type ReactNode, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { SegmentedControl } from "#kit/fields/radio-group.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { useMediaQuery } from "#kit/media-query.ts";
import { RetailerDot, RetailersContext, TONES } from "./dashboard-parts.tsx";
import { OpenFigureContext } from "./rewind/open-figure.ts";

const WINDOWS = Object.keys(CREDIT_WINDOWS) as CreditWindow[];
const CHANNELS = ["instore", "online"] as const;
const CREDIT_COLUMNS = [
  "totalCustomers",
  "pendingCreditCheck",
  "refused",
  "approved",
  "active",
  "cancelled",
  "rawAcceptanceRate",
  "netAcceptanceRate",
] as const;
type FigureName = (typeof CREDIT_COLUMNS)[number];

type CreditRows = DashboardData["creditData"];

/** Wide: a line for each channel and one span at a time. Narrow: a small table for each channel with all three spans. */
export function DashboardCredit({ rows }: { rows: CreditRows }) {
  const { t } = useTranslation("operator");
  const isNarrow = useMediaQuery("(max-width: 819px)");
  const [span, setSpan] = useState<CreditWindow>("TODAY");
  const spans = WINDOWS.map((value) => ({ value, label: t(`dashboard.credit.windows.${value}`) }));
  return (
    <Card
      id="creditData"
      title={t("dashboard.credit.title")}
      isFlush
      actions={
        !isNarrow && (
          <SegmentedControl
            label={t("dashboard.credit.span")}
            isLabelHidden
            options={spans}
            value={span}
            onChange={(value) => setSpan(value as CreditWindow)}
          />
        )
      }
    >
      {isNarrow ? <NarrowCredit rows={rows} /> : <WideCredit rows={rows} span={span} />}
    </Card>
  );
}

function WideCredit({ rows, span }: { rows: CreditRows; span: CreditWindow }) {
  const { t } = useTranslation("operator");
  return (
    <div className="dashtablewrap">
      <table className="table dashtable" aria-label={t("dashboard.credit.title")}>
        <thead>
          <tr>
            <th scope="col">{t("dashboard.credit.whiteLabel")}</th>
            <th scope="col">{t("dashboard.credit.channel")}</th>
            {CREDIT_COLUMNS.map((figure) => (
              <th key={figure} scope="col" className="num">
                {t(`dashboard.credit.figures.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.wlID} className="dashspan">
            {CHANNELS.map((channel, index) => (
              <tr key={channel}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={CHANNELS.length} className="dashtable__label">
                    <RetailerName wlID={row.wlID} />
                  </th>
                )}
                <td className="dashmuted">{t(`dashboard.credit.channels.${channel}`)}</td>
                {CREDIT_COLUMNS.map((figure) => (
                  <td key={figure} className="num">
                    <Figure row={row} channel={channel} span={span} name={figure} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function NarrowCredit({ rows }: { rows: CreditRows }) {
  const { t } = useTranslation("operator");
  const { retailerName } = useRetailerName();
  return rows.flatMap((row) =>
    CHANNELS.map((channel) => {
      const title = t("dashboard.credit.of", {
        retailer: retailerName(row.wlID),
        channel: t(`dashboard.credit.channels.${channel}`),
      });
      return (
        <table key={`${row.wlID} ${channel}`} className="table dashtable" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">
                <RetailerDot wlID={row.wlID} isNamed={false} /> {title}
              </th>
              {WINDOWS.map((span) => (
                <th key={span} scope="col" className="num">
                  {t(`dashboard.credit.windows.${span}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CREDIT_COLUMNS.map((figure) => (
              <tr key={figure}>
                <th scope="row">{t(`dashboard.credit.figures.${figure}`)}</th>
                {WINDOWS.map((span) => (
                  <td key={span} className="num">
                    <Figure row={row} channel={channel} span={span} name={figure} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    }),
  );
}

interface FigureProps {
  row: CreditRows[number];
  channel: (typeof CHANNELS)[number];
  span: CreditWindow;
  name: FigureName;
}

function Figure({ row, channel, span, name }: FigureProps): ReactNode {
  const formatter = useFormatter();
  const open = useContext(OpenFigureContext);
  const bucket: CreditBucket = row[channel][span];
  const percent = (rate: number | null) =>
    rate === null ? "–" : formatter.number(rate / 100, { style: "percent", minimumFractionDigits: 1 });
  if (name === "rawAcceptanceRate" || name === "netAcceptanceRate")
    return <Badge tone={TONES[bucket.colour]}>{percent(bucket[name])}</Badge>;
  if (bucket[name] === 0) return formatter.number(0);
  const figure = name === "totalCustomers" ? "customers" : name;
  return (
    <button
      type="button"
      className="dashfigure"
      onClick={() => open({ figure, channel, wlID: row.wlID, days: CREDIT_WINDOWS[span] })}
    >
      {formatter.number(bucket[name])}
    </button>
  );
}

function useRetailerName() {
  const retailers = useContext(RetailersContext);
  return { retailerName: (wlID: number) => retailers.get(wlID)?.wlName ?? "" };
}

function RetailerName({ wlID }: { wlID: number }) {
  const { retailerName } = useRetailerName();
  return (
    <span className="dashretailer">
      <RetailerDot wlID={wlID} isNamed={false} />
      {retailerName(wlID)}
    </span>
  );
}
