import { useSyncExternalStore } from "react";

/** Follows a media query; false where there is no window to ask. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener("change", onChange);
      return () => list?.removeEventListener("change", onChange);
    },
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

/** A phone in the hand: narrow and touched. */
export function useIsPhone(): boolean {
  return useMediaQuery("(max-width: 819px) and (pointer: coarse)");
}
