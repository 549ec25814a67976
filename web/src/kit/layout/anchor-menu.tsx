import { type ReactNode, useEffect, useState } from "react";
import { Select } from "../fields/select.tsx";
import { Count } from "../marks/badge.tsx";
import { useMediaQuery } from "../media-query.ts";
import type { Lenient } from "../optional-props.ts";

export type Anchor = Lenient<{ id: string; label: string; count?: number }>;

/** Parts of a long page, beside it. Follows the reader; a select above the content on a phone. */
export function AnchorMenu({ label, anchors }: { label: string; anchors: readonly Anchor[] }) {
  const current = useVisibleAnchor(anchors);
  const isPhone = useMediaQuery("(max-width: 819px)");
  if (isPhone) {
    return (
      <Select
        label={label}
        isLabelHidden
        options={anchors.map((anchor) => ({ value: anchor.id, label: anchor.label }))}
        value={current}
        onChange={jumpTo}
      />
    );
  }
  return (
    <nav className="anchors" aria-label={label}>
      {anchors.map((anchor) => (
        <a
          key={anchor.id}
          href={`#${anchor.id}`}
          className="anchors__item"
          aria-current={anchor.id === current ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            jumpTo(anchor.id);
          }}
        >
          {anchor.label}
          {anchor.count !== undefined && <Count>{anchor.count}</Count>}
        </a>
      ))}
    </nav>
  );
}

/** The frame of a page with an anchor menu: menu on the left, stacked cards on the right. */
export function AnchoredPage({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <div className="anchored">
      {menu}
      <div className="stack">{children}</div>
    </div>
  );
}

/** The address follows, so that the part can be shared and is found again after a reload. */
function jumpTo(id: string): void {
  history.replaceState(history.state, "", `#${id}`);
  const part = document.getElementById(id);
  part?.scrollIntoView({ behavior: "smooth", block: "start" });
  part?.setAttribute("tabindex", "-1");
  part?.focus({ preventScroll: true });
}

function useVisibleAnchor(anchors: readonly Anchor[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = anchors.map((anchor) => anchor.id).join(" ");
  useEffect(() => {
    if (typeof IntersectionObserver === "undefined") return;
    const visible = new Set<string>();
    const order = ids.split(" ");
    const follow = () => {
      // The last part of a page may be too short to come up to where people read.
      const next = isAtEndOfPage() ? order.at(-1) : order.find((id) => visible.has(id));
      if (next) setCurrent(next);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) visible.add(entry.target.id);
          else visible.delete(entry.target.id);
        }
        follow();
      },
      // The band under the sticky bars is where people read.
      { rootMargin: "-120px 0px -55% 0px" },
    );
    for (const id of order) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    window.addEventListener("scroll", follow, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", follow);
    };
  }, [ids]);
  return current ?? anchors[0]?.id ?? null;
}

function isAtEndOfPage(): boolean {
  return (
    window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1
  );
}
