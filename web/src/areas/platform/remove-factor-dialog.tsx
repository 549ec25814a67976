import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";

/** Open while it has something to name. */
export function RemoveFactorDialog({
  name,
  onCancel,
  onConfirm,
}: {
  name: string | null;
  onCancel: () => void;
  onConfirm: () => Promise<unknown>;
}) {
  const { t } = useTranslation("platform");
  return (
    <ConfirmDialog
      isOpen={name !== null}
      isDanger
      title={t("security.removeTitle", { name })}
      effect={t("security.removeEffect")}
      confirmLabel={t("security.turnOff")}
      onCancel={onCancel}
      // What was refused has been said by then.
      onConfirm={() => onConfirm().catch(() => undefined)}
    />
  );
}
