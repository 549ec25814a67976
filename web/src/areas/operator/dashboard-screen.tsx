import { useTranslation } from "react-i18next";
import { Heading } from "#kit/text.tsx";

export function Component() {
  const { t } = useTranslation("operator");
  return <Heading level={1}>{t("dashboard.title")}</Heading>;
}
