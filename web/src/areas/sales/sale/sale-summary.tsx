import type { SaleDetail } from "@handsel/contract/sales/sale.ts";
import { useTranslation } from "react-i18next";
import { Stat, StatRow } from "#kit/charts/stat.tsx";
import { Money } from "#kit/marks/money.tsx";
import { totalsOf } from "./sale-totals.ts";

export function SaleSummary({ sale }: { sale: SaleDetail }) {
  const { t } = useTranslation("sales");
  const { products, extras } = totalsOf(sale.contracts);
  return (
    <section id="summary" aria-label={t("sale.sections.summary")}>
      <StatRow>
        <Stat
          label={t("sale.summary.contracts")}
          value={sale.contracts.filter(({ isSold }) => isSold).length}
        />
        <Stat label={t("sale.summary.products")} value={<Money minor={products} />} />
        <Stat label={t("sale.summary.extras")} value={<Money minor={extras} />} />
        <Stat
          label={t("sale.summary.discounts")}
          value={<Money amount={0 - sale.summary.totalDiscounts} isGain={sale.summary.totalDiscounts > 0} />}
        />
        <Stat
          label={t("sale.summary.financed")}
          value={<Money amount={sale.summary.totalFinancedAmount} />}
        />
      </StatRow>
    </section>
  );
}
