// The sales or trades that a figure of the dashboard counts, now or at the moment that is looked at.
import { CART_ROWS } from "@handsel/contract/operator/rewind.ts";
import { type UndefinedInitialDataOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { SaleTable } from "../dashboard-sale-list.tsx";
import { TradeTable } from "../dashboard-trade-ins.tsx";
import { type BehindFigure, type BehindPage, cartsBehind, tradesBehind } from "./api.ts";

interface MomentProps {
  at: string | null;
  date: string | null;
  onClose: () => void;
}

export function CartsBehind({ behind, ...moment }: MomentProps & { behind: BehindFigure }) {
  const { t } = useTranslation("operator");
  const title = useFigureName(behind);
  return (
    <BehindList
      {...moment}
      title={title}
      ask={(page) => cartsBehind(behind, page)}
      counted="total"
      none={t("dashboard.behind.none")}
      table={(rows) => <SaleTable title={title} rows={rows} />}
    />
  );
}

/** The devices that were traded in on the day, until the moment. */
export function TradesBehind(moment: MomentProps) {
  const { t } = useTranslation("operator");
  const title = t("dashboard.tradeIns.title");
  return (
    <BehindList
      {...moment}
      title={title}
      ask={tradesBehind}
      counted="trades"
      none={t("dashboard.tradeIns.empty")}
      table={(rows) => <TradeTable title={title} rows={rows} />}
    />
  );
}

interface Found<Row> {
  total: number;
  rows: Row[];
}

interface BehindListProps<Row> extends MomentProps {
  title: string;
  ask: (page: BehindPage) => UndefinedInitialDataOptions<Found<Row>>;
  /** The words that say how many there are. */
  counted: "total" | "trades";
  /** Said where there are none. */
  none: string;
  table: (rows: Row[]) => ReactNode;
}

function BehindList<Row>({ title, at, date, ask, counted, none, table, onClose }: BehindListProps<Row>) {
  const { t } = useTranslation("operator");
  const formatter = useFormatter();
  const [from, setFrom] = useState(0);
  const { data, isPending, isError } = useQuery(ask({ at, date: at === null ? date : null, from }));
  const last = from + (data?.rows.length ?? 0);
  return (
    <Modal isOpen onClose={onClose} title={title} size="xl">
      {isPending && <Loader />}
      {isError && !data && <EmptyState title={t("dashboard.behind.failed")} icon="wifi-off" />}
      {data && (
        <>
          <p role="status">
            {at !== null && (
              <Text tone="muted">{t("dashboard.rewind.past", { time: formatter.dateTime(at) })} </Text>
            )}
            {t(`dashboard.behind.${counted}`, { count: data.total, written: formatter.number(data.total) })}
          </p>
          {data.rows.length === 0 ? (
            <EmptyState title={none} icon="chart" />
          ) : (
            <div className="dashtablewrap">{table(data.rows)}</div>
          )}
          {data.total > CART_ROWS && (
            <div className="dashpager">
              <Button
                size="sm"
                isDisabled={from === 0}
                onPress={() => setFrom(Math.max(0, from - CART_ROWS))}
              >
                {t("dashboard.behind.newer")}
              </Button>
              <Text tone="muted">
                {t("dashboard.behind.range", {
                  first: formatter.number(from + 1),
                  last: formatter.number(last),
                  total: formatter.number(data.total),
                })}
              </Text>
              <Button size="sm" isDisabled={last >= data.total} onPress={() => setFrom(from + CART_ROWS)}>
                {t("dashboard.behind.older")}
              </Button>
            </div>
          )}
        </>
      )}
    </Modal>
  );
}

const SPANS = { 1: "TODAY", 7: "LAST7DAYS", 28: "LAST28DAYS" } as const;

/** As the dashboard itself calls it. */
function useFigureName({ figure, channel, days }: BehindFigure): string {
  const { t } = useTranslation("operator");
  const where = channel && t(`dashboard.credit.channels.${channel}`);
  switch (figure) {
    case "sales":
    case "swaps":
    case "refusals":
    case "cancels":
    case "withdrawn":
      return t(`dashboard.lists.${figure}.title`);
    case "pendings":
      return t(`dashboard.lists.${channel === "online" ? "onlinePendings" : "instorePendings"}.title`);
    case "waiting":
      return [t("dashboard.groups.backlog"), where].filter(Boolean).join(", ");
    default: {
      const name = figure === "customers" ? "totalCustomers" : figure;
      const parts = [
        t(`dashboard.credit.figures.${name}`),
        where,
        t(`dashboard.credit.windows.${SPANS[days]}`),
      ];
      return parts.filter(Boolean).join(", ");
    }
  }
}
