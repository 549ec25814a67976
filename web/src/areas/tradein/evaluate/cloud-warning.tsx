import { useTranslation } from "react-i18next";
import { useLanguage } from "#client/locale.ts";
import { Link } from "#kit/actions/link.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { activationLockGuide, enrolmentGuide } from "../help-documents.ts";
import { useTrade } from "../trade.ts";

/** Devices of a maker with a cloud account stay locked to it until their owner signs out. */
export function CloudWarning() {
  const { t } = useTranslation("tradein");
  const language = useLanguage();
  const isAtHome = useTrade().mode === "endUser";
  return (
    <Notice tone="warning" title={t("cloud.title")} isAnnounced={false}>
      {isAtHome ? t("cloud.textHome") : t("cloud.text")}{" "}
      <span className="cloudlinks">
        <Link href={activationLockGuide(language)} isExternal>
          {t("cloud.lockGuide")}
        </Link>
        <Link href={enrolmentGuide(language)} isExternal>
          {t("cloud.enrolmentGuide")}
        </Link>
      </span>
    </Notice>
  );
}
