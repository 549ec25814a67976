// A file written here as HTML; a name that ends in .pdf makes a PDF of it.
import type { Attachment } from "@handsel/contract/crm/attachments.ts";
import { HTML_MAX } from "@handsel/contract/crm/templates.ts";
import { fileName, requiredText } from "@handsel/contract/fields.ts";
import { useMutation } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Button } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { HtmlPreview } from "#kit/html/html-preview.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { Tabs } from "#kit/layout/tabs.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { HtmlField } from "../html-field.tsx";
import { createAttachment, type OfTemplate } from "./attachments-api.ts";

const ROWS = 38;
const attachmentForm = z.object({ fileName, html: requiredText(HTML_MAX) });

export interface AttachmentEditorProps {
  of: OfTemplate;
  /** Absent: a new one. */
  attachment?: Attachment | undefined;
  onClose: () => void;
}

export function AttachmentEditor({ of, attachment: saved, onClose }: AttachmentEditorProps) {
  const { t } = useTranslation("crm");
  const { mutateAsync } = useMutation(createAttachment());
  const form = useForm(attachmentForm, {
    defaultValues: { fileName: saved?.fileName ?? "", html: saved?.html ?? "" },
    onSubmit: async (values) => {
      const { attachment } = await mutateAsync({ id: saved?.id ?? null, ...values, ...of });
      toasts.success(
        t(saved ? "attachments.changed" : "attachments.uploaded", { name: attachment.fileName }),
      );
      onClose();
    },
  });
  const { html = "" } = useWatch({ control: form.controls.control });
  const title = t(saved ? "attachments.edit" : "attachments.create");
  return (
    <Modal isOpen size="xl" title={title} onClose={onClose} hasUnsavedText={!form.isPristine}>
      <Form form={form} label={title}>
        <FormTextField
          name="fileName"
          label={t("attachments.fileName")}
          help={t("attachments.fileNameHint")}
          autoComplete="off"
        />
        <Tabs
          label={title}
          tabs={[
            {
              id: "edit",
              label: t("edit"),
              content: <HtmlField name="html" label={t("attachments.html")} rows={ROWS} />,
            },
            {
              id: "preview",
              label: t("template.preview"),
              content: <HtmlPreview title={t("template.preview")} html={html} />,
            },
          ]}
        />
        <Row gap={2} justify="end">
          <Button onPress={onClose}>{t("attachments.close")}</Button>
          <SubmitButton>{t("attachments.save")}</SubmitButton>
        </Row>
      </Form>
    </Modal>
  );
}
