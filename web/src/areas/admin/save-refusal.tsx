// What a form does when its save is refused because somebody else was faster: it offers the way out. What is about a
// field the form says there by itself.
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { takeRefusal } from "#kit/feedback/refusals.ts";

export function useSaveRefusal(onLeave: () => void): {
  notice: ReactNode;
  /** For `catch`: looks at the refusal and passes it on, so that the form stays as it was typed. */
  take: (error: unknown) => never;
} {
  const [isOutdated, setOutdated] = useState(false);
  const queries = useQueryClient();
  return {
    take: (error) => {
      if (takeRefusal(error, ({ code }) => code === "CHANGED_MEANWHILE").length > 0) {
        setOutdated(true);
        void queries.invalidateQueries({ queryKey: ["admin"] });
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
