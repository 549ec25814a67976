import type { ReactNode } from "react";
import { Link as AriaLink } from "react-aria-components/Link";
import { useKitText } from "../kit-text.ts";
import { Icon, type IconName } from "../marks/icon.tsx";
import type { ButtonSize, ButtonVariant } from "./button.tsx";

interface Target {
  href: string;
  /** Opens a new tab and says so; the page it opens cannot reach back. */
  isExternal?: boolean;
  children: ReactNode;
  icon?: IconName;
  "aria-current"?: "page" | "step" | "true";
  "aria-label"?: string;
}

const EXTERNAL = { target: "_blank", rel: "noopener noreferrer" } as const;

export function Link({
  isExternal,
  icon,
  children,
  tone,
  ...target
}: Target & { tone?: "accent" | "muted" }) {
  return (
    <AriaLink {...target} {...(isExternal ? EXTERNAL : {})} className="link" data-tone={tone}>
      {icon && <Icon name={icon} size={16} />}
      {children}
      {isExternal && <ExternalHint />}
    </AriaLink>
  );
}

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function LinkButton({
  variant = "default",
  size = "md",
  icon,
  iconEnd,
  isBlock,
  isExternal,
  children,
  ...target
}: Target & { variant?: ButtonVariant; size?: ButtonSize; iconEnd?: IconName; isBlock?: boolean }) {
  const iconSize = size === "sm" ? 16 : 20;
  return (
    <AriaLink
      {...target}
      {...(isExternal ? EXTERNAL : {})}
      className="btn"
      data-variant={variant}
      data-size={size}
      data-block={isBlock || undefined}
    >
      {icon && <Icon name={icon} size={iconSize} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={iconSize} />}
      {isExternal && <ExternalHint />}
    </AriaLink>
  );
}

function ExternalHint() {
  const t = useKitText();
  return <Icon name="external" size={14} label={t("link.newTab")} />;
}
