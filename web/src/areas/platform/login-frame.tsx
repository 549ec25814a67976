// The two halves of every screen before a session: the form, and the retailer's colours.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { NoticeRegion } from "#kit/feedback/notice-region.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { RetailerSign } from "#themes/retailer-mark.tsx";
import { LoginArt } from "./login-art.tsx";

export function LoginFrame({
  title,
  text,
  children,
  corner,
  foot,
}: {
  title: string;
  text?: string;
  children: ReactNode;
  /** Top right, for instance the language. */
  corner?: ReactNode;
  foot?: ReactNode;
}) {
  const { t } = useTranslation("platform");
  const tenant = useTenant();
  return (
    <div className="login">
      <main className="login__form">
        <header className="login__head">
          <span className="logo" role="img" aria-label={tenant.name}>
            <RetailerSign tenant={tenant} size={30} />
          </span>
          {corner}
        </header>
        <div className="login__body">
          <NoticeRegion />
          <div>
            <Heading level={1}>{title}</Heading>
            {text && (
              <Text as="p" tone="muted">
                {text}
              </Text>
            )}
          </div>
          {children}
        </div>
        <footer className="login__foot">{foot}</footer>
      </main>
      <aside className="login__side" aria-hidden="true">
        <LoginArt />
        <div className="login__claim">
          {tenant.posaleSecondaryLogo && (
            <img className="login__second" src={tenant.posaleSecondaryLogo} alt="" />
          )}
          <p className="login__big">{t("login.claim")}</p>
          <p>{t("login.claimText")}</p>
        </div>
      </aside>
    </div>
  );
}
