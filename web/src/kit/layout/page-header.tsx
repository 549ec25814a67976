import type { ReactNode, Ref } from "react";
import { Heading } from "../marks/text.tsx";
import type { Lenient } from "../optional-props.ts";

export type PageHeaderProps = Lenient<{
  title: ReactNode;
  /** Badges and counts right of the title. */
  meta?: ReactNode;
  /** One line under the title. */
  subtitle?: ReactNode;
  breadcrumbs?: ReactNode;
  actions?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}>;

/** Title row of a page. The heading can take focus, so that a change of route is read out. */
export function PageHeader({ title, meta, subtitle, breadcrumbs, actions, ref }: PageHeaderProps) {
  return (
    <header className="stack" style={{ "--gap": "var(--space-3)" }}>
      {breadcrumbs}
      <div className="pagehead">
        <div className="pagehead__text">
          <div className="pagehead__title">
            <Heading level={1} tabIndex={-1} {...(ref ? { ref } : {})}>
              {title}
            </Heading>
            {meta}
          </div>
          {subtitle && <div className="pagehead__sub">{subtitle}</div>}
        </div>
        {actions && <div className="btngroup">{actions}</div>}
      </div>
    </header>
  );
}
