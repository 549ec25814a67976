// The frame of a flow: content on the left, the cart or summary on the right with the price and the way on at its foot.
import { type ReactNode, type Ref, useId, useState } from "react";
import { NoticeRegion } from "../feedback/notice-region.tsx";
import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";
import { Heading } from "../marks/text.tsx";
import type { Lenient } from "../optional-props.ts";

/** Content beside a panel; on a phone the panel's dock stays at the bottom. */
export function Flow({
  children,
  panel,
  width = "normal",
}: {
  children: ReactNode;
  panel?: ReactNode;
  width?: "normal" | "narrow";
}) {
  return (
    <div className="flow" data-alone={panel ? undefined : true}>
      <div className="flow__main" data-width={width}>
        <NoticeRegion />
        {children}
      </div>
      {panel}
    </div>
  );
}

export type PanelProps = Lenient<{
  title: ReactNode;
  /** Count, reference, link. */
  meta?: ReactNode;
  /** One quiet line under the title. */
  sub?: ReactNode;
  children: ReactNode;
  /** Total, upfront, example, Back and Next: never anywhere else in a flow. */
  dock?: ReactNode;
  /** False on pages without a step header. */
  isUnderSteps?: boolean;
  ref?: Ref<HTMLElement>;
}>;

/** On a phone only the dock is seen; a press opens the rest as a sheet. */
export function Panel({ title, meta, sub, children, dock, isUnderSteps = true, ref }: PanelProps) {
  const t = useKitText();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <aside
      className="panel"
      data-open={isOpen || undefined}
      aria-labelledby={titleId}
      data-under-steps={isUnderSteps || undefined}
      tabIndex={-1}
      ref={ref}
    >
      <div className="panel__head">
        <Heading level={2} look={3} id={titleId}>
          {title}
        </Heading>
        {meta}
      </div>
      {sub && <div className="panel__sub">{sub}</div>}
      <div className="panel__scroll">{children}</div>
      {dock && (
        <div className="panel__dock">
          <button
            type="button"
            className="panel__toggle"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t("panel.less") : t("panel.more")}
            <Icon name={isOpen ? "chevron-down" : "chevron-up"} size={16} />
          </button>
          {dock}
        </div>
      )}
    </aside>
  );
}

export function PanelSection({
  title,
  meta,
  sub,
  children,
}: {
  title?: ReactNode;
  meta?: ReactNode;
  sub?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="panel__sec">
      {title && (
        <div className="panel__sechead">
          <Heading level={3} look={4}>
            {title}
          </Heading>
          {meta}
        </div>
      )}
      {sub}
      {children}
    </section>
  );
}

/** Back and Next side by side, Next taking the room. */
export function DockButtons({ children }: { children: ReactNode }) {
  return <div className="panel__buttons">{children}</div>;
}
