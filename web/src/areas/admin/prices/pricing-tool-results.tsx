// The device, the discount to try out, its payment plans, and the balance of each of them over time.
import type {
  GET_LOAN_DATA,
  LoanCalendarRow,
  PricingDevice,
} from "@handsel/contract/catalog/pricing-tool.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Skeleton } from "#kit/feedback/skeleton.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Columns, Stack } from "#kit/layout/layout.tsx";
import { Money, Percent } from "#kit/marks/money.tsx";
import { Mono } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { getLoanData } from "../api.ts";
import { BalanceCard } from "./pricing-tool-balance.tsx";
import { planKey } from "./pricing-tool-calendar.ts";
import { DiscountCard } from "./pricing-tool-discount.tsx";

interface PricingResultsProps {
  query: InputOf<typeof GET_LOAN_DATA>;
  onSimulate: (discount: number) => unknown;
}

export function PricingResults({ query: input, onSimulate }: PricingResultsProps) {
  const { t } = useTranslation("admin");
  const query = useQuery(getLoanData(input));
  const deviceTable = useTableState();
  const planTable = useTableState();
  const deviceColumns = useDeviceColumns();
  const planColumns = usePlanColumns();
  if (query.isError) return <ErrorState onRetry={() => query.refetch()} />;

  const loan = query.data;
  const status = loan ? "ready" : "loading";
  return (
    <Columns count={3}>
      <Stack span={2}>
        <Card isFlush title={t("pricing.device")}>
          <DataTable
            label={t("pricing.device")}
            rowsName={t("pricing.deviceRows")}
            table={deviceTable}
            columns={deviceColumns}
            rows={loan ? [{ ...loan.device, discount: loan.discount }] : []}
            rowKey={(row) => row.deviceID}
            status={status}
            paging="none"
          />
        </Card>
        <Card isFlush title={t("pricing.plans")}>
          <DataTable
            label={t("pricing.plans")}
            rowsName={t("pricing.planRows")}
            table={planTable}
            columns={planColumns}
            rows={loan?.calendar ?? []}
            rowKey={planKey}
            status={status}
            paging="none"
            emptyText={t("pricing.noPlans")}
          />
        </Card>
      </Stack>
      {loan ? (
        <Stack>
          <DiscountCard salePrice={loan.device.salePrice} discount={loan.discount} onSimulate={onSimulate} />
          <BalanceCard plans={loan.calendar} />
        </Stack>
      ) : (
        <Skeleton height="480px" />
      )}
    </Columns>
  );
}

function useDeviceColumns(): Column<PricingDevice & { discount: number }>[] {
  const { t } = useTranslation("admin");
  const amount = (id: "msrp" | "salePrice" | "discount", header: string) => ({
    id,
    header,
    align: "end" as const,
    cell: (row: PricingDevice & { discount: number }) => <Money amount={row[id]} />,
  });
  return [
    { id: "partNumber", header: t("pricing.partNumber"), cell: (row) => <Mono>{row.partNumber}</Mono> },
    { id: "description", header: t("pricing.description"), cell: (row) => row.name },
    amount("msrp", t("pricing.msrp")),
    amount("salePrice", t("pricing.salePrice")),
    amount("discount", t("pricing.discount")),
  ];
}

function usePlanColumns(): Column<LoanCalendarRow>[] {
  const { t } = useTranslation("admin");
  const rate = (id: "effectiveInterestRate" | "annualInterestRate", header: string) => ({
    id,
    header,
    align: "end" as const,
    value: (plan: LoanCalendarRow) => plan[id],
    cell: (plan: LoanCalendarRow) => <Percent share={plan[id] / 100} digits={2} />,
  });
  const amount = (id: "monthlyPrice" | "totalPaidAmount", header: string) => ({
    id,
    header,
    align: "end" as const,
    value: (plan: LoanCalendarRow) => plan[id],
    cell: (plan: LoanCalendarRow) => <Money amount={plan[id]} />,
  });
  return [
    {
      id: "paymentPlan",
      header: t("pricing.paymentPlan"),
      value: (plan) => plan.paymentPlan,
      cell: (plan) => plan.paymentPlan,
    },
    rate("effectiveInterestRate", t("pricing.effectiveInterestRate")),
    rate("annualInterestRate", t("pricing.annualInterestRate")),
    {
      id: "months",
      header: t("pricing.months"),
      align: "end",
      value: (plan) => plan.months,
      cell: (plan) => plan.months,
    },
    amount("monthlyPrice", t("pricing.monthlyPrice")),
    amount("totalPaidAmount", t("pricing.totalPaidAmount")),
  ];
}
