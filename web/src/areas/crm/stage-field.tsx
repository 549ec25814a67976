import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { useStageName } from "./stage-names.ts";

/** A stage is entered as its code; the words that people will read stand below. */
export function StageField({
  name,
  label,
  isOptional = false,
}: {
  name: string;
  label: string;
  isOptional?: boolean;
}) {
  const { t } = useTranslation("crm");
  const code: string = useWatch({ name });
  const words = useStageName()(code);
  return (
    <FormTextField
      name={name}
      label={label}
      isOptional={isOptional}
      isMono
      help={code && words !== code ? t("campaigns.stageShown", { name: words }) : undefined}
    />
  );
}
