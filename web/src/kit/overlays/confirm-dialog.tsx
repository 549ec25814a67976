import { type ReactNode, useSyncExternalStore } from "react";
import { Button } from "../actions/button.tsx";
import { useKitText } from "../kit-text.ts";
import type { Lenient } from "../optional-props.ts";
import { Modal } from "./modal.tsx";

export type Confirmation = Lenient<{
  /** Names the object: "Delete the block store-hours?" */
  title: ReactNode;
  /** Names the effect: what happens, and whether it can be undone. */
  effect?: ReactNode;
  /** A verb: "Delete block". */
  confirmLabel: string;
  /** The safe choice, a verb as well where there is one: "Keep it". */
  cancelLabel?: string;
  isDanger?: boolean;
}>;

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

interface Pending {
  confirmation: Confirmation;
  answer: (isConfirmed: boolean) => void;
}

let pending: Pending | null = null;
const listeners = new Set<() => void>();

function setPending(next: Pending | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks once, anywhere: `if (await askToConfirm({ title, effect, confirmLabel })) …`. Needs one ConfirmRegion on the page. */
export function askToConfirm(confirmation: Confirmation): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    setPending({
      confirmation,
      answer: (isConfirmed) => {
        setPending(null);
        resolve(isConfirmed);
      },
    });
  });
}

export function ConfirmRegion() {
  const current = useSyncExternalStore(subscribe, () => pending);
  if (!current) return null;
  return (
    <ConfirmDialog
      {...current.confirmation}
      isOpen
      onConfirm={() => current.answer(true)}
      onCancel={() => current.answer(false)}
    />
  );
}
