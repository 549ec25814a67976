// The whole of what is filtered as a file. It comes as it is written, so how far it is can be shown, and it can be stopped.
import { EXPORT_COLUMNS } from "@handsel/contract/sales/listing.ts";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Menu } from "#kit/actions/menu.tsx";
import { downloadFile } from "#kit/csv.ts";
import { ProgressBar } from "#kit/feedback/progress-bar.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { exportSales } from "../api.ts";
import type { salesInput } from "./list-query.ts";

interface ExportMenuProps {
  input: ReturnType<typeof salesInput>;
  isEmpty: boolean;
  /** How many sales it will be, once they are counted. */
  total: number | undefined;
}

const LINE_END = 10;

const linesIn = (chunk: Uint8Array) => chunk.reduce((lines, byte) => lines + (byte === LINE_END ? 1 : 0), 0);

export function ExportMenu({ input, isEmpty, total }: ExportMenuProps) {
  const { t } = useTranslation("sales");
  const [lines, setLines] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  const save = async (format: "csv" | "xlsx") => {
    const columns = Object.fromEntries(EXPORT_COLUMNS.map((column) => [column, t(`export.${column}`)]));
    const controller = new AbortController();
    stop.current = controller;
    setLines(0);
    // A refusal has been shown by then.
    const file = await exportSales(
      { ...input, format, columns },
      {
        signal: controller.signal,
        onChunk: (chunk) => setLines((known) => (known ?? 0) + (format === "csv" ? linesIn(chunk) : 0)),
      },
    ).catch(() => null);
    setLines(null);
    if (file && !controller.signal.aborted) downloadFile(file.name, file.content);
  };
  if (lines !== null) return <Exporting lines={lines} total={total} onStop={() => stop.current?.abort()} />;
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

/** A sale has a line for each of its contracts, so lines may run ahead of sales; whole is only what has arrived whole. */
const NEARLY = 99;

interface ExportingProps {
  lines: number;
  total: number | undefined;
  onStop: () => void;
}

function Exporting({ lines, total, onStop }: ExportingProps) {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  const isKnown = lines > 0 && total !== undefined && total > 0;
  return (
    <Row gap={3} align="center">
      <div className="exporting">
        <ProgressBar
          label={t("export.running")}
          value={isKnown ? Math.min(NEARLY, Math.floor((lines / total) * 100)) : undefined}
          detail={lines > 0 ? t("export.lines", { n: formatter.number(lines) }) : undefined}
        />
      </div>
      <Button size="sm" onPress={onStop}>
        {t("export.stop")}
      </Button>
    </Row>
  );
}
