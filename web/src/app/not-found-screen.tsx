import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { previousLocation } from "#client/previous-location.ts";
import { LinkButton } from "#kit/actions/link.tsx";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { usePageTitle } from "./page-title.ts";

export function NotFoundScreen() {
  const { t } = useTranslation("platform");
  const { pathname } = useLocation();
  usePageTitle(t("pages.notFound"));
  return (
    <Page width="narrow">
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
