// Which devices a plan is for: the retailer's rules.
import type { Rule } from "@handsel/contract/catalog/rules.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFinancingName } from "#areas/sales/index.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Text } from "#kit/marks/text.tsx";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import type { Column } from "#kit/table/column.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { storeStatusLook } from "../labels.ts";
import { NEW_RECORD, useOpenRecord, useTableAddress } from "../open-record.ts";
import { AddRecord, RecordsScreen } from "../records-screen.tsx";
import { RowMenu } from "../row-menu.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { type RuleChoices, RuleDialog } from "./rule-dialog.tsx";
import { deleteRule, listRules } from "./rules-api.ts";

const NO_CHOICES: RuleChoices = { plans: [], manufacturers: [], categories: [], families: [] };

export function Component() {
  const { t } = useTranslation("admin");
  const query = useQuery(listRules());
  const rules = query.data?.rules ?? [];
  const choices = query.data ?? NO_CHOICES;
  const { openId, hrefOf, close } = useOpenRecord();
  const opened = rules.find(({ id }) => id === openId);
  const [doomed, setDoomed] = useState<Rule | null>(null);
  const remove = useMutation(deleteRule());
  const columns = useRuleColumns({ choices, hrefOf, onDelete: setDoomed });
  const table = useTableState({
    defaultSorts: [{ column: "name", direction: "asc" }],
    address: useTableAddress(),
    storageKey: "handsel.columns.rules",
  });
  return (
    <RecordsScreen
      title={t("rules.title")}
      subtitle={t("rules.subtitle")}
      count={query.data && t("rules.count", { count: rules.length })}
      actions={<AddRecord hrefOf={hrefOf} label={t("rules.add")} />}
      rowsName={t("rules.rows")}
      table={table}
      columns={columns}
      rows={rules}
      query={query}
      hrefOf={hrefOf}
      nameOf={({ name }) => name}
      csvName="rules"
      emptyText={t("rules.empty")}
    >
      {query.data && openId === NEW_RECORD && <RuleDialog choices={choices} onClose={close} />}
      {opened && <RuleDialog key={opened.id} rule={opened} choices={choices} onClose={close} />}
      <ConfirmDialog
        isOpen={doomed !== null}
        isDanger
        title={t("vouchers.deleteTitle", { name: doomed?.name ?? "" })}
        effect={t("rules.deleteEffect")}
        confirmLabel={t("vouchers.delete")}
        onCancel={() => setDoomed(null)}
        onConfirm={async () => {
          const done = doomed && (await remove.mutateAsync({ id: doomed.id }).catch(() => null));
          if (done) toasts.success(t("rules.deleted", { name: doomed.name }));
          setDoomed(null);
        }}
      />
    </RecordsScreen>
  );
}

interface RuleHandlers {
  choices: RuleChoices;
  hrefOf: (id: string) => string;
  onDelete: (rule: Rule) => void;
}

function useRuleColumns({ choices, hrefOf, onDelete }: RuleHandlers): Column<Rule>[] {
  const { t } = useTranslation("admin");
  const formatter = useFormatter();
  const financingName = useFinancingName();
  const nameIn = (list: readonly { code: string; name: string }[], code: string | null) =>
    code === null ? [] : [list.find((one) => one.code === code)?.name ?? code];
  const devices = (rule: Rule) => {
    const parts = [
      ...nameIn(choices.manufacturers, rule.manufacturer),
      ...nameIn(choices.categories, rule.category),
      ...nameIn(choices.families, rule.family),
      ...(rule.deviceCode ? [rule.deviceCode] : []),
      ...(rule.minimumAmount === null ? [] : [`≥ ${formatter.money(rule.minimumAmount)}`]),
      ...(rule.maximumAmount === null ? [] : [`≤ ${formatter.money(rule.maximumAmount)}`]),
    ];
    return parts.length > 0 ? parts.join(" · ") : t("rules.everyDevice");
  };
  const plans = (rule: Rule) => {
    const parts = [
      ...rule.financingTypes.map(financingName),
      ...rule.planIDs.flatMap((id) => nameIn(choices.plans, id)),
    ];
    return parts.length > 0 ? formatter.list(parts) : t("rules.everyPlan");
  };
  const active = [1, 0].map((status) => {
    const label = t(storeStatusLook(status === 1 ? 1 : 0).key);
    return { value: label, label };
  });
  return [
    {
      id: "name",
      header: t("rules.fields.name"),
      isFixed: true,
      filter: { kind: "text" },
      value: (rule) => rule.name,
      cell: (rule) => <Text weight="medium">{rule.name}</Text>,
    },
    {
      id: "action",
      header: t("rules.fields.action"),
      value: (rule) => t(`rules.actions.${rule.action}`),
      cell: (rule) => (
        <Badge tone={rule.action === "INCLUDE" ? "info" : "warning"}>
          {t(`rules.actions.${rule.action}`)}
        </Badge>
      ),
    },
    { id: "plans", header: t("rules.fields.plans"), priority: 2, value: plans, cell: plans },
    { id: "devices", header: t("rules.fields.devices"), value: devices, cell: devices },
    {
      id: "startDate",
      header: t("rules.fields.startDate"),
      priority: 3,
      value: (rule) => rule.startDate,
      cell: (rule) => <DateText value={rule.startDate} />,
    },
    {
      id: "endDate",
      header: t("rules.fields.endDate"),
      priority: 3,
      value: (rule) => rule.endDate,
      cell: (rule) => <DateText value={rule.endDate} />,
    },
    {
      id: "status",
      header: t("rules.fields.status"),
      filter: { kind: "options", options: active },
      value: (rule) => t(storeStatusLook(rule.status).key),
      cell: (rule) => <StatusBadge look={storeStatusLook(rule.status)} />,
    },
    {
      id: "actions",
      header: t("actions"),
      isFixed: true,
      align: "end",
      cell: (rule) => (
        <RowMenu
          name={rule.name}
          editHref={hrefOf(rule.id)}
          entries={[
            {
              id: "delete",
              label: t("vouchers.delete"),
              icon: "trash",
              tone: "danger",
              onAction: () => onDelete(rule),
            },
          ]}
        />
      ),
    },
  ];
}
