// What those who were written to did afterwards: how many sales they began, and how many became contracts; both open their list.
import type { GET_CAMPAIGN_MESSAGES } from "@handsel/contract/crm/reports.ts";
import { type FollowedSale, RESULT_PAGE, type SaleFigure } from "@handsel/contract/crm/results.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { salePath } from "#areas/cart/index.ts";
import { Button } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { followedSales } from "./results-api.ts";

const FIGURES = ["CARTS", "CONTRACTS"] as const satisfies SaleFigure[];

interface FollowedSalesProps {
  campaignCode: string;
  after: OutputOf<typeof GET_CAMPAIGN_MESSAGES>["after"];
}

export function FollowedSales({ campaignCode, after }: FollowedSalesProps) {
  const { t } = useTranslation("sending");
  const formatter = useFormatter();
  const [opened, setOpened] = useState<SaleFigure | null>(null);
  const counted = { CARTS: after.carts, CONTRACTS: after.contracts };
  return (
    <>
      <Row gap={3} align="center" isWrapping>
        <Text>{t("results.after", { days: formatter.number(after.days) })}</Text>
        {FIGURES.map((figure) => {
          const said = t("results.show", {
            what: t(`results.sales.${figure}`),
            shown: formatter.number(counted[figure]),
          });
          return counted[figure] > 0 ? (
            <Button key={figure} size="sm" onPress={() => setOpened(figure)}>
              {said}
            </Button>
          ) : (
            <Text key={figure}>{said}</Text>
          );
        })}
      </Row>
      {opened && <Sales campaignCode={campaignCode} figure={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Sales({
  campaignCode,
  figure,
  onClose,
}: {
  campaignCode: string;
  figure: SaleFigure;
  onClose: () => void;
}) {
  const { t } = useTranslation(["crm", "sending"]);
  const table = useTableState({ pageSize: RESULT_PAGE });
  const query = useQuery(followedSales({ campaignCode, figure }, Math.max(1, table.page)));
  const moment = (id: "toldAt" | "begunAt" | "contractAt"): Column<FollowedSale> => ({
    id,
    header: t(`sending:results.${id}`),
    cell: (sale) => <DateText value={sale[id]} format="full" />,
  });
  const columns: Column<FollowedSale>[] = [
    {
      id: "reference",
      header: t("simulation.contract"),
      cell: ({ cartUuid, reference }) => (
        <Link href={salePath(cartUuid)}>
          <Mono>{reference}</Mono>
        </Link>
      ),
    },
    { id: "customer", header: t("simulation.customer"), cell: ({ customerName }) => customerName },
    { id: "device", header: t("sending:time.device"), cell: ({ device }) => device },
    moment("toldAt"),
    moment("begunAt"),
    moment("contractAt"),
  ];
  return (
    <Modal isOpen size="xl" title={t(`sending:results.sales.${figure}`)} onClose={onClose}>
      <DataTable
        label={t(`sending:results.sales.${figure}`)}
        rowsName={t("sending:results.salesWord")}
        table={table}
        columns={columns}
        rows={query.data?.sales ?? []}
        serverTotal={query.data?.total ?? 0}
        rowKey={({ cartUuid }) => cartUuid}
        status={query.isError ? "failed" : query.data ? "ready" : "loading"}
        onRetry={() => query.refetch()}
        emptyText={t("sending:results.noSales")}
      />
    </Modal>
  );
}
