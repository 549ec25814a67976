// Messages that pass: what was done, and how to take it back. What must stay until it is solved is a Notice.
import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components/Toast";
import type { IconName } from "../marks/icon.tsx";
import type { Lenient } from "../optional-props.ts";

export type ToastTone = "success" | "info" | "warning" | "danger";

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

function show(tone: ToastTone, message: ToastMessage | string): void {
  const content: ToastMessage = typeof message === "string" ? { text: message } : message;
  const same = `${tone}|${content.title ?? ""}|${content.text}`;
  const earlier = live.get(same);
  const count = (earlier?.count ?? 0) + 1;
  // Closing the earlier one and adding it again restarts its time and has it announced again.
  if (earlier) toastQueue.close(earlier.key);
  // An error stays until it is closed; nobody should have to be quick to read what went wrong.
  const timeout = tone === "danger" ? undefined : (content.lifetimeMs ?? lifetimeMs);
  const key = toastQueue.add(
    { ...content, tone, count },
    {
      ...(timeout !== undefined && { timeout }),
      onClose: () => live.get(same)?.key === key && live.delete(same),
    },
  );
  live.set(same, { key, count, hasAction: content.action !== undefined });
}

const messagesOf = new WeakMap<object, readonly string[]>();

/** Notes which messages tell of a refusal, by their keys, so that they can leave when it is settled. */
export function noteMessages(refusal: object, keys: readonly string[]): void {
  messagesOf.set(refusal, keys);
}

/** The refusals of one form or one button: once they are settled their messages leave; those of anything else stay. */
export function ownRefusals(): { failed: (reason: unknown) => void; settled: () => void } {
  let keys: string[] = [];
  return {
    failed: (reason) => {
      if (typeof reason === "object" && reason !== null) keys.push(...(messagesOf.get(reason) ?? []));
    },
    settled: () => {
      for (const key of keys) toastQueue.close(key);
      keys = [];
    },
  };
}

export const toasts = {
  success: (message: ToastMessage | string) => show("success", message),
  info: (message: ToastMessage | string) => show("info", message),
  warning: (message: ToastMessage | string) => show("warning", message),
  error: (message: ToastMessage | string) => show("danger", message),
  /** Removes those that offer an action, when what they would do is no longer possible. */
  dropActions: () => {
    for (const { key, hasAction } of Array.from(live.values())) if (hasAction) toastQueue.close(key);
  },
  /** Removes all, e.g. when the user changes. */
  clear: () => {
    toastQueue.clear();
    live.clear();
  },
};
