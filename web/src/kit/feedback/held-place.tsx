// The place of figures while others are awaited: those of what was asked before would be read as the answer, and without them the
// page would jump.
import type { ReactNode } from "react";

export function HeldPlace({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  return (
    <div className="heldplace" data-held={isHeld || undefined} aria-busy={isHeld || undefined}>
      <div style={isHeld ? { visibility: "hidden" } : undefined}>{children}</div>
    </div>
  );
}
