// Whether something typed is not saved yet. Forms say so themselves; whoever would take the page away asks here first.
import { useEffect, useId } from "react";

const unsaved = new Set<string>();

export function useUnsavedWork(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [id, isUnsaved]);
}

/** A form that was changed, or a dialog that waits for an answer. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0 || document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}
