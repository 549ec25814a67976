import type { ReactNode } from "react";
import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";

export type CheckState = "done" | "missing" | "doubtful";

export interface ChecklistProps {
  label: string;
  items: readonly { key: string; state: CheckState; text: ReactNode }[];
}

const ICONS = { done: "check", missing: "x", doubtful: "alert" } as const;
const TONES = { done: "success", missing: "danger", doubtful: "warning" } as const;

/** What has to be so before something begins, each with how it stands. */
export function Checklist({ label, items }: ChecklistProps) {
  const t = useKitText();
  return (
    <ul className="checklist" aria-label={label}>
      {items.map(({ key, state, text }) => (
        <li key={key} className="checklist__item">
          <span className="text" data-tone={TONES[state]}>
            <Icon name={ICONS[state]} size={18} label={t(`checklist.${state}`)} />
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
