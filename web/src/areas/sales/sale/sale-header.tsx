import { canCancelSale } from "@handsel/contract/sales/actions.ts";
import type { SaleDetail } from "@handsel/contract/sales/sale.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { Breadcrumbs } from "#kit/layout/breadcrumbs.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { CopyableLine } from "#kit/marks/copyable-line.tsx";
import { Text } from "#kit/marks/text.tsx";
import { salesPath, tradeReceiptPath } from "../paths.ts";
import { CancelSaleDialog } from "../returns/cancel-dialogs.tsx";
import { ContractStatusBadge } from "../status-badge.tsx";
import { isActionable } from "./actionable.ts";

export function SaleHeader({ sale }: { sale: SaleDetail }) {
  const { t } = useTranslation("sales");
  const [isCancelling, setCancelling] = useState(false);
  const isLease = sale.financingType === "B2B_LEASE";
  return (
    <PageHeader
      breadcrumbs={
        <Breadcrumbs crumbs={[{ label: t("sales.title"), href: salesPath() }]} current={sale.reference} />
      }
      title={[sale.company?.name ?? sale.customer.name, firstProduct(sale)].filter(Boolean).join(", ")}
      meta={
        <>
          {isLease && <Badge tone="accent">{t("sale.b2b")}</Badge>}
          <ContractStatusBadge status={sale.overallStatus} />
        </>
      }
      subtitle={
        <Row gap={2} align="center" isWrapping>
          <CopyableLine label={t("sale.saleReference")} value={sale.reference} />
          <CopyableLine label={t("sale.cartId")} value={sale.cartUUID} />
          <Text tone="muted">
            {t(sale.salesChannel === "ONLINE" ? "sale.online" : "sale.inStore", { store: sale.store.name })}
          </Text>
        </Row>
      }
      actions={
        <>
          <Button icon="printer" onPress={() => window.print()}>
            {t("sale.print")}
          </Button>
          {sale.tradeCartUUID !== null && (
            <LinkButton icon="recycle" href={tradeReceiptPath(sale.tradeCartUUID)}>
              {t("sale.tradeReceipt")}
            </LinkButton>
          )}
          {isActionable(sale) && canCancelSale(sale.contracts) && (
            <Button variant="danger" onPress={() => setCancelling(true)}>
              {t("sale.actions.cancelSale")}
            </Button>
          )}
          {isCancelling && <CancelSaleDialog sale={sale} onClose={() => setCancelling(false)} />}
        </>
      }
    />
  );
}

function firstProduct({ contracts }: SaleDetail): string | undefined {
  return contracts.flatMap(({ products, extras }) => [...products, ...extras])[0]?.description;
}
