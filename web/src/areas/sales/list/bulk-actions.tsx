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
  const tooMany = (limit: number) => (rows.length > limit ? t("bulk.atMost", { count: limit }) : undefined);
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
        blockedReason={tooMany(LINKS_AT_MOST)}
        onPress={async () => {
          const done = await resend({ cartUUIDs }).catch(() => null);
          if (!done) return;
          const { sent, left } = done;
          if (sent > 0) toasts.success(t("bulk.linksSent", { count: sent }));
          if (left > 0) toasts.info(t("bulk.linksLeft", { count: left }));
          clear();
        }}
      >
        {t("bulk.resend")}
      </Button>
      {rows.length <= WORK_AT_MOST && <AssignMenu rows={rows} people={people} whenDone={clear} />}
    </>
  );
}
