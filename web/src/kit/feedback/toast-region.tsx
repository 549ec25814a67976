import { lazy, Suspense, useSyncExternalStore } from "react";
import { useShownRegion } from "./notice-queue.ts";
import { Notices } from "./notice-region.tsx";
import { toastQueue } from "./toast-queue.ts";

const VisibleToasts = lazy(async () => {
  // A message that passes by is not worth the page: what it tells was done, and what failed is a notice.
  const { VisibleToasts: Region } = await import("./visible-toasts.tsx").catch(() => ({ VisibleToasts: () => null }));
  return { default: Region };
});

/** Bottom right, at most three, newest on top. A landmark: F6 reaches it; hover and focus stop the clock. */
export function ToastRegion() {
  // The region enters itself among the landmarks when it is mounted, so it must have something to show by then.
  const hasToasts = useSyncExternalStore(subscribe, () => toastQueue.visibleToasts.length > 0);
  // Where no page has a place for what went wrong, it is said here.
  const hasPlace = useShownRegion() !== undefined;
  return (
    <>
      {hasToasts && (
        <Suspense fallback={null}>
          <VisibleToasts />
        </Suspense>
      )}
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
