// The tracking pixel: codes and ids only, never what a person typed.
import type { Notification } from "./notifications/notification-list.ts";
import { currentSession } from "./session.ts";
import { currentTenant } from "./tenant.ts";

/** Where carts stand in an address; elsewhere the id is of a trade, an order or a collection. */
const CART_IN_PATH =
  /^\/posale\/(?:(?:services|standard|upgrade|cart|checkout|sales)\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/;
/** Links that let in whoever has them; what is reported is read by others. */
const TOKEN_IN_PATH =
  /^(\/posale\/login\/(?:resetpassword\/)?|\/online\/tradein\/(?:quote|approval)\/)(?!recover$)[^/]+$/;

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
    cartId: CART_IN_PATH.exec(pathname)?.[1] ?? "",
    page: pathname.replace(TOKEN_IN_PATH, "$1:token"),
    error: details.error ?? "",
    param1: details.param1 ?? "",
    param2: details.param2 ?? "",
  });
  return `/stats/pixel.gif?${query}`;
}

/** Of its words nothing is sent: they may name a customer. */
export function trackError({ code = "WITHOUT_CODE" }: Pick<Notification, "code">): void {
  load(pixelUrl("errortrack", { error: code }));
}

/** Where a signed-in person is now, for those who watch over the platform. */
export function trackPage(): void {
  if (currentSession()) load(pixelUrl("pageview", {}));
}

function load(url: string): void {
  const image = new Image();
  image.src = url;
}
