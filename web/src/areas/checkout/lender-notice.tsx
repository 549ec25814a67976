// Says at the counter, where it matters, that the lender is not doing as usual: nobody wonders why it takes so long.
import { lenderNameOf } from "@handsel/contract/operator/parties.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { serviceStatus } from "#client/service-status.ts";
import { Notice } from "#kit/feedback/notice.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";

export function LenderNotice({ funder }: { funder: string | null | undefined }) {
  const { t } = useTranslation("checkout");
  const formatter = useFormatter();
  const trouble = useQuery(serviceStatus).data?.troubles.find(({ party }) => party === funder);
  if (!trouble) return null;
  return (
    <Notice tone="warning" icon="clock">
      {t(`lenderTrouble.${trouble.kind}`, {
        lender: lenderNameOf(trouble.party) ?? "",
        time: formatter.time(trouble.since),
      })}
    </Notice>
  );
}
