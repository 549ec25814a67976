// What can be done with the sales that are picked in a list: a file of them, their papers in one go, the lender's links once more,
// and somebody who takes care of them.
import { LINKS_AT_MOST } from "@handsel/contract/checkout/applying.ts";
import { EXPORT_COLUMNS, PAPERS_AT_MOST, type SalesRow } from "@handsel/contract/sales/listing.ts";
import { WORK_AT_MOST } from "@handsel/contract/sales/worklist.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { downloadFile } from "#kit/csv.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { exportSales, pendingWork, resendLinks, salePapers } from "../api.ts";
import { AssignMenu } from "../worklist/work-actions.tsx";

interface BulkActionsProps {
  rows: readonly SalesRow[];
  /** In which the times of the file are written. */
  timezone: string;
  clear: () => void;
}

export function BulkActions({ rows, timezone, clear }: BulkActionsProps) {
  const { t } = useTranslation("sales");
  const { mutateAsync: resend } = useMutation(resendLinks());
  const people = useQuery(pendingWork()).data?.people ?? [];
  const cartUUIDs = rows.map(({ cartUUID }) => cartUUID);
  // A link goes to whoever still has to sign, and only what waits can be given to somebody.
  const toSign = rows.filter(({ waitsFor }) => waitsFor === "SIGNATURE");
  const waiting = rows.filter(({ waitsFor }) => waitsFor !== null);
  const labelOf = (label: string, fitting: readonly SalesRow[]) =>
    fitting.length === rows.length
      ? label
      : t("bulk.ofThem", { label, fits: fitting.length, count: rows.length });
  const tooMany = (limit: number, fitting: readonly SalesRow[] = rows) =>
    fitting.length > limit ? t("bulk.atMost", { count: limit }) : undefined;
  // A refusal has been shown by then.
  const save = async (file: ReturnType<typeof salePapers>) => {
    const saved = await file.catch(() => null);
    if (saved) downloadFile(saved.name, saved.content);
  };
  const columns = Object.fromEntries(EXPORT_COLUMNS.map((column) => [column, t(`export.${column}`)]));
  return (
    <>
      <Button
        size="sm"
        icon="download"
        onPress={() => save(exportSales({ cartUUIDs, timezone, columns, format: "csv" }))}
      >
        {t("bulk.export")}
      </Button>
      <Button
        size="sm"
        icon="printer"
        blockedReason={tooMany(PAPERS_AT_MOST)}
        onPress={() => save(salePapers(cartUUIDs))}
      >
        {t("bulk.papers")}
      </Button>
      <Button
        size="sm"
        icon="send"
        blockedReason={toSign.length === 0 ? t("bulk.nobodySigns") : tooMany(LINKS_AT_MOST, toSign)}
        onPress={async () => {
          const done = await resend({ cartUUIDs: toSign.map(({ cartUUID }) => cartUUID) }).catch(() => null);
          if (!done) return;
          const { sent, left } = done;
          if (sent > 0) toasts.success(t("bulk.linksSent", { count: sent }));
          if (left > 0) toasts.info(t("bulk.linksLeft", { count: left }));
          clear();
        }}
      >
        {labelOf(t("bulk.resend"), toSign)}
      </Button>
      {waiting.length > 0 && waiting.length <= WORK_AT_MOST && (
        <AssignMenu
          rows={waiting}
          label={labelOf(t("worklist.assign"), waiting)}
          people={people}
          whenDone={clear}
        />
      )}
    </>
  );
}
