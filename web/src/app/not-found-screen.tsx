import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { previousLocation } from "#client/previous-location.ts";
import { EmptyState } from "#kit/empty-state.tsx";
import { Page } from "#kit/layout.tsx";
import { LinkButton } from "#kit/link.tsx";

export function NotFoundScreen() {
  const { t } = useTranslation("platform");
  const { pathname } = useLocation();
  return (
    <Page width="narrow">
      <title>{t("pages.notFound")}</title>
      <EmptyState
        icon="search"
        level={1}
        title={t("notFound.title")}
        text={t("notFound.text")}
        action={
          <LinkButton
            href={previousLocation(pathname) ?? "/posale/services"}
            variant="primary"
            icon="arrow-left"
          >
            {t("notFound.back")}
          </LinkButton>
        }
      />
    </Page>
  );
}
