// From one of the operator's pages to the others, at the moment that is looked at.
import { useTranslation } from "react-i18next";
import { LinkButton } from "#kit/actions/link.tsx";
import { withMoment } from "./moment.ts";

const PAGES = [
  { path: "/dashboard", icon: "chart", name: "health.toDashboard" },
  { path: "/lender-health", icon: "bank", name: "health.title" },
  { path: "/monitor", icon: "sliders", name: "monitor.title" },
] as const;

interface PageLinksProps {
  here: (typeof PAGES)[number]["path"];
  at: string | null;
  /** What the way back to the till is called. */
  home: string;
}

export function PageLinks({ here, at, home }: PageLinksProps) {
  const { t } = useTranslation("operator");
  return (
    <>
      {PAGES.filter(({ path }) => path !== here).map(({ path, icon, name }) => (
        <LinkButton key={path} href={withMoment(path, at)} size="sm" icon={icon} aria-label={t(name)}>
          {null}
        </LinkButton>
      ))}
      <LinkButton href="/posale/services" size="sm" icon="home" aria-label={home}>
        {null}
      </LinkButton>
    </>
  );
}
