// One order of the cart as a table. In a business lease prices and numbers are typed into it.
import type { Cart, Order } from "@handsel/contract/cart/cart.ts";
import { MANUAL_EXTRA_CATEGORIES, MANUAL_ITEM_CATEGORIES } from "@handsel/contract/cart/changing.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#kit/actions/button.tsx";
import { Skeleton } from "#kit/feedback/skeleton.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Money, Percent } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import {
  addExtra,
  addExtraManually,
  addManualItem,
  addToCart,
  removeExtra,
  removeProduct,
  run,
} from "../api.ts";
import { canChangeDevice, isActionable, placeOf } from "../cart-facts.ts";
import { useSale } from "../sale.tsx";
import type { CartFeatures } from "./cart-details-rules.ts";
import { type CartEdits, useCartEdits } from "./cart-table-edits.ts";
import { PriceCell, QuantityCell } from "./cart-table-inputs.tsx";
import { CartItem } from "./cart-table-item.tsx";
import { type CartRow, cartRows } from "./cart-table-lines.ts";
import { ChangeDevice } from "./change-device.tsx";

export interface CartTableProps {
  order: Order;
  features: CartFeatures;
  /** The customer looks on: cost and margin stay hidden. */
  isMarginHidden: boolean;
}

export function CartTable({ order, features, isMarginHidden }: CartTableProps) {
  const { t } = useTranslation("cart");
  const table = useTableState();
  const edits = useCartEdits();
  const { cart } = useSale();
  const canChangePrice = features.canChangePrice && isActionable(cart);
  const canChangeQuantity = features.canChangeQuantity && isActionable(cart);
  const hasMargin = features.hasMargin && !isMarginHidden;
  const columns: (Column<CartRow> | false)[] = [
    { id: "item", header: t("cartDetails.item"), cell: (row) => <CartItem row={row} /> },
    hasMargin && {
      id: "cost",
      header: t("cartDetails.cost"),
      align: "end",
      priority: 3,
      cell: ({ cost }) => <Money amount={cost} />,
    },
    hasMargin && {
      id: "margin",
      header: t("cartDetails.margin"),
      align: "end",
      priority: 3,
      cell: ({ marginPercent }) => <MarginCell percent={marginPercent} />,
    },
    {
      id: "unitPrice",
      header: t("cartDetails.unitPrice"),
      align: "end",
      width: canChangePrice ? "140px" : undefined,
      cell: (row) =>
        canChangePrice && row.kind !== "addOn" ? (
          <PriceCell row={row} />
        ) : (
          <Money amount={row.kind === "addOn" ? null : row.unitPrice} />
        ),
    },
    {
      id: "quantity",
      header: t("cartDetails.quantity"),
      align: "end",
      width: canChangeQuantity ? "152px" : undefined,
      cell: (row) => (canChangeQuantity && row.kind !== "addOn" ? <QuantityCell row={row} /> : row.quantity),
    },
    {
      id: "total",
      header: t("cartDetails.total"),
      align: "end",
      cell: (row) => (
        <Figure row={row} edits={edits}>
          <Text weight="bold">
            <Money amount={row.kind === "addOn" ? null : row.total} />
          </Text>
        </Figure>
      ),
    },
    {
      id: "monthly",
      header: t("cartDetails.perMonth"),
      align: "end",
      // Insurance has no other figure, so it stays on a tablet; where prices are typed in, they need the room.
      priority: canChangePrice ? 3 : 2,
      cell: (row) => (
        <Figure row={row} edits={edits}>
          <Money amount={row.monthly} />
        </Figure>
      ),
    },
    {
      id: "remove",
      header: "",
      width: "96px",
      cell: (row) => (
        <span className="cartactions">
          <ChangeCell row={row} order={order} />
          <RemoveCell row={row} order={order} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t("cartDetails.linesOf", { plan: order.financing?.payment_plan_name ?? "" })}
      rowsName={t("cartDetails.lines")}
      table={table}
      paging="none"
      columns={columns.filter((column) => column !== false)}
      rows={cartRows(order)}
      rowKey={({ uuid }) => uuid}
      rowTone={({ uuid }) => (edits.isBad(uuid) ? "danger" : undefined)}
    />
  );
}

/** Below this a sale is hardly worth making. */
const THIN_MARGIN_PERCENT = 12;

function MarginCell({ percent }: { percent: number | null }) {
  if (percent === null) return <Money amount={null} />;
  const isThin = percent < THIN_MARGIN_PERCENT;
  return (
    <Text {...(isThin && { tone: "warning" as const, weight: "bold" as const })}>
      <Percent share={percent / 100} />
    </Text>
  );
}

function Figure({ row, edits, children }: { row: CartRow; edits: CartEdits; children: ReactNode }) {
  return edits.isPending(row.uuid) ? <Skeleton width="72px" height="1.1em" /> : children;
}

/** Puts an extra that was taken out back into the cart: as an order of its own first, then with the order it fits. */
async function putBack({ uuid: cartUUID, financingType }: Cart, row: CartRow): Promise<void> {
  const { name: description, unitPrice: price, quantity } = row;
  const itemCategory = MANUAL_ITEM_CATEGORIES.find((category) => category === row.detail);
  if (row.kind === "manual" && financingType === "B2B_LEASE" && itemCategory) {
    await run(addManualItem(), { cartUUID, description, price, quantity, category: itemCategory });
    return;
  }
  if (row.kind === "manual") {
    const category = MANUAL_EXTRA_CATEGORIES.find((one) => one === row.detail) ?? null;
    await run(addExtraManually(), { cartUUID, description, price, category, financingType });
  } else
    for (let piece = 0; piece < quantity; piece += 1)
      await run(addExtra(), { cartUUID, extraCode: row.code });
  await run(addToCart(), { cartUUID });
}

function ChangeCell({ row, order }: { row: CartRow; order: Order }) {
  const { cart } = useSale();
  const line = order.products.items.find(({ uuid }) => uuid === row.uuid);
  return line && canChangeDevice(cart, order, line) ? <ChangeDevice line={line} /> : null;
}

function RemoveCell({ row, order }: { row: CartRow; order: Order }) {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  if (row.isLocked || !isActionable(cart)) return null;
  const place = placeOf(cart, order);
  const remove = async () => {
    if (row.kind === "product") await run(removeProduct(), { ...place, productUUID: row.uuid });
    else await run(removeExtra(), { ...place, extraUUID: row.uuid, extra_code: row.code || null });
    toasts.success({
      text: t("extras.removed", { name: row.name }),
      ...(row.kind !== "product" && {
        action: { label: t("extras.undo"), onPress: () => putBack(cart, row) },
      }),
    });
  };
  return (
    <IconButton
      icon="trash"
      size="sm"
      variant="quiet"
      label={t("extras.manual.removeNamed", { name: row.name })}
      onPress={remove}
    />
  );
}
