import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** A head, a body that scrolls by itself, and a foot that stays. */
export function DeskColumn({
  name,
  head,
  foot,
  children,
}: {
  name: "gives" | "gets" | "pays";
  head: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation("desk");
  return (
    <section className="desk__col" data-column={name} aria-label={t(`${name}.title`)} id={`desk-${name}`}>
      <div className="desk__head">{head}</div>
      <div className="desk__body">{children}</div>
      <div className="desk__foot">{foot}</div>
    </section>
  );
}
