import { compareWithQuote } from "@handsel/contract/tradein/rules.ts";
import { useTranslation } from "react-i18next";
import { Notice } from "#kit/feedback/notice.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { PanelSection } from "#kit/layout/panel.tsx";
import { Money } from "#kit/marks/money.tsx";
import { useGradeText } from "../grades.tsx";
import type { TradedDevice } from "../trade-state.ts";
import { finalEvaluation } from "./evaluation-rules.ts";

/** The value at the till beside the one that was quoted at home. */
export function QuoteComparison({ traded }: { traded: TradedDevice }) {
  const { t } = useTranslation("tradein");
  const gradeText = useGradeText();
  const evaluation = finalEvaluation(traded);
  const { quoted } = traded;
  if (!quoted) return null;
  return (
    <PanelSection title={t("compare.title")}>
      <KeyValueList
        layout="sum"
        items={[
          { key: "said", label: t("compare.said"), value: gradeText(quoted.grade) },
          { key: "quoted", label: t("compare.quoted"), value: <Money amount={quoted.value} /> },
          {
            key: "now",
            label: t("compare.now"),
            value: <Money amount={evaluation?.deviceValue ?? null} />,
          },
        ]}
      />
      {evaluation && <ComparisonNotice value={evaluation.deviceValue} quoted={quoted.value} />}
    </PanelSection>
  );
}

function ComparisonNotice({ value, quoted }: { value: number; quoted: number }) {
  const { t } = useTranslation("tradein");
  const formatter = useFormatter();
  const { comparison, difference } = compareWithQuote(value, quoted);
  const amount = formatter.money(difference);
  switch (comparison) {
    case "MATCHING":
      return <Notice tone="success">{t("compare.matching")}</Notice>;
    case "LOWER":
      return (
        <Notice tone="warning" icon="arrow-down">
          {t("compare.lower", { amount })}
        </Notice>
      );
    case "HIGHER":
      return (
        <Notice tone="info" icon="arrow-up">
          {t("compare.higher", { amount })}
        </Notice>
      );
  }
}
