import type { CatalogExtra } from "@handsel/contract/catalog/extras.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { RemedyPlace } from "#kit/feedback/remedy-place.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { PriceTag } from "#kit/marks/price-tag.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";

export interface ExtraRowProps {
  extra: CatalogExtra;
  /** How many are in the order already. */
  quantity: number;
  onAdd: () => Promise<void>;
}

export function ExtraRow({ extra, quantity, onAdd }: ExtraRowProps) {
  const { t } = useTranslation("cart");
  const { description, price, monthly_price, strikethroughPrice, reference_number, img_url } = extra;
  return (
    <RemedyPlace>
      {(remedy) => (
        <>
          <div className="extrarow">
            <Image src={img_url} alt="" box={80} size={56} />
            <div className="extrarow__words">
              <Text weight="medium">{description}</Text>
              <Text size={13} tone="muted">
                <Mono>{reference_number}</Mono>
              </Text>
            </div>
            {quantity > 0 && (
              <Badge tone="success" icon="check">
                {t("extras.inCart", { number: quantity })}
              </Badge>
            )}
            <div className="extrarow__price">
              <PriceTag amount={price} was={strikethroughPrice ?? undefined} />
              {monthly_price !== null && (
                <Text size={13} tone="muted">
                  <Money amount={monthly_price} isSigned /> {t("extras.perMonth")}
                </Text>
              )}
            </div>
            <Button icon="plus" aria-label={t("extras.addNamed", { name: description })} onPress={onAdd}>
              {t("extras.add")}
            </Button>
          </div>
          {remedy}
        </>
      )}
    </RemedyPlace>
  );
}
