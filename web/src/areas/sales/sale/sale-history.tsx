import type { CartAction, SaleDetail } from "@handsel/contract/sales/sale.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useProblemText } from "#areas/cart/index.ts";
import { SafeHtml } from "#kit/html/safe-html.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { ContractStatusBadge } from "../status-badge.tsx";
import { useActionText, withSpaces } from "./action-text.ts";

export interface SaleHistoryProps {
  actions: readonly CartAction[];
  contracts: SaleDetail["contracts"];
}

export function SaleHistory({ actions, contracts }: SaleHistoryProps) {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  const problemText = useProblemText();
  const { typeOf, userOf } = useActionText();
  const table = useTableState({ defaultSorts: [{ column: "actionDateTime", direction: "desc" }] });
  const columns: Column<CartAction>[] = [
    {
      id: "actionDateTime",
      header: t("sale.history.date"),
      value: (action) => action.actionDateTime,
      cell: (action) => <DateText value={action.actionDateTime} format="full" />,
    },
    {
      id: "userName",
      header: t("sale.history.user"),
      value: userOf,
      cell: userOf,
      priority: 2,
    },
    {
      id: "actionType",
      header: t("sale.history.action"),
      value: typeOf,
      cell: (action) => <Text weight="medium">{typeOf(action)}</Text>,
    },
    {
      id: "actionContent",
      header: t("sale.history.content"),
      cell: (action) => (
        <Stack gap={1}>
          {action.actionCodes.map(({ kind, code }) => (
            <span key={kind}>
              {kind === "refusal" ? problemText({ code, values: [] }) : codeText({ kind, code }, t)}
            </span>
          ))}
          {action.actionAmounts.map(({ kind, amount }) => (
            <span key={kind}>{t(`sale.history.amounts.${kind}`, { amount: formatter.money(amount) })}</span>
          ))}
          <SafeHtml html={action.actionContent} />
          {action.newStatus && (
            <span>
              <ContractStatusBadge status={action.newStatus} />
            </span>
          )}
        </Stack>
      ),
    },
  ];
  // With one contract there is nothing to tell apart.
  if (contracts.length > 1)
    columns.splice(1, 0, {
      id: "contract",
      header: t("sale.history.contract"),
      value: (action) => numberOf(action, contracts),
      cell: (action) => t("sale.contract.title", { number: numberOf(action, contracts) }),
    });
  return (
    <Card id="history" title={t("sale.sections.history")} isFlush>
      <DataTable
        label={t("sale.sections.history")}
        rowsName={t("sale.history.rows")}
        table={table}
        columns={columns}
        rows={actions}
        rowKey={(action) => action.id}
      />
    </Card>
  );
}

/** The id of an action begins with its contract's. */
const numberOf = ({ id }: CartAction, contracts: SaleHistoryProps["contracts"]) =>
  contracts.findIndex(({ uuid }) => id.startsWith(uuid)) + 1;

type Code = CartAction["actionCodes"][number];
type OwnCode = Code & { kind: Exclude<Code["kind"], "refusal"> };

function codeText({ kind, code }: OwnCode, t: TFunction<"sales">): string {
  const unknown = { defaultValue: withSpaces(code) };
  switch (kind) {
    case "credit":
      return t(`sale.history.credit.${code}`, unknown);
    case "registry":
      return t(`sale.doubts.${code}`, unknown);
    case "identity":
      return t(`sale.history.identity.${code}`, unknown);
    case "reason":
      return t(`sale.history.reasons.${code}`, unknown);
    case "channel":
      return t(`sale.messageTypes.${code}`, unknown);
    case "returnType":
      return t(`sale.return.types.${code}`, unknown);
    case "returnReason":
      return t(`sale.return.reasons.${code}`, unknown);
    case "delivery":
      return t(`sale.deliveryStatus.${code}`, unknown);
  }
}
