// What both customer forms have around them: the heading, the failed application, and a Next that says what is missing.
import type { CustomerField } from "@handsel/contract/checkout/customer-questions.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "#kit/feedback/notice.tsx";
import { useRuleError } from "#kit/fields/rule-error.ts";
import { Form } from "#kit/form/form.tsx";
import type { FormSchema, KitForm } from "#kit/form/use-form.ts";
import { Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { ChangeGoods } from "../ways-on/change-goods.tsx";
import { type Checkout, WizardFrame } from "../wizard-frame.tsx";
import { refusedFields } from "./customer-values.ts";

export function CustomerFrame<S extends FormSchema>({
  checkout,
  form,
  openAnswers,
  nextLabel,
  subtitle,
  isApplying,
  children,
}: {
  checkout: Checkout;
  form: KitForm<S>;
  /** How many answers are missing or wrong. */
  openAnswers: number;
  nextLabel: string;
  subtitle: string;
  isApplying: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation("checkout");
  const isUpgrade = checkout.root === "upgrade";
  const blockedReason = checkout.cart.ordersValid
    ? openAnswers > 0
      ? t("customer.openAnswers", { count: openAnswers })
      : undefined
    : t("customer.ordersInvalid");
  return (
    <WizardFrame
      checkout={checkout}
      note={t(isUpgrade ? "changeGoods.lockedHere" : "changeGoods.locksNext")}
      next={{
        label: nextLabel,
        // The form runs by itself; the button shows by `isBusy` that it does.
        onPress: async () => form.submit(),
        blockedReason: isApplying ? undefined : blockedReason,
        // Shows every answer that needs another look, and moves the focus there.
        onBlockedPress: () => form.submit(),
        isBusy: isApplying,
      }}
    >
      <Stack gap={4}>
        <PageHeader title={t("customer.title")} subtitle={subtitle} />
        {isUpgrade && (
          <Notice
            tone="info"
            icon="lock"
            isAnnounced={false}
            title={t("changeGoods.closed")}
            actions={<ChangeGoods cart={checkout.cart} />}
          >
            {t("changeGoods.closedHelp")}
          </Notice>
        )}
        {checkout.hasCreditError && (
          <Notice tone="danger" title={t("customer.creditError")}>
            {t("customer.creditErrorHelp")}
          </Notice>
        )}
        <Form form={form} hasSummary label={t("customer.title")}>
          {children}
        </Form>
      </Stack>
    </WizardFrame>
  );
}

/** Says at the fields what the server found wrong with them; the notification has said that something was. */
export function useMarkRefused() {
  const { t } = useTranslation("checkout");
  const ruleError = useRuleError();
  return (
    error: unknown,
    fields: readonly CustomerField[],
    mark: (name: CustomerField, words: string) => void,
  ) => {
    for (const { name, found } of refusedFields(error, fields))
      mark(name, ruleError(t(`customer.fields.${name}`), found));
  };
}

/** How many fields of what was entered break a rule. */
export function countOpen(schema: FormSchema, values: unknown): number {
  const parsed = schema.safeParse(values);
  if (parsed.success) return 0;
  return new Set(parsed.error.issues.map(({ path }) => path.join("."))).size;
}
