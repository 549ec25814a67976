// Who takes part: a contract that fits one of these rules.
import type { Campaign, CohortRule } from "@handsel/contract/crm/campaigns.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFinancingName } from "#areas/sales/index.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import type { Column } from "#kit/table/column.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { deleteCohortRule } from "../api.ts";
import { EditableTable, type RowHandlers, useActionsColumn, useEditing } from "../editable-table.tsx";
import { AudiencePanel } from "./audience-panel.tsx";
import { CohortRuleDialog } from "./cohort-rule-dialog.tsx";

export function CohortTab({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("crm");
  const { campaignCode } = campaign;
  const editing = useEditing<CohortRule>();
  const { mutateAsync } = useMutation(deleteCohortRule());
  return (
    <Stack gap={4}>
      <EditableTable
        title={t("cohort.title")}
        addLabel={t("cohort.add")}
        rowsName={t("cohort.rows")}
        table={useTableState()}
        columns={useRuleColumns(editing)}
        rows={campaign.cohortRules}
        rowKey={(rule) => rule.id}
        emptyText={t("cohort.empty")}
        editing={editing}
        form={(rule) => <CohortRuleDialog campaign={campaign} rule={rule} onClose={editing.onClose} />}
        deletion={{
          title: t("cohort.deleteTitle"),
          effect: t("cohort.deleteEffect"),
          run: async ({ id }) => {
            await mutateAsync({ campaignCode, id });
            toasts.success(t("cohort.deleted"));
          },
        }}
      />
      <Card title={t("audience.title")}>
        <AudiencePanel campaignCode={campaignCode} />
      </Card>
    </Stack>
  );
}

function useRuleColumns(handlers: RowHandlers<CohortRule>): Column<CohortRule>[] {
  const { t } = useTranslation("crm");
  const sales = useTranslation("sales");
  const financingName = useFinancingName();
  const level = (
    id: "manufacturer" | "category" | "family" | "deviceCode",
    name: (rule: CohortRule) => string | null | undefined,
  ): Column<CohortRule> => ({
    id,
    header: t(`fields.${id}`),
    value: (rule) => name(rule) || rule[id],
    cell: (rule) => name(rule) || rule[id] || t("any"),
  });
  return [
    {
      id: "contractStatus",
      header: t("fields.contractStatus"),
      value: (rule) => sales.t(`status.${rule.contractStatus}`),
      cell: (rule) => sales.t(`status.${rule.contractStatus}`),
    },
    {
      id: "financingType",
      header: t("fields.financingType"),
      value: (rule) => (rule.financingType ? financingName(rule.financingType) : ""),
      cell: (rule) => (rule.financingType ? financingName(rule.financingType) : t("any")),
    },
    {
      id: "financingDuration",
      header: t("fields.financingDuration"),
      value: (rule) => rule.financingDuration,
      cell: (rule) => (rule.financingDuration ? t("months", { months: rule.financingDuration }) : t("any")),
    },
    level("manufacturer", (rule) => rule.manufacturerName),
    level("category", (rule) => rule.categoryName),
    level("family", (rule) => rule.familyName),
    level("deviceCode", (rule) => rule.deviceName),
    useActionsColumn(handlers),
  ];
}
