import { type ReactNode, useId } from "react";
import { Link as AriaLink } from "react-aria-components/Link";
import { Icon, type IconName } from "../marks/icon.tsx";
import { Heading, Text } from "../marks/text.tsx";

export interface CardProps {
  children: ReactNode;
  title?: ReactNode;
  /** Beside the title, e.g. a count or a badge. */
  meta?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  /** Content reaches the border, as tables and lists do. */
  isFlush?: boolean;
  headingLevel?: 2 | 3 | 4;
  id?: string;
}

export function Card({ children, title, meta, actions, footer, isFlush, headingLevel = 2, id }: CardProps) {
  const titleId = useId();
  return (
    <section className="card" id={id} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <div className="card__head">
          <div className="card__title">
            {title && (
              <Heading level={headingLevel} look={2} id={titleId}>
                {title}
              </Heading>
            )}
            {meta}
          </div>
          {actions}
        </div>
      )}
      <div className="card__body" data-flush={isFlush || undefined}>
        {children}
      </div>
      {footer && <div className="card__foot">{footer}</div>}
    </section>
  );
}

/** A card that is one link: the whole of it is the target. */
export function CardLink({
  href,
  icon,
  title,
  text,
}: {
  href: string;
  icon: IconName;
  title: string;
  text?: ReactNode;
}) {
  return (
    <AriaLink href={href} className="card cardlink">
      <span className="cardlink__icon">
        <Icon name={icon} size={24} />
      </span>
      <span className="tile__text">
        <span className="tile__title">{title}</span>
        {text && (
          <Text size={13} tone="muted">
            {text}
          </Text>
        )}
      </span>
      <Icon name="chevron-right" size={18} />
    </AriaLink>
  );
}
