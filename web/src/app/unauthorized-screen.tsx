import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { previousLocation } from "#client/previous-location.ts";
import { LinkButton } from "#kit/actions/link.tsx";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Page } from "#kit/layout/layout.tsx";

export function UnauthorizedScreen() {
  const { t } = useTranslation("platform");
  const { pathname } = useLocation();
  return (
    <Page width="narrow">
      <EmptyState
        icon="lock"
        level={1}
        title={t("unauthorized.title")}
        text={t("unauthorized.text")}
        action={
          <LinkButton
            href={previousLocation(pathname) ?? "/posale/services"}
            variant="primary"
            icon="arrow-left"
          >
            {t("unauthorized.back")}
          </LinkButton>
        }
      />
    </Page>
  );
}
