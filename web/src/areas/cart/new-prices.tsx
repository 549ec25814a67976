// Says that prices changed since the cart was made, with the figures before and after. The cart stays as it is until somebody chooses.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { newPrices, takeNewPrices } from "./new-prices-api.ts";

export function NewPrices({ cart }: { cart: Pick<Cart, "uuid" | "version"> }) {
  const { t } = useTranslation("cart");
  const { money } = useFormatter();
  const { data } = useQuery(newPrices(cart));
  const { mutateAsync } = useMutation(takeNewPrices());
  const [isKept, setKept] = useState(false);
  if (!data || data.isSame) return null;
  const { before, after, isValid } = data;
  const isMonthly = before.monthly !== after.monthly;
  const figures = isMonthly
    ? { before: money(before.monthly), after: money(after.monthly) }
    : { before: money(before.inAll), after: money(after.inAll) };
  const take = (
    <Button size="sm" onPress={() => mutateAsync({ cartUUID: cart.uuid })}>
      {t("newPrices.take")}
    </Button>
  );
  if (isKept)
    return (
      <Notice tone="info" icon="lock" isAnnounced={false} actions={take}>
        {t("newPrices.kept")}
      </Notice>
    );
  return (
    <Notice
      tone={isValid ? "info" : "warning"}
      icon="tag"
      title={t("newPrices.title")}
      actions={
        <>
          <Button size="sm" variant="soft" onPress={() => setKept(true)}>
            {t("newPrices.keep")}
          </Button>
          {take}
        </>
      }
    >
      {t(isMonthly ? "newPrices.monthly" : "newPrices.inAll", figures)}
      {!isValid && ` ${t("newPrices.invalid")}`}
    </Notice>
  );
}
