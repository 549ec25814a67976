// Look, menu and texts are those of the whole page, so it is loaded again after a save, and says then what became of it.
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "#kit/feedback/toast-queue.ts";

const JUST_SAVED = "handsel.settingsSaved";

export function reloadAsSaved(): void {
  sessionStorage.setItem(JUST_SAVED, "yes");
  location.reload();
}

export function useSavedNotice(): void {
  const { t } = useTranslation("admin");
  useEffect(() => {
    if (sessionStorage.getItem(JUST_SAVED) === null) return;
    sessionStorage.removeItem(JUST_SAVED);
    toasts.success(t("settings.saved"));
  }, [t]);
}
