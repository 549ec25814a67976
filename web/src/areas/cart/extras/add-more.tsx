// What is missing, put into the order from where it was missed: the extras that reach it, the nearest first. Once it is in,
// what was refused for it is tried again.
import type { Cart, Order } from "@handsel/contract/cart/cart.ts";
import type { CatalogExtra } from "@handsel/contract/catalog/extras.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { EmptyState, ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { useRemedyAct } from "#kit/feedback/remedy-acts.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { addExtra } from "../api.ts";
import { ordersOf } from "../cart-facts.ts";
import { flowPath } from "../paths.ts";
import { useSale } from "../sale.tsx";
import { pricedExtras } from "./extras-query.ts";
import { type ExtrasPage, mergeExtras, NO_EXTRAS_FILTER } from "./extras-request.ts";
import { ExtraRow } from "./extras-row.tsx";
import { ManualExtras } from "./manual-extras.tsx";

interface Asked {
  orderUUID: string;
  missingMinor: number;
  goOn: (() => unknown) | undefined;
}

/** Does the remedy "add" for every refusal of the sale. An empty cart is filled in the catalogue. */
export function AddMore() {
  const { cart, root } = useSale();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  useRemedyAct("ADD", ({ facts }, goOn) => {
    if (!cart.isOpen) return undefined;
    const order = ordersOf(cart).find(({ uuid }) => uuid === facts?.orderUUID) ?? ordersOf(cart)[0];
    if (!order) return () => navigate(flowPath(root, cart.uuid));
    return () => setAsked({ orderUUID: order.uuid, missingMinor: facts?.byMinor ?? 0, goOn });
  });
  const order = ordersOf(cart).find(({ uuid }) => uuid === asked?.orderUUID);
  if (!asked || !order) return null;
  const added = async (price: number) => {
    const missingMinor = asked.missingMinor - Math.round(price * 100);
    if (missingMinor > 0) return setAsked({ ...asked, missingMinor });
    setAsked(null);
    await asked.goOn?.();
  };
  return <AddMoreDialog {...asked} order={order} onAdded={added} onClose={() => setAsked(null)} />;
}

function AddMoreDialog({
  order,
  missingMinor,
  onAdded,
  onClose,
}: Asked & { order: Order; onAdded: (price: number) => Promise<unknown>; onClose: () => void }) {
  const { t } = useTranslation("cart");
  const formatter = useFormatter();
  const { cart } = useSale();
  const { canAddExtras } = useTenant().configs;
  return (
    <Modal
      isOpen
      size="lg"
      onClose={onClose}
      title={t("extras.addMore.title")}
      footer={<Button onPress={onClose}>{t("extras.addMore.close")}</Button>}
    >
      <Stack gap={4}>
        <Text tone="muted">
          {missingMinor > 0
            ? t("extras.addMore.help", { amount: formatter.money(toMoney(missingMinor)) })
            : t("extras.addMore.any")}
        </Text>
        {canAddExtras !== "MANUAL" && (
          <Reaching cart={cart} order={order} missingMinor={missingMinor} onAdded={onAdded} />
        )}
        {canAddExtras !== "CATALOG" && (
          <ManualExtras cart={cart} orderUUID={order.uuid} onAdded={({ value }) => onAdded(value)} />
        )}
      </Stack>
    </Modal>
  );
}

interface ReachingProps {
  cart: Cart;
  order: Order;
  missingMinor: number;
  onAdded: (price: number) => Promise<unknown>;
}

function Reaching({ cart, order, missingMinor, onAdded }: ReachingProps) {
  const { t } = useTranslation("cart");
  const { mutateAsync } = useMutation(addExtra());
  const [device] = order.products.items;
  const selected = device ? { deviceCode: device.device_code, parentDeviceCode: null } : null;
  const { data, isError, refetch } = useInfiniteQuery(
    pricedExtras({ uuid: cart.uuid, selected }, { ...NO_EXTRAS_FILTER, isDeviceOnly: selected !== null }),
  );
  if (isError) return <ErrorState onRetry={() => refetch()} />;
  if (!data) return <Loader />;
  const extras = nearestFirst(data.pages, missingMinor);
  if (extras.length === 0)
    return <EmptyState icon="package" title={t("extras.none")} text={t("extras.noneHelp")} />;
  return (
    <div>
      {extras.map((extra) => (
        <ExtraRow
          key={extra.uuid}
          extra={extra}
          quantity={
            order.extras.items.find(({ extra_code }) => extra_code === extra.reference_number)?.quantity ?? 0
          }
          onAdd={async () => {
            await mutateAsync({
              cartUUID: cart.uuid,
              orderUUID: order.uuid,
              extraCode: extra.reference_number,
            });
            await onAdded(extra.price);
          }}
        />
      ))}
    </div>
  );
}

/** What reaches the missing amount by itself comes first, the cheapest of it on top; then the rest, the dearest on top. */
export function nearestFirst(pages: readonly ExtrasPage[], missingMinor: number): CatalogExtra[] {
  const byPrice = Object.values(mergeExtras(pages))
    .flat()
    .toSorted((one, other) => one.price - other.price);
  const reaches = ({ price }: CatalogExtra) => Math.round(price * 100) >= missingMinor;
  return [...byPrice.filter(reaches), ...byPrice.filter((extra) => !reaches(extra)).toReversed()];
}
