// How many of the device, and at which price: in a business lease both are the seller's to say, and the board follows.
import { useTenant } from "#client/tenant.ts";
import { Row } from "#kit/layout/layout.tsx";
import { cartFeatures } from "../cart/cart-details-rules.ts";
import { CartEditsContext, useNewCartEdits } from "../cart/cart-table-edits.ts";
import { PriceCell, QuantityCell } from "../cart/cart-table-inputs.tsx";
import { cartRows } from "../cart/cart-table-lines.ts";
import { useSale } from "../sale.tsx";

export function LeaseLine() {
  const { cart } = useSale();
  const { configs } = useTenant();
  const edits = useNewCartEdits(cart);
  const { canChangeQuantity, canChangePrice } = cartFeatures(configs, cart.financingType);
  const row = cart.current_order && cartRows(cart.current_order).find(({ kind }) => kind === "product");
  if (!row || !(canChangeQuantity || canChangePrice)) return null;
  return (
    <CartEditsContext value={edits}>
      <Row gap={3} isWrapping align="end">
        {canChangeQuantity && <QuantityCell row={row} isLabelHidden={false} />}
        {canChangePrice && <PriceCell row={row} isLabelHidden={false} />}
      </Row>
    </CartEditsContext>
  );
}
