import { textWith } from "@handsel/contract/rules/field-schema.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";

/** Two letters are the least that says anything. */
export const nameForm = z.object({ name: textWith({ min: 2, max: 255 }) });

export function NameForm({ onSubmit }: { onSubmit: (searchText: string) => unknown }) {
  const { t } = useTranslation("tradein");
  const form = useForm(nameForm, {
    defaultValues: { name: "" },
    onSubmit: ({ name }) => onSubmit(name.trim()),
  });
  return (
    <Form form={form} label={t("search.byName")}>
      <div className="refform">
        <FormTextField
          name="name"
          label={t("search.name")}
          isLabelHidden
          placeholder={t("search.namePlaceholder")}
          icon="search"
          autoComplete="off"
        />
        <SubmitButton isAlwaysOn icon="search">
          {t("search.submit")}
        </SubmitButton>
      </div>
    </Form>
  );
}
