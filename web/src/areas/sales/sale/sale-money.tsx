// The money of a sale from its first cent to its last: what was booked, when and why, and what is still open between lender, customer,
// collector and the shop.
import type { LedgerEntry, MoneyStory } from "@handsel/contract/ledger/ledger.ts";
import { ADMINS } from "@handsel/contract/roles.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSession } from "#client/session.ts";
import { Link } from "#kit/actions/link.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { moneyStory } from "../api.ts";

/** For those who see the books. */
export function useMoneyStory(cartUUID: string): MoneyStory | undefined {
  const { i18n } = useTranslation("sales");
  const session = useSession();
  const isAsked = session !== null && ADMINS.includes(session.user.role);
  return useQuery(moneyStory(cartUUID, { language: i18n.language, isAsked })).data;
}

export function SaleMoney({ story }: { story: MoneyStory }) {
  const { t } = useTranslation("sales");
  const table = useTableState({ defaultSorts: [] });
  const columns = useColumns();
  const rows = story.entries.flatMap(rowsOf);
  return (
    <Card id="money" title={t("sale.sections.money")} isFlush>
      <div className="salemoney">
        <Text size={13} tone="muted">
          {t("sale.money.lead")}
        </Text>
        <OpenBalances open={story.open} />
      </div>
      <DataTable
        label={t("sale.sections.money")}
        rowsName={t("sale.sections.money")}
        table={table}
        columns={columns}
        rows={rows}
        rowKey={({ entry, line }) => `${entry.entryID}/${line.role}`}
        paging="none"
      />
    </Card>
  );
}

function OpenBalances({ open }: Pick<MoneyStory, "open">) {
  const { t } = useTranslation("sales");
  if (open.length === 0)
    return (
      <Text size={13}>
        <b>{t("sale.money.nothingOpen")}</b>
      </Text>
    );
  return (
    <Text size={13}>
      <b>{t("sale.money.open")}</b>{" "}
      {open.map(({ role, name, balance }, place) => (
        <span key={role}>
          {place > 0 && " · "}
          {name} <Money amount={balance} />
        </span>
      ))}
    </Text>
  );
}

interface StoryRow {
  entry: LedgerEntry;
  line: LedgerEntry["lines"][number];
  isFirst: boolean;
}

const rowsOf = (entry: LedgerEntry): StoryRow[] =>
  entry.lines.map((line, place) => ({ entry, line, isFirst: place === 0 }));

function useColumns(): Column<StoryRow>[] {
  const { t } = useTranslation("sales");
  const fixed = { isSortable: false } as const;
  const side = (id: "debit" | "credit"): Column<StoryRow> => ({
    ...fixed,
    id,
    header: t(`sale.money.${id}`),
    align: "end",
    cell: ({ line }) => (line[id] === 0 ? null : <Money amount={line[id]} />),
  });
  return [
    {
      ...fixed,
      id: "day",
      header: t("sale.money.day"),
      cell: ({ entry, isFirst }) => (isFirst ? <DateText value={entry.day} /> : null),
    },
    {
      ...fixed,
      id: "what",
      header: t("sale.money.what"),
      cell: ({ entry, isFirst }) =>
        isFirst ? (
          <Stack gap={1}>
            <Link href={`/posale/reports/ledger/entries/${entry.entryID}`}>{entry.what}</Link>
            {entry.document !== "" && (
              <Text size={12} tone="muted">
                {entry.document}
              </Text>
            )}
          </Stack>
        ) : null,
    },
    {
      ...fixed,
      id: "account",
      header: t("sale.money.account"),
      cell: ({ line }) => `${line.code} ${line.name}`,
    },
    side("debit"),
    side("credit"),
  ];
}
