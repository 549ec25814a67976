import { useTranslation } from "react-i18next";
import { FormTextField } from "#kit/form/form-fields.tsx";

/** Who somebody is; password managers know it by these marks. */
export function LoginField() {
  const { t } = useTranslation("platform");
  return (
    <FormTextField
      name="login"
      label={t("login.login")}
      icon="user"
      autoComplete="username"
      autoCapitalize="none"
      autoFocus
    />
  );
}
