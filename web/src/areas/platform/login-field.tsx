import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { FormTextField } from "#kit/form/form-fields.tsx";

/** Who somebody is; password managers know it by these marks. */
export function LoginField() {
  const { t } = useTranslation("platform");
  const box = useRef<HTMLDivElement>(null);
  // Once the page stands: to put the focus in while it is made would have it measured twice, in one piece, on a slow phone.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) box.current?.querySelector("input")?.focus();
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={box}>
      <FormTextField
        name="login"
        label={t("login.login")}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
      />
    </div>
  );
}
