// The upload of a file with many rows: choose it, watch it go through, read the report. One dialog for all kinds.
import type { Upload, UploadType } from "@handsel/contract/imports/uploads.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { raiseCode } from "#client/notifications/notifications.ts";
import { uploadFile } from "#client/uploads.ts";
import { Button } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { ProgressBar } from "#kit/feedback/progress-bar.tsx";
import { Checkbox } from "#kit/fields/checkbox.tsx";
import { FileDrop } from "#kit/fields/file-drop.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { announcementOf } from "./upload-outcome.ts";
import { UploadReport } from "./upload-report.tsx";

export interface UploadDialogProps {
  type: UploadType;
  title: string;
  endings?: readonly (".csv" | ".xlsx")[];
  campaignCode?: string;
  /** The lists that are loaded again when the file changed something. */
  refreshes: readonly (readonly unknown[])[];
  onClose: () => void;
}

const BOTH_ENDINGS = [".csv", ".xlsx"] as const;

export function UploadDialog(props: UploadDialogProps) {
  const { type, title, endings = BOTH_ENDINGS, campaignCode, refreshes, onClose } = props;
  const { t } = useTranslation("admin");
  const [file, setFile] = useState<File | null>(null);
  const [isDryRun, setDryRun] = useState(false);
  const [percent, setPercent] = useState(0);
  const [done, setDone] = useState<Upload | null>(null);
  const { mutateAsync, isPending } = useMutation(uploadFile(refreshes));

  const start = async (chosen: File, isOnlyCheck: boolean) => {
    setPercent(0);
    // A refusal has been shown by then, and the file can be chosen again.
    const upload = await mutateAsync({
      file: chosen,
      type,
      isDryRun: isOnlyCheck,
      campaignCode,
      onProgress: setPercent,
    }).catch(() => null);
    if (!upload) return;
    const announcement = announcementOf(upload);
    if (announcement) raiseCode(announcement.code, ...announcement.values);
    setDone(upload);
  };

  if (done)
    return (
      <Modal
        isOpen
        size="lg"
        title={t("uploads.reportTitle")}
        onClose={onClose}
        footer={
          <>
            <Button onPress={() => setDone(null)}>{t("uploads.another")}</Button>
            {done.isDryRun && file && done.insertSuccessCount + done.updateSuccessCount > 0 && (
              <Button
                variant="primary"
                onPress={() => {
                  setDone(null);
                  setDryRun(false);
                  void start(file, false);
                }}
              >
                {t("uploads.nowSave")}
              </Button>
            )}
            {!done.isDryRun && (
              <Button variant="primary" onPress={onClose}>
                {t("uploads.close")}
              </Button>
            )}
          </>
        }
      >
        <UploadReport upload={done} />
      </Modal>
    );

  return (
    <Modal
      isOpen
      title={title}
      onClose={onClose}
      hasUnsavedText={isPending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            {t("uploads.cancel")}
          </Button>
          <Button
            variant="primary"
            isDisabled={file === null || isPending}
            onPress={() => (file ? start(file, isDryRun) : undefined)}
          >
            {t(isDryRun ? "uploads.check" : "uploads.upload")}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <FileDrop
          label={t("uploads.file")}
          endings={endings}
          isDisabled={isPending}
          onFile={setFile}
          onRefused={() => setFile(null)}
        >
          {file && <Text weight="medium">{file.name}</Text>}
        </FileDrop>
        <Row gap={3} isWrapping>
          <Text tone="muted">{t("uploads.template")}</Text>
          {endings.map((ending) => (
            <Link key={ending} href={`/templates/${type}${ending}`} isExternal>
              {t(ending === ".csv" ? "uploads.templateCsv" : "uploads.templateXlsx")}
            </Link>
          ))}
        </Row>
        <Checkbox
          isSelected={isDryRun}
          onChange={setDryRun}
          isDisabled={isPending}
          help={t("uploads.dryRunHelp")}
        >
          {t("uploads.dryRun")}
        </Checkbox>
        {isPending && (
          <ProgressBar label={t("uploads.running", { name: file?.name ?? "" })} value={percent} />
        )}
      </Stack>
    </Modal>
  );
}
