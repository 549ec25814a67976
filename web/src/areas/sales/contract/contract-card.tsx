// One contract of a sale: what is in it, what is paid when, and how far it has come.
import type { SaleContract, SaleDetail } from "@handsel/contract/sales/sale.ts";
import { useTranslation } from "react-i18next";
import { Link } from "#kit/actions/link.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Text } from "#kit/marks/text.tsx";
import { salePath } from "../paths.ts";
import { isActionable } from "../sale/actionable.ts";
import { ContractStatusBadge, SwapStatusBadge } from "../status-badge.tsx";
import { ContractActionBar } from "./contract-actions.tsx";
import { ContractDates, ContractFigures } from "./contract-figures.tsx";
import { ContractLines } from "./contract-lines.tsx";
import { contractNotice, secondLabel } from "./contract-notice.ts";
import { ContractTimeline } from "./contract-timeline.tsx";
import { useContractTitle } from "./use-contract-title.ts";

export interface ContractCardProps {
  sale: SaleDetail;
  contract: SaleContract;
  number: number;
}

export function ContractCard({ sale, contract, number }: ContractCardProps) {
  const { t } = useTranslation("sales");
  const titleOf = useContractTitle();
  const notice = contractNotice(contract);
  return (
    <Card
      title={titleOf(contract, number)}
      meta={<ContractMeta contract={contract} />}
      actions={isActionable(sale) && <ContractActionBar sale={sale} contract={contract} />}
    >
      <Stack gap={4}>
        {notice && (
          <Notice tone={notice === "refused" ? "danger" : "warning"} isAnnounced={false}>
            {t(`sale.notices.${notice}`)}
          </Notice>
        )}
        {contract.isSold ? (
          <>
            <div className="salecontract">
              <ContractLines contract={contract} />
              <ContractFigures contract={contract} />
            </div>
            <ContractDates contract={contract} />
            <ContractTimeline contract={contract} />
          </>
        ) : (
          <ContractLines contract={contract} />
        )}
        <OtherSales contract={contract} />
      </Stack>
    </Card>
  );
}

function ContractMeta({ contract }: { contract: SaleContract }) {
  const { t } = useTranslation("sales");
  const label = secondLabel(contract);
  return (
    <Row gap={2} isWrapping>
      {contract.isSold && <Text tone="muted">{contract.financing.payment_plan_name}</Text>}
      <ContractStatusBadge status={contract.status} />
      {label && <Badge tone="warning">{t(`sale.labels.${label}`)}</Badge>}
      {contract.swapStatus !== "NO_SWAP" && <SwapStatusBadge status={contract.swapStatus} />}
      {contract.returnStatus && <Badge tone="info">{t(`sale.returnStatus.${contract.returnStatus}`)}</Badge>}
    </Row>
  );
}

function OtherSales({ contract: { newSale, oldSale } }: { contract: SaleContract }) {
  const { t } = useTranslation("sales");
  if (newSale === null && oldSale === null) return null;
  return (
    <Row gap={4} isWrapping>
      {oldSale !== null && (
        <Link href={salePath(oldSale)} icon="history">
          {t("sale.contract.oldSale")}
        </Link>
      )}
      {newSale !== null && (
        <Link href={salePath(newSale)} icon="upgrade">
          {t("sale.contract.newSale")}
        </Link>
      )}
    </Row>
  );
}
