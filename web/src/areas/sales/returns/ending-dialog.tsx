// Before a contract is ended: why, what it comes to for everybody, and who hears of it. The figures are those that the books
// will have.
import type { Ending, EndingForecast, Told } from "@handsel/contract/sales/ending.ts";
import {
  CANCEL_REASONS,
  type EndingReason,
  UPGRADE_REASONS,
  WITHDRAW_REASONS,
} from "@handsel/contract/sales/history.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Checkbox } from "#kit/fields/checkbox.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { ReasonDialog } from "#kit/overlays/reason-dialog.tsx";
import { endingEffect } from "../api.ts";
import { EndingFigures } from "./ending-figures.tsx";

const REASONS = {
  CANCEL_CONTRACT: CANCEL_REASONS,
  CANCEL_SALE: CANCEL_REASONS,
  CANCEL_ORDER: CANCEL_REASONS,
  CANCEL_UPGRADE: UPGRADE_REASONS,
  WITHDRAW: WITHDRAW_REASONS,
} as const;

type Reasons = typeof REASONS;
/** What can be ended here; a return has a form of its own. */
export type AskedEnding = keyof Reasons & Ending;

export interface GivenWhy<Of extends AskedEnding> {
  reason: Reasons[Of][number];
  tells: Told[];
}

interface EndingDialogProps<Of extends AskedEnding> {
  ending: Of;
  cartUUID: string;
  /** The contract that it is about; absent: the whole sale. */
  orderUUID?: string;
  title: string;
  effect: string;
  confirmLabel: string;
  keepLabel?: string;
  /** The window stays busy until it settles. */
  onConfirm: (why: GivenWhy<Of>) => Promise<unknown>;
  onClose: () => void;
}

export function EndingDialog<Of extends AskedEnding>(props: EndingDialogProps<Of>) {
  const { ending, cartUUID, orderUUID, onConfirm } = props;
  const { t } = useTranslation("sales");
  const forecast = useQuery(endingEffect({ cartUUID, ending, orderUUID: orderUUID ?? null }));
  const [untold, setUntold] = useState<readonly Told[]>([]);
  const tells = forecast.data ? addressees(forecast.data).filter((who) => !untold.includes(who)) : [];
  const texts = {
    reason: t("sale.ending.reason"),
    choose: t("sale.ending.choose"),
    reasonFirst: t("sale.ending.reasonFirst"),
  };
  return (
    <ReasonDialog<Reasons[Of][number]>
      title={props.title}
      effect={props.effect}
      confirmLabel={props.confirmLabel}
      keepLabel={props.keepLabel}
      reasons={REASONS[ending]}
      wordsOf={(code: EndingReason) => t(`sale.history.reasons.${code}`)}
      texts={texts}
      blockedReason={forecast.data ? undefined : texts.reasonFirst}
      onConfirm={(reason) => onConfirm({ reason, tells })}
      onClose={props.onClose}
      figures={
        <>
          {forecast.isError && <ErrorState onRetry={() => forecast.refetch()} />}
          {forecast.isPending && <Loader />}
          {forecast.data && <EndingFigures forecast={forecast.data} />}
        </>
      }
      told={
        forecast.data && (
          <TellingBoxes
            forecast={forecast.data}
            tells={tells}
            onChange={(who, isTold) =>
              setUntold(isTold ? untold.filter((one) => one !== who) : [...untold, who])
            }
          />
        )
      }
    />
  );
}

const addressees = ({ customerEmail, seller }: EndingForecast): Told[] => [
  ...(customerEmail === null ? [] : (["CUSTOMER"] as const)),
  ...(seller === null ? [] : (["SELLER"] as const)),
];

interface TellingBoxesProps {
  forecast: EndingForecast;
  tells: readonly Told[];
  onChange: (who: Told, isTold: boolean) => void;
}

/** Systems hear of it by themselves; people get a mail unless whoever ends it says otherwise. */
function TellingBoxes({ forecast, tells, onChange }: TellingBoxesProps) {
  const { t } = useTranslation("sales");
  const { lenders, customerEmail, seller } = forecast;
  return (
    <Stack gap={2}>
      <Text weight="medium">{t("sale.ending.told")}</Text>
      {lenders.map((name) => (
        <Text key={name} size={13}>
          {t("sale.ending.lenderTold", { name })}
        </Text>
      ))}
      {customerEmail === null ? (
        <Text size={13}>{t("sale.ending.customerUntold")}</Text>
      ) : (
        <Checkbox isSelected={tells.includes("CUSTOMER")} onChange={(is) => onChange("CUSTOMER", is)}>
          {t("sale.ending.customerTold", { email: customerEmail })}
        </Checkbox>
      )}
      {seller !== null && (
        <Checkbox isSelected={tells.includes("SELLER")} onChange={(is) => onChange("SELLER", is)}>
          {t("sale.ending.sellerTold", { name: seller.name })}
        </Checkbox>
      )}
    </Stack>
  );
}
