// Two versions of a campaign by the same figures: what one of them has and the other has not stands as none.
import type { SimulationResult } from "@handsel/contract/crm/time-machine.ts";
import { figuresOf } from "./days.ts";

type ComparedGroup = "heads" | "steps" | "notReached" | "languages";

export interface Compared {
  group: ComparedGroup;
  /** Within its group. */
  key: string;
  /** Of a step, in its campaign's own words. */
  name: string;
  now: number;
  earlier: number;
  isMoney: boolean;
}

const COMPARED_HEADS = ["people", "messages", "onFirstDay", "alerts", "costMinor"] as const;

export function compared(now: SimulationResult, then: SimulationResult): Compared[] {
  const heads = [figuresOf(now), figuresOf(then)] as const;
  return [
    ...COMPARED_HEADS.map((key) => ({
      group: "heads" as const,
      key,
      name: "",
      now: heads[0][key],
      earlier: heads[1][key],
      isMoney: key === "costMinor",
    })),
    ...paired("steps", now.steps.map(sentOf), then.steps.map(sentOf)),
    ...paired("notReached", now.leftOut.map(leftOutOf), then.leftOut.map(leftOutOf)),
    ...paired("languages", now.languages.map(messagesOf), then.languages.map(messagesOf)),
  ];
}

interface Counted {
  key: string;
  name: string;
  count: number;
}

const sentOf = ({ actionCode, description, sent }: SimulationResult["steps"][number]): Counted => ({
  key: actionCode,
  name: description,
  count: sent,
});
const leftOutOf = ({ reason, count }: SimulationResult["leftOut"][number]): Counted => ({
  key: reason,
  name: "",
  count,
});
const messagesOf = ({ language, messages }: SimulationResult["languages"][number]): Counted => ({
  key: language,
  name: "",
  count: messages,
});

function paired(group: ComparedGroup, now: readonly Counted[], then: readonly Counted[]): Compared[] {
  const keys = [...new Set([...now, ...then].map(({ key }) => key))];
  return keys
    .map((key) => {
      const [one, other] = [now, then].map((counts) => counts.find((counted) => counted.key === key));
      return {
        group,
        key,
        name: one?.name ?? other?.name ?? "",
        now: one?.count ?? 0,
        earlier: other?.count ?? 0,
        isMoney: false,
      };
    })
    .filter((row) => row.now > 0 || row.earlier > 0);
}
