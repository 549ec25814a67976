// A sale beside its list: who, what, the money, what happened, its papers. The same figures and words as on its own page.
import type { SalesRow } from "@handsel/contract/sales/listing.ts";
import type { CartAction, SaleDetail } from "@handsel/contract/sales/sale.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { cartActions, saleQuery, saveContractPdf } from "../api.ts";
import { useContractTitle } from "../contract/use-contract-title.ts";
import { useActionText } from "../sale/action-text.ts";
import { totalsOf, upfrontTotal } from "../sale/sale-totals.ts";
import { ContractStatusBadge } from "../status-badge.tsx";

/** The latest that happened; the page has the rest. */
const SHOWN_ACTIONS = 6;
/** Letters of a moment up to its minute: what happens to all contracts of a sale is told once. */
const MINUTE = "2026-01-01T00:00".length;

export function SalePanel({ row }: { row: SalesRow }) {
  const { data, isPending, refetch } = useQuery(saleQuery(row.cartUUID));
  const { data: happened } = useQuery(cartActions(row.cartUUID));
  return (
    <>
      <div className="listpanel__part">
        <Row justify="between" align="start" gap={2}>
          <Stack gap={1}>
            <Heading level={2} look={3}>
              {row.customerName}
            </Heading>
            <Text size={13} tone="muted">
              {row.customerPhone}
            </Text>
            <Text size={13} tone="muted">
              {row.customerEmail}
            </Text>
          </Stack>
          <ContractStatusBadge status={row.status} />
        </Row>
      </div>
      {data ? (
        <SaleFacts sale={data.sale} actions={happened?.cartActions ?? []} />
      ) : (
        <div className="listpanel__part">
          {isPending ? <Loader /> : <ErrorState onRetry={() => refetch()} />}
        </div>
      )}
    </>
  );
}

function SaleFacts({ sale, actions }: { sale: SaleDetail; actions: readonly CartAction[] }) {
  const { t } = useTranslation("sales");
  const { products, extras } = totalsOf(sale.contracts);
  const sold = sale.contracts.filter(({ isSold }) => isSold);
  const titleOf = useContractTitle();
  return (
    <>
      <div className="listpanel__part">
        {sold.flatMap(({ products: lines }) =>
          lines.map((line) => (
            <Stack key={line.uuid} gap={1}>
              <Text weight="medium">{line.description}</Text>
              <Text size={13} tone="muted">
                {[line.specs.color, line.deviceReference].filter(Boolean).join(" · ")}
              </Text>
            </Stack>
          )),
        )}
      </div>
      <div className="listpanel__part">
        {sold.map((contract) => (
          <div key={contract.uuid} className="salepanel__month">
            <Money amount={contract.financing.fixed_period_monthly_price} />{" "}
            <small>
              {t("panel.aMonth")}
              {sold.length > 1 && ` · ${titleOf(contract, sale.contracts.indexOf(contract) + 1)}`}
            </small>
          </div>
        ))}
        <KeyValueList
          layout="sum"
          items={[
            { key: "products", label: t("sale.summary.products"), value: <Money minor={products} /> },
            { key: "extras", label: t("sale.summary.extras"), value: <Money minor={extras} /> },
            {
              key: "discounts",
              label: t("sale.summary.discounts"),
              value: <Money amount={0 - sale.summary.totalDiscounts} />,
            },
            {
              key: "upfront",
              label: t("panel.upfront"),
              value: <Money minor={0 - upfrontTotal(sale.contracts)} />,
            },
            {
              key: "financed",
              label: sale.funder.name
                ? t("panel.financedBy", { name: sale.funder.name })
                : t("sale.summary.financed"),
              value: <Money amount={sale.summary.totalFinancedAmount} />,
              isStrong: true,
            },
          ]}
        />
      </div>
      {actions.length > 0 && <SaleStory actions={actions} />}
      <div className="listpanel__part">
        <Heading level={3} look={4}>
          {t("panel.papers")}
        </Heading>
        <Row gap={2} isWrapping>
          {sale.contracts.map(({ uuid }, index) => (
            <Button key={uuid} size="sm" icon="document" onPress={() => saveContractPdf(uuid)}>
              {t("panel.contractPdf", { number: index + 1 })}
            </Button>
          ))}
        </Row>
      </div>
    </>
  );
}

function SaleStory({ actions }: { actions: readonly CartAction[] }) {
  const { t } = useTranslation("sales");
  const { typeOf, userOf } = useActionText();
  const byMoment = Map.groupBy(
    actions.toSorted((a, b) => b.actionDateTime.localeCompare(a.actionDateTime)),
    // A person may say the same twice; a status and the lender's word come once for each contract.
    ({ id, actionType, actionDateTime, newStatus, userName }) =>
      newStatus === null && userName !== "funder" ? id : `${actionType} ${actionDateTime.slice(0, MINUTE)}`,
  );
  const latest = [...byMoment.values()].slice(0, SHOWN_ACTIONS);
  return (
    <div className="listpanel__part">
      <Heading level={3} look={4}>
        {t("panel.story")}
      </Heading>
      <ol className="salepanel__story">
        {latest.map(
          ([action, ...others]) =>
            action && (
              <li key={action.id}>
                <b>
                  {typeOf(action)}
                  {others.length > 0 && `, ${t("count", { count: others.length + 1 })}`}
                </b>
                <span>
                  <DateText value={action.actionDateTime} format="full" /> · {userOf(action)}
                </span>
              </li>
            ),
        )}
      </ol>
    </div>
  );
}
