// Quick quote: something that is in no catalogue, typed straight into the cart.
import { MANUAL_ITEM_CATEGORIES, manualItem } from "@handsel/contract/cart/changing.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { useTranslation } from "react-i18next";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { FormMoneyInput, FormNumberField } from "#kit/form/form-number-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { addManualItem, removeExtra, run } from "../api.ts";
import { placeOf } from "../cart-facts.ts";
import { findAddedExtra } from "../extras/manual-extras-lines.ts";
import { useSale } from "../sale.tsx";

const EMPTY = {
  description: "",
  category: "Hardware" as const,
  price: null as unknown as number,
  quantity: 1,
};

export function AddItem() {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const form = useForm(manualItem, {
    defaultValues: EMPTY,
    onSubmit: async ({ price, ...item }) => {
      const answer = await run(addManualItem(), { cartUUID: cart.uuid, ...item, price: toMoney(price) });
      form.controls.reset(EMPTY);
      const added = findAddedExtra(cart, answer.cart);
      if (!added) return;
      const { uuid: extraUUID } = added.line;
      const undo = () => run(removeExtra(), { ...placeOf(answer.cart, added.order), extraUUID });
      toasts.success({
        text: t("extras.added", { name: item.description }),
        action: { label: t("extras.undo"), onPress: undo },
      });
    },
  });
  return (
    <Form form={form} label={t("cartDetails.addItem")}>
      <div className="additem">
        <FormTextField name="description" label={t("cartDetails.addItem")} autoComplete="off" />
        <FormSelect
          name="category"
          label={t("extras.category")}
          options={MANUAL_ITEM_CATEGORIES.map((category) => ({
            value: category,
            label: t(`cartDetails.manualItem.${category}`),
          }))}
        />
        <FormMoneyInput name="price" label={t("extras.manual.price")} />
        <FormNumberField name="quantity" label={t("cartDetails.quantity")} />
        <div className="additem__button">
          <SubmitButton variant="soft">{t("extras.add")}</SubmitButton>
        </div>
      </div>
    </Form>
  );
}
