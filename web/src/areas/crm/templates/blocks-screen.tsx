// The pieces of HTML that many templates share.
import type { HtmlBlock } from "@handsel/contract/crm/blocks.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Card } from "#kit/layout/card.tsx";
import { Page, Row } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Mono } from "#kit/marks/text.tsx";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { blockPath, NEW_BLOCK } from "../paths.ts";
import { deleteBlock, listBlocks } from "./templates-api.ts";

export function Component() {
  const { t } = useTranslation("crm");
  const query = useQuery(listBlocks());
  const [asked, setAsked] = useState<HtmlBlock | null>(null);
  const { mutateAsync } = useMutation(deleteBlock());
  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={t("blocks.title")}
        actions={
          <LinkButton variant="primary" icon="plus" href={blockPath(NEW_BLOCK)}>
            {t("blocks.new")}
          </LinkButton>
        }
      />
      <Card isFlush>
        <DataTable
          label={t("blocks.title")}
          rowsName={t("blocks.rows")}
          table={useTableState({ defaultSorts: [{ column: "id", direction: "desc" }] })}
          columns={useBlockColumns(setAsked)}
          rows={query.data ?? []}
          rowKey={(block) => block.uuid}
          status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
          onRetry={() => query.refetch()}
          emptyText={t("blocks.empty")}
        />
      </Card>
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        title={t("blocks.deleteTitle", { name: asked?.key })}
        effect={t("blocks.deleteEffect")}
        confirmLabel={t("delete")}
        onCancel={() => setAsked(null)}
        onConfirm={async () => {
          if (asked) await mutateAsync(asked.uuid).then(() => toasts.success(t("blocks.deleted")));
          setAsked(null);
        }}
      />
    </Page>
  );
}

function useBlockColumns(onDelete: (block: HtmlBlock) => void): Column<HtmlBlock>[] {
  const { t } = useTranslation("crm");
  return [
    {
      id: "id",
      header: t("blocks.id"),
      isHiddenAtFirst: true,
      value: (block) => block.id,
      cell: (block) => block.id,
    },
    {
      id: "key",
      header: t("blocks.key"),
      value: (block) => block.key,
      filter: { kind: "text" },
      cell: (block) => <Mono>{block.key}</Mono>,
    },
    {
      id: "description",
      header: t("fields.description"),
      value: (block) => block.description,
      filter: { kind: "text" },
      cell: (block) => block.description,
    },
    {
      id: "actions",
      header: t("actions"),
      align: "end",
      cell: (block) => (
        <Row gap={2} justify="end">
          <LinkButton
            size="sm"
            href={blockPath(block.uuid)}
            aria-label={t("blocks.editOf", { name: block.key })}
          >
            {t("edit")}
          </LinkButton>
          <Button
            size="sm"
            variant="danger"
            aria-label={t("deleteOf", { name: block.key })}
            onPress={() => onDelete(block)}
          >
            {t("delete")}
          </Button>
        </Row>
      ),
    },
  ];
}
