// The whole of what is filtered as a file. It comes as it is written, so how far it is can be shown, and it can be stopped.
import { EXPORT_COLUMNS } from "@handsel/contract/sales/listing.ts";
import { useTranslation } from "react-i18next";
import { ExportingBar, linesIn, useExporting } from "#client/exports/exporting.tsx";
import { Button } from "#kit/actions/button.tsx";
import { Menu } from "#kit/actions/menu.tsx";
import { downloadFile } from "#kit/csv.ts";
import { exportSales } from "../api.ts";
import type { salesInput } from "./list-query.ts";

interface ExportMenuProps {
  input: ReturnType<typeof salesInput>;
  isEmpty: boolean;
  /** How many sales it will be, once they are counted. */
  total: number | undefined;
}

export function ExportMenu({ input, isEmpty, total }: ExportMenuProps) {
  const { t } = useTranslation("sales");
  const exporting = useExporting();
  const save = (format: "csv" | "xlsx") =>
    exporting.run(async ({ signal, noteLines }) => {
      const columns = Object.fromEntries(EXPORT_COLUMNS.map((column) => [column, t(`export.${column}`)]));
      const onChunk = (chunk: Uint8Array) => {
        if (format === "csv") noteLines((known) => known + linesIn(chunk));
      };
      // A refusal has been shown by then.
      const file = await exportSales({ ...input, format, columns }, { signal, onChunk }).catch(() => null);
      if (file && !signal.aborted) downloadFile(file.name, file.content);
    });
  if (exporting.lines !== null) return <ExportingBar exporting={exporting} total={total} />;
  return (
    <Menu
      label={t("export.title")}
      placement="bottom end"
      trigger={
        <Button icon="download" isDisabled={isEmpty}>
          {t("export.title")}
        </Button>
      }
      groups={[
        {
          id: "formats",
          entries: [
            { id: "csv", label: t("export.asCsv"), onAction: () => void save("csv") },
            { id: "xlsx", label: t("export.asXlsx"), onAction: () => void save("xlsx") },
          ],
        },
      ]}
    />
  );
}
