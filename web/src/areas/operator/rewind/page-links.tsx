// From one of the operator's pages to the others, at the moment that is looked at.
import { useTranslation } from "react-i18next";
import { LinkButton } from "#kit/actions/link.tsx";
import { withMoment } from "./moment.ts";

const PAGES = [
  { path: "/dashboard", icon: "chart", name: "health.toDashboard", isOfMoments: true },
  { path: "/lender-health", icon: "bank", name: "health.title", isOfMoments: true },
  { path: "/monitor", icon: "sliders", name: "monitor.title", isOfMoments: true },
  { path: "/faults", icon: "alert", name: "faults.title", isOfMoments: false },
] as const;

interface PageLinksProps {
  here: (typeof PAGES)[number]["path"];
  at: string | null;
}

export function PageLinks({ here, at }: PageLinksProps) {
  const { t } = useTranslation("operator");
  return (
    <>
      {PAGES.filter(({ path }) => path !== here).map(({ path, icon, name, isOfMoments }) => (
        <LinkButton
          key={path}
          href={isOfMoments ? withMoment(path, at) : path}
          size="sm"
          icon={icon}
          aria-label={t(name)}
        >
          {null}
        </LinkButton>
      ))}
      <LinkButton href="/posale/services" size="sm" icon="home" aria-label={t("dashboard.home")}>
        {null}
      </LinkButton>
    </>
  );
}
