import type { Ref } from "react";
import { useFormState } from "react-hook-form";
import { useKitText } from "../kit-text.ts";
import { Notice } from "../notice.tsx";

/** After a failed submit: how many fields are wrong. The words stand at the fields. */
export function ErrorSummary({ ref }: { ref: Ref<HTMLDivElement> }) {
  const t = useKitText();
  const { errors, submitCount } = useFormState();
  const count = Object.keys(errors).length;
  if (submitCount === 0 || count === 0) return null;
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice tone="danger">{t("form.errors", { count })}</Notice>
    </div>
  );
}
