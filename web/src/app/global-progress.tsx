// A thin line at the top while calls run. It says "loading" for reads and "processing" for changes, after 150 ms.
import { useIsFetching, useIsMutating } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

export function GlobalProgress() {
  const { t } = useTranslation("kit");
  const isChanging = useIsMutating() > 0;
  const isLoading = useIsFetching() > 0;
  if (!isChanging && !isLoading) return null;
  return (
    <div className="progressline delayed" role="status" data-kind={isChanging ? "processing" : "loading"}>
      <span className="sr">{isChanging ? t("loader.processing") : t("loader.loading")}</span>
    </div>
  );
}
