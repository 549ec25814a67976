// A line that says itself what was refused when something in it was pressed, instead of the top of the page.
import type { RemedyAct } from "@handsel/contract/errors/remedies/remedy.ts";
import { type ReactNode, useMemo, useState } from "react";
import { type TakenRefusal, takeRefusal } from "./refusals.ts";
import { Remedy, useWayOn } from "./remedy.tsx";
import { PlaceContext, type RemedyPlaceHolder } from "./remedy-place-context.ts";

interface Said extends TakenRefusal {
  retry: () => unknown;
}

/** What is pressed inside is refused here, too. */
export function RemedyPlace({
  acts,
  children,
}: {
  /** What the line itself can do about a refusal. */
  acts?: Partial<Record<RemedyAct, (() => unknown) | undefined>>;
  children: (remedy: ReactNode) => ReactNode;
}) {
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
      : said.map((one) => <SaidHere key={one.entry.code} said={one} acts={acts} close={() => setSaid([])} />);
  return <PlaceContext value={holder}>{children(remedy)}</PlaceContext>;
}

function SaidHere({
  said: { entry, text, number, retry },
  acts = {},
  close,
}: {
  said: Said;
  acts: Partial<Record<RemedyAct, (() => unknown) | undefined>> | undefined;
  close: () => void;
}) {
  const { fixes, who } = useWayOn(entry, { retry, close, own: acts });
  return <Remedy reason={text} fixes={fixes} who={who} number={number} />;
}
