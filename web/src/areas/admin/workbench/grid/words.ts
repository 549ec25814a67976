// How columns and cells are called, in the language of the reader.
import type { PriceRow } from "@handsel/contract/catalog/price-draft.ts";
import type { PriceKind } from "@handsel/contract/catalog/price-kinds.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import type { CellWords } from "./cell-text.ts";
import type { GridColumn } from "./columns.ts";
import type { Fault } from "./use-editing.ts";

const FIELDS = {
  msrp: "fields.msrp",
  price: "fields.price",
  isSold: "fields.isSold",
  strikethrough: "fields.strikethrough",
  financingType: "fields.financingType",
  rate: "fields.rate",
  openingFee: "fields.openingFee",
  minimum: "fields.minimum",
  maximum: "fields.maximum",
  validFrom: "fields.validFrom",
  validTo: "fields.validTo",
  status: "fields.status",
  monthly: "fields.monthly",
  months: "fields.months",
  action: "fields.action",
  startsOn: "fields.startsOn",
  endsOn: "fields.endsOn",
  value: "fields.value",
  percent: "fields.percent",
  lockDeduction: "fields.lockDeduction",
} as const;

const MANY = {
  month: "many.month",
  upTo: "many.upTo",
  monthly: "many.monthly",
  grade: "many.grade",
} as const;

const NAMED = {
  STANDARD: "named.STANDARD",
  UPGRADE: "named.UPGRADE",
  B2B_LEASE: "named.B2B_LEASE",
  CARD_PAYMENT: "named.CARD_PAYMENT",
  INCLUDE: "named.INCLUDE",
  EXCLUDE: "named.EXCLUDE",
} as const;

const REASONS = {
  required: "reasons.required",
  value: "reasons.value",
  number: "reasons.number",
  percent: "reasons.percent",
  date: "reasons.date",
  dateOrder: "reasons.dateOrder",
  order: "reasons.order",
  fixed: "reasons.fixed",
  GONE: "reasons.GONE",
  CHANGED_MEANWHILE: "reasons.CHANGED_MEANWHILE",
} as const;

const TOUCHED = {
  TYPED: "touched.TYPED",
  PASTED: "touched.PASTED",
  FILLED: "touched.FILLED",
  BULK: "touched.BULK",
  IMPORTED: "touched.IMPORTED",
  WENT_BACK: "touched.WENT_BACK",
} as const;

const keyIn = <Key extends string>(known: Readonly<Record<string, Key>>, code: string): Key | undefined =>
  known[code];

/** A field as one reads it above its column: "Grade A", "Own price". */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation("prices");
  return useMemo(
    () => (field: string) => {
      const plain = keyIn(FIELDS, field);
      if (plain) return t(plain);
      const [, beginning = "", end = ""] = /^(month|upTo|monthly|grade)(\d+|[A-Z_]+)$/.exec(field) ?? [];
      const many = keyIn(MANY, beginning);
      return many ? t(many, { name: end }) : field;
    },
    [t],
  );
}

export function useHeadings(): (column: GridColumn, kind: PriceKind, isVersion: boolean) => string {
  const { t } = useTranslation("prices");
  const fieldName = useFieldName();
  return ({ part, field }, kind, isVersion) => {
    const name = fieldName(field);
    if (part === "name") return t(`one.${kind}`);
    if (part === "fact") return name;
    if (part === "draft")
      return isMain(kind, field) ? t(isVersion ? "heads.version" : "heads.draft", { name }) : name;
    if (part === "now") return t("heads.now", { name });
    return t(`heads.${part}`);
  };
}

const ONE_PRICE: readonly PriceKind[] = ["RESIDUAL", "TRADE", "INSURANCE"];
/** Stands beside what holds, and so has to say which of the two it is. */
const isMain = (kind: PriceKind, field: string) =>
  !ONE_PRICE.includes(kind) && ["price", "rate", "monthly", "value"].includes(field);

export interface GridWords extends CellWords {
  choose: (name: string) => string;
  reason: (reason: string) => string;
  /** What is said about a row: why a cell was not taken, that it is below cost, or who touched it last. */
  remark: (
    row: PriceRow,
    fault: Fault | undefined,
    state: { isBelowCost: boolean; hasChanged: boolean },
  ) => string;
}

export function useGridWords(): GridWords {
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  return useMemo(() => {
    const reason = (code: string) => t(keyIn(REASONS, code) ?? "reasons.value");
    return {
      formatter,
      yes: t("yes"),
      no: t("no"),
      named: (code) => {
        const key = keyIn(NAMED, code);
        return key ? t(key) : code;
      },
      choose: (name) => t("choose", { name }),
      reason,
      remark: (row, fault, { isBelowCost, hasChanged }) => {
        if (fault) return reason(fault.reason);
        const { cost } = row.facts;
        if (isBelowCost && typeof cost === "number") return t("belowCost", { cost: formatter.money(cost) });
        if (!row.touched) return "";
        if (!hasChanged) return t("touched.kept");
        const key = keyIn(TOUCHED, row.touched.action);
        return key ? t(key, { name: row.touched.byName }) : row.touched.byName;
      },
    };
  }, [t, formatter]);
}
