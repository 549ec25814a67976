// The server says which choices there are; the words for them are the screen's.
import { financingType } from "@handsel/contract/catalog/products.ts";
import type { ContractStatus } from "@handsel/contract/sales/statuses.ts";
import { useTranslation } from "react-i18next";
import { useFinancingName } from "#areas/sales/index.ts";
import type { TextEnding } from "#client/text-keys.ts";
import type { Option } from "#kit/fields/checkbox.tsx";
import { useStageName } from "./stage-names.ts";

type Codes = readonly string[];

function optionsOf<Code extends string>(codes: readonly Code[], word: (code: Code) => string): Option[] {
  return codes.map((code) => ({ value: code, label: word(code) }));
}

export function useOptionTexts() {
  const { t } = useTranslation("crm");
  const sales = useTranslation("sales");
  const financingName = useFinancingName();
  const stageName = useStageName();
  return {
    triggers: (codes: readonly TextEnding<"crm", "triggers">[]) =>
      optionsOf(codes, (code) => t(`triggers.${code}`)),
    channels: (codes: readonly TextEnding<"crm", "channels">[]) =>
      optionsOf(codes, (code) => t(`channels.${code}`)),
    optIns: (codes: readonly TextEnding<"crm", "optIns">[]) =>
      optionsOf(codes, (code) => t(`optIns.${code}`)),
    commsTypes: (codes: readonly TextEnding<"crm", "commsTypes">[]) =>
      optionsOf(codes, (code) => t(`commsTypes.${code}`)),
    stopOutcomes: (codes: readonly TextEnding<"crm", "stopOutcomes">[]) =>
      optionsOf(codes, (code) => t(`stopOutcomes.${code}`)),
    delayUnits: (codes: readonly TextEnding<"crm", "delayUnits">[]) =>
      optionsOf(codes, (code) => t(`delayUnits.${code}`)),
    categories: (codes: readonly TextEnding<"crm", "commsCategories">[]) =>
      optionsOf(codes, (code) => t(`commsCategories.${code}`)),
    contractStatuses: (codes: readonly ContractStatus[]) =>
      optionsOf(codes, (code) => sales.t(`status.${code}`)),
    financingTypes: (codes: Codes) =>
      optionsOf(codes, (code) => {
        const known = financingType.safeParse(code);
        return known.success ? financingName(known.data) : code;
      }),
    stages: (codes: Codes) => optionsOf(codes, stageName),
    statuses: (codes: readonly TextEnding<"crm", "statuses">[]) =>
      optionsOf(codes, (code) => t(`statuses.${code}`)),
    offerTypes: (codes: readonly TextEnding<"crm", "offers.types">[]) =>
      optionsOf(codes, (code) => t(`offers.types.${code}`)),
    ruleActions: (codes: readonly TextEnding<"crm", "offers.actions">[]) =>
      optionsOf(codes, (code) => t(`offers.actions.${code}`)),
    /** Codes of the retailer's own are shown as they are. */
    plain: (codes: Codes) => optionsOf(codes, (code) => code),
    named: (items: readonly { code: string; name: string }[]) =>
      items.map(({ code, name }) => ({ value: code, label: name })),
  };
}
