import { useEffect, useRef } from "react";

export const SCROLL_CHECK_MS = 300;
/** The next page is asked for a little before the last line is seen. */
const NEAR_PX = 240;

/** Calls back when the bottom of the page is reached; a short page is at its bottom from the start. */
export function usePageBottom(isOn: boolean, onBottom: () => void): void {
  const latest = useRef(onBottom);
  useEffect(() => {
    latest.current = onBottom;
  });
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isAtBottom()) latest.current();
      }, SCROLL_CHECK_MS);
    };
    check();
    addEventListener("scroll", check, { passive: true });
    addEventListener("resize", check);
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", check);
      removeEventListener("resize", check);
    };
  }, [isOn]);
}

function isAtBottom(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY + window.innerHeight >= scrollHeight - NEAR_PX;
}
