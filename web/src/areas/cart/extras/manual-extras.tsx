// What the catalogue does not know, typed in by staff: extras beside a product, or what is built into one.
import type { Cart, ExtraLine, Order } from "@handsel/contract/cart/cart.ts";
import { MANUAL_EXTRA_CATEGORIES, manualExtra } from "@handsel/contract/cart/changing.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { FormMoneyInput } from "#kit/form/form-number-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Card } from "#kit/layout/card.tsx";
import { Grow, Row, Stack } from "#kit/layout/layout.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import "./manual-extras.css";
import { addExtraManually, removeExtra } from "../api.ts";
import { ordersOf, placeOf } from "../cart-facts.ts";
import { findAddedExtra, manualExtrasOf } from "./manual-extras-lines.ts";

export interface ManualExtrasProps {
  cart: Cart;
  /** Given, it goes into this order; without one into the order being put together. */
  orderUUID?: string;
  /** Given, what is typed in is built into this product. */
  parentPartNumber?: string | undefined;
  /** After each change, so that what else is on the screen can be priced anew. */
  onChanged?: () => unknown;
  onAdded?: (extra: ExtraLine) => unknown;
}

const EMPTY = { category: "Accessories" as const, description: "", price: null as unknown as number };

export function ManualExtras({ cart, orderUUID, parentPartNumber, onChanged, onAdded }: ManualExtrasProps) {
  const { t } = useTranslation("cart");
  const isCTO = parentPartNumber !== undefined;
  const adding = useMutation(addExtraManually());
  const removing = useMutation(removeExtra());
  const lines = manualExtrasOf(ordersOf(cart), isCTO);

  const add = async (extra: { category?: string | null; description: string; price: number }) => {
    const { category, ...rest } = extra;
    const answer = await adding.mutateAsync({
      cartUUID: cart.uuid,
      ...(orderUUID && { orderUUID }),
      financingType: cart.financingType,
      ...rest,
      ...(isCTO
        ? { isCTO: true, parentPartNumber }
        : { category: MANUAL_EXTRA_CATEGORIES.find((known) => known === category) ?? null }),
    });
    await onChanged?.();
    return answer.cart;
  };

  const remove = async (place: ReturnType<typeof placeOf>, { uuid, extra_code }: ExtraLine) => {
    await removing.mutateAsync({ ...place, extraUUID: uuid, extra_code });
    await onChanged?.();
  };

  const form = useForm(manualExtra, {
    defaultValues: EMPTY,
    onSubmit: async ({ category, description, price }) => {
      const changed = await add({ category: category ?? null, description, price: toMoney(price) });
      form.controls.reset({ ...EMPTY, category: category ?? EMPTY.category } as typeof EMPTY);
      const added = findAddedExtra(cart, changed);
      if (added) await onAdded?.(added.line);
      if (added)
        toasts.success({
          text: t("extras.added", { name: description }),
          action: {
            label: t("extras.undo"),
            onPress: () => remove(placeOf(changed, added.order), added.line),
          },
        });
    },
  });

  const removeWithUndo = async (order: Order, line: ExtraLine) => {
    await remove(placeOf(cart, order), line);
    toasts.success({
      text: t("extras.removed", { name: line.description }),
      action: {
        label: t("extras.undo"),
        onPress: () => add({ category: line.category, description: line.description, price: line.value }),
      },
    });
  };

  return (
    <Card title={isCTO ? t("customize.manualTitle") : t("extras.manual.title")}>
      <Stack gap={4}>
        <Form form={form} label={isCTO ? t("customize.manualTitle") : t("extras.manual.title")}>
          <div className="manualform">
            {!isCTO && (
              <FormSelect
                name="category"
                label={t("extras.manual.category")}
                options={MANUAL_EXTRA_CATEGORIES.map((category) => ({
                  value: category,
                  label: t(`extras.manual.categories.${category}`),
                }))}
              />
            )}
            <FormTextField name="description" label={t("extras.manual.description")} autoComplete="off" />
            <FormMoneyInput name="price" label={t("extras.manual.price")} />
            <div className="manualform__button">
              <SubmitButton variant="soft" icon="plus">
                {isCTO ? t("extras.add") : t("extras.manual.add")}
              </SubmitButton>
            </div>
          </div>
        </Form>
        {lines.map(({ order, line }) => (
          <Row key={line.uuid} gap={3}>
            <Grow>
              <Text>{line.description}</Text>
            </Grow>
            <Text weight="medium">
              <Money amount={line.value} />
            </Text>
            <Button
              size="sm"
              icon="trash"
              variant="ghost"
              aria-label={t("extras.manual.removeNamed", { name: line.description })}
              blockedReason={line.locked ? t("extras.manual.locked") : undefined}
              reasonPlacement="tooltip"
              onPress={() => removeWithUndo(order, line)}
            >
              {t("extras.manual.remove")}
            </Button>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
