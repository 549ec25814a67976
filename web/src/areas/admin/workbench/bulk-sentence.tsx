// One change for all that are chosen, as a sentence: what, how, how much, rounded or not, and from when.
import { PRICE_CHANGES, type PriceChangeKind } from "@handsel/contract/catalog/device-prices.ts";
import type { RefusedCell } from "@handsel/contract/catalog/price-draft.ts";
import { columnOf, priceKind } from "@handsel/contract/catalog/price-kinds.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { queryClient } from "#client/query-client.ts";
import { useToday } from "#client/today.ts";
import { Button } from "#kit/actions/button.tsx";
import { Checkbox } from "#kit/fields/checkbox.tsx";
import { DateField } from "#kit/fields/date-field.tsx";
import { NumberField } from "#kit/fields/number-field.tsx";
import { Select } from "#kit/fields/select.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { readCell } from "./grid/cell-text.ts";
import { asked as askedFor, type Chosen, countOf } from "./grid/chosen.ts";
import { gridColumns, isEditable } from "./grid/columns.ts";
import { useFieldName, useGridWords } from "./grid/words.ts";
import { type AskedPrices, changeInBulk, dateDraft, getDraft, listPrices } from "./workbench-api.ts";

interface BulkSentenceProps {
  asked: AskedPrices;
  chosen: Chosen;
}

export function BulkSentence({ asked, chosen }: BulkSentenceProps) {
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  const today = useToday();
  const words = useGridWords();
  const fieldName = useFieldName();
  const { kind, filter } = asked;
  const { data } = useQuery(listPrices(asked, null));
  const fields = gridColumns(kind, data?.first?.many ?? []).filter(isEditable);
  const { main } = priceKind(kind);
  const [field, setField] = useState(() => fields.find((one) => one.field.startsWith(main))?.field ?? main);
  const [how, setHow] = useState<PriceChangeKind>("PERCENT");
  const [value, setValue] = useState<number | null>(null);
  const [text, setText] = useState("");
  const [roundTo99, setRounding] = useState(false);
  const { mutateAsync } = useMutation(changeInBulk());
  const draft = useQuery(getDraft()).data?.draft;
  const [from, setFrom] = useState<string | null | undefined>(undefined);
  const startsOn = from === undefined ? (draft?.startsOn ?? null) : from;
  const date = useMutation(dateDraft());
  const [applied, setApplied] = useState<{ changed: number; refusedCount: number; refused: RefusedCell[] }>();

  const column = columnOf(kind, field);
  const isAmount = column?.type === "money" || column?.type === "rate";
  const hows = PRICE_CHANGES.filter(
    (one) => one !== "LIST_PRICE" || (kind === "DEVICE" && field === "price"),
  );
  const written = column?.type === "status" ? text || words.yes : text;
  const typed = column && !isAmount ? readCell(column, written, words) : null;
  const isReady = isAmount ? how === "LIST_PRICE" || value !== null : typed !== undefined;
  const count = countOf(chosen, data?.first?.total ?? 0);

  const apply = async () => {
    const change = {
      kind: how,
      value: how === "LIST_PRICE" ? 0 : (value ?? 0),
      roundTo99: roundTo99 && column?.type === "money",
    };
    const what = isAmount ? { change } : { value: typed ?? null };
    setApplied(await mutateAsync({ kind, field, ...askedFor(chosen, filter), ...what }));
    if (from === undefined) return;
    const known = await queryClient.fetchQuery({ ...getDraft(), staleTime: 0 });
    if (known.draft && known.draft.startsOn !== from)
      await date.mutateAsync({ versionID: known.draft.versionID, startsOn: from });
  };

  return (
    <div className="wb__bulk" role="group" aria-label={t("bulk.title")}>
      <b>{t(chosen.isAll ? "bulk.all" : "bulk.some", { count, shown: formatter.number(count) })}</b>
      <div className="wb__word" data-wide>
        <Select
          label={t("bulk.field")}
          isLabelHidden
          value={field}
          onChange={setField}
          options={fields.map((one) => ({ value: one.field, label: fieldName(one.field) }))}
        />
      </div>
      {isAmount ? (
        <>
          <div className="wb__word">
            <Select
              label={t("bulk.how")}
              isLabelHidden
              value={how}
              onChange={(next) => setHow(PRICE_CHANGES.find((one) => one === next) ?? "PERCENT")}
              options={hows.map((one) => ({ value: one, label: t(`bulk.hows.${one}`) }))}
            />
          </div>
          {how !== "LIST_PRICE" && (
            <div className="wb__word" data-narrow>
              <NumberField
                label={t("bulk.value")}
                isLabelHidden
                value={value}
                onChange={setValue}
                debounceMs={0}
                maxDecimals={2}
                suffix={how === "PERCENT" || column?.type === "rate" ? "%" : formatter.currencySign}
              />
            </div>
          )}
          {column?.type === "money" && (
            <Checkbox isSelected={roundTo99} onChange={setRounding}>
              {t("bulk.round")}
            </Checkbox>
          )}
        </>
      ) : (
        <div className="wb__word">
          {column?.type === "status" ? (
            <Select
              label={t("bulk.value")}
              isLabelHidden
              value={written}
              onChange={setText}
              options={[t("yes"), t("no")].map((one) => ({ value: one, label: one }))}
            />
          ) : (
            <TextField label={t("bulk.value")} isLabelHidden value={text} onChange={setText} />
          )}
        </div>
      )}
      <div className="wb__from">
        <span aria-hidden="true">{t("bulk.from")}</span>
        <DateField label={t("bulk.from")} isLabelHidden value={startsOn} onChange={setFrom} min={today} />
      </div>
      <Button size="sm" variant="soft" isDisabled={!isReady || count === 0} onPress={apply}>
        {t("bulk.apply")}
      </Button>
      {applied && (
        <span className="wb__applied" role="status" data-partly={applied.refusedCount > 0 || undefined}>
          <Icon name={applied.refusedCount > 0 ? "alert" : "check"} size={16} />
          {applied.refusedCount > 0
            ? t("bulk.partly", {
                shown: formatter.number(applied.changed),
                refused: formatter.number(applied.refusedCount),
              })
            : t("bulk.applied", { count: applied.changed, shown: formatter.number(applied.changed) })}
        </span>
      )}
    </div>
  );
}
