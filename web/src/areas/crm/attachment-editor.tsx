// A file written here as HTML; a name that ends in .pdf makes a PDF of it.
import { HTML_MAX } from "@handsel/contract/crm/templates.ts";
import { fileName, requiredText } from "@handsel/contract/fields.ts";
import { useMutation } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Button } from "#kit/button.tsx";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormTextArea, FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { HtmlPreview } from "#kit/html-preview.tsx";
import { Row } from "#kit/layout.tsx";
import { Modal } from "#kit/modal.tsx";
import { Tabs } from "#kit/tabs.tsx";
import { toasts } from "#kit/toast-queue.ts";
import { createAttachment, type OfTemplate } from "./attachments-api.ts";

const ROWS = 38;
const attachmentForm = z.object({ fileName, html: requiredText(HTML_MAX) });

export function AttachmentEditor({ of, onClose }: { of: OfTemplate; onClose: () => void }) {
  const { t } = useTranslation("crm");
  const { mutateAsync } = useMutation(createAttachment());
  const form = useForm(attachmentForm, {
    defaultValues: { fileName: "", html: "" },
    onSubmit: async (values) => {
      const { attachment } = await mutateAsync({ ...values, ...of });
      toasts.success(t("attachments.uploaded", { name: attachment.fileName }));
      onClose();
    },
  });
  const { html = "" } = useWatch({ control: form.controls.control });
  return (
    <Modal
      isOpen
      size="xl"
      title={t("attachments.create")}
      onClose={onClose}
      hasUnsavedText={!form.isPristine}
    >
      <Form form={form} label={t("attachments.create")}>
        <FormTextField
          name="fileName"
          label={t("attachments.fileName")}
          help={t("attachments.fileNameHint")}
          autoComplete="off"
        />
        <Tabs
          label={t("attachments.create")}
          tabs={[
            {
              id: "edit",
              label: t("edit"),
              content: (
                <FormTextArea
                  name="html"
                  label={t("attachments.html")}
                  rows={ROWS}
                  spellCheck="false"
                  isMono
                />
              ),
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
