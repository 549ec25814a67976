// What the campaign does, step by step; and, in a tab of their own, the pages it leads to.
import type { Campaign, Communication } from "@handsel/contract/crm/campaigns.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/button.tsx";
import { Card } from "#kit/card.tsx";
import { ConfirmDialog } from "#kit/confirm-dialog.tsx";
import { Row } from "#kit/layout.tsx";
import { LinkButton } from "#kit/link.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { Mono } from "#kit/text.tsx";
import { toasts } from "#kit/toast-queue.ts";
import { deleteCommunication } from "./api.ts";
import { CommunicationDialog } from "./communication-dialog.tsx";
import { delayMinutes } from "./delay.ts";
import { templatePath } from "./paths.ts";

export interface CommunicationsTabProps {
  campaign: Campaign;
  communications: readonly Communication[];
  isLanding?: boolean;
}

export function CommunicationsTab({ campaign, communications, isLanding = false }: CommunicationsTabProps) {
  const { t } = useTranslation("crm");
  const [opened, setOpened] = useState<Communication | "new" | null>(null);
  const [asked, setAsked] = useState<Communication | null>(null);
  const { mutateAsync } = useMutation(deleteCommunication());
  const { campaignCode } = campaign;
  const title = isLanding ? t("tabs.landing") : t("tabs.communications");
  const add = isLanding ? t("landing.add") : t("communications.add");

  const cancel = async ({ id, templateName }: Communication) => {
    await mutateAsync({ campaignCode, id, templateName: templateName ?? null });
    toasts.success(t("communications.cancelled"));
  };

  return (
    <Card
      title={title}
      isFlush
      actions={
        <Button size="sm" variant="primary" icon="plus" onPress={() => setOpened("new")}>
          {add}
        </Button>
      }
    >
      <DataTable
        label={title}
        rowsName={t("communications.rows")}
        table={useTableState({ defaultSorts: [{ column: "delay", direction: "asc" }] })}
        columns={useCommunicationColumns({ campaignCode, onEdit: setOpened, onDelete: setAsked })}
        rows={communications}
        rowKey={(communication) => communication.id}
        emptyText={isLanding ? t("landing.empty") : t("communications.empty")}
      />
      {opened && (
        <CommunicationDialog
          campaign={campaign}
          isLanding={isLanding}
          {...(opened === "new" ? {} : { communication: opened })}
          onClose={() => setOpened(null)}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        title={t("communications.deleteTitle", { name: asked?.templateName ?? asked?.actionCode })}
        effect={t("communications.deleteEffect")}
        confirmLabel={t("communications.confirmDelete")}
        cancelLabel={t("communications.keep")}
        onCancel={() => setAsked(null)}
        onConfirm={async () => {
          if (asked) await cancel(asked);
          setAsked(null);
        }}
      />
    </Card>
  );
}

interface Handlers {
  campaignCode: string;
  onEdit: (communication: Communication) => void;
  onDelete: (communication: Communication) => void;
}

function useCommunicationColumns({ campaignCode, onEdit, onDelete }: Handlers): Column<Communication>[] {
  const { t } = useTranslation("crm");
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
      cell: (one) => `${one.delay} ${one.delayUnit}`,
    },
    {
      id: "stopOutcome",
      header: t("fields.stopOutcome"),
      value: (one) => t(`stopOutcomes.${one.stopOutcome}`),
      cell: (one) => t(`stopOutcomes.${one.stopOutcome}`),
    },
    {
      id: "actions",
      header: t("actions"),
      align: "end",
      cell: (one) => (
        <Row gap={2} justify="end">
          {one.commsType !== "WAIT" && one.templateName && (
            <LinkButton size="sm" href={templatePath(campaignCode, one.templateName)}>
              {t("communications.template")}
            </LinkButton>
          )}
          <Button size="sm" onPress={() => onEdit(one)}>
            {t("edit")}
          </Button>
          <Button size="sm" variant="danger" onPress={() => onDelete(one)}>
            {t("delete")}
          </Button>
        </Row>
      ),
    },
  ];
}
