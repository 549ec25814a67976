// What a form does when its save is refused: at a field if the refusal is about one, and with a way out if somebody
// else was faster.
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "#client/call.ts";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";

export interface SaveRefusal {
  /** The server's words for this code, in the reader's language, if it was refused for it. */
  messageOf: (code: string) => string | undefined;
}

export function useSaveRefusal(onLeave: () => void): {
  notice: ReactNode;
  /** For `catch`: looks at the refusal and passes it on, so that the form stays as it was typed. */
  take: (look: (refusal: SaveRefusal) => void) => (error: unknown) => never;
} {
  const [isOutdated, setOutdated] = useState(false);
  const queries = useQueryClient();
  return {
    take: (look) => (error) => {
      if (error instanceof CallError) {
        if (error.has("CHANGED_MEANWHILE")) {
          setOutdated(true);
          void queries.invalidateQueries({ queryKey: ["admin"] });
        }
        look({ messageOf: (code) => error.entries.find((entry) => entry.code === code)?.message });
      }
      throw error;
    },
    notice: isOutdated && <OutdatedNotice onLeave={onLeave} />,
  };
}

/** Somebody else was faster; leaving leads to what they saved. */
export function OutdatedNotice({ onLeave }: { onLeave: () => unknown }) {
  const { t } = useTranslation("admin");
  return (
    <Notice
      tone="warning"
      actions={
        <Button size="sm" onPress={onLeave}>
          {t("outdated.leave")}
        </Button>
      }
    >
      {t("outdated.text")}
    </Notice>
  );
}
