// Scan or search: one box for everything. Left the answers, right the chosen one with what can be done; a scan says first what
// it is. The field keeps the focus, the list has a fixed height, and no question ends without a way on.
import { SEARCH_MOST } from "@handsel/contract/platform/search.ts";
import { readScans, type Scanned } from "@handsel/contract/rules/scan.ts";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useTranslation } from "react-i18next";
import { useSession } from "#client/session.ts";
import { Kbd } from "#kit/marks/kbd.tsx";
import { AnswerList } from "./answer-list.tsx";
import { AnswerHead, DeedList, HoldingCard, holdingOf, NotPossibleList } from "./answer-side.tsx";
import { type GroupKey, groupRows, type Row } from "./answers.ts";
import { findEntries, useLocalEntries } from "./local-entries.ts";
import { ScanChoice, ScanFound } from "./scan-found.tsx";
import { SearchField } from "./search-field.tsx";
import type { ScanToSearch } from "./search-store.ts";
import { useAnswers } from "./use-answers.ts";
import { type Deed, useDeeds } from "./use-deeds.ts";
import { useWaysOn } from "./use-ways-on.ts";
import "./search.css";

export function SearchDialog({ scan, onClose }: { scan: ScanToSearch | null; onClose: () => void }) {
  const { t } = useTranslation("till");
  return (
    <ModalOverlay
      className="scrim"
      isOpen
      isDismissable
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClose();
      }}
    >
      <Modal className="modal palette">
        <Dialog className="palette__dialog" aria-label={t("open")}>
          <Search scan={scan} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Search({ scan, onClose }: { scan: ScanToSearch | null; onClose: () => void }) {
  const { t } = useTranslation("till");
  const session = useSession();
  const [found] = useState(() => (scan ? readScans(scan.raws) : []));
  const [scanned, setScanned] = useState<Scanned | null>(found[0] ?? null);
  const [isPicked, setPicked] = useState(false);
  const [typed, setTyped] = useState("");
  const [only, setOnly] = useState<GroupKey | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const others = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const query = scanned?.value ?? typed;
  const answers = useAnswers(query, only, scanned !== null);
  const local = findEntries(useLocalEntries(), scanned ? `${query}\u0000` : query);
  const groups = groupRows({ query, server: answers.groups, local, only });
  const rows = groups.flatMap((group) => group.rows);
  const { chosen, choose, move } = useChosen(rows);
  // Of a box with several numbers the first that is known here is meant, until somebody picks one.
  if (scanned && !isPicked && !answers.isBehind && !answers.hasFailed) {
    const next = rows.length > 0 ? undefined : found[found.indexOf(scanned) + 1];
    if (next) setScanned(next);
    else {
      setPicked(true);
      if (rows.length === 0 && found[0]) setScanned(found[0]);
    }
  }
  const deedsOf = useDeedsOf(query, scanned, (text) => {
    setScanned(null);
    setTyped(text);
    field.current?.focus();
  });
  const deeds = deedsOf(answers.isBehind ? null : chosen, rows.length === 0 && !answers.isBehind);
  const running = useRunning(deeds, answers.isBehind, onClose);

  const pick = (one: Scanned) => {
    setPicked(true);
    setScanned(one);
  };
  const change = (text: string) => {
    setScanned(null);
    setTyped(text);
    setOnly(null);
    running.forget();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter") running.first();
    else if (event.altKey && /^Digit[2-5]$/.test(event.code)) running.nth(Number(event.code.at(-1)) - 1);
    else if (event.key === "Tab" && !event.shiftKey && others.current && event.target === field.current)
      others.current.focus();
    else return;
    event.preventDefault();
    // The dialog would move the focus once more.
    event.stopPropagation();
  };
  const answer = chosen?.kind === "answer" ? chosen.answer : null;
  const holding = answer && holdingOf(answer);

  return (
    // Keys reach it from the field and from the deeds.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="palette__all"
      onKeyDown={(event) => (event.target === field.current || event.altKey) && onKeyDown(event)}
    >
      <SearchField
        ref={field}
        listId={scanned && rows.length <= 1 ? undefined : listId}
        activeId={chosen ? `${listId}-${chosen.id}` : undefined}
        scanned={scanned}
        scannedAt={scan?.at ?? null}
        typed={typed}
        onType={change}
        count={rows.length === 0 || query === "" ? null : groups.reduce((sum, { total }) => sum + total, 0)}
        isMore={groups.some(({ total }) => total >= SEARCH_MOST)}
        isBusy={answers.isBehind}
      />
      {scanned && <ScanChoice found={found} chosen={scanned} onChoose={pick} />}
      <div className="palette__two" data-behind={answers.isBehind || undefined}>
        <div className="palette__left">
          {scanned && !answers.isBehind && !answers.hasFailed && (
            <ScanFound scanned={scanned} answer={answer} />
          )}
          <AnswerList
            id={listId}
            groups={groups}
            query={query}
            only={only}
            chosen={chosen}
            answers={answers}
            isScan={scanned !== null}
            onOnly={setOnly}
            onChoose={(row) => {
              choose(row);
              field.current?.focus();
            }}
          />
        </div>
        <aside className="palette__side" aria-label={t("whatYouCanDo")}>
          {!scanned && answer && <AnswerHead answer={answer} />}
          {!scanned && holding && <HoldingCard holding={holding} />}
          {deeds.length > 0 && scanned && <div className="palette__eyebrow">{t("whatYouCanDo")}</div>}
          <DeedList deeds={deeds} busyId={running.busyId} onRun={running.run} others={others} />
          {answer && <NotPossibleList reasons={answer.notPossible} />}
        </aside>
      </div>
      <div className="palette__foot">
        <span>
          <Kbd>↑↓</Kbd> {t("keys.choose")}
        </span>
        <span>
          <Kbd>{t("keys.enter")}</Kbd> {t("keys.doIt")}
        </span>
        <span>
          <Kbd>Tab</Kbd> {t("keys.others")}
        </span>
        <span>
          <Kbd>Esc</Kbd> {t("keys.close")}
        </span>
        <span className="palette__scope">
          {scanned
            ? t("scan.elsewhere")
            : t("scope", { store: session?.user.stores[session.user.selectedStore ?? ""] ?? "" })}
        </span>
      </div>
    </div>
  );
}

