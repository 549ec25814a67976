import type { ReactNode } from "react";
import type { Lenient } from "../optional-props.ts";

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
