import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Says that the connection is gone; what is typed stays where it is. */
export function OfflineBar() {
  const { t } = useTranslation("platform");
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <div className="offlinebar" role="status">
      {t("offline")}
    </div>
  );
}
