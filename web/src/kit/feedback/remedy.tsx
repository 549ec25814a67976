// A refusal at its place: why, in a few words; what puts it right, as a button; who can help; the number last and small.
import type { AnswerEntry } from "@handsel/contract/envelope.ts";
import type { RemedyAct, Remedy as RemedyOf } from "@handsel/contract/errors/remedies/remedy.ts";
import { toMoney } from "@handsel/contract/to-money.ts";
import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { useFormatter } from "../kit-provider.tsx";
import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";
import { refusalFacts } from "./known-refusals.ts";
import { findDoing, useDoers } from "./remedy-acts.ts";
import { SHORT_WAIT_SECONDS, useWaiting } from "./use-waiting.ts";

export interface Fix {
  label: string;
  onPress: () => unknown;
  blockedReason?: string | undefined;
}

export interface RemedyProps {
  reason: ReactNode;
  fixes?: readonly Fix[];
  who?: string | undefined;
  number?: string | undefined;
}

/** Under the field or the line that it is about. */
export function Remedy({ reason, fixes = [], who, number }: RemedyProps) {
  return (
    <div className="remedy" role="alert">
      <span className="remedy__why">
        <Icon name="alert" size={16} />
        <span>
          {reason}
          {who && <span className="remedy__who"> {who}</span>}
          {number && <RemedyNumber>{number}</RemedyNumber>}
        </span>
      </span>
      <RemedyButtons fixes={fixes} />
    </div>
  );
}

export function RemedyNumber({ children }: { children: string }) {
  return <span className="remedy__no"> {children}</span>;
}

export function RemedyButtons({ fixes }: { fixes: readonly Fix[] }) {
  return fixes.map(({ label, onPress, blockedReason }) => (
    <Button
      key={label}
      size="sm"
      onPress={onPress}
      blockedReason={blockedReason}
      reasonPlacement={blockedReason ? "tooltip" : "below"}
    >
      {label}
    </Button>
  ));
}

export interface WayOnOf {
  retry?: (() => unknown) | undefined;
  close: () => void;
  /** What puts it right at this place, where that is not what the table says. */
  act?: RemedyAct | undefined;
  /** Acts that the place itself can do. */
  own?: Partial<Record<RemedyAct, (() => unknown) | undefined>>;
}

/** Without a line nothing is known of it; then it can be tried again. */
function remedyOf(code: string): Partial<Pick<RemedyOf, "act" | "who">> {
  return refusalFacts()?.remedyFor(code) ?? { act: "RETRY" };
}

/** The way on that the table has for a refusal, as far as this page can go it. */
export function useWayOn(
  entry: AnswerEntry | undefined,
  { retry, close, act: actHere, own = {} }: WayOnOf,
): { fixes: Fix[]; who: string | undefined } {
  const t = useKitText();
  const formatter = useFormatter();
  const missingMinor = entry?.facts?.byMinor ?? 0;
  const { act: usual, who } = entry ? remedyOf(entry.code) : { act: undefined, who: undefined };
  const act = actHere ?? usual;
  useDoers(act);
  const waiting = useWaiting(act === "WAIT" ? (entry?.facts?.waitSeconds ?? SHORT_WAIT_SECONDS) : 0);
  const helper = who && t(`remedy.who.${who}`);
  if (!entry || !act) return { fixes: [], who: helper };
  const again = retry && (() => retry());
  const doings: Partial<Record<RemedyAct, (() => unknown) | undefined>> = {
    RETRY: again,
    WAIT: again,
    GO_ON: close,
  };
  const find = () => own[act] ?? findDoing(act, entry, retry) ?? doings[act];
  // Where the act cannot be done here, what was said stays, with who can help.
  if (!find()) return { fixes: [], who: helper };
  const run = async () => {
    // Whoever does it knows more by now than when the button was drawn.
    await find()?.();
    close();
  };
  return {
    fixes: [
      {
        label:
          act === "ADD" && missingMinor > 0
            ? t("remedy.add", { amount: formatter.money(toMoney(missingMinor)) })
            : t(`remedy.acts.${act}`),
        onPress: run,
        blockedReason: waiting > 0 ? t("remedy.waitFor", { seconds: waiting }) : undefined,
      },
    ],
    who: helper,
  };
}
