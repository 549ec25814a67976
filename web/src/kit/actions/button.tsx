import { type ReactNode, type Ref, useId } from "react";
import { Button as AriaButton, type PressEvent } from "react-aria-components/Button";
import { ProgressBar } from "react-aria-components/ProgressBar";
import { Spinner } from "../feedback/spinner.tsx";
import { useKitText } from "../kit-text.ts";
import { Icon, type IconName } from "../marks/icon.tsx";
import { defined, type Lenient } from "../optional-props.ts";
import { Tooltip } from "../overlays/tooltip.tsx";
import { type Action, useBusyAction } from "./busy-action.ts";

export type ButtonVariant =
  | "primary"
  | "soft"
  | "default"
  | "ghost"
  | "quiet"
  | "danger"
  | "danger-solid"
  | "success";

export type ButtonSize = "sm" | "md" | "lg";

type PressProps = Lenient<{
  /** May return a promise: the button is then busy until it settles and ignores further presses. */
  onPress?: Action<PressEvent>;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Why the button cannot be used now. It stays focusable, is announced as disabled and names the reason. */
  blockedReason?: string | undefined;
  /** "below" shows the reason under the button; "tooltip" on hover and focus, for tool bars. */
  reasonPlacement?: "below" | "tooltip";
  /** What a press does while the button is blocked, e.g. showing the errors of a form. */
  onBlockedPress?: () => void;
  /** Blocked, it leads to what is open and looks like the way on that it is; it is announced as disabled all the same. */
  isLeading?: boolean;
  type?: "button" | "submit" | "reset";
  form?: string;
  id?: string;
  autoFocus?: boolean;
  slot?: string;
  ref?: Ref<HTMLButtonElement>;
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-expanded"?: boolean;
  "aria-controls"?: string;
  "aria-pressed"?: boolean;
}>;

export type ButtonProps = PressProps &
  Lenient<{
    children: ReactNode;
    variant?: ButtonVariant;
    size?: ButtonSize;
    icon?: IconName;
    iconEnd?: IconName;
    isBlock?: boolean;
    isIconOnly?: boolean;
  }>;

export function Button({ reasonPlacement = "below", ...props }: ButtonProps) {
  const reasonId = useId();
  const { blockedReason } = props;
  const isBlocked = Boolean(blockedReason);
  const describedBy =
    [props["aria-describedby"], isBlocked && reasonId].filter(Boolean).join(" ") || undefined;
  // One tree, blocked or not: the button that was pressed keeps the focus when its form is empty again.
  if (reasonPlacement === "tooltip") {
    return (
      <>
        <Tooltip text={blockedReason} isOff={!isBlocked}>
          <PlainButton {...props} aria-describedby={describedBy} />
        </Tooltip>
        {isBlocked && (
          <span id={reasonId} className="sr">
            {blockedReason}
          </span>
        )}
      </>
    );
  }
  if (!isBlocked) return <PlainButton {...props} />;
  return (
    <span className="btnwrap" data-block={props.isBlock || undefined}>
      <PlainButton {...props} aria-describedby={describedBy} />
      <span id={reasonId} className="btnwrap__why">
        {blockedReason}
      </span>
    </span>
  );
}

function PlainButton({
  children,
  variant = "default",
  size = "md",
  icon,
  iconEnd,
  isBlock,
  isIconOnly,
  isBusy = false,
  isDisabled = false,
  blockedReason,
  onBlockedPress,
  isLeading,
  onPress,
  type = "button",
  ...rest
}: ButtonProps) {
  const t = useKitText();
  const { isRunning, run } = useBusyAction(onPress);
  const isBlocked = blockedReason !== undefined;
  const iconSize = size === "sm" ? 16 : 20;
  return (
    <AriaButton
      {...defined(rest)}
      className="btn"
      // A blocked submit button must not submit when Enter is pressed in a field.
      type={isBlocked ? "button" : type}
      onPress={isBlocked ? () => onBlockedPress?.() : run}
      isPending={isBusy || isRunning}
      isDisabled={isDisabled}
      {...(isBlocked ? { "aria-disabled": true } : {})}
      data-variant={variant}
      data-size={size}
      data-block={isBlock || undefined}
      data-icon-only={isIconOnly || undefined}
      data-leads={(isBlocked && isLeading) || undefined}
    >
      {({ isPending }) => (
        <>
          <span className="btn__label">
            {icon && <Icon name={icon} size={iconSize} />}
            {children}
            {iconEnd && <Icon name={iconEnd} size={iconSize} />}
          </span>
          {isPending && (
            <ProgressBar aria-label={t("button.busy")} isIndeterminate className="btn__spin">
              <Spinner />
            </ProgressBar>
          )}
        </>
      )}
    </AriaButton>
  );
}

export type IconButtonProps = Omit<PressProps, "aria-label"> &
  Lenient<{
    icon: IconName;
    /** Says what the button does; shown as a tooltip as well. */
    label: string;
    /** Shown in the tooltip, e.g. "Ctrl+S". */
    shortcut?: string;
    variant?: ButtonVariant;
    size?: ButtonSize;
  }>;

export function IconButton({ icon, label, shortcut, ...props }: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <Button {...props} aria-label={label} isIconOnly>
        <Icon name={icon} size={props.size === "sm" ? 16 : 20} />
      </Button>
    </Tooltip>
  );
}

export function ButtonGroup({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <div className="btngroup" role={label ? "group" : undefined} aria-label={label}>
      {children}
    </div>
  );
}