/** The first answer is meant until another is chosen; one that is gone is none. */
function useChosen(rows: readonly Row[]) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosenId),
  );
  return {
    chosen: rows[at] ?? null,
    choose: (row: Row) => setChosenId(row.id),
    move: (by: 1 | -1) => {
      const next = rows[(at + by + rows.length) % Math.max(rows.length, 1)];
      if (next) setChosenId(next.id);
    },
  };
}

function useDeedsOf(query: string, scanned: Scanned | null, type: (text: string) => void) {
  const { t } = useTranslation("till");
  const deedsOf = useDeeds();
  const waysOn = useWaysOn(type);
  return (row: Row | null, isNothing: boolean): Deed[] => {
    if (row?.kind === "answer") return deedsOf(row.answer);
    if (row?.kind === "local")
      return [
        {
          id: row.id,
          label: t(`go.${row.entry.group}`, { name: row.entry.label }),
          icon: "arrow-right",
          run: row.entry.run,
        },
      ];
    return isNothing && query !== "" ? waysOn(query, scanned) : [];
  };
}

/** One deed at a time. Enter before the answer is there is kept until it comes; what only opens a page leaves first. */
function useRunning(deeds: readonly Deed[], isBehind: boolean, onClose: () => void) {
  const [busyId, setBusyId] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const run = (deed: Deed) => {
    if (busyId !== null) return;
    if (!deed.isWork) {
      if (!deed.staysOpen) onClose();
      deed.run();
      return;
    }
    setBusyId(deed.id);
    // A refusal has been shown by then, and the answers are still there.
    Promise.resolve(deed.run()).then(onClose, () => setBusyId(null));
  };
  if (isWaiting && !isBehind) {
    setWaiting(false);
    const [first] = deeds;
    if (first) queueMicrotask(() => run(first));
  }
  return {
    busyId,
    run,
    first: () => (isBehind ? setWaiting(true) : deeds[0] && run(deeds[0])),
    nth: (index: number) => !isBehind && deeds[index] && run(deeds[index]),
    forget: () => setWaiting(false),
  };
}
