import type { ReactNode } from "react";
import { Icon, type IconName } from "#kit/marks/icon.tsx";

/** One thing that is known of what was scanned. */
export function Fact({
  tone,
  icon,
  title,
  children,
}: {
  tone: string;
  icon: IconName;
  title: string;
  children?: ReactNode;
}) {
  return (
    <li className="scanned__fact">
      <span className="okdot" data-tone={tone}>
        <Icon name={icon} size={16} />
      </span>
      <span>
        <strong>{title}</strong>
        {children && <small>{children}</small>}
      </span>
    </li>
  );
}
