// Messages that pass: what was done, and how to take it back. What went wrong is a notice at its place.
import { ToastQueue } from "react-stately/useToastState";
import type { IconName } from "../marks/icon.tsx";
import type { Lenient } from "../optional-props.ts";
import { type NoticeContent, noticeQueue } from "./notice-queue.ts";

export type ToastTone = "success" | "info";

export type ToastMessage = Lenient<{
  text: string;
  title?: string;
  icon?: IconName;
  action?: { label: string; onPress: () => unknown };
  /** Where a message stays for a time of its own. */
  lifetimeMs?: number;
}>;

export type ToastContent = ToastMessage & {
  tone: ToastTone;
  /** How often the same message has come. */
  count: number;
};

const MAX_VISIBLE = 3;

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: MAX_VISIBLE });

let lifetimeMs: number | undefined;

/** The tenant's display time, as it was set; with 0 a message stays until it is closed. */
export function setToastLifetime(ms: number): void {
  lifetimeMs = ms > 0 ? ms : undefined;
}

/** How long a message stays that has no time of its own; absent: until it is closed. */
export function toastLifetime(): number | undefined {
  return lifetimeMs;
}

const live = new Map<string, { key: string; count: number; hasAction: boolean }>();

/** What went wrong stands at the top of the step until it is read; only what was done passes by. */
function showRefused(tone: NoticeContent["tone"], message: ToastMessage | string): void {
  const content: ToastMessage = typeof message === "string" ? { text: message } : message;
  const isThere = noticeQueue.visible.some((notice) => notice.content.text === content.text);
  if (!isThere) noticeQueue.add({ tone, text: content.text, title: content.title });
}

function show(tone: ToastTone, message: ToastMessage | string): void {
  const content: ToastMessage = typeof message === "string" ? { text: message } : message;
  const same = `${tone}|${content.title ?? ""}|${content.text}`;
  const earlier = live.get(same);
  const count = (earlier?.count ?? 0) + 1;
  // Closing the earlier one and adding it again restarts its time and has it announced again.
  if (earlier) toastQueue.close(earlier.key);
  const timeout = content.lifetimeMs ?? lifetimeMs;
  const key = toastQueue.add(
    { ...content, tone, count },
    {
      ...(timeout !== undefined && { timeout }),
      onClose: () => live.get(same)?.key === key && live.delete(same),
    },
  );
  live.set(same, { key, count, hasAction: content.action !== undefined });
}

export const toasts = {
  success: (message: ToastMessage | string) => show("success", message),
  info: (message: ToastMessage | string) => show("info", message),
  warning: (message: ToastMessage | string) => showRefused("warning", message),
  error: (message: ToastMessage | string) => showRefused("danger", message),
  /** Removes those that offer an action, when what they would do is no longer possible. */
  dropActions: () => {
    for (const { key, hasAction } of Array.from(live.values())) if (hasAction) toastQueue.close(key);
  },
  /** Removes all, e.g. when the user changes. */
  clear: () => {
    toastQueue.clear();
    live.clear();
    noticeQueue.clear();
  },
};
