import type { ReactNode } from "react";

/** A key or a combination, as printed on the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="kbd">{children}</kbd>;
}
