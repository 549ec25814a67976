// What the customer signed on the own phone, where the sale tells of the customer.
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Skeleton } from "#kit/feedback/skeleton.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { SignatureDrawing } from "#kit/marks/signature-drawing.tsx";
import { Text } from "#kit/marks/text.tsx";
import { signatureOfSale } from "../api.ts";

export function SaleSignature({ cartUUID, name }: { cartUUID: string; name: string }) {
  const { t } = useTranslation("sales");
  const { date } = useFormatter();
  const { data: given, isPending } = useQuery(signatureOfSale(cartUUID));
  if (isPending) return <Skeleton />;
  // The sale is there without it; it was erased meanwhile, or comes with the next look.
  if (!given) return null;
  return (
    <figure className="salesignature">
      <SignatureDrawing signature={given.signature} label={t("sale.people.signature", { name })} />
      <figcaption>
        <Text size={13} tone="muted">
          {t("sale.people.signedOn", { date: date(given.signedAt) })}
        </Text>
      </figcaption>
    </figure>
  );
}
