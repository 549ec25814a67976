// A file that is being written: how far it is, and a way to stop it. Whatever shows the button shows this in its place.
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Row } from "#kit/layout/layout.tsx";
import type { CallOptions } from "../call.ts";

// Only who waits for a file needs it.
const ProgressBar = lazy(() =>
  import("#kit/feedback/progress-bar.tsx").then((module) => ({ default: module.ProgressBar })),
);

const LINE_END = 10;

export const linesIn = (chunk: Uint8Array): number =>
  chunk.reduce((lines, byte) => lines + (byte === LINE_END ? 1 : 0), 0);

/** What whoever writes the file is given: a wish to stop, and whom to tell of what has come. */
export interface Writing extends Required<Pick<CallOptions, "signal">> {
  noteLines: (lines: (known: number) => number) => void;
}

export interface Exporting {
  /** Null while nothing is written. */
  lines: number | null;
  /** Settles when the file is there, refused or stopped. */
  run: (write: (writing: Writing) => Promise<unknown>) => Promise<void>;
  stop: () => void;
}

export function useExporting(): Exporting {
  const [lines, setLines] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);
  return {
    lines,
    run: async (write) => {
      const { signal } = (controller.current = new AbortController());
      setLines(0);
      try {
        await write({ signal, noteLines: (count) => setLines((known) => count(known ?? 0)) });
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        setLines(null);
      }
    },
    stop: () => controller.current?.abort(),
  };
}

/** Lines may run ahead of what is counted, a head or several for one thing; whole is only what has arrived whole. */
const NEARLY = 99;

interface ExportingBarProps {
  exporting: Exporting;
  /** How many lines it will be, once that is known. */
  total: number | undefined;
}

export function ExportingBar({ exporting: { lines, stop }, total }: ExportingBarProps) {
  const { t } = useTranslation("till");
  const formatter = useFormatter();
  const written = lines ?? 0;
  const isKnown = written > 0 && total !== undefined && total > 0;
  return (
    <Row gap={3} align="center">
      <div style={{ width: "240px" }}>
        <Suspense>
          <ProgressBar
            label={t("exporting.running")}
            value={isKnown ? Math.min(NEARLY, Math.floor((written / total) * 100)) : undefined}
            detail={written > 0 ? t("exporting.lines", { n: formatter.number(written) }) : undefined}
          />
        </Suspense>
      </div>
      <Button size="sm" onPress={stop}>
        {t("exporting.stop")}
      </Button>
    </Row>
  );
}
