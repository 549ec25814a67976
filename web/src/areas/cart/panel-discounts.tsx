// The discounts of the cart, and the form that adds one.
import { DISCOUNT_TYPES, type DiscountLine, type Order } from "@handsel/contract/cart/cart.ts";
import { discountToAdd } from "@handsel/contract/cart/changing.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useTenant } from "#client/tenant.ts";
import { Count } from "#kit/badge.tsx";
import { Button } from "#kit/button.tsx";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormMoneyInput } from "#kit/form/form-number-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Row } from "#kit/layout.tsx";
import { PanelSection } from "#kit/panel.tsx";
import { addDiscount, removeDiscount, run } from "./api.ts";
import { isActionable, isTradeinCredit, ordersOf, placeOf } from "./cart-facts.ts";
import { PanelLine } from "./panel-line.tsx";
import { useSale } from "./sale.tsx";

export function PanelDiscounts() {
  const { t } = useTranslation("cart");
  const { configs } = useTenant();
  const { cart } = useSale();
  const [isAdding, setAdding] = useState(false);
  const orders = ordersOf(cart);
  const [order] = orders;
  const count = orders.reduce((sum, { discounts }) => sum + discounts.items.length, 0);
  const canAdd = isActionable(cart) && configs.availableDiscounts.length > 0;
  if (count === 0 && !canAdd) return null;
  return (
    <PanelSection title={t("panel.discounts")} meta={<Count>{count}</Count>}>
      {count > 0 && (
        <ul className="cartlines">
          {orders.flatMap((one) =>
            one.discounts.items.map((line) => <Discount key={line.uuid} line={line} order={one} />),
          )}
        </ul>
      )}
      {canAdd && order && isAdding && <DiscountForm order={order} onDone={() => setAdding(false)} />}
      {canAdd && order && !isAdding && (
        <Row>
          <Button variant="quiet" size="sm" icon="plus" onPress={() => setAdding(true)}>
            {t("panel.addDiscount")}
          </Button>
        </Row>
      )}
    </PanelSection>
  );
}

function Discount({ line, order }: { line: DiscountLine; order: Order }) {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const isCredit = isTradeinCredit(line);
  const canRemove = !line.locked && isActionable(cart);
  return (
    <PanelLine
      name={isCredit ? t("panel.tradein") : t(`panel.discountTypes.${labelOf(line.type_id)}`)}
      icon={isCredit ? "recycle" : "tag"}
      sub={line.description}
      amount={-line.value}
      onRemove={
        canRemove
          ? () => run(removeDiscount(), { ...placeOf(cart, order), discountUUID: line.uuid })
          : undefined
      }
    />
  );
}

/** The form asks for the type as the text of a select; the call wants its number. */
const discountForm = discountToAdd.pick({ value: true }).extend({
  typeID: z.string().min(1),
  description: discountToAdd.shape.description,
});

function DiscountForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useTranslation("cart");
  const { configs } = useTenant();
  const { cart } = useSale();
  const formatter = useFormatter();
  const form = useForm(discountForm, {
    // An amount nobody has typed yet is no number, and so is not valid either.
    defaultValues: {
      typeID: String(configs.availableDiscounts[0] ?? ""),
      value: Number.NaN,
      description: null,
    },
    onSubmit: async ({ typeID, value }) => {
      const type = Number(typeID);
      const description = t(`panel.discountTypes.${labelOf(type)}`);
      await run(addDiscount(), { ...placeOf(cart, order), typeID: type, value, description });
      onDone();
    },
  });
  return (
    <Form form={form} label={t("panel.addDiscount")}>
      <FormSelect
        name="typeID"
        label={t("panel.discountType")}
        options={configs.availableDiscounts.map((type) => ({
          value: String(type),
          label: t(`panel.discountTypes.${labelOf(type)}`),
        }))}
      />
      <FormMoneyInput
        name="value"
        label={t("panel.maxDiscount", { amount: formatter.money(order.discounts.max_discounts) })}
      />
      <Row gap={2}>
        <SubmitButton size="sm">{t("panel.addDiscount")}</SubmitButton>
        <Button size="sm" variant="ghost" onPress={onDone}>
          {t("panel.cancel")}
        </Button>
      </Row>
    </Form>
  );
}

function labelOf(typeID: number): string {
  return (DISCOUNT_TYPES as Readonly<Record<number, string>>)[typeID] ?? DISCOUNT_TYPES[4];
}
