// What the till took for something that has been ended since, wherever staff see the sale: said until somebody has given it back,
// and then who did.
import type { SaleDetail } from "@handsel/contract/sales/sale.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { giveBackAmount } from "../api.ts";

export function GiveBack({
  cartUUID,
  of: { toGiveBack, givenBack },
}: {
  cartUUID: string;
  of: Pick<SaleDetail, "toGiveBack" | "givenBack">;
}) {
  const { t } = useTranslation("sales");
  const { money, dateTime } = useFormatter();
  const { mutateAsync } = useMutation(giveBackAmount());
  return (
    <>
      {toGiveBack > 0 && (
        <Notice
          tone="warning"
          title={t("sale.giveBack.title", { amount: money(toGiveBack) })}
          actions={
            <Button icon="check" onPress={async () => mutateAsync({ cartUUID })}>
              {t("sale.giveBack.tick")}
            </Button>
          }
        >
          {t("sale.giveBack.text")}
        </Notice>
      )}
      {givenBack && (
        <Notice tone="success" title={t("sale.giveBack.done", { amount: money(givenBack.amount) })}>
          {t("sale.giveBack.doneBy", { name: givenBack.by, at: dateTime(givenBack.at) })}
        </Notice>
      )}
    </>
  );
}
