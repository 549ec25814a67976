import type { Attachment } from "@handsel/contract/crm/attachments.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/button.tsx";
import { DateText } from "#kit/date-text.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import type { Column } from "#kit/table/column.ts";
import { Mono } from "#kit/text.tsx";

export interface AttachmentHandlers {
  /** The page of all files, which also says where each is used. */
  isAdmin: boolean;
  onAdd: (file: Attachment) => unknown;
  onDelete: (file: Attachment) => unknown;
}

export function useAttachmentColumns({ isAdmin, onAdd, onDelete }: AttachmentHandlers): Column<Attachment>[] {
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
      isHiddenAtFirst: true,
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
      cell: (file) =>
        isAdmin || file.associated ? (
          <Button
            size="sm"
            variant="danger"
            aria-label={t("deleteOf", { name: file.fileName })}
            onPress={() => onDelete(file)}
          >
            {t("delete")}
          </Button>
        ) : (
          <Button
            size="sm"
            aria-label={t("attachments.addOf", { name: file.fileName })}
            onPress={() => onAdd(file)}
          >
            {t("attachments.add")}
          </Button>
        ),
    },
  ];
}
