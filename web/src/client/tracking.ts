// The tracking pixel: codes and ids only, never what a person typed.
import type { Notification } from "./notification-list.ts";
import { currentSession } from "./session.ts";
import { currentTenant } from "./tenant.ts";

const CART_IN_PATH = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

export function pixelUrl(
  action: string,
  details: { error?: string; param1?: string; param2?: string },
): string {
  const { pathname } = location;
  const session = currentSession();
  const query = new URLSearchParams({
    action,
    userId: session?.user.userId ?? "",
    storeId: session?.user.selectedStore ?? "",
    wlId: String(currentTenant()?.wlId ?? ""),
    cartId: CART_IN_PATH.exec(pathname)?.[0] ?? "",
    page: pathname,
    error: details.error ?? "",
    param1: details.param1 ?? "",
    param2: details.param2 ?? "",
  });
  return `/stats/pixel.gif?${query}`;
}

export function trackError(notification: Notification): void {
  const image = new Image();
  image.src = pixelUrl("errortrack", {
    error: notification.message.slice(0, 300),
    param1: notification.title,
  });
}
