// A voucher at the till: its code, typed or scanned, becomes a discount of the order.
import type { Cart, Order } from "@handsel/contract/cart/cart.ts";
import { voucherCode } from "@handsel/contract/cart/vouchers.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { redeemVoucher } from "../api.ts";
import { placeOf } from "../cart-facts.ts";
import "./discount-form.css";

const schema = z.object({ code: voucherCode });
const EMPTY = { code: "" };

export function VoucherForm({ cart, order }: { cart: Cart; order: Pick<Order, "uuid" | "discounts"> }) {
  const { t } = useTranslation("cart");
  const { mutateAsync } = useMutation(redeemVoucher());
  const form = useForm(schema, {
    defaultValues: EMPTY,
    onSubmit: async ({ code }) => {
      await mutateAsync({ ...placeOf(cart, order), code: code.trim() });
      form.controls.reset(EMPTY);
      toasts.success(t("voucher.redeemed", { code: code.toUpperCase() }));
    },
  });
  return (
    <Form form={form} label={t("voucher.label")}>
      <div className="voucherform">
        <FormTextField name="code" label={t("voucher.label")} isMono autoComplete="off" />
        <SubmitButton variant="soft" icon="tag">
          {t("voucher.redeem")}
        </SubmitButton>
      </div>
    </Form>
  );
}
