// Gives an order a discount of one of the retailer's types. The server says how much an order can bear.
import { type Cart, DISCOUNT_TYPES, type DiscountType, type Order } from "@handsel/contract/cart/cart.ts";
import { positiveMoneyIn, requiredText, text, toMoney } from "@handsel/contract/fields.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { FormMoneyInput } from "#kit/form/form-number-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { addDiscount, removeDiscount } from "../api.ts";
import { ordersOf, placeOf } from "../cart-facts.ts";
import "./discount-form.css";

const schema = z.object({ typeID: requiredText(1), value: positiveMoneyIn, description: text(255) });
// An empty amount is none yet, which the money field says by null.
const EMPTY = { typeID: "", value: null as unknown as number, description: "" };

export interface DiscountFormProps {
  cart: Cart;
  order: Pick<Order, "uuid" | "discounts">;
  /** With room for a description of one's own, as on the cart page. */
  isWide?: boolean;
  /** Given, the form can be left, and is after a discount was added. */
  onDone?: () => void;
}

export function DiscountForm({ cart, order, isWide = false, onDone }: DiscountFormProps) {
  const { t } = useTranslation("cart");
  const formatter = useFormatter();
  const { configs } = useTenant();
  const adding = useMutation(addDiscount());
  const removing = useMutation(removeDiscount());

  const form = useForm(schema, {
    defaultValues: EMPTY,
    onSubmit: async ({ typeID, value, description }) => {
      const known = new Set(order.discounts.items.map(({ uuid }) => uuid));
      const answer = await adding.mutateAsync({
        ...placeOf(cart, order),
        typeID: Number(typeID),
        value: toMoney(value),
        description: description.trim() || t(`panel.discountTypes.${discountTypeName(Number(typeID))}`),
      });
      form.controls.reset(EMPTY);
      announce(answer.cart, known);
      onDone?.();
    },
  });
  if (configs.availableDiscounts.length === 0) return null;

  const announce = (changed: Cart, known: ReadonlySet<string>) => {
    const changedOrder = ordersOf(changed).find(({ uuid }) => uuid === order.uuid);
    const added = changedOrder?.discounts.items.find(({ uuid }) => !known.has(uuid));
    if (!added) return;
    const undo = () => removing.mutateAsync({ ...placeOf(changed, order), discountUUID: added.uuid });
    toasts.success({
      text: t("extras.added", { name: added.description }),
      action: { label: t("extras.undo"), onPress: undo },
    });
  };

  const amount = formatter.money(order.discounts.max_discounts);
  return (
    <Form form={form} label={t("panel.addDiscount")}>
      <div className="discountform" data-wide={isWide || undefined}>
        <FormSelect
          name="typeID"
          label={t("panel.discountType")}
          autoFocus={onDone !== undefined}
          options={configs.availableDiscounts.map((id) => ({
            value: String(id),
            label: t(`panel.discountTypes.${discountTypeName(id)}`),
          }))}
        />
        <FormMoneyInput name="value" label={t("panel.maxDiscount", { amount })} />
        {isWide && (
          <div className="discountform__words">
            <FormTextField name="description" label={t("extras.manual.description")} isOptional />
          </div>
        )}
        <div className="discountform__buttons">
          {onDone && (
            <Button variant="ghost" onPress={onDone}>
              {t("panel.cancel")}
            </Button>
          )}
          <SubmitButton variant="soft" icon="plus">
            {t("panel.addDiscount")}
          </SubmitButton>
        </div>
      </div>
    </Form>
  );
}

/** The ending of the text that names a type; an unknown one counts as other. */
export function discountTypeName(id: number): DiscountType {
  return (DISCOUNT_TYPES as Readonly<Record<number, DiscountType>>)[id] ?? DISCOUNT_TYPES[4];
}
