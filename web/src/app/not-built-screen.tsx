import { useTranslation } from "react-i18next";
import { EmptyState } from "#kit/empty-state.tsx";
import { Page } from "#kit/layout.tsx";

export function Component() {
  const { t } = useTranslation("platform");
  return (
    <Page width="narrow">
      <EmptyState icon="clock" level={1} title={t("notBuilt.title")} text={t("notBuilt.text")} />
    </Page>
  );
}
