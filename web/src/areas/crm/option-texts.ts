// The server says which choices there are; the words for them are the screen's.
import { financingType } from "@handsel/contract/catalog/products.ts";
import { useTranslation } from "react-i18next";
import { useFinancingName } from "#areas/sales/index.ts";
import type { Option } from "#kit/checkbox.tsx";
import { useStageName } from "./stage-names.ts";

type Codes = readonly string[];

const optionsOf = (codes: Codes, word: (code: string) => string): Option[] =>
  codes.map((code) => ({ value: code, label: word(code) }));

export function useOptionTexts() {
  const { t } = useTranslation("crm");
  const sales = useTranslation("sales");
  const financingName = useFinancingName();
  const stageName = useStageName();
  return {
    triggers: (codes: Codes) => optionsOf(codes, (code) => t(`triggers.${code}`)),
    channels: (codes: Codes) => optionsOf(codes, (code) => t(`channels.${code}`)),
    optIns: (codes: Codes) => optionsOf(codes, (code) => t(`optIns.${code}`)),
    commsTypes: (codes: Codes) => optionsOf(codes, (code) => t(`commsTypes.${code}`)),
    stopOutcomes: (codes: Codes) => optionsOf(codes, (code) => t(`stopOutcomes.${code}`)),
    delayUnits: (codes: Codes) => optionsOf(codes, (code) => t(`delayUnits.${code}`)),
    categories: (codes: Codes) => optionsOf(codes, (code) => t(`commsCategories.${code}`)),
    contractStatuses: (codes: Codes) => optionsOf(codes, (code) => sales.t(`status.${code}`)),
    financingTypes: (codes: Codes) =>
      optionsOf(codes, (code) => {
        const known = financingType.safeParse(code);
        return known.success ? financingName(known.data) : code;
      }),
    stages: (codes: Codes) => optionsOf(codes, stageName),
    statuses: (codes: Codes) => optionsOf(codes, (code) => t(`statuses.${code}`)),
    offerTypes: (codes: Codes) => optionsOf(codes, (code) => t(`offers.types.${code}`)),
    ruleActions: (codes: Codes) => optionsOf(codes, (code) => t(`offers.actions.${code}`)),
    /** Codes of the retailer's own are shown as they are. */
    plain: (codes: Codes) => optionsOf(codes, (code) => code),
    named: (items: readonly { code: string; name: string }[]) =>
      items.map(({ code, name }) => ({ value: code, label: name })),
  };
}
