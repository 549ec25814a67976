// What was agreed on, line by line; beside it what was to be, and was not financed.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { PartialApproval } from "@handsel/contract/checkout/contract-status.ts";
import { useTranslation } from "react-i18next";
import { ordersOf } from "#areas/cart/index.ts";
import { Card } from "#kit/layout/card.tsx";
import { type KeyValue, KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";

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
  const dropped = standing === "DROPPED" ? items : [];
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
    ...extras.items
      .filter(({ uuid }) => !(standing === "DROPPED" && isConcerned(uuid)))
      .map(({ uuid, description, quantity, totalCashPrice }) => ({
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
