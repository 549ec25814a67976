import { lenderNameOf, type PartyCode } from "@handsel/contract/operator/parties.ts";
import { useTranslation } from "react-i18next";

type Unnamed =
  | "mail"
  | "sms"
  | "device-check"
  | "company-registry"
  | "diagnostics"
  | "collector"
  | "distributor"
  | "identity";

/** A lender's own name, or what the party does. */
export function usePartyName(): (party: PartyCode) => string {
  const { t } = useTranslation("operator");
  return (party) => lenderNameOf(party) ?? t(`health.parties.${party as Unnamed}`);
}
