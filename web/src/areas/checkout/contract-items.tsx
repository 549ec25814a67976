// What was agreed on, line by line; beside it what was to be, and was not financed.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { PartialApproval } from "@handsel/contract/checkout/contract-status.ts";
import { useTranslation } from "react-i18next";
import { ordersOf } from "#areas/cart/index.ts";
import { Badge } from "#kit/badge.tsx";
import { Card } from "#kit/card.tsx";
import { type KeyValue, KeyValueList } from "#kit/key-value-list.tsx";
import { Row } from "#kit/layout.tsx";
import { Money } from "#kit/money.tsx";
import { Text } from "#kit/text.tsx";

export function ContractItems({
  cart,
  partialApproval,
}: {
  cart: Cart;
  partialApproval: PartialApproval | null;
}) {
  const { t } = useTranslation("checkout");
  const piecesOf = (name: string, quantity: number) =>
    quantity > 1 ? t("contract.pieces", { quantity, name }) : name;
  const { extras: standing, items = [] } = partialApproval ?? { extras: null };
  const isConcerned = (uuid: string) => items.some((item) => item.uuid === uuid);
  const marked = (name: string) =>
    standing === null ? (
      name
    ) : (
      <Row gap={2} align="center" isWrapping>
        <span>{name}</span>
        <Badge tone={standing === "PAID" ? "info" : "warning"}>{t(`partial.marks.${standing}`)}</Badge>
      </Row>
    );
  const sold = ordersOf(cart).flatMap(({ uuid: orderUUID, products, extras, addOns }): KeyValue[] => [
    ...products.items.map(({ uuid, name, quantity, totalCashPrice }) => ({
      key: uuid,
      label: piecesOf(name, quantity),
      value: <Money amount={totalCashPrice} />,
    })),
    ...extras.items.map(({ uuid, description, quantity, totalCashPrice }) => ({
      key: uuid,
      label: isConcerned(uuid) ? marked(piecesOf(description, quantity)) : piecesOf(description, quantity),
      value: <Money amount={totalCashPrice} />,
    })),
    ...addOns.map(({ id, name, monthly_price }) => ({
      key: `${orderUUID}/${id}`,
      label: name,
      value: (
        <>
          <Money amount={monthly_price} /> {t("contract.perMonth")}
        </>
      ),
    })),
  ]);
  const dropped = standing === "DROPPED" ? items : [];
  return (
    <Card title={t("contract.items")}>
      <KeyValueList
        layout="sum"
        items={[
          ...sold,
          ...dropped.map(({ uuid, description, quantity }) => ({
            key: uuid,
            label: marked(piecesOf(description, quantity)),
            value: <Text tone="muted">–</Text>,
          })),
        ]}
      />
    </Card>
  );
}
