// How things stand beside and below each other. Areas arrange with these instead of styling raw elements.
import type { ReactNode } from "react";
import { NoticeRegion } from "../feedback/notice-region.tsx";

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8;

const gapStyle = (gap: Gap | undefined) =>
  gap === undefined ? undefined : { "--gap": `var(--space-${gap})` };

export function Stack({ children, gap, span }: { children: ReactNode; gap?: Gap; span?: 2 }) {
  return (
    <div className="stack" style={gapStyle(gap)} data-span={span}>
      {children}
    </div>
  );
}

export interface RowProps {
  children: ReactNode;
  gap?: Gap;
  align?: "start" | "center" | "baseline" | "end";
  justify?: "between" | "end";
  isWrapping?: boolean;
}

export function Row({ children, gap, align, justify, isWrapping }: RowProps) {
  return (
    <div
      className="row"
      style={gapStyle(gap)}
      data-align={align}
      data-justify={justify}
      data-wrap={isWrapping || undefined}
    >
      {children}
    </div>
  );
}

/** Takes the room its neighbours in a row leave. */
export function Grow({ children }: { children?: ReactNode }) {
  return <div className="grow">{children}</div>;
}

/** A long list in a place of its own height; reachable by the keyboard, because it may hold nothing to press. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="scrollbox" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/** Equal columns; one column on a phone. */
export function Columns({ children, count, gap }: { children: ReactNode; count: number; gap?: Gap }) {
  return (
    <div className="cols" style={{ "--cols": count, ...gapStyle(gap) }}>
      {children}
    </div>
  );
}

/** A long page whose buttons stay in sight wherever it is scrolled to; before them stands how things are. */
export function Docked({
  children,
  state,
  buttons,
}: {
  children: ReactNode;
  state?: ReactNode;
  buttons: ReactNode;
}) {
  return (
    <div className="docked">
      {children}
      <div className="pagedock">
        <div className="grow" role="status">
          {state}
        </div>
        {buttons}
      </div>
    </div>
  );
}

/** The frame of a page's content, between the bars and the window's edge. */
export function Page({
  children,
  width = "normal",
  density,
}: {
  children: ReactNode;
  width?: "normal" | "wide" | "narrow";
  /** More rows in sight, for administration; a finger gets its large targets all the same. */
  density?: "compact";
}) {
  return (
    <div className="page" data-width={width} data-density={density}>
      <NoticeRegion />
      {children}
    </div>
  );
}
