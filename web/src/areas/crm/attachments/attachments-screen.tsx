// The files that go out with mails: all of the retailer's, or those of one template when the address names it.
import type { Attachment } from "@handsel/contract/crm/attachments.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Button, IconButton } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Select } from "#kit/fields/select.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { useAttachmentColumns } from "./attachment-columns.tsx";
import { AttachmentEditor } from "./attachment-editor.tsx";
import { AttachmentUpload } from "./attachment-upload.tsx";
import {
  associateAttachment,
  deleteAttachments,
  dissociateAttachment,
  listAttachments,
} from "./attachments-api.ts";

const NOTICE_MS = 10_000;

export function Component() {
  const { t } = useTranslation("crm");
  const template = useTemplateOfAddress();
  const query = useQuery(listAttachments(template ?? {}));
  const files = query.data ?? [];
  const [extension, setExtension] = useState("");
  const [opened, setOpened] = useState<"upload" | "create" | Attachment | null>(null);
  const deletion = useDeletion(files.length);
  const { mutateAsync: add } = useMutation(associateAttachment());
  const { mutateAsync: take } = useMutation(dissociateAttachment());
  const columns = useAttachmentColumns({
    isAdmin: template === null,
    onEdit: setOpened,
    onAdd: (file) => (template ? add({ id: file.id, ...template }) : undefined),
    onDelete: (file) => (template ? take({ id: file.id, ...template }) : deletion.ask([file])),
  });
  const extensions = [...new Set(files.map((file) => file.extension))].toSorted();
  const close = () => setOpened(null);

  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={t("attachments.title")}
        subtitle={template && `${template.campaignCode} · ${template.templateName}`}
        actions={
          <>
            <Button icon="upload" onPress={() => setOpened("upload")}>
              {t("attachments.upload")}
            </Button>
            <Button variant="primary" icon="plus" onPress={() => setOpened("create")}>
              {t("attachments.create")}
            </Button>
          </>
        }
      />
      <Card isFlush>
        <DataTable
          label={t("attachments.title")}
          rowsName={t("attachments.rows")}
          table={useTableState({
            defaultSorts: [{ column: "uploadedAt", direction: "desc" }],
            storageKey: "handsel.columns.attachments",
          })}
          hasColumnChooser
          columns={columns}
          rows={extension ? files.filter((file) => file.extension === extension) : files}
          rowKey={(file) => file.id}
          status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
          onRetry={() => query.refetch()}
          emptyText={t("attachments.empty")}
          toolbar={
            <Select
              label={t("attachments.extension")}
              isLabelHidden
              placeholder={t("attachments.all")}
              value={extension}
              onChange={setExtension}
              options={[
                { value: "", label: t("attachments.all") },
                ...extensions.map((one) => ({ value: one, label: one })),
              ]}
            />
          }
          bulkActions={
            template === null
              ? (chosen, clear) => (
                  <IconButton
                    icon="trash"
                    label={t("attachments.deleteChosen")}
                    variant="danger"
                    size="sm"
                    onPress={() => deletion.ask(chosen, clear)}
                  />
                )
              : undefined
          }
        />
      </Card>
      {deletion.dialog}
      {opened === "upload" && <AttachmentUpload of={template ?? {}} onClose={close} />}
      {opened && opened !== "upload" && (
        <AttachmentEditor
          of={template ?? {}}
          attachment={opened === "create" ? undefined : opened}
          onClose={close}
        />
      )}
    </Page>
  );
}

/** Both names, or the page is for all files. */
function useTemplateOfAddress() {
  const [params] = useSearchParams();
  const campaignCode = params.get("campaignCode");
  const templateName = params.get("templateName");
  return campaignCode && templateName ? { campaignCode, templateName } : null;
}

interface Asked {
  files: readonly Attachment[];
  whenDone: (() => void) | undefined;
}

function useDeletion(total: number) {
  const { t } = useTranslation("crm");
  const [asked, setAsked] = useState<Asked | null>(null);
  const { mutateAsync } = useMutation(deleteAttachments());
  const remove = async ({ files, whenDone }: Asked) => {
    const { deleted } = await mutateAsync(files.map((file) => file.id));
    whenDone?.();
    toasts.success({ text: t("attachments.deleted", { deleted }), lifetimeMs: NOTICE_MS });
  };
  return {
    ask: (files: readonly Attachment[], whenDone?: () => void) => setAsked({ files, whenDone }),
    dialog: (
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        title={t("attachments.deleteTitle")}
        effect={t("attachments.deleteQuestion", { chosen: asked?.files.length, total })}
        confirmLabel={t("delete")}
        onCancel={() => setAsked(null)}
        onConfirm={async () => {
          if (asked) await remove(asked);
          setAsked(null);
        }}
      />
    ),
  };
}
