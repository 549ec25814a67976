// Says where staff begin what does not work as usual, and since when: nobody finds out in front of a customer.
import { lenderNameOf, type PartyCode } from "@handsel/contract/operator/parties.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { serviceStatus } from "#client/service-status.ts";
import { Notice } from "#kit/feedback/notice.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";

export function ServiceStatus() {
  const { t } = useTranslation("platform");
  const formatter = useFormatter();
  const troubles = useQuery(serviceStatus).data?.troubles ?? [];
  const nameOf = (party: PartyCode) =>
    lenderNameOf(party) ?? t(`services.parties.${party as "mail"}`, { defaultValue: party });
  if (troubles.length === 0) return null;
  return (
    <Notice tone="warning" icon="clock">
      <ul>
        {troubles.map(({ alertID, party, kind, since }) => (
          <li key={alertID}>
            <b>{nameOf(party)}</b> {t(`services.trouble.${kind}`, { time: formatter.time(since) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
