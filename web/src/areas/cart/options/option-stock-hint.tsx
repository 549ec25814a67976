import { useTranslation } from "react-i18next";
import { useSession } from "#client/session.ts";
import { StockHint, type StockLevel } from "#kit/marks/badge.tsx";

/** The stock of the selected device in the shop that is signed in. */
export function OptionStock({ level }: { level: StockLevel }) {
  const { t } = useTranslation("cart");
  const session = useSession();
  const store = session?.user.stores[session.user.selectedStore ?? ""] ?? "";
  return (
    <StockHint level={level}>
      {level === "in" && store ? t("options.inStockAt", { store }) : t(`options.stock.${level}`)}
    </StockHint>
  );
}
