import { useTranslation } from "react-i18next";
import { RadioTiles } from "#kit/fields/radio-group.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { useTrade } from "../trade.ts";
import { reevaluate } from "../trade-actions.ts";
import type { TradedDevice } from "../trade-state.ts";

const NONE = "none";

/** Promotions that run now for this device; choosing one prices it anew. */
export function PromotionChoice({ traded }: { traded: TradedDevice }) {
  const { t } = useTranslation("tradein");
  const formatter = useFormatter();
  const trade = useTrade();
  const { promotions, promotionID } = traded.device;
  if (promotions.length === 0) return null;
  return (
    <RadioTiles
      label={t("promotion.label")}
      value={promotionID ?? NONE}
      onChange={(chosen) =>
        void reevaluate(trade, traded.id, { promotionID: chosen === NONE ? null : chosen }).catch(
          () => undefined,
        )
      }
      tiles={[
        ...promotions.map(({ id, title, value }) => ({
          value: id,
          title,
          description: formatter.money(value, { isSigned: true }),
        })),
        { value: NONE, title: t("promotion.none") },
      ]}
    />
  );
}
