// The way back from the identity provider: a one-time token in the address is exchanged without anyone doing anything.
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "#client/address.tsx";
import { raiseCode } from "#client/notifications/notifications.ts";
import { useOnOpening } from "#client/on-opening.ts";
import { dropSession } from "#client/session.ts";
import { LinkButton } from "#kit/actions/link.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { afterLogin } from "./after-login.ts";
import { login } from "./api.ts";
import { FooterLine } from "./footer-line.tsx";
import { LoginFrame } from "./login-frame.tsx";

export function Component() {
  const { t } = useTranslation("platform");
  const { SSOToken = "" } = useParams();
  const navigate = useNavigate();
  const { mutate, isError } = useMutation(login());

  useOnOpening(SSOToken, (token) =>
    mutate(
      { token },
      {
        onSuccess: (user) => {
          const next = afterLogin(user);
          if (next.kind === "noStores") {
            dropSession();
            raiseCode("NO_STORES");
          }
          void navigate(next.kind === "go" ? next.path : "/posale/login", { replace: true });
        },
        onError: () => raiseCode("REQUEST_FAIL"),
      },
    ),
  );

  return isError ? (
    <LoginFrame title={t("login.signOnFailed")} text={t("login.signOnFailedText")} foot={<FooterLine />}>
      <LinkButton href="/posale/login" variant="primary" size="lg" isBlock>
        {t("login.toLogin")}
      </LinkButton>
    </LoginFrame>
  ) : (
    <LoginFrame title={t("login.signingOn")} foot={<FooterLine />}>
      <Loader kind="loading" />
    </LoginFrame>
  );
}
