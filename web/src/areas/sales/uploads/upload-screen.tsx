// Contracts that were sold elsewhere, from a file: choose it, watch it go through, read what became of its rows.
import type { Upload } from "@handsel/contract/imports/uploads.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { uploadFile } from "#client/uploads.ts";
import { Button } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { ProgressBar } from "#kit/feedback/progress-bar.tsx";
import { FileDrop } from "#kit/fields/file-drop.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page, Row, Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Text } from "#kit/marks/text.tsx";
import { SALES } from "../api.ts";
import { UploadedContracts } from "./uploaded-contracts.tsx";

const TYPE = "RV_CONTRACT";
const ENDINGS = [".csv", ".xlsx"] as const;

export function Component() {
  const { t } = useTranslation("sales");
  const [done, setDone] = useState<Upload | null>(null);
  return (
    <Page>
      <PageHeader title={t("upload.title")} subtitle={t("upload.subtitle")} />
      {done ? (
        <UploadedContracts upload={done} onClose={() => setDone(null)} />
      ) : (
        <FileCard onDone={setDone} />
      )}
    </Page>
  );
}

function FileCard({ onDone }: { onDone: (upload: Upload) => void }) {
  const { t } = useTranslation("sales");
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState(0);
  const { mutateAsync, isPending } = useMutation(uploadFile([SALES]));
  const start = async (chosen: File) => {
    setPercent(0);
    // A refusal has been shown by then, and the file can be chosen again.
    const upload = await mutateAsync({
      file: chosen,
      type: TYPE,
      isDryRun: false,
      onProgress: setPercent,
    }).catch(() => null);
    if (upload) onDone(upload);
  };
  return (
    <Card>
      <Stack gap={4}>
        <FileDrop
          label={t("upload.file")}
          endings={ENDINGS}
          isDisabled={isPending}
          onFile={setFile}
          onRefused={() => setFile(null)}
        >
          <Text size={13} tone="muted">
            {t("upload.help")}
          </Text>
          {file && <Text weight="medium">{file.name}</Text>}
        </FileDrop>
        <Row gap={3} isWrapping>
          <Text tone="muted">{t("upload.template")}</Text>
          {ENDINGS.map((ending) => (
            <Link key={ending} href={`/templates/${TYPE}${ending}`} isExternal>
              {t(ending === ".csv" ? "upload.templateCsv" : "upload.templateXlsx")}
            </Link>
          ))}
        </Row>
        {isPending && <ProgressBar label={t("upload.running", { name: file?.name ?? "" })} value={percent} />}
        <Row justify="end">
          <Button
            variant="primary"
            isDisabled={file === null || isPending}
            onPress={() => (file ? start(file) : undefined)}
          >
            {t("upload.submit")}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
