// What is on the notification list and what is not. Pure, so that every rule can be tested without a screen.
import type { AnswerEntry } from "@handsel/contract/envelope.ts";

export type NotificationType = "error" | "warning" | "success" | "info";

export interface Notification {
  id: number;
  title: string;
  message: string;
  values: readonly (string | number)[];
  type: NotificationType;
  /** The code behind it, when there is one: what is reported of it. */
  code?: string;
  /** "Error 3007": shown last and small where the notification stands on the page. */
  number?: string;
  /** What was refused, by whose code its remedy is found. */
  entry?: AnswerEntry;
  /** The same words without the number in front. */
  reason?: string;
  retry?: () => unknown;
  /** Errors are reported to tracking once. */
  sent: boolean;
}

export interface NotificationList {
  lastId: number;
  items: readonly Notification[];
}

export const NO_NOTIFICATIONS: NotificationList = { lastId: 0, items: [] };

/** Nothing changes when one with the same message and values is already there. */
export function addNotification(
  list: NotificationList,
  added: Omit<Notification, "id" | "sent">,
): NotificationList {
  const isThere = list.items.some(
    (item) => item.message === added.message && JSON.stringify(item.values) === JSON.stringify(added.values),
  );
  if (isThere) return list;
  const id = list.lastId + 1;
  return { lastId: id, items: [...list.items, { ...added, id, sent: false }] };
}

export function removeNotification(list: NotificationList, id: number): NotificationList {
  return { ...list, items: list.items.filter((item) => item.id !== id) };
}

/** The errors still to be reported, and the list with them marked as reported. */
export function takeUnsent(list: NotificationList): { unsent: Notification[]; list: NotificationList } {
  const unsent = list.items.filter((item) => item.type === "error" && !item.sent);
  if (unsent.length === 0) return { unsent, list };
  const items = list.items.map((item) => (unsent.includes(item) ? { ...item, sent: true } : item));
  return { unsent, list: { ...list, items } };
}
