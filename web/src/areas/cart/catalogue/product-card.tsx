import type { ProductFamily } from "@handsel/contract/catalog/products.ts";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Image } from "#kit/marks/image.tsx";
import { PriceTag } from "#kit/marks/price-tag.tsx";

export interface ProductCardProps {
  family: ProductFamily;
  /** Can be made to the customer's wishes, from the catalogue or by hand. */
  isCustomisable: boolean;
  isSelected: boolean;
  isEager: boolean;
  onChoose: () => Promise<unknown>;
}

/** A model on the list: its picture, its lowest price a month and the button that chooses it. */
export function ProductCard({ family, isCustomisable, isSelected, isEager, onChoose }: ProductCardProps) {
  const { t } = useTranslation("cart");
  const nameId = useId();
  return (
    <li className="product" data-selected={isSelected || undefined}>
      <span className="product__badges">
        {isCustomisable && (
          <Badge tone="accent" icon="sliders">
            {t("catalog.customisable")}
          </Badge>
        )}
        {family.hasPromotions && (
          <Badge tone="accent" icon="tag">
            {t("catalog.promotion")}
          </Badge>
        )}
      </span>
      <span className="product__picture">
        <Image src={family.device_url} alt="" box={200} size={150} isEager={isEager} />
      </span>
      <span className="product__body">
        <b className="product__name" id={nameId}>
          {family.device_name}
        </b>
        <span className="product__price">
          {/* What is paid by card costs nothing a month, which is no price. */}
          {!family.monthly_price ? (
            t("catalog.noPrice")
          ) : (
            <>
              {t("catalog.from")}{" "}
              <PriceTag amount={family.monthly_price} size="lg" per={t("catalog.perMonth")} />
            </>
          )}
        </span>
        <Button
          isBlock
          variant={isSelected ? "soft" : "default"}
          icon={isSelected ? "check" : undefined}
          aria-pressed={isSelected}
          aria-describedby={nameId}
          onPress={onChoose}
        >
          {isSelected ? t("catalog.selected") : t("catalog.select")}
        </Button>
      </span>
    </li>
  );
}
