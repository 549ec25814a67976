import { email, newPassword, positiveMoneyIn, requiredText } from "@handsel/contract/fields.ts";
import { z } from "zod";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormPasswordField, FormTextField } from "#kit/form/form-fields.tsx";
import { FormMoneyInput } from "#kit/form/form-number-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Columns, Row } from "#kit/layout/layout.tsx";
import { KitSection } from "./kit-section.tsx";
import { later } from "./samples.ts";

const customer = z.object({
  firstName: requiredText(30),
  email,
  price: positiveMoneyIn,
  password: newPassword,
});

export function FormSamples() {
  const form = useForm(customer, {
    defaultValues: { firstName: "", email: "", price: 10, password: "" },
    onSubmit: async () => {
      await later(1200);
      toasts.success("Saved");
    },
  });
  return (
    <KitSection title="Form">
      <Form form={form} hasSummary label="Customer">
        <Columns count={2} gap={3}>
          <FormTextField name="firstName" label="First name" autoComplete="off" />
          <FormTextField
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            help="For the contract."
          />
          <FormMoneyInput name="price" label="Price" />
          <FormPasswordField name="password" label="New password" autoComplete="new-password" />
        </Columns>
        <Row justify="end">
          <SubmitButton>Save customer</SubmitButton>
        </Row>
      </Form>
    </KitSection>
  );
}
