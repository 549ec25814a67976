// "Change the goods": a cart with everything kept, in place of one that is closed. Says before what it ends.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { Button } from "#kit/actions/button.tsx";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";
import { changeGoods } from "../api.ts";
import { copyDraft } from "../checkout-draft.ts";
import { checkoutRootIn, goodsPath } from "../wizard.ts";

export function ChangeGoods({
  cart,
  funderName,
}: {
  cart: Pick<Cart, "uuid">;
  /** With whom the application lies that ends with it; absent where nothing was sent yet. */
  funderName?: string;
}) {
  const { t } = useTranslation("checkout");
  const navigate = useNavigate();
  const root = checkoutRootIn(useLocation().pathname);
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useMutation(changeGoods(cart.uuid));
  const change = async () => {
    // A refusal has been shown; the page then says where the sale went.
    const opened = await mutateAsync().catch(() => null);
    setAsking(false);
    if (!opened) return;
    copyDraft(cart.uuid, opened.uuid);
    await navigate(goodsPath(root, opened.uuid));
  };
  return (
    <>
      <Button icon="edit" onPress={funderName === undefined ? change : () => setAsking(true)}>
        {t("changeGoods.open")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("changeGoods.title")}
        effect={t("changeGoods.effect", { funder: funderName ?? "" })}
        confirmLabel={t("changeGoods.open")}
        cancelLabel={t("changeGoods.keep")}
        onCancel={() => setAsking(false)}
        onConfirm={change}
      />
    </>
  );
}
