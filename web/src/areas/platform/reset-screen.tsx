// A reset link was opened: it is used at once, and the page says how that went.
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "#client/address.tsx";
import { useOnOpening } from "#client/on-opening.ts";
import { LinkButton } from "#kit/actions/link.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { resetPassword } from "./api.ts";
import { FooterLine } from "./footer-line.tsx";
import { LoginFrame } from "./login-frame.tsx";

export function Component() {
  const { t } = useTranslation("platform");
  const { id = "" } = useParams();
  const { data, mutate, isError } = useMutation(resetPassword());
  useOnOpening(id, mutate);
  if (!data && !isError) {
    return (
      <LoginFrame title={t("reset.title")} foot={<FooterLine />}>
        <Loader text={t("reset.working")} />
      </LoginFrame>
    );
  }
  const isFailed = isError || data?.reset_password_status === "ERROR";
  return (
    <LoginFrame
      title={isFailed ? t("reset.failedTitle") : t("reset.doneTitle")}
      text={isFailed ? t("reset.failedText") : t("reset.doneText")}
      foot={<FooterLine />}
    >
      <LinkButton href="/posale/login" variant="primary" size="lg" isBlock>
        {t("reset.toLogin")}
      </LinkButton>
    </LoginFrame>
  );
}
