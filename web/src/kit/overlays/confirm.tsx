// A question before what cannot be undone. The dialog comes with the first question.
import { lazy, Suspense, useSyncExternalStore } from "react";
import type { Confirmation } from "./confirmation.ts";

const loadDialog = () => import("./confirm-dialog.tsx");
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

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

/** Asks once, anywhere: `if (await askToConfirm({ title, effect, confirmLabel })) …`. The page's one ConfirmRegion shows the question. */
export async function askToConfirm(confirmation: Confirmation): Promise<boolean> {
  // Without its code nothing could be answered; whoever pressed is told as of any call that failed.
  await loadDialog();
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
    <Suspense fallback={null}>
      <ConfirmDialog
        {...current.confirmation}
        isOpen
        onConfirm={() => current.answer(true)}
        onCancel={() => current.answer(false)}
      />
    </Suspense>
  );
}
