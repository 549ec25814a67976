// Below the prices of a business lease: what the retailer keeps of it, for those who are told, and the paper to take along.
import type { BoardFacts } from "@handsel/contract/cart/board.ts";
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { EXPORT_CART_QUOTATION } from "@handsel/contract/checkout/quotation.ts";
import { useTranslation } from "react-i18next";
import { useIsMarginHidden, useMarginKey, whenPriced } from "#areas/cart/desk/index.ts";
import { ordersOf, useProblemText } from "#areas/cart/index.ts";
import { fetchFile } from "#client/call.ts";
import { Button } from "#kit/actions/button.tsx";
import { downloadFile } from "#kit/csv.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";

type Margin = BoardFacts["variants"][number]["margin"];

export function LeaseDeal({ cart, margin }: { cart: Cart; margin: Margin }) {
  const { t } = useTranslation("desk");
  const problemText = useProblemText();
  const [problem] = ordersOf(cart).flatMap((order) => order.problems);
  const save = async () => {
    await whenPriced(cart.uuid);
    // A refusal has been shown by then.
    const file = await fetchFile(EXPORT_CART_QUOTATION, { cartUUID: cart.uuid }).catch(() => null);
    if (file) downloadFile(file.name, file.content);
  };
  return (
    <Row justify="between" align="center" isWrapping gap={3}>
      {margin ? <MarginLine margin={margin} /> : <span />}
      <Button
        size="sm"
        icon="download"
        onPress={save}
        blockedReason={problem ? problemText(problem) : undefined}
      >
        {t("lease.quotation")}
      </Button>
    </Row>
  );
}

/** Alt and M hides it from a customer who looks on, here as in the cart. */
function MarginLine({ margin }: { margin: NonNullable<Margin> }) {
  const { t } = useTranslation("cart");
  const formatter = useFormatter();
  useMarginKey();
  const isHidden = useIsMarginHidden();
  return (
    <div>
      {!isHidden && (
        <Text size={14}>
          {t("cartDetails.margin")}{" "}
          <b>
            {t("cartDetails.marginOf", {
              amount: formatter.money(margin.amountMinor / 100),
              percent: formatter.percent(margin.ppm / 1_000_000),
            })}
          </b>
        </Text>
      )}{" "}
      <Text size={12} tone="muted">
        {isHidden ? t("cartDetails.showMargin") : t("cartDetails.hideMargin")}
      </Text>
    </div>
  );
}
