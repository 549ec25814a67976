// The end of a deal: what is still to be taken, what is handed over, what goes into the safe, and the papers.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { HOME_PATH, NEW_DESK_PATH, ordersOf, salePath, swapOrderOf } from "#areas/cart/index.ts";
import { useOrderStatus } from "#areas/checkout/desk/index.ts";
import { TillMoney } from "#areas/checkout/desk-steps/index.ts";
import { ContractStatusBadge } from "#areas/sales/index.ts";
import { receiptPath } from "#areas/tradein/desk/index.ts";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { hasComeToNothing } from "./come-to-nothing.ts";
import { DeskColumn } from "./desk-column.tsx";
import { DeskFigures } from "./desk-figures.tsx";

export function DeskDone({ cart }: { cart: Cart }) {
  const { t } = useTranslation("desk");
  const { t: words } = useTranslation("checkout");
  const { t: sales } = useTranslation("sales");
  const navigate = useNavigate();
  const { status, isError, refetch } = useOrderStatus(cart.uuid);
  // Nothing of a deal that came to nothing is handed over any more.
  const isOver = status !== undefined && (hasComeToNothing(status) || status.status === "RETURNED");
  const orders = ordersOf(cart);
  const goods = orders.flatMap(({ products, extras }) => [
    ...products.items.map(({ uuid, short_name, name, quantity }) => ({
      uuid,
      name: counted(quantity, short_name || name),
    })),
    ...extras.items.map(({ uuid, description, quantity }) => ({
      uuid,
      name: counted(quantity, description),
    })),
  ]);
  return (
    <DeskColumn
      name="pays"
      head={
        isOver ? (
          <>
            <Heading level={2}>{t("pays.title")}</Heading>
            <ContractStatusBadge status={status.status} />
          </>
        ) : (
          <Heading level={2}>{t("done.title")}</Heading>
        )
      }
      foot={
        <div className="next">
          <DeskFigures cart={cart} />
          <span className="next__go">
            <Button variant="primary" icon="plus" isBlock onPress={async () => navigate(NEW_DESK_PATH)}>
              {t("done.another")}
            </Button>
          </span>
        </div>
      }
    >
      {!status && (isError ? <ErrorState onRetry={refetch} /> : <Loader />)}
      {status && (
        <Stack gap={4}>
          <TillMoney cartUUID={cart.uuid} status={status} />
          {!isOver && (
            <Card title={t("done.handOver")}>
              <ul className="donelist">
                {goods.map(({ uuid, name }) => (
                  <li key={uuid}>
                    <Icon name="check" size={18} /> {name}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {!isOver && cart.recycledDeviceNames.length > 0 && (
            <Card title={t("done.safe")}>
              <ul className="donelist">
                {cart.recycledDeviceNames.map((name) => (
                  <li key={name}>
                    <Icon name="lock" size={18} /> {name}
                  </li>
                ))}
              </ul>
              {swapOrderOf(cart) !== null && <Text tone="muted">{t("done.oldEnded")}</Text>}
            </Card>
          )}
          <Row isWrapping gap={2}>
            {status.documents.map(({ kind, url }) => (
              <LinkButton key={kind} href={url} icon="download" isExternal>
                {words(`contract.documents.${kind}`)}
              </LinkButton>
            ))}
            {cart.tradecartID !== null && (
              <LinkButton href={receiptPath(cart.tradecartID)} icon="printer">
                {sales("sale.tradeReceipt")}
              </LinkButton>
            )}
            <LinkButton href={salePath(status.reference)} iconEnd="arrow-right">
              {words("contract.sale")}
            </LinkButton>
            <LinkButton href={HOME_PATH}>{t("done.home")}</LinkButton>
          </Row>
        </Stack>
      )}
    </DeskColumn>
  );
}

const counted = (quantity: number, name: string) => (quantity > 1 ? `${quantity} × ${name}` : name);
