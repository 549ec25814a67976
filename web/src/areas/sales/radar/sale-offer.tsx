// The best upgrade of today on the page of the sale that it is for.
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Card } from "#kit/layout/card.tsx";
import { upgradeOfferOf } from "../api.ts";
import { WhyOffer } from "./why-offer.tsx";

export function SaleOffer({ cartUUID }: { cartUUID: string }) {
  const { t } = useTranslation("sales");
  const { data: offer } = useQuery(upgradeOfferOf(cartUUID));
  if (!offer) return null;
  return (
    <Card id="offer" title={t("radar.ofSale")}>
      <WhyOffer offer={offer} />
    </Card>
  );
}
