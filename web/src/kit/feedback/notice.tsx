import type { ReactNode } from "react";
import { Icon, type IconName } from "../marks/icon.tsx";

export type NoticeTone = "info" | "success" | "warning" | "danger";

const ICONS: Record<NoticeTone, IconName> = {
  info: "info",
  success: "check",
  warning: "alert",
  danger: "alert",
};

export interface NoticeProps {
  children?: ReactNode;
  title?: ReactNode;
  tone?: NoticeTone;
  icon?: IconName;
  actions?: ReactNode;
  /** Announced when it appears; off for notices that stand there from the start. */
  isAnnounced?: boolean;
}

/** Stays on the page until what it says is solved. */
export function Notice({
  children,
  title,
  tone = "info",
  icon = ICONS[tone],
  actions,
  isAnnounced = true,
}: NoticeProps) {
  const role = tone === "danger" ? "alert" : "status";
  return (
    <div className="note" data-tone={tone} role={isAnnounced ? role : undefined}>
      <Icon name={icon} />
      <div className="note__body">
        {title && <b className="note__title">{title}</b>}
        {children}
      </div>
      {actions && <div className="note__actions">{actions}</div>}
    </div>
  );
}
