// The last step: waiting for the till, then the lender's own page, then the papers.
import { useTranslation } from "react-i18next";
import { LinkButton } from "#kit/actions/link.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import type { OwnStep } from "./own-step.ts";
import { PhoneFrame } from "./phone-frame.tsx";

export function SignStep({ view }: OwnStep) {
  const { t } = useTranslation("checkout");
  const seller = view.sellerName;
  const lender = view.cart?.funderName ?? "";
  if (view.isDone)
    return (
      <PhoneFrame title={t("ownPhone.done.title")} text={t("ownPhone.done.text")}>
        <div className="ownpapers">
          {view.documents.map(({ kind, url }) => (
            <LinkButton key={kind} href={url} icon="document" isExternal>
              {t(`contract.documents.${kind}`)}
            </LinkButton>
          ))}
        </div>
      </PhoneFrame>
    );
  if (view.isSigned)
    return (
      <PhoneFrame
        step="sign"
        title={t("ownPhone.sign.signed")}
        text={t("ownPhone.sign.signedText", { seller })}
      />
    );
  if (view.isSent && view.lenderURL !== null)
    return (
      <PhoneFrame
        step="sign"
        title={t("ownPhone.sign.title")}
        text={t("ownPhone.sign.text", { lender })}
        foot={
          <LinkButton href={view.lenderURL} variant="primary" size="lg" isBlock isExternal>
            {t("ownPhone.sign.open", { lender })}
          </LinkButton>
        }
        note={t("ownPhone.follows", { seller, store: view.storeName })}
      />
    );
  return (
    <PhoneFrame step="sign" title={t("ownPhone.sign.waiting")}>
      <Notice tone="info">{t("ownPhone.sign.waitingText", { seller })}</Notice>
    </PhoneFrame>
  );
}
