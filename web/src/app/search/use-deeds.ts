// What can be done with an answer, as words and as work: the server names the deeds, the browser knows the way.
import { GET_KNOWN_CUSTOMER } from "@handsel/contract/crm/known-customer.ts";
import type { SearchAnswer, SearchDeed } from "@handsel/contract/platform/search-answers.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { makeCart, run, servicesPath, useSellFound } from "#areas/cart/index.ts";
import { keepDraft, retryCreditCheck } from "#areas/checkout/index.ts";
import { salePath } from "#areas/sales/paths.ts";
import { QUOTE_SEARCH_PATH, receiptPath, searchPath } from "#areas/tradein/paths.ts";
import { call } from "#client/call.ts";
import { raiseCode } from "#client/notifications/notifications.ts";
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

const WORK: readonly SearchDeed["deed"][] = ["OPEN_DEVICE", "ADD_TO_CART", "NEW_CART", "RESEND_LINK"];

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
  const { t } = useTranslation("platform");
  const doIt = useDoing();
  return (answer) =>
    answer.deeds.map((deed, index) => ({
      id: `${deed.deed}-${index}`,
      label: t(`palette.deeds.${deed.deed}`, { name: nameIn(answer) }),
      icon: ICONS[deed.deed],
      isWork: WORK.includes(deed.deed),
      run: () => doIt(deed, answer),
    }));
}

const nameIn = (answer: SearchAnswer) =>
  answer.kind === "CUSTOMER" ? answer.name : "customerName" in answer ? answer.customerName : answer.name;

function useDoing(): (deed: SearchDeed, answer: SearchAnswer) => unknown {
  const navigate = useNavigate();
  const sell = useSellFound();
  return (deed, answer) => {
    switch (deed.deed) {
      case "OPEN_CUSTOMER":
        return navigate(customerPath(deed.customerID));
      case "OPEN_CONTRACT":
      case "OPEN_QUOTATION":
        return navigate(salePath(deed.cartUUID));
      case "USE_QUOTE":
        return navigate(`${QUOTE_SEARCH_PATH}?${new URLSearchParams({ text: deed.tradecartSID })}`);
      case "OPEN_RECEIPT":
        return navigate(receiptPath(deed.tradecartID));
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
      case "UPGRADE": {
        const { deviceReference, referenceType, funder } = deed;
        const known = new URLSearchParams({ reference: deviceReference, type: referenceType, funder });
        return navigate(`${searchPath(deed.orderUUID)}?${known}`);
      }
      case "TRADE_IN":
        return navigate(tradeInPath(deed.deviceReference));
      case "NEW_CART":
        return beginCart(deed.customerID).then((cartUUID) => navigate(servicesPath(cartUUID)));
      case "RESEND_LINK": {
        const { deed: _deed, cartUUID, ...way } = deed;
        return run(retryCreditCheck(cartUUID), way).then(() => raiseCode("CREDIT_URL_RESENT"));
      }
      default:
        return deed satisfies never;
    }
  };
}

export const customerPath = (customerID: string) => `/posale/customers/${customerID}`;

export const tradeInPath = (reference: string | null) =>
  reference === null ? searchPath(null) : `${searchPath(null)}?${new URLSearchParams({ reference })}`;

/** A cart whose customer form is filled with what is known; whoever checks out reads it over. */
async function beginCart(customerID: string): Promise<string> {
  const { entered } = await call(GET_KNOWN_CUSTOMER, { customerID });
  const { uuid } = await makeCart();
  keepDraft(uuid, { customer: entered });
  return uuid;
}
