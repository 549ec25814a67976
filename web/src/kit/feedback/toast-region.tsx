import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { useShownRegion } from "./notice-queue.ts";
import { Notices } from "./notice-region.tsx";
import { toastQueue } from "./toast-queue.ts";

/** How messages are shown. The till has it from the start; a page that customers open fetches it with its first message. */
export const toastView: { shown?: ComponentType } = {};

/** Bottom right, at most three, newest on top. A landmark: F6 reaches it; hover and focus stop the clock. */
export function ToastRegion() {
  // The region enters itself among the landmarks when it is mounted, so it must have something to show by then.
  const hasToasts = useSyncExternalStore(subscribe, () => toastQueue.visibleToasts.length > 0);
  // Where no page has a place for what went wrong, it is said here.
  const hasPlace = useShownRegion() !== undefined;
  return (
    <>
      {hasToasts && (toastView.shown ? <toastView.shown /> : <FetchedToasts />)}
      {!hasPlace && (
        <div className="toasts">
          <Notices />
        </div>
      )}
    </>
  );
}

function FetchedToasts() {
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    // What passes by tells of something done; a page goes on without it.
    import("./visible-toasts.tsx")
      .then(({ VisibleToasts }) => setView(() => VisibleToasts))
      .catch(() => undefined);
  }, []);
  return View && <View />;
}

function subscribe(listener: () => void): () => void {
  return toastQueue.subscribe(listener);
}
