// Steps of the draft in words: what was done, and to what.
import type { PriceStep } from "@handsel/contract/catalog/price-draft.ts";
import { columnOf } from "@handsel/contract/catalog/price-kinds.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { shownCell } from "./grid/cell-text.ts";
import { useFieldName, useGridWords } from "./grid/words.ts";

export interface StepText {
  title: string;
  detail: string;
}

export function useStepText(): (step: PriceStep) => StepText {
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  const words = useGridWords();
  const fieldName = useFieldName();
  const changeText = (step: PriceStep): string => {
    const { change, field } = step.label;
    if (!change || !field) return "";
    const value = typeof change.value === "number" ? change.value : 0;
    const column = columnOf(step.kind, field);
    const signed = `${value > 0 ? "+" : ""}${formatter.number(value, { maximumFractionDigits: 2 })}`;
    const is = {
      PERCENT: () => t("step.percent", { value: signed }),
      AMOUNT: () => formatter.money(value, { isSigned: true }),
      LIST_PRICE: () => t("step.listPrice"),
      SET: () => t("step.set", { value: column ? shownCell(column, change.value, words) || "–" : signed }),
    }[change.kind];
    const what = is?.() ?? "";
    return change.roundTo99 ? t("step.rounded", { what }) : what;
  };
  return (step) => {
    const { label, kind } = step;
    const field = label.field ? fieldName(label.field) : "";
    const column = label.field ? columnOf(kind, label.field) : undefined;
    if (label.records === 1 && label.name && column) {
      const shown = (value: string | number | null | undefined) =>
        shownCell(column, value ?? null, words) || "–";
      return {
        title: label.name,
        detail: t("step.fromTo", { field, before: shown(label.before), after: shown(label.after) }),
      };
    }
    const count = { count: label.records, shown: formatter.number(label.records) };
    const title = t(`step.actions.${label.action}`, count);
    if (label.action === "WENT_BACK")
      return { title, detail: t("step.version", { number: label.number ?? 0 }) };
    const change = changeText(step);
    return { title, detail: [t(`kinds.${kind}`), field, change].filter(Boolean).join(", ") };
  };
}
