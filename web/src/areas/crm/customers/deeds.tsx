// What can be done with somebody who was found, as links: the server has said which of it there is.
import type { SearchDeed } from "@handsel/contract/platform/search-answers.ts";
import { useTranslation } from "react-i18next";
import { servicesForCustomer } from "#areas/cart/index.ts";
import { customerPath, salePath, tradeReceiptPath, upgradeSearchPath } from "#areas/sales/index.ts";
import { LinkButton } from "#kit/actions/link.tsx";
import type { IconName } from "#kit/marks/icon.tsx";

/** Where a deed leads; null for one that is a call of its own. */
export function deedPath(deed: SearchDeed): string | null {
  switch (deed.deed) {
    case "OPEN_CUSTOMER":
      return customerPath(deed.customerID);
    case "OPEN_CONTRACT":
    case "OPEN_QUOTATION":
      return salePath(deed.cartUUID);
    case "OPEN_RECEIPT":
      return tradeReceiptPath(deed.tradecartID);
    case "UPGRADE":
      return upgradeSearchPath(deed);
    case "NEW_CART":
      return servicesForCustomer(deed.customerID);
    case "TRADE_IN":
      return tradeInPath(deed.deviceReference, deed.customerID);
    case "USE_QUOTE":
      return `/posale/recycle/quotes/search?${new URLSearchParams({ search: deed.tradecartSID })}`;
    default:
      return null;
  }
}

/** The trade of a device whose number is known begins with it, and that of somebody who was found with them. */
export function tradeInPath(reference: string | null, customer: string | null = null): string {
  const known = { ...(reference !== null && { reference }), ...(customer !== null && { customer }) };
  const query = new URLSearchParams(known).toString();
  return `/posale/recycle/search${query === "" ? "" : `?${query}`}`;
}

const ICONS = { UPGRADE: "upgrade", NEW_CART: "bag", TRADE_IN: "refresh" } as const satisfies Partial<
  Record<SearchDeed["deed"], IconName>
>;

/** The first is what is done most likely, and the only solid one. */
export function CustomerDeeds({ deeds }: { deeds: readonly SearchDeed[] }) {
  const { t } = useTranslation("crm");
  const shown = deeds.flatMap((deed) => {
    const href = deedPath(deed);
    if (href === null || !(deed.deed in ICONS)) return [];
    return [{ name: deed.deed as keyof typeof ICONS, href }];
  });
  return shown.map(({ name, href }, place) => (
    <LinkButton key={href} href={href} icon={ICONS[name]} variant={place === 0 ? "primary" : "default"}>
      {t(`customers.deeds.${name}`)}
    </LinkButton>
  ));
}
