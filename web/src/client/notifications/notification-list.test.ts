import { expect, test } from "vitest";
import { addNotification, NO_NOTIFICATIONS, removeNotification, takeUnsent } from "./notification-list.ts";

const error = { title: "Error", message: "Cart %0 not found.", values: ["A"], type: "error" as const };

test("SHARED-NOTIF-02 one equal in message and values to one on the list is not added again", () => {
  const once = addNotification(NO_NOTIFICATIONS, error);
  expect(addNotification(once, { ...error, title: "Other" })).toBe(once);
  expect(addNotification(once, { ...error, values: ["B"] }).items).toHaveLength(2);
});

test("SHARED-NOTIF-03 ids grow, also after a removal", () => {
  const first = addNotification(NO_NOTIFICATIONS, error);
  const second = addNotification(removeNotification(first, 1), { ...error, values: ["B"] });
  expect(second.items.map(({ id }) => id)).toEqual([2]);
});

test("SHARED-NOTIF-05 SHARED-NOTIF-07 errors are handed out for reporting once, warnings and successes never", () => {
  let list = addNotification(NO_NOTIFICATIONS, error);
  list = addNotification(list, { ...error, message: "w", type: "warning" });
  list = addNotification(list, { ...error, message: "s", type: "success" });
  const first = takeUnsent(list);
  expect(first.unsent.map(({ message }) => message)).toEqual([error.message]);
  expect(takeUnsent(first.list).unsent).toEqual([]);
});
