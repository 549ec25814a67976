// The frame of the customer's own phone: the retailer, how far it is, and one button at the foot.
import { PHONE_STEPS, type PhoneStep } from "@handsel/contract/checkout/own-phone.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LanguageSwitcher } from "#areas/platform/index.ts";
import { useTenant } from "#client/tenant.ts";
import { Heading, Text } from "#kit/marks/text.tsx";
import { RetailerSign } from "#themes/retailer-mark.tsx";
import "../checkout.css";
import "./own-phone.css";

export function PhoneFrame({
  step,
  title,
  text,
  foot,
  note,
  children,
}: {
  /** Absent before the first step and after the last. */
  step?: PhoneStep;
  title: string;
  text?: ReactNode;
  /** The one button. */
  foot?: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}) {
  const tenant = useTenant();
  const heading = useRef<HTMLHeadingElement>(null);
  // Another step is read out, and begins at its top.
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div className="ownphone">
      <header className="ownphone__bar">
        <span className="logo">
          <RetailerSign tenant={tenant} />
        </span>
        {tenant.configs.canChangeLanguage && <LanguageSwitcher />}
      </header>
      {step && <Progress step={step} />}
      <main className="ownphone__main">
        <div>
          <Heading level={1} tabIndex={-1} ref={heading}>
            {title}
          </Heading>
          {text && (
            <Text as="p" size={14} tone="muted">
              {text}
            </Text>
          )}
        </div>
        {children}
      </main>
      {foot && (
        <footer className="ownphone__foot">
          {foot}
          {note && (
            <Text as="p" size={12} tone="muted">
              {note}
            </Text>
          )}
        </footer>
      )}
    </div>
  );
}

function Progress({ step }: { step: PhoneStep }) {
  const { t } = useTranslation("checkout");
  const at = PHONE_STEPS.indexOf(step);
  return (
    <div
      className="ownphone__progress"
      role="img"
      aria-label={t("ownPhone.stepOf", { step: at + 1, total: PHONE_STEPS.length })}
    >
      {PHONE_STEPS.map((name, index) => (
        <i key={name} data-state={index < at ? "done" : index === at ? "now" : "open"} />
      ))}
    </div>
  );
}
