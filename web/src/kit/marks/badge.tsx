import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

export type BadgeTone = "neutral" | "success" | "warning" | "danger" | "info" | "accent" | "outline";

/** Icon and word, never colour alone. */
export function Badge({
  children,
  tone = "neutral",
  icon,
}: {
  children: ReactNode;
  tone?: BadgeTone;
  icon?: IconName;
}) {
  return (
    <span className="badge" data-tone={tone} data-word={isOneWord(children) || undefined}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}

/** It stays whole in a narrow column, its hyphen too. */
const isOneWord = (text: ReactNode): boolean => typeof text === "string" && !text.includes(" ");

/** A number in a small pill, e.g. beside a tab. */
export function Count({ children, isQuiet = true }: { children: ReactNode; isQuiet?: boolean }) {
  return (
    <span className="count" data-quiet={isQuiet || undefined}>
      {children}
    </span>
  );
}

export type StockLevel = "in" | "low" | "out";

/** A dot with words. */
export function StockHint({ level, children }: { level: StockLevel; children: ReactNode }) {
  return (
    <span className="stock" data-level={level}>
      <span className="pip" />
      {children}
    </span>
  );
}
