// Who takes part: a contract that fits one of these rules.
import type { Campaign, CohortRule } from "@handsel/contract/crm/campaigns.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/button.tsx";
import { Card } from "#kit/card.tsx";
import { ConfirmDialog } from "#kit/confirm-dialog.tsx";
import { Row } from "#kit/layout.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { toasts } from "#kit/toast-queue.ts";
import { deleteCohortRule } from "./api.ts";
import { CohortRuleDialog } from "./cohort-rule-dialog.tsx";

export function CohortTab({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("crm");
  const [opened, setOpened] = useState<CohortRule | "new" | null>(null);
  const [asked, setAsked] = useState<CohortRule | null>(null);
  const { mutateAsync } = useMutation(deleteCohortRule());
  const { campaignCode } = campaign;
  return (
    <Card
      title={t("cohort.title")}
      isFlush
      actions={
        <Button size="sm" variant="primary" icon="plus" onPress={() => setOpened("new")}>
          {t("cohort.add")}
        </Button>
      }
    >
      <DataTable
        label={t("cohort.title")}
        rowsName={t("cohort.rows")}
        table={useTableState()}
        columns={useRuleColumns({ onEdit: setOpened, onDelete: setAsked })}
        rows={campaign.cohortRules}
        rowKey={(rule) => rule.id}
        emptyText={t("cohort.empty")}
      />
      {opened && (
        <CohortRuleDialog
          campaignCode={campaignCode}
          {...(opened === "new" ? {} : { rule: opened })}
          onClose={() => setOpened(null)}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        title={t("cohort.deleteTitle")}
        effect={t("cohort.deleteEffect")}
        confirmLabel={t("delete")}
        onCancel={() => setAsked(null)}
        onConfirm={async () => {
          if (asked)
            await mutateAsync({ campaignCode, id: asked.id }).then(() => toasts.success(t("cohort.deleted")));
          setAsked(null);
        }}
      />
    </Card>
  );
}

interface RuleHandlers {
  onEdit: (rule: CohortRule) => void;
  onDelete: (rule: CohortRule) => void;
}

function useRuleColumns({ onEdit, onDelete }: RuleHandlers): Column<CohortRule>[] {
  const { t } = useTranslation("crm");
  const sales = useTranslation("sales");
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
      value: (rule) => rule.financingType,
      cell: (rule) => (rule.financingType ? sales.t(`financing.${rule.financingType}`) : t("any")),
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
    {
      id: "actions",
      header: t("actions"),
      align: "end",
      cell: (rule) => (
        <Row gap={2} justify="end">
          <Button size="sm" onPress={() => onEdit(rule)}>
            {t("edit")}
          </Button>
          <Button size="sm" variant="danger" onPress={() => onDelete(rule)}>
            {t("delete")}
          </Button>
        </Row>
      ),
    },
  ];
}
