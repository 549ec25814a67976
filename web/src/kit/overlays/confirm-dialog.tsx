import { Button } from "../actions/button.tsx";
import { useKitText } from "../kit-text.ts";
import type { Confirmation } from "./confirmation.ts";
import { Modal } from "./modal.tsx";

export type ConfirmDialogProps = Confirmation & {
  isOpen: boolean;
  /** May return a promise: the button is busy and the dialog stays until it settles. */
  onConfirm: () => unknown;
  onCancel: () => void;
};

/** Only for what cannot be undone. The safe choice stands first and has the focus. */
export function ConfirmDialog({
  isOpen,
  title,
  effect,
  confirmLabel,
  cancelLabel,
  isDanger,
  ...handlers
}: ConfirmDialogProps) {
  const t = useKitText();
  return (
    <Modal
      isOpen={isOpen}
      onClose={handlers.onCancel}
      title={title}
      role="alertdialog"
      hasCloseButton={false}
      footer={
        <>
          <Button autoFocus onPress={handlers.onCancel}>
            {cancelLabel ?? t("confirm.cancel")}
          </Button>
          <Button variant={isDanger ? "danger-solid" : "primary"} onPress={handlers.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {effect}
    </Modal>
  );
}
