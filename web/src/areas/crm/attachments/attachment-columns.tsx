import type { Attachment } from "@handsel/contract/crm/attachments.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Mono } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";

export interface AttachmentHandlers {
  /** The page of all files, which also says where each is used. */
  isAdmin: boolean;
  /** Of a file that was written here. */
  onEdit: (file: Attachment) => unknown;
  onAdd: (file: Attachment) => unknown;
  onDelete: (file: Attachment) => unknown;
}

export function useAttachmentColumns(handlers: AttachmentHandlers): Column<Attachment>[] {
  const { isAdmin } = handlers;
  const { t } = useTranslation("crm");
  const formatter = useFormatter();
  const used: Column<Attachment>[] = [
    {
      id: "campaigns",
      header: t("campaigns.title"),
      value: (file) => file.campaigns.join(" "),
      cell: (file) => formatter.list(file.campaigns) || "–",
    },
    {
      id: "templates",
      header: t("attachments.templates"),
      value: (file) => file.templates.join(" "),
      cell: (file) => formatter.list(file.templates) || "–",
    },
  ];
  return [
    {
      id: "id",
      header: t("attachments.id"),
      priority: 3,
      value: (file) => file.id,
      cell: (file) => <Mono>{file.id}</Mono>,
    },
    {
      id: "fileName",
      header: t("attachments.fileName"),
      value: (file) => file.fileName,
      filter: { kind: "text" },
      cell: (file) => file.fileName,
    },
    {
      id: "fileSize",
      header: t("attachments.fileSize"),
      align: "end",
      cell: (file) => file.fileSize,
    },
    ...(isAdmin ? used : []),
    {
      id: "uploadedAt",
      header: t("attachments.uploadedAt"),
      value: (file) => file.uploadedAt,
      cell: (file) => <DateText value={file.uploadedAt} format="full" />,
    },
    {
      id: "uploadedBy",
      header: t("attachments.uploadedBy"),
      value: (file) => file.uploadedBy,
      cell: (file) => file.uploadedBy,
    },
    {
      id: "actions",
      header: t("actions"),
      align: "end",
      cell: (file) => <Actions file={file} {...handlers} />,
    },
  ];
}

function Actions({ file, isAdmin, onEdit, onAdd, onDelete }: AttachmentHandlers & { file: Attachment }) {
  const { t } = useTranslation("crm");
  const name = file.fileName;
  return (
    <Row gap={2} justify="end">
      {file.html !== null && (
        <Button size="sm" aria-label={t("attachments.editOf", { name })} onPress={() => onEdit(file)}>
          {t("edit")}
        </Button>
      )}
      {isAdmin || file.associated ? (
        <Button
          size="sm"
          variant="danger"
          aria-label={t("deleteOf", { name })}
          onPress={() => onDelete(file)}
        >
          {t("delete")}
        </Button>
      ) : (
        <Button size="sm" aria-label={t("attachments.addOf", { name })} onPress={() => onAdd(file)}>
          {t("attachments.add")}
        </Button>
      )}
    </Row>
  );
}
