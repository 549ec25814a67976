// A line that says itself what was refused when something in it was pressed, instead of the top of the page.
import type { AnswerEntry } from "@handsel/contract/envelope.ts";
import { type ReactNode, useMemo, useState } from "react";
import { type TakenRefusal, takeRefusal } from "./refusals.ts";
import { Remedy, useWayOn } from "./remedy.tsx";
import { PlaceContext, type RemedyPlaceHolder } from "./remedy-place-context.ts";

interface Said extends TakenRefusal {
  retry: () => unknown;
}

/** What is pressed inside is refused here, too. */
export function RemedyPlace({ children }: { children: (remedy: ReactNode) => ReactNode }) {
  const [said, setSaid] = useState<readonly Said[]>([]);
  const holder = useMemo<RemedyPlaceHolder>(
    () => ({
      take: (reason, retry) => {
        const taken = takeRefusal(reason);
        setSaid(taken.map((one) => ({ ...one, retry })));
        return taken.length > 0;
      },
      settle: () => setSaid([]),
    }),
    [],
  );
  const remedy =
    said.length === 0
      ? null
      : said.map((one) => <SaidHere key={one.entry.code} said={one} close={() => setSaid([])} />);
  return <PlaceContext value={holder}>{children(remedy)}</PlaceContext>;
}

function SaidHere({ said, close }: { said: Said; close: () => void }) {
  const entry: AnswerEntry = said.entry;
  const { fixes, who } = useWayOn(entry, { retry: said.retry, close });
  return <Remedy reason={said.text} fixes={fixes} who={who} number={said.number} />;
}
