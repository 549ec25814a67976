// What the stages of a campaign are called. They are codes that a retailer makes up; the usual ones have words in every
// language, and others get theirs as an override of the text `crm.stages.{code}`.
import { useTranslation } from "react-i18next";

/** A code without words stands for itself. */
export function useStageName(): (code: string) => string {
  const { t } = useTranslation("crm");
  return (code) => t(`stages.${code}`, { defaultValue: code });
}
