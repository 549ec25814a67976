import { requiredTexts } from "@handsel/contract/text-rules.ts";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "#client/address.tsx";
import { useHotkey } from "#client/hotkey.ts";
import { raiseCode, raiseLoginError } from "#client/notifications/notifications.ts";
import { hasPasskeySupport } from "#client/passkey.ts";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormPasswordField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Kbd } from "#kit/marks/kbd.tsx";
import { afterLogin } from "./after-login.ts";
import { loginWithPasskey, loginWithPassword, type SecondStep, singleSignOn } from "./api.ts";
import { FooterLine } from "./footer-line.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";
import { LoginField } from "./login-field.tsx";
import { LoginFrame } from "./login-frame.tsx";
import { useGoOn } from "./use-go-on.ts";

/** Most have no second step; its code comes with the first one who does. */
const SecondStepFrame = lazy(async () => ({ default: (await import("./second-step.tsx")).SecondStepFrame }));

export function Component() {
  const { t } = useTranslation("platform");
  const { configs } = useTenant();
  const session = useSession();
  const [step, setStep] = useState<SecondStep | null>(null);
  useLoginErrorParameter();
  const [parameters] = useSearchParams();
  // Who is asked to sign on once more has a session, and stays here all the same.
  if (session && !parameters.has("again")) {
    const next = afterLogin(session.user);
    // The home page's code may still be on its way.
    if (next.kind === "go")
      return (
        <>
          <Navigate to={next.path} />
          <Loader />
        </>
      );
  }
  if (step)
    return (
      <Suspense fallback={<Loader />}>
        <SecondStepFrame step={step} onBack={() => setStep(null)} />
      </Suspense>
    );
  return (
    <LoginFrame
      title={t("login.title")}
      text={configs.hasSingleSignOn ? t("login.signOnText") : t("login.text")}
      corner={configs.canChangeLanguage && <LanguageSwitcher isLong />}
      foot={<FooterLine />}
    >
      {configs.hasSingleSignOn ? <SignOnButton /> : <Credentials onAsked={setStep} />}
    </LoginFrame>
  );
}

const credentials = requiredTexts({ login: 255, password: 200 });

function Credentials({ onAsked }: { onAsked: (step: SecondStep) => void }) {
  const { t } = useTranslation("platform");
  const goOn = useGoOn();
  const signIn = useMutation(loginWithPassword());
  const form = useForm(credentials, {
    defaultValues: { login: "", password: "" },
    onSubmit: async (values) => {
      const user = await signIn.mutateAsync(values, { onError: () => raiseCode("REQUEST_FAIL") });
      return "challenge" in user ? onAsked(user) : goOn(user);
    },
  });
  useHotkey("l", form.submit);
  return (
    <>
      <Form form={form}>
        <LoginField />
        <FormPasswordField name="password" label={t("login.password")} />
        <SubmitButton size="lg" isBlock isAlwaysOn>
          {t("login.submit")}
        </SubmitButton>
      </Form>
      {hasPasskeySupport() && <PasskeyButton />}
      <div className="login__under">
        <Link href="/posale/login/recover">{t("login.forgot")}</Link>
        <span>
          {t("login.shortcut")} <Kbd>Alt L</Kbd>
        </span>
      </div>
    </>
  );
}

function PasskeyButton() {
  const { t } = useTranslation("platform");
  const goOn = useGoOn();
  const signIn = useMutation(loginWithPasskey());
  return (
    <Button
      size="lg"
      isBlock
      icon="key"
      isBusy={signIn.isPending}
      onPress={() => signIn.mutate(undefined, { onSuccess: (user) => user && goOn(user) })}
    >
      {t("secondStep.passkey")}
    </Button>
  );
}

function SignOnButton() {
  const { t } = useTranslation("platform");
  const start = useMutation(singleSignOn());
  useHotkey("l", () => start.mutate());
  return (
    <Button
      variant="primary"
      size="lg"
      isBlock
      icon="key"
      isBusy={start.isPending}
      onPress={() => start.mutate()}
    >
      {t("login.signOn")}
    </Button>
  );
}

async function showLoginError(parameter: string): Promise<void> {
  const { readLoginError } = await import("./login-error.ts");
  const error = readLoginError(parameter);
  if (error) raiseLoginError(error);
}

/** What sent the visitor here may have left a reason in the address. It is shown once. */
function useLoginErrorParameter(): void {
  const [parameters, setParameters] = useSearchParams();
  const parameter = parameters.get("error");
  useEffect(() => {
    if (parameter === null) return;
    void showLoginError(parameter);
    setParameters({});
  }, [parameter, setParameters]);
}
