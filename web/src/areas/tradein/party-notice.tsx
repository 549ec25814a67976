// Says where a device is looked up or tested that the registry or the diagnostics is not doing as usual.
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { serviceStatus } from "#client/service-status.ts";
import { Notice } from "#kit/feedback/notice.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";

const ASKED = ["device-check", "diagnostics"] as const;

export function PartyNotice({ parties = ASKED }: { parties?: readonly (typeof ASKED)[number][] }) {
  const { t } = useTranslation("tradein");
  const formatter = useFormatter();
  const troubles = useQuery(serviceStatus).data?.troubles ?? [];
  return parties.map((party) => {
    const trouble = troubles.find((one) => one.party === party);
    return (
      trouble && (
        <Notice key={party} tone="warning" icon="clock">
          {t(`partyTrouble.${party}.${trouble.kind}`, { time: formatter.time(trouble.since) })}
        </Notice>
      )
    );
  });
}
