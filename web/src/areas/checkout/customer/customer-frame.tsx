// What both customer forms have around them: the heading, the failed application, and a Next that says what is missing.
import { type ReactNode, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "#kit/feedback/notice.tsx";
import { Form } from "#kit/form/form.tsx";
import type { FormSchema, KitForm } from "#kit/form/use-form.ts";
import { Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { LenderNotice } from "../lender-notice.tsx";
import { ChangeGoods } from "../ways-on/change-goods.tsx";
import { type Checkout, WizardFrame } from "../wizard-frame.tsx";

export function CustomerFrame<S extends FormSchema>({
  checkout,
  form,
  open,
  nextLabel,
  subtitle,
  actions,
  isApplying,
  children,
}: {
  checkout: Checkout;
  form: KitForm<S>;
  /** The fields that are missing or wrong. */
  open: ReadonlySet<string>;
  nextLabel: string;
  subtitle: string;
  /** Beside the title. */
  actions?: ReactNode;
  isApplying: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation("checkout");
  const isUpgrade = checkout.root === "upgrade";
  const firstOpen = useFirstOpen(form, open);
  const blockedReason = checkout.cart.ordersValid
    ? open.size > 0
      ? t("customer.openAnswers", { count: open.size })
      : undefined
    : t("customer.ordersInvalid");
  return (
    <WizardFrame
      checkout={checkout}
      note={t(isUpgrade ? "changeGoods.lockedHere" : "changeGoods.locksNext")}
      next={{
        label: firstOpen === undefined ? nextLabel : t("customer.nextOpen", { field: firstOpen }),
        // The form runs by itself; the button shows by `isBusy` that it does.
        onPress: async () => form.submit(),
        blockedReason: isApplying ? undefined : blockedReason,
        // Never a dead end: it leads to what is open, and says how much that is.
        onBlockedPress: () => form.submit(),
        isBusy: isApplying,
      }}
    >
      <Stack gap={4}>
        <PageHeader title={t("customer.title")} subtitle={subtitle} actions={actions} />
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
        <LenderNotice funder={checkout.cart.funder} />
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

/** The fields of what was entered that break a rule. */
export function openAnswersOf(schema: FormSchema, values: unknown): ReadonlySet<string> {
  const parsed = schema.safeParse(values);
  return new Set(parsed.error?.issues.map(({ path }) => path.join(".")));
}

/** The name of the first open field as the form shows them; fields enter their names once they are there. */
function useFirstOpen({ labels }: Pick<KitForm<FormSchema>, "labels">, open: ReadonlySet<string>) {
  return useSyncExternalStore(withoutNews, () => [...labels].find(([name]) => open.has(name))?.[1]);
}

/** Names come with the fields and stay; what is read again after each drawing needs no telling. */
const withoutNews = () => () => undefined;
