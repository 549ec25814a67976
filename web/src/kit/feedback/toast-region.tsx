import { useSyncExternalStore } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Text } from "react-aria-components/Text";
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from "react-aria-components/Toast";
import { Button } from "../actions/button.tsx";
import { useKitText } from "../kit-text.ts";
import { Icon, type IconName } from "../marks/icon.tsx";
import { useShownRegion } from "./notice-queue.ts";
import { Notices } from "./notice-region.tsx";
import { type ToastTone, toastQueue } from "./toast-queue.ts";

const ICONS: Record<ToastTone, IconName> = {
  success: "check",
  info: "info",
};

/** Bottom right, at most three, newest on top. A landmark: F6 reaches it; hover and focus stop the clock. */
export function ToastRegion() {
  // The region enters itself among the landmarks when it is mounted, so it must have something to show by then.
  const hasToasts = useSyncExternalStore(subscribe, () => toastQueue.visibleToasts.length > 0);
  // Where no page has a place for what went wrong, it is said here.
  const hasPlace = useShownRegion() !== undefined;
  return (
    <>
      {hasToasts && <VisibleRegion />}
      {!hasPlace && (
        <div className="toasts">
          <Notices />
        </div>
      )}
    </>
  );
}

function subscribe(listener: () => void): () => void {
  return toastQueue.subscribe(listener);
}

function VisibleRegion() {
  const t = useKitText();
  return (
    <AriaToastRegion queue={toastQueue} className="toasts" aria-label={t("toast.region")}>
      {({ toast }) => {
        const { tone, title, text, icon = ICONS[tone], count, action } = toast.content;
        return (
          <AriaToast toast={toast} className="toast" data-tone={tone}>
            <Icon name={icon ?? ICONS[tone]} size={18} />
            <AriaToastContent className="toast__text">
              {title && (
                <Text slot="title" className="toast__title">
                  {title}
                </Text>
              )}
              <Text slot={title ? "description" : "title"}>{text}</Text>
              {count > 1 && (
                <span className="toast__count" aria-label={t("toast.times", { count })}>
                  ×{count}
                </span>
              )}
            </AriaToastContent>
            {action && (
              <Button
                size="sm"
                onPress={async () => {
                  toastQueue.close(toast.key);
                  await action.onPress();
                }}
              >
                {action.label}
              </Button>
            )}
            <AriaButton slot="close" className="toast__close" aria-label={t("toast.close")}>
              <Icon name="x" size={18} />
            </AriaButton>
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}
