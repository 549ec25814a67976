// What became of a file: the counts, and each cell at fault as 'row N: column - message'.
import { REPORTED_ROWS, type Upload } from "@handsel/contract/imports/uploads.ts";
import { useTranslation } from "react-i18next";
import { codeText } from "#client/notifications/notifications.ts";
import { Notice } from "#kit/feedback/notice.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { reportLines } from "./upload-outcome.ts";

const COUNTS = [
  "totalCount",
  "parseSuccessCount",
  "insertSuccessCount",
  "updateSuccessCount",
  "unchangedCount",
  "errorCount",
] as const;

export function UploadReport({ upload }: { upload: Upload }) {
  const { t } = useTranslation("admin");
  const formatter = useFormatter();
  const lines = reportLines(upload);
  // Given up half-way: none of its counts means anything, least of all that nothing had to change.
  const hasFailed = upload.uploadStatus === "FAILED";
  return (
    <Stack gap={4}>
      {upload.isDryRun && !hasFailed && <Notice tone="info">{t("uploads.dryRunDone")}</Notice>}
      {!upload.isDryRun &&
        !hasFailed &&
        upload.errorCount === 0 &&
        upload.totalCount === upload.unchangedCount && (
          <Notice tone="info">{codeText("UPLOAD_UNCHANGED", upload.unchangedCount)}</Notice>
        )}
      <KeyValueList
        columns={2}
        items={[
          { key: "fileName", label: t("uploads.fields.fileName"), value: upload.fileName },
          ...COUNTS.map((count) => ({
            key: count,
            label: t(`uploads.fields.${count}`),
            value: formatter.number(upload[count]),
          })),
        ]}
      />
      {upload.ignoredColumns.length > 0 && (
        <Notice tone="warning">
          {t("uploads.ignored", { columns: formatter.list([...upload.ignoredColumns]) })}
        </Notice>
      )}
      {upload.errorCount > REPORTED_ROWS && (
        <Notice tone="warning">{t("uploads.truncated", { count: REPORTED_ROWS })}</Notice>
      )}
      {lines.length > 0 && (
        <Notice tone="danger" title={t("uploads.errors")}>
          <ul className="note__list" data-lines>
            {lines.map(({ row, column, error, value }) => (
              <li key={`${row} ${column} ${error}`}>
                {codeText("UPLOAD_REPORT_ROW", row, column, codeText(error, value))}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Stack>
  );
}
