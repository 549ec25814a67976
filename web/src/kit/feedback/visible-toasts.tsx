// Shown with the first message: most pages that customers open never have one.
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
import { type ToastTone, toastQueue } from "./toast-queue.ts";

const ICONS: Record<ToastTone, IconName> = {
  success: "check",
  info: "info",
};

export function VisibleToasts() {
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
