import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { undoPrices } from "./devices-api.ts";

/** Takes a change of many prices back; what somebody has priced since stays. */
export function useUndoPrices() {
  const { t } = useTranslation("admin");
  const formatter = useFormatter();
  const { mutateAsync } = useMutation(undoPrices());
  return async (batchID: string) => {
    const { changed, left } = await mutateAsync(batchID);
    toasts.success(t("devices.prices.undone", { shown: formatter.number(changed) }));
    if (left > 0) toasts.warning(t("devices.prices.left", { shown: formatter.number(left) }));
  };
}
