// Carries out what a move between steps asks for. A refusal is thrown after it was shown, so that the step is not left.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import type { TFunction } from "i18next";
import { raise } from "#client/notifications/notifications.ts";
import { queryClient } from "#client/query-client.ts";
import {
  addToCart,
  changeOrderPaymentPlan,
  editCart,
  options,
  optionsKey,
  run,
  selectOption,
} from "../api.ts";
import { selectionInput } from "../options/selection.ts";
import { hasCTOsIn, planOf, type StepEffect } from "./step-transitions.ts";

export type CartText = TFunction<"cart">;

export interface EffectSurroundings {
  /** The newest cart at the moment of each effect. */
  cart: () => Cart;
  t: CartText;
}

export async function runEffects(
  effects: readonly StepEffect[],
  surroundings: EffectSurroundings,
): Promise<void> {
  for (const effect of effects) await runEffect(effect, surroundings);
}

async function runEffect(effect: StepEffect, { cart, t }: EffectSurroundings): Promise<void> {
  const { uuid: cartUUID } = cart();
  switch (effect.kind) {
    case "select":
      return select(cart(), effect.change);
    case "recomputeCTOs":
      return recomputeCTOs(cart(), t);
    case "clearProduct":
      // Adding to the cart clears it too; then there is nothing left to clear.
      if (cart().selected?.deviceCode ?? cart().current_order) await run(editCart(), { cartUUID });
      queryClient.removeQueries({ queryKey: optionsKey(cartUUID) });
      return;
    case "savePlan": {
      const paymentplanID = planOf(cart());
      if (paymentplanID === null) return;
      await run(changeOrderPaymentPlan(), {
        cartUUID,
        paymentplanID,
        financingType: cart().financingType,
        selectedServiceID: cart().selectedService?.id ?? null,
      });
      return;
    }
    case "addToCart":
      await run(addToCart(), { cartUUID });
      return;
    case "notify":
      raise({
        title: t(`flow.notices.${effect.notice}.title`),
        message: t(`flow.notices.${effect.notice}.text`),
        values: [],
        type: effect.type,
      });
  }
}

async function select(cart: Cart, change: Parameters<typeof selectionInput>[1]): Promise<void> {
  const input: InputOf<typeof SELECT_OPTION> | null = selectionInput(cart, change);
  if (input) await run(selectOption(cart.uuid), { input });
}

async function recomputeCTOs(cart: Cart, t: CartText): Promise<void> {
  if (!cart.selected?.deviceCode) return;
  const sets = await queryClient.ensureQueryData(options(cart.uuid));
  if (sets.product_options.length === 0) {
    raise({
      title: t("flow.notices.missingData.title"),
      message: t("flow.notices.missingData.text"),
      values: [],
      type: "warning",
    });
    return;
  }
  const hasCTOs = hasCTOsIn(sets);
  if (hasCTOs !== cart.selected.hasCTOs) await select(cart, { hasCTOs });
}
