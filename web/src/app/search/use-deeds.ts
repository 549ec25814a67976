// What can be done with an answer, as words and as work: the server names the deeds, the browser knows the way.
import type { SearchAnswer, SearchDeed } from "@handsel/contract/platform/search-answers.ts";
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";
import { CART_OUTCOMES } from "@handsel/contract/tradein/tradecart.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { NEW_DESK_PATH, run, useSellFound } from "#areas/cart/index.ts";
import { retryCreditCheck } from "#areas/checkout/index.ts";
import { deedPath } from "#areas/crm/customers/deeds.tsx";
import { deskUpgradePath } from "#areas/sales/index.ts";
import { raiseCode } from "#client/notifications/notifications.ts";
import { useTenant } from "#client/tenant.ts";
import type { IconName } from "#kit/marks/icon.tsx";

export interface Deed {
  id: string;
  label: string;
  icon: IconName;
  /** It calls the server: the search stays until that is done. */
  isWork?: boolean;
  /** It goes on in the search itself. */
  staysOpen?: boolean;
  run: () => unknown;
}

const WORK: readonly SearchDeed["deed"][] = ["OPEN_DEVICE", "ADD_TO_CART", "RESEND_LINK"];

const ICONS: Readonly<Record<SearchDeed["deed"], IconName>> = {
  OPEN_CUSTOMER: "user",
  OPEN_CONTRACT: "document",
  OPEN_QUOTATION: "document",
  USE_QUOTE: "recycle",
  OPEN_RECEIPT: "receipt",
  OPEN_DEVICE: "eye",
  UPGRADE: "upgrade",
  TRADE_IN: "recycle",
  NEW_CART: "bag",
  ADD_TO_CART: "bag",
  RESEND_LINK: "send",
};

export function useDeeds(): (answer: SearchAnswer) => Deed[] {
  const { t } = useTranslation("till");
  const { t: pages } = useTranslation("platform");
  const navigate = useNavigate();
  const { configs } = useTenant();
  const doIt = useDoing();
  return (answer) =>
    answer.deeds.flatMap((deed, index) => [
      {
        id: `${deed.deed}-${index}`,
        label: t(`deeds.${deed.deed}`, { name: nameIn(answer) }),
        icon: ICONS[deed.deed],
        isWork: WORK.includes(deed.deed),
        run: () => doIt(deed, answer),
      },
      ...onDesk(deed, index),
    ]);

  /** What is sold, upgraded or traded in steps can be done on one screen as well. */
  function onDesk(deed: SearchDeed, index: number): Deed[] {
    const path = deskPathOf(deed);
    if (path === null || (deed.deed === "TRADE_IN" && !paysForDeals(configs))) return [];
    return [
      {
        id: `desk-${index}`,
        label: pages("pages.desk"),
        icon: "columns",
        run: () => navigate(path),
      },
    ];
  }
}

function deskPathOf(deed: SearchDeed): string | null {
  if (deed.deed === "UPGRADE") return deskUpgradePath(deed);
  if (deed.deed === "TRADE_IN")
    return deed.deviceReference === null ? null : deskTradePath(deed.deviceReference, deed.customerID);
  if (deed.deed === "NEW_CART")
    return `${NEW_DESK_PATH}?${new URLSearchParams({ customer: deed.customerID })}`;
  if (deed.deed !== "ADD_TO_CART" || deed.kind !== "DEVICE") return null;
  return `${NEW_DESK_PATH}?${new URLSearchParams({
    device: deed.code,
    ...(deed.paymentplanID && { plan: deed.paymentplanID }),
    ...(deed.financingType && { type: deed.financingType }),
  })}`;
}

/** On the desk an old device pays for a deal. */
export const paysForDeals = ({ recycleOptions }: Pick<TenantConfigs, "recycleOptions">): boolean =>
  (recycleOptions.TRADE_IN ?? []).some((outcome) => CART_OUTCOMES.some((one) => one === outcome));

export const deskTradePath = (reference: string, customer: string | null = null): string =>
  `${NEW_DESK_PATH}?${new URLSearchParams({ reference, ...(customer !== null && { customer }) })}`;

const nameIn = (answer: SearchAnswer) =>
  answer.kind === "CUSTOMER" ? answer.name : "customerName" in answer ? answer.customerName : answer.name;

function useDoing(): (deed: SearchDeed, answer: SearchAnswer) => unknown {
  const navigate = useNavigate();
  const sell = useSellFound();
  return (deed, answer) => {
    const path = deedPath(deed);
    if (path !== null) return navigate(path);
    switch (deed.deed) {
      case "OPEN_DEVICE":
        // The catalogue stands in a cart; the device is shown there with all its options.
        return sell(
          {
            deed: "ADD_TO_CART",
            kind: "DEVICE",
            code: deed.deviceCode,
            categoryCode: deed.categoryCode,
            financingType: null,
            paymentplanID: null,
          },
          false,
        );
      case "ADD_TO_CART":
        return sell(deed, answer.kind === "DEVICE" && answer.isOneVariant);
      case "RESEND_LINK": {
        const { deed: _deed, cartUUID, ...way } = deed;
        return run(retryCreditCheck(cartUUID), way).then(() => raiseCode("CREDIT_URL_RESENT"));
      }
      default:
        return undefined;
    }
  };
}
