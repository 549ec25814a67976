import { useLayoutEffect, useRef, useState } from "react";

interface Fitted {
  id: string;
  priority?: 1 | 2 | 3 | undefined;
}

/**
 * Fixes the widths that the first full drawing gave the columns, so that sorting, paging and scrolling move nothing. Where
 * they need more room than there is, columns of priority 3 leave, the last first; unless someone chose what to see, who
 * then scrolls. Of a list, whose panel tells all of a row, those of priority 2 leave as well; beside the panel those of 3 at once.
 * Measured anew when the columns or the width of the frame change.
 */
export function useFittingColumns<Column extends Fitted>(
  columns: readonly Column[],
  { hasRows, isChosen, isList, hasPanel }: Record<"hasRows" | "isChosen" | "isList" | "hasPanel", boolean>,
) {
  const frame = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<{ for: string; widths: number[] } | null>(null);
  const [frameWidth, setFrameWidth] = useState(0);
  const wanted = `${columns.map(({ id }) => id).join(" ")} ${frameWidth} ${hasPanel}`;
  const [left, setLeft] = useState({ for: wanted, count: 0 });
  const ofPriority = (wantedOne: number) =>
    isChosen ? [] : columns.filter(({ priority }) => priority === wantedOne).reverse();
  const least = ofPriority(3);
  const leaving = isList ? [...least, ...ofPriority(2)] : least;
  const leftCount = left.for === wanted ? left.count : hasPanel ? least.length : 0;
  const gone = new Set(leaving.slice(0, leftCount));
  const measuredFor = `${wanted} ${leftCount}`;
  const canLeave = leftCount < leaving.length;

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
      if (widths && canLeave && needsMore(element, widths)) setLeft({ for: wanted, count: leftCount + 1 });
      else if (widths) setMeasured({ for: measuredFor, widths });
      return widths !== null;
    };
    if (measure()) return;
    // Of a long list the first rows are drawn a moment after their frame.
    const observer = new MutationObserver(() => {
      if (measure()) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [hasRows, frameWidth, measured, measuredFor, wanted, leftCount, canLeave]);

  return {
    frame,
    fitting: columns.filter((column) => !gone.has(column)),
    widths: measured?.for === measuredFor ? measured.widths : null,
  };
}

/** Half a pixel is lost in rounding. */
function needsMore(frame: HTMLElement, widths: readonly number[]): boolean {
  return widths.reduce((sum, width) => sum + width, 0) > frame.clientWidth + 1;
}

/** Null while there is a header only, whose words say nothing about the width of the cells. */
function widthsOf(frame: HTMLElement): number[] | null {
  if (!frame.querySelector("tbody tr[data-index]")) return null;
  const cells = Array.from(frame.querySelectorAll<HTMLElement>("thead th"));
  // Not offsetWidth: rounded down by half a pixel, the longest word of a column would break.
  const widths = cells.map((cell) => cell.getBoundingClientRect().width).filter((width) => width > 0);
  return widths.length > 0 ? widths : null;
}
