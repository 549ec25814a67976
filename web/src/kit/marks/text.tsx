import type { ReactNode, Ref } from "react";

export interface HeadingProps {
  children: ReactNode;
  /** Place in the outline of the page. */
  level: 1 | 2 | 3 | 4;
  /** How large it looks, when that differs from its level. */
  look?: 1 | 2 | 3 | 4;
  id?: string;
  ref?: Ref<HTMLHeadingElement>;
  /** -1 lets a route change move focus here. */
  tabIndex?: -1;
}

export function Heading({ children, level, look = level, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag className={`h${look}`} {...rest}>
      {children}
    </Tag>
  );
}

export interface TextProps {
  children: ReactNode;
  as?: "span" | "p" | "div" | "strong";
  size?: 12 | 13 | 14 | 15 | 18;
  tone?: "muted" | "subtle" | "accent" | "success" | "warning" | "danger";
  weight?: "medium" | "bold";
  id?: string;
  /** Set on text in another language than the page's. */
  lang?: string;
}

export function Text({ children, as: Tag = "span", size, tone, weight, id, lang }: TextProps) {
  return (
    <Tag className="text" id={id} lang={lang} data-size={size} data-tone={tone} data-weight={weight}>
      {children}
    </Tag>
  );
}

/** References, codes and serial numbers: every character is told apart. */
export function Mono({ children }: { children: ReactNode }) {
  return <span className="mono">{children}</span>;
}

/** The reference of a sale or contract: broken, if at all, before its running number. */
export function Reference({ children }: { children: string }) {
  const number = Math.max(0, children.lastIndexOf("-T") + 1);
  return (
    <span className="mono reference">
      {children.slice(0, number)}
      <wbr />
      {children.slice(number)}
    </span>
  );
}

/** Read by screen readers only. */
export function ScreenReaderText({ children }: { children: ReactNode }) {
  return <span className="sr">{children}</span>;
}
