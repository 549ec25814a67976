import { Link as AriaLink } from "react-aria-components/Link";
import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";

export interface Crumb {
  label: string;
  href: string;
}

/** The way here; the page itself comes last, as text. */
export function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const t = useKitText();
  return (
    <nav aria-label={t("breadcrumbs.label")}>
      <ol className="crumbs">
        {crumbs.map((crumb) => (
          <li key={crumb.href} className="crumbs__item">
            <AriaLink href={crumb.href}>{crumb.label}</AriaLink>
            <Icon name="chevron-right" size={16} />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
