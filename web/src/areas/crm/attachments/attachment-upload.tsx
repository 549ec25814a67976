import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FileDrop } from "#kit/fields/file-drop.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { type OfTemplate, uploadAttachment } from "./attachments-api.ts";

export function AttachmentUpload({ of, onClose }: { of: OfTemplate; onClose: () => void }) {
  const { t } = useTranslation("crm");
  const [file, setFile] = useState<File | null>(null);
  const { mutateAsync, isPending } = useMutation(uploadAttachment());
  const upload = async (chosen: File) => {
    const { attachment } = await mutateAsync({ file: chosen, of });
    toasts.success(t("attachments.uploaded", { name: attachment.fileName }));
    onClose();
  };
  return (
    <Modal
      isOpen
      title={t("attachments.uploadTitle")}
      onClose={onClose}
      hasUnsavedText={isPending}
      footer={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            isDisabled={file === null || isPending}
            onPress={() => (file ? upload(file) : undefined)}
          >
            {t("attachments.send")}
          </Button>
        </>
      }
    >
      <FileDrop
        label={t("attachments.file")}
        isDisabled={isPending}
        onFile={setFile}
        onRefused={() => setFile(null)}
      >
        {file && <Text weight="medium">{file.name}</Text>}
      </FileDrop>
    </Modal>
  );
}
