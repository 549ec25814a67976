import type { Cart } from "@handsel/contract/cart/cart.ts";
import { useTranslation } from "react-i18next";
import { MarkedText } from "#client/marked-text.tsx";
import { Link } from "#kit/actions/link.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { tradecartPath } from "./paths.ts";

type CartOfTradein = Pick<Cart, "tradecartID" | "totalRecycleAmount" | "recycledDeviceNames">;

/** Says that a trade-in pays for part of the cart, or that a device is taken back for the contract swapped; nothing where none precedes. */
export function TradeinNotice({ cart }: { cart: CartOfTradein }) {
  const { t } = useTranslation("cart");
  const formatter = useFormatter();
  if (!cart.tradecartID) return null;
  const amount = cart.totalRecycleAmount;
  return (
    <Notice
      tone="success"
      icon="recycle"
      isAnnounced={false}
      actions={<Link href={tradecartPath(cart.tradecartID)}>{t("catalog.tradein.view")}</Link>}
    >
      <MarkedText
        text={t(amount === null ? "catalog.tradein.returned" : "catalog.tradein.text", {
          amount: amount === null ? "" : formatter.money(amount),
          devices: cart.recycledDeviceNames.join(", "),
        })}
        marks={{ b: (words) => <b>{words}</b> }}
      />
    </Notice>
  );
}
