// The frame of a customer's own pages: the retailer's name, the steps where there are some, and nothing else.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LanguageSwitcher } from "#areas/platform/index.ts";
import { MarkedText } from "#client/marked-text.tsx";
import { useTenant } from "#client/tenant.ts";
import { Link } from "#kit/actions/link.tsx";
import { type Step, StepHeader } from "#kit/layout/step-header.tsx";
import { Text } from "#kit/marks/text.tsx";
import { RetailerSign } from "#themes/retailer-mark.tsx";
import "../tradein.css";
import "./online.css";

export interface OnlineFrameProps {
  children: ReactNode;
  steps?: { all: readonly Step[]; current: string };
}

export function OnlineFrame({ children, steps }: OnlineFrameProps) {
  const { t } = useTranslation("tradein");
  const tenant = useTenant();
  return (
    <div className="online">
      <header className="topbar online__bar">
        <span className="logo">
          <RetailerSign tenant={tenant} />
        </span>
        <div className="topbar__end">{tenant.configs.canChangeLanguage && <LanguageSwitcher />}</div>
      </header>
      {steps && <StepHeader steps={steps.all} currentId={steps.current} />}
      <main className="online__main">{children}</main>
      <footer className="online__foot">
        <Text size={13} tone="muted">
          <MarkedText
            text={t("online.help", { email: tenant.supportEmail })}
            marks={{ mail: (address) => <Link href={`mailto:${address}`}>{address}</Link> }}
          />
        </Text>
      </footer>
    </div>
  );
}
