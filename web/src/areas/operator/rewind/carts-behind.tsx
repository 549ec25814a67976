// The sales or trades that a figure of the dashboard counts, now or at the moment that is looked at.
import { CART_ROWS } from "@handsel/contract/operator/rewind.ts";
import { useQuery } from "@tanstack/react-query";
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
import { type BehindFigure, cartsBehind, tradesBehind } from "./api.ts";

interface CartsBehindProps {
  behind: BehindFigure;
  at: string | null;
  date: string | null;
  onClose: () => void;
}

export function CartsBehind({ behind, at, date, onClose }: CartsBehindProps) {
  const { t } = useTranslation("operator");
  const formatter = useFormatter();
  const title = useFigureName(behind);
  const [from, setFrom] = useState(0);
  const query = useQuery(cartsBehind(behind, { at, date: at === null ? date : null, from }));
  const { data } = query;
  return (
    <BehindList
      title={title}
      at={at}
      query={query}
      total={
        data && {
          count: data.total,
          words: t("dashboard.behind.total", { count: data.total, written: formatter.number(data.total) }),
        }
      }
      rows={data?.carts.length ?? 0}
      from={from}
      onFrom={setFrom}
      none={t("dashboard.behind.none")}
      onClose={onClose}
    >
      {data && <SaleTable title={title} rows={data.carts} />}
    </BehindList>
  );
}

/** The devices that were traded in on the day, until the moment. */
export function TradesBehind({ at, date, onClose }: Omit<CartsBehindProps, "behind">) {
  const { t } = useTranslation("operator");
  const formatter = useFormatter();
  const title = t("dashboard.tradeIns.title");
  const [from, setFrom] = useState(0);
  const query = useQuery(tradesBehind({ at, date: at === null ? date : null, from }));
  const { data } = query;
  return (
    <BehindList
      title={title}
      at={at}
      query={query}
      total={
        data && {
          count: data.total,
          words: t("dashboard.behind.trades", { count: data.total, written: formatter.number(data.total) }),
        }
      }
      rows={data?.trades.length ?? 0}
      from={from}
      onFrom={setFrom}
      none={t("dashboard.tradeIns.empty")}
      onClose={onClose}
    >
      {data && <TradeTable title={title} rows={data.trades} />}
    </BehindList>
  );
}

interface BehindListProps {
  title: string;
  at: string | null;
  query: { isPending: boolean; isError: boolean };
  /** Nothing until it is known. */
  total: { count: number; words: string } | undefined;
  /** So many are shown, from this place on. */
  rows: number;
  from: number;
  onFrom: (from: number) => void;
  onClose: () => void;
  /** Said where there are none. */
  none: string;
  children: ReactNode;
}

function BehindList({
  title,
  at,
  query,
  total,
  rows,
  from,
  onFrom,
  onClose,
  none,
  children,
}: BehindListProps) {
  const { t } = useTranslation("operator");
  const formatter = useFormatter();
  const last = from + rows;
  return (
    <Modal isOpen onClose={onClose} title={title} size="xl" scheme="dark">
      {query.isPending && <Loader />}
      {query.isError && !total && <EmptyState title={t("dashboard.behind.failed")} icon="wifi-off" />}
      {total && (
        <>
          <p role="status">
            {at !== null && (
              <Text tone="muted">{t("dashboard.rewind.past", { time: formatter.dateTime(at) })} </Text>
            )}
            {total.words}
          </p>
          {rows === 0 ? (
            <EmptyState title={none} icon="chart" />
          ) : (
            <div className="dashtablewrap">{children}</div>
          )}
          {total.count > CART_ROWS && (
            <div className="dashpager">
              <Button size="sm" isDisabled={from === 0} onPress={() => onFrom(Math.max(0, from - CART_ROWS))}>
                {t("dashboard.behind.newer")}
              </Button>
              <Text tone="muted">
                {t("dashboard.behind.range", {
                  first: formatter.number(from + 1),
                  last: formatter.number(last),
                  total: formatter.number(total.count),
                })}
              </Text>
              <Button size="sm" isDisabled={last >= total.count} onPress={() => onFrom(from + CART_ROWS)}>
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
