// What is being changed in the cart table at this moment: lines whose new price is on its way, and lines whose text is no
// number. The cart keeps the last good value of both until then.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { createContext, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { changeExtraQuantity, changeProductQuantity, changeSalePrice, run } from "../api.ts";
import type { CartRow } from "./cart-table-lines.ts";

export interface CartEdits {
  isPending: (uuid: string) => boolean;
  isBad: (uuid: string) => boolean;
  /** Names of the lines whose text is no number. */
  badNames: readonly string[];
  isAnyPending: boolean;
  setBad: (row: CartRow, isBad: boolean) => void;
  changeQuantity: (row: CartRow, quantity: number) => Promise<void>;
  changePrice: (row: CartRow, salePrice: number) => Promise<void>;
}

export const CartEditsContext = createContext<CartEdits | null>(null);

export function useCartEdits(): CartEdits {
  const edits = useContext(CartEditsContext);
  if (!edits) throw new Error("outside the cart page");
  return edits;
}

export function useNewCartEdits({ uuid: cartUUID }: Pick<Cart, "uuid">): CartEdits {
  const { t } = useTranslation("cart");
  const [bad, setBad] = useState<ReadonlyMap<string, string>>(new Map());
  const [pending, setPending] = useState<readonly string[]>([]);

  const whilePending = async (uuid: string, change: () => Promise<unknown>) => {
    setPending((now) => [...now, uuid]);
    try {
      await change();
      return true;
    } catch {
      // The refusal has been shown, and the line keeps its last good value.
      return false;
    } finally {
      setPending((now) => now.toSpliced(now.indexOf(uuid), 1));
    }
  };

  const sendQuantity = ({ uuid, kind }: CartRow, quantity: number): Promise<unknown> =>
    kind === "product"
      ? run(changeProductQuantity(), { cartUUID, productUUID: uuid, quantity })
      : run(changeExtraQuantity(), { cartUUID, extraUUID: uuid, quantity });
  const sendPrice = ({ uuid }: CartRow, salePrice: number): Promise<unknown> =>
    run(changeSalePrice(), { cartUUID, UUID: uuid, salePrice });

  const changeWithUndo = async (
    text: string,
    uuid: string,
    { now, back }: Record<"now" | "back", () => Promise<unknown>>,
  ) => {
    if (!(await whilePending(uuid, now))) return;
    toasts.success({
      text,
      action: { label: t("extras.undo"), onPress: () => whilePending(uuid, back) },
    });
  };

  return {
    isPending: (uuid) => pending.includes(uuid),
    isBad: (uuid) => bad.has(uuid),
    badNames: [...bad.values()],
    isAnyPending: pending.length > 0,
    setBad: ({ uuid, name }, isBad) =>
      setBad((now) => {
        if (now.has(uuid) === isBad) return now;
        const next = new Map(now);
        if (isBad) next.set(uuid, name);
        else next.delete(uuid);
        return next;
      }),
    changeQuantity: (row, quantity) =>
      changeWithUndo(t("cartDetails.changedQuantity", { name: row.name }), row.uuid, {
        now: () => sendQuantity(row, quantity),
        back: () => sendQuantity(row, row.quantity),
      }),
    changePrice: (row, salePrice) =>
      changeWithUndo(t("cartDetails.changedPrice", { name: row.name }), row.uuid, {
        now: () => sendPrice(row, salePrice),
        back: () => sendPrice(row, row.unitPrice),
      }),
  };
}
