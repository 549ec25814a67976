// What speaks for the likely reason of an exception, as sentences.
import type { Finding } from "@handsel/contract/reports/statements.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";

export function useEvidence(): (finding: Finding) => string {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  return ({ finding, amountMinor = 0, line = 0, count = 0, day, name = "" }) =>
    t(`exceptions.findings.${finding}`, {
      amount: formatter.money(amountMinor / 100),
      line,
      count,
      day: day ? formatter.date(day) : "",
      name,
    });
}
