// A cart, or a sale as it may come, by the prices of today and of another version beside each other.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Segmented } from "#kit/actions/segmented.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Select } from "#kit/fields/select.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { type AskedCart, compareVersions, getCartByVersion, listPrices } from "./workbench-api.ts";

export function CartLook({ versionID }: { versionID: string }) {
  const { t } = useTranslation("prices");
  const [what, setWhat] = useState<"cart" | "sale">("cart");
  const [reference, setReference] = useState("");
  const [deviceCode, setDevice] = useState<string | null>(null);
  const [paymentplanID, setPlan] = useState<string | null>(null);
  const [asked, setAsked] = useState<AskedCart | null>(null);
  const plans = useQuery(listPrices({ kind: "PLAN", filter: { status: 1 }, versionID: null }, null)).data;
  const changed = useQuery(compareVersions(versionID)).data;
  const devices = changed?.records.filter(({ kind }) => kind === "DEVICE") ?? [];
  const isReady = what === "cart" ? reference.trim() !== "" : deviceCode && paymentplanID;
  return (
    <Stack gap={4}>
      <div className="wb__ask">
        <Segmented
          label={t("look.what")}
          value={what}
          onChange={setWhat}
          options={(["cart", "sale"] as const).map((value) => ({ value, label: t(`look.${value}`) }))}
        />
        {what === "cart" ? (
          <TextField label={t("look.reference")} value={reference} onChange={setReference} autoFocus />
        ) : (
          <>
            {devices.length > 0 ? (
              <Select
                label={t("one.DEVICE")}
                value={deviceCode}
                onChange={setDevice}
                options={devices.map(({ key, name }) => ({ value: key, label: name || key }))}
              />
            ) : (
              <TextField label={t("look.device")} value={deviceCode ?? ""} onChange={setDevice} />
            )}
            <Select
              label={t("one.PLAN")}
              value={paymentplanID}
              onChange={setPlan}
              options={(plans?.rows ?? []).map(({ key, name }) => ({ value: key, label: name || key }))}
            />
          </>
        )}
        <Button
          variant="soft"
          isDisabled={!isReady}
          onPress={() =>
            setAsked(what === "cart" ? { versionID, reference } : { versionID, deviceCode, paymentplanID })
          }
        >
          {t("look.show")}
        </Button>
      </div>
      {asked && <Looked asked={asked} />}
      <p className="wb__small">{t("look.effect")}</p>
    </Stack>
  );
}

interface Line {
  name: string;
  today: number;
  later: number;
  isSum: boolean;
}

const FIGURES = ["monthly", "dueToday", "cashPrice", "inAll"] as const;

function Looked({ asked }: { asked: AskedCart }) {
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  const table = useTableState();
  const { data, isError, refetch } = useQuery(getCartByVersion(asked));
  if (isError) return <ErrorState onRetry={refetch} />;
  if (!data) return null;
  const { today, later } = data;
  const lines: Line[] = [
    ...data.lines.map((line) => ({
      name: line.quantity > 1 ? `${formatter.number(line.quantity)} × ${line.name}` : line.name,
      today: line.today,
      later: line.later,
      isSum: false,
    })),
    ...FIGURES.map((figure) => ({
      name: t(`look.${figure}`),
      today: today.figures[figure],
      later: later.figures[figure],
      isSum: true,
    })),
  ];
  const strong = ({ isSum }: Line, text: string) => (isSum ? <b>{text}</b> : text);
  const columns: Column<Line>[] = [
    { id: "name", header: t("look.line"), cell: (line) => strong(line, line.name) },
    {
      id: "today",
      header: t("look.today"),
      align: "end",
      cell: (line) => strong(line, formatter.money(line.today)),
    },
    {
      id: "then",
      header: t("look.then"),
      align: "end",
      cell: (line) => strong(line, formatter.money(line.later)),
    },
    {
      id: "difference",
      header: t("look.difference"),
      align: "end",
      cell: (line) =>
        line.later === line.today ? "–" : formatter.money(line.later - line.today, { isSigned: true }),
    },
  ];
  return (
    <Stack gap={3}>
      {data.isSame && <Notice tone="info">{t("look.same")}</Notice>}
      {today.isValid && !later.isValid && <Notice tone="warning">{t("look.invalid")}</Notice>}
      <DataTable
        label={data.reference ?? t("look.sale")}
        rowsName={t("look.line")}
        table={table}
        columns={columns}
        rows={lines}
        rowKey={({ name, isSum }) => `${isSum} ${name}`}
        emptyText={t("look.same")}
      />
    </Stack>
  );
}
