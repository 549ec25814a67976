import { useTranslation } from "react-i18next";
import { Icon } from "#kit/marks/icon.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Mono } from "#kit/marks/text.tsx";
import type { CartRow } from "./cart-table-lines.ts";

/** Picture, name, and what tells this line from another of the same name. */
export function CartItem({ row }: { row: CartRow }) {
  const { t } = useTranslation("cart");
  const detail = row.kind === "product" ? row.detail : categoryText();
  return (
    <span className="cartitem">
      <span className="cartitem__pic">
        {row.icon ? <Icon name={row.icon} /> : <Image src={row.image} alt="" box={80} size={44} />}
      </span>
      <span className="cartitem__words">
        <b>{row.name}</b>
        <span className="cartitem__sub">
          {detail}
          {row.code && (
            <>
              {detail && " · "}
              <Mono>{row.code}</Mono>
            </>
          )}
        </span>
      </span>
    </span>
  );

  function categoryText(): string {
    if (row.kind === "addOn")
      return row.detail === "INSURANCE" ? t("panel.insurance") : t("panel.subscription");
    if (row.kind === "extra") return t(`extras.categories.${row.detail}`, row.detail);
    return row.detail === ""
      ? t("cartDetails.builtIn")
      : t(`cartDetails.manualItem.${row.detail}`, row.detail);
  }
}
