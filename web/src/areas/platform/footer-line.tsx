import { useTranslation } from "react-i18next";
import { ownBuild } from "#client/build.ts";
import { useTenant } from "#client/tenant.ts";

const YEAR = new Date().getFullYear();

/** Copyright for shops, the version for those who test; the build is in the tooltip of the first. */
export function FooterLine() {
  const { t } = useTranslation("platform");
  const { mode } = useTenant();
  const build = ownBuild();
  if (mode === "production") {
    return <span title={build}>{t("footer.copyright", { year: YEAR })}</span>;
  }
  return <span>{t("footer.version", { build })}</span>;
}
