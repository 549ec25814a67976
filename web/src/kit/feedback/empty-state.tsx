import { type ReactNode, useEffect } from "react";
import { Button } from "../actions/button.tsx";
import { useKitText } from "../kit-text.ts";
import { Icon, type IconName } from "../marks/icon.tsx";
import type { Lenient } from "../optional-props.ts";
import { Notice } from "./notice.tsx";
import { enterFailedRead, useNotices } from "./notice-queue.ts";
import { RemedyNumber } from "./remedy.tsx";

export type EmptyStateProps = Lenient<{
  icon?: IconName;
  /** What is missing. */
  title: ReactNode;
  /** Why, and what helps. */
  text?: ReactNode;
  /** One way on. */
  action?: ReactNode;
  level?: 1 | 2 | 3 | 4;
}>;

export function EmptyState({ icon = "search", title, text, action, level = 3 }: EmptyStateProps) {
  const Tag = `h${level}` as const;
  return (
    <div className="empty" data-page={level === 1 || undefined}>
      <Icon name={icon} size={32} />
      <Tag className="empty__title">{title}</Tag>
      {text && <div className="empty__text">{text}</div>}
      {action && <div className="empty__actions">{action}</div>}
    </div>
  );
}

/**
 * Something could not be loaded: says what and why, once and in its own place, and offers to try again. The top of the step
 * leaves it to it.
 */
export function ErrorState({ text, onRetry }: { text?: ReactNode; onRetry?: (() => unknown) | undefined }) {
  const t = useKitText();
  useEffect(enterFailedRead, []);
  // The newest: what was tried again may have failed otherwise.
  const said = useNotices().findLast(({ content }) => content.isReading)?.content;
  return (
    <Notice
      tone="danger"
      actions={
        onRetry && (
          <Button size="sm" icon="refresh" onPress={onRetry}>
            {t("error.retry")}
          </Button>
        )
      }
    >
      <span>{text ?? t("error.load")}</span> {said?.text}
      {said?.number && <RemedyNumber>{said.number}</RemedyNumber>}
    </Notice>
  );
}
