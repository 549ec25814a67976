// What the campaign does, step by step; and, in a tab of their own, the pages it leads to.
import type { Campaign, Communication } from "@handsel/contract/crm/campaigns.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#kit/actions/link.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Mono } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { useTableState } from "#kit/table/table-state.ts";
import { deleteCommunication } from "../api.ts";
import { EditableTable, type RowHandlers, useActionsColumn, useEditing } from "../editable-table.tsx";
import { templatePath } from "../paths.ts";
import { CommunicationDialog } from "./communication-dialog.tsx";
import { delayMinutes, useDelayText } from "./delay.ts";

export interface CommunicationsTabProps {
  campaign: Campaign;
  communications: readonly Communication[];
  isLanding?: boolean;
}

export function CommunicationsTab({ campaign, communications, isLanding = false }: CommunicationsTabProps) {
  const { t } = useTranslation("crm");
  const { campaignCode } = campaign;
  const editing = useEditing<Communication>();
  const { asked } = editing;
  const { mutateAsync } = useMutation(deleteCommunication());
  return (
    <EditableTable
      title={isLanding ? t("tabs.landing") : t("tabs.communications")}
      addLabel={isLanding ? t("landing.add") : t("communications.add")}
      rowsName={t("communications.rows")}
      table={useTableState({ defaultSorts: [{ column: "delay", direction: "asc" }] })}
      columns={useCommunicationColumns(campaignCode, editing)}
      rows={communications}
      rowKey={(communication) => communication.id}
      emptyText={isLanding ? t("landing.empty") : t("communications.empty")}
      editing={editing}
      form={(communication) => (
        <CommunicationDialog
          campaign={campaign}
          isLanding={isLanding}
          communication={communication}
          onClose={editing.onClose}
        />
      )}
      deletion={{
        title: t("communications.deleteTitle", { name: asked?.templateName ?? asked?.actionCode }),
        effect: t("communications.deleteEffect"),
        confirmLabel: t("communications.confirmDelete"),
        cancelLabel: t("communications.keep"),
        run: async ({ id, templateName }) => {
          await mutateAsync({ campaignCode, id, templateName: templateName ?? null });
          toasts.success(t("communications.cancelled"));
        },
      }}
    />
  );
}

function useCommunicationColumns(
  campaignCode: string,
  handlers: RowHandlers<Communication>,
): Column<Communication>[] {
  const { t } = useTranslation("crm");
  const delayText = useDelayText();
  return [
    {
      id: "actionCode",
      header: t("fields.actionCode"),
      value: (one) => one.actionCode,
      cell: (one) => <Mono>{one.actionCode}</Mono>,
    },
    {
      id: "description",
      header: t("fields.description"),
      value: (one) => one.description,
      cell: (one) => one.description,
    },
    {
      id: "commsType",
      header: t("fields.commsType"),
      value: (one) => t(`commsTypes.${one.commsType}`),
      cell: (one) => t(`commsTypes.${one.commsType}`),
      width: "84px",
    },
    {
      id: "templateName",
      header: t("fields.templateName"),
      value: (one) => one.templateName,
      cell: (one) => <Mono>{one.templateName ?? "–"}</Mono>,
    },
    {
      id: "delay",
      header: t("fields.delay"),
      value: delayMinutes,
      cell: delayText,
    },
    {
      id: "stopOutcome",
      header: t("fields.stopOutcome"),
      value: (one) => t(`stopOutcomes.${one.stopOutcome}`),
      cell: (one) => t(`stopOutcomes.${one.stopOutcome}`),
    },
    useActionsColumn(handlers, (one) =>
      one.commsType !== "WAIT" && one.templateName ? (
        <LinkButton size="sm" href={templatePath(campaignCode, one.templateName)}>
          {t("communications.template")}
        </LinkButton>
      ) : null,
    ),
  ];
}
