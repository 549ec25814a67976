// The till: every page behind the log-in, with the router that keeps the address.
import type { ReactElement } from "react";
import { RouterProvider } from "react-router/dom";
import { worded } from "#client/notifications/notifications.ts";
import type { Tenant } from "#client/tenant.ts";
import { toastView } from "#kit/feedback/toast-region.tsx";
import { VisibleToasts } from "#kit/feedback/visible-toasts.tsx";
import "#kit/styles/date.css";
import "#kit/styles/table.css";
import { createRouter, prefetchHome } from "./router.tsx";

export { prefetchHome };

/** Whoever comes from a page stays on it until the next one can be shown. */
export async function openTillPages(tenant: Tenant, isFollowed: boolean): Promise<ReactElement> {
  toastView.shown = VisibleToasts;
  await worded();
  const router = createRouter(tenant);
  if (isFollowed && !router.state.initialized)
    await new Promise<void>((done) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        done();
      });
    });
  return <RouterProvider router={router} />;
}
