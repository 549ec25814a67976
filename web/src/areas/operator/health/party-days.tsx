// Ninety days of a party in two lines; a press on a day goes there.
import { DAY_MS } from "@handsel/contract/durations.ts";
import type { PartyCode } from "@handsel/contract/operator/parties.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { partyDays } from "./api.ts";
import type { HealthAddress } from "./health-address.ts";
import { scaleOf, useLineFigures } from "./line-figures.ts";
import { PartyLine } from "./party-line.tsx";
import { usePartyName } from "./party-name.ts";

interface PartyDaysProps {
  party: PartyCode;
  address: HealthAddress;
  onDay: (at: string) => void;
}

export function PartyDays({ party, address, onDay }: PartyDaysProps) {
  const { t } = useTranslation("operator");
  const name = usePartyName();
  const { at, wlID, country, storeID } = address;
  const { data } = useQuery(partyDays({ party, at, wlID, country, storeID }));
  const { answered, slowest } = useLineFigures(scaleOf(data?.days ?? []));
  if (!data) return null;
  const { days } = data;
  // The whole day is behind its last second.
  const go = (day: string) =>
    onDay(new Date(Math.min(Date.now() - 1000, Date.parse(day) + DAY_MS - 1000)).toISOString());
  const title = `${name(party)}, ${t("health.rewind.rails.quarter")}`;
  return (
    <section className="ppanel__part">
      <h3>{t("health.rewind.rails.quarter")}</h3>
      <PartyLine
        slots={days}
        figure={answered}
        since={null}
        sentence={`${title}: ${t("health.answered")}`}
        hasHours={false}
        onSlot={go}
      />
      <PartyLine
        slots={days}
        figure={slowest}
        since={null}
        sentence={`${title}: ${t("health.slowest")}`}
        hasHours={false}
        onSlot={go}
      />
    </section>
  );
}
