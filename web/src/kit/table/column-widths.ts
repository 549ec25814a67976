import { useLayoutEffect, useRef, useState } from "react";

/**
 * Fixes the widths that the first full drawing gave the columns, so that sorting, paging and scrolling move nothing.
 * Measured anew when the columns or the width of the frame change.
 */
export function useColumnWidths(columnIds: string, hasRows: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<{ for: string; widths: number[] } | null>(null);
  const [frameWidth, setFrameWidth] = useState(0);
  const measuredFor = `${columnIds} ${frameWidth}`;

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setFrameWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !hasRows || frameWidth === 0 || measured?.for === measuredFor) return;
    const measure = (): boolean => {
      const widths = widthsOf(element);
      if (widths) setMeasured({ for: measuredFor, widths });
      return widths !== null;
    };
    if (measure()) return;
    // Of a long list the first rows are drawn a moment after their frame.
    const observer = new MutationObserver(() => {
      if (measure()) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [hasRows, frameWidth, measured, measuredFor]);

  return { frame, widths: measured?.for === measuredFor ? measured.widths : null };
}

/** Null while there is a header only, whose words say nothing about the width of the cells. */
function widthsOf(frame: HTMLElement): number[] | null {
  if (!frame.querySelector("tbody tr[data-index]")) return null;
  const cells = Array.from(frame.querySelectorAll<HTMLElement>("thead th"));
  // Not offsetWidth: rounded down by half a pixel, the longest word of a column would break.
  const widths = cells.map((cell) => cell.getBoundingClientRect().width).filter((width) => width > 0);
  return widths.length > 0 ? widths : null;
}
