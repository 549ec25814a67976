// What a form does when somebody else saved first: what was typed stays, and its writer decides which version is kept.
import { type FetchQueryOptions, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "#client/call.ts";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";

/** The refusal of a save on top of a newer version; the notice says it, so no notification does. */
export const OUTDATED = "CHANGED_MEANWHILE";

export const isOutdated = (error: unknown): boolean => error instanceof CallError && error.has(OUTDATED);

interface Outdated<T> {
  /** The version that came in between; null as long as there is none. */
  theirs: T | null;
  /** Waits for a save. One that is refused for a newer version reads that version, and is refused all the same. */
  watch: <Saved>(saving: Promise<Saved>) => Promise<Saved>;
  settle: () => void;
}

export function useOutdated<T, Key extends QueryKey>(
  newest: FetchQueryOptions<T, Error, T, Key>,
): Outdated<T> {
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<T | null>(null);
  return {
    theirs,
    watch: async (saving) => {
      try {
        const saved = await saving;
        setTheirs(null);
        return saved;
      } catch (error) {
        if (isOutdated(error)) setTheirs(await queries.fetchQuery({ ...newest, staleTime: 0 }));
        throw error;
      }
    },
    settle: () => setTheirs(null),
  };
}

interface OutdatedNoticeProps<T> {
  outdated: Outdated<T>;
  /** Puts the other version into the form. */
  onTake: (theirs: T) => void;
  /** Saves what is typed on top of the other version. */
  onSaveOver: (theirs: T) => void;
}

export function OutdatedNotice<T>({
  outdated: { theirs, settle },
  onTake,
  onSaveOver,
}: OutdatedNoticeProps<T>) {
  const { t } = useTranslation("crm");
  const [isAsking, setAsking] = useState(false);
  if (theirs === null) return null;
  return (
    <>
      <Notice
        tone="warning"
        actions={
          <>
            <Button size="sm" onPress={() => setAsking(true)}>
              {t("outdated.take")}
            </Button>
            <Button size="sm" onPress={() => onSaveOver(theirs)}>
              {t("outdated.saveOver")}
            </Button>
          </>
        }
      >
        {t("outdated.text")}
      </Notice>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("outdated.takeTitle")}
        effect={t("outdated.takeEffect")}
        confirmLabel={t("outdated.take")}
        cancelLabel={t("outdated.keep")}
        isDanger
        onConfirm={() => {
          setAsking(false);
          settle();
          onTake(theirs);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
