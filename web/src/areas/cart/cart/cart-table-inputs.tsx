// The two cells of the cart table that can be typed into. Both act 750 ms after the last keystroke.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MoneyInput, QuantityInput } from "#kit/fields/number-field.tsx";
import { useRuleError } from "#kit/fields/rule-error.ts";
import { useCartEdits } from "./cart-table-edits.ts";
import type { CartRow } from "./cart-table-lines.ts";

const LEAST_PRICE = 0.01;

interface CellProps {
  row: CartRow;
  /** Outside the table no heading stands above it. */
  isLabelHidden?: boolean;
}

export function PriceCell({ row, isLabelHidden = true }: CellProps) {
  const { t } = useTranslation("cart");
  const edits = useCartEdits();
  const cell = useCell(row, t("cartDetails.unitPrice"));
  return (
    <MoneyInput
      {...cell}
      isLabelHidden={isLabelHidden}
      min={LEAST_PRICE}
      value={row.unitPrice}
      onChange={(price) => (price === null ? cell.onEmpty() : edits.changePrice(row, price))}
    />
  );
}

export function QuantityCell({ row, isLabelHidden = true }: CellProps) {
  const { t } = useTranslation("cart");
  const edits = useCartEdits();
  const cell = useCell(row, t("cartDetails.quantity"));
  return (
    <QuantityInput
      {...cell}
      isLabelHidden={isLabelHidden}
      max={row.maxQuantity}
      value={row.quantity}
      onChange={(quantity) => (quantity === null ? cell.onEmpty() : edits.changeQuantity(row, quantity))}
    />
  );
}

/** What both cells have in common: a name that screen readers tell apart, and a mark on the line while the text is no number. */
function useCell(row: CartRow, name: string) {
  const ruleError = useRuleError();
  const edits = useCartEdits();
  const [isEmpty, setEmpty] = useState(false);
  return {
    label: name,
    error: isEmpty ? ruleError(name, { rule: "required", values: [] }) : undefined,
    onEmpty: () => {
      setEmpty(true);
      edits.setBad(row, true);
    },
    onBadText: () => {
      setEmpty(false);
      edits.setBad(row, true);
    },
    onGoodText: () => {
      setEmpty(false);
      edits.setBad(row, false);
    },
  };
}
