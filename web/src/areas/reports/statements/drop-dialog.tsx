// A statement is dropped here; it says itself which lender wrote it.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { FileDrop } from "#kit/fields/file-drop.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { statementPath } from "../paths.ts";
import { takeStatement } from "./api.ts";

const ENDINGS = [".csv", ".xml", ".json"] as const;

export function DropDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("reports");
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const { mutateAsync, isPending } = useMutation(takeStatement());
  const take = async (chosen: File) => {
    // A refusal has been shown by then, and another file can be chosen.
    const taken = await mutateAsync(chosen).catch(() => null);
    if (!taken) return;
    toasts.success(t("statements.taken", { matched: taken.matched, lines: taken.lines }));
    onClose();
    void navigate(statementPath(taken.statementID));
  };
  return (
    <Modal
      isOpen
      title={t("statements.take")}
      onClose={onClose}
      hasUnsavedText={isPending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            {t("statements.cancel")}
          </Button>
          <Button
            variant="primary"
            isDisabled={file === null || isPending}
            onPress={() => (file ? take(file) : undefined)}
          >
            {t("statements.takeIt")}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <FileDrop
          label={t("statements.file")}
          endings={ENDINGS}
          isDisabled={isPending}
          onFile={setFile}
          onRefused={() => setFile(null)}
        >
          {file && <Text weight="medium">{file.name}</Text>}
        </FileDrop>
        <Text tone="muted">{t("statements.dropHelp")}</Text>
      </Stack>
    </Modal>
  );
}
