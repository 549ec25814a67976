import { SEARCH_MOST } from "@handsel/contract/platform/search.ts";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Skeleton } from "#kit/feedback/skeleton.tsx";
import { AnswerRow } from "./answer-row.tsx";
import type { GroupKey, Row, RowGroup } from "./answers.ts";
import type { Answers } from "./use-answers.ts";

export interface AnswerListProps {
  id: string;
  groups: readonly RowGroup[];
  query: string;
  only: GroupKey | null;
  chosen: Row | null;
  answers: Answers;
  isScan: boolean;
  onOnly: (key: GroupKey | null) => void;
  onChoose: (row: Row) => void;
}

/** Groups of answers; what is being looked for, what failed and what is not there stand in the same place. */
export function AnswerList({
  id,
  groups,
  query,
  only,
  chosen,
  answers,
  isScan,
  onOnly,
  onChoose,
}: AnswerListProps) {
  const { t } = useTranslation("till");
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  // One scanned thing with one answer is said in full above; a list of one would say it twice.
  const isListed = !isScan || count > 1;
  return (
    <>
      {answers.hasFailed && (
        <div className="palette__state">
          <ErrorState text={t("failed")} onRetry={answers.retry} />
        </div>
      )}
      {answers.isBehind && count === 0 && (
        <div className="palette__state" role="status" aria-label={t("searching")}>
          {[0, 1, 2].map((line) => (
            <Skeleton key={line} height="44px" />
          ))}
        </div>
      )}
      {!answers.isBehind && !answers.hasFailed && count === 0 && !isScan && (
        <div className="palette__state">
          <strong>{t("nothing", { text: query })}</strong>
          <p className="palette__line">{t("nothingHelp")}</p>
        </div>
      )}
      <div className="palette__list" role="listbox" id={id} aria-label={t("results")}>
        {isListed &&
          groups.map(({ key, rows, total }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box has no element of its own.
            <div key={key} role="group" aria-label={t(`groups.${key}`)}>
              <div className="palette__g">
                {t(`groups.${key}`)}
                {only === key ? (
                  <button type="button" className="palette__more" onClick={() => onOnly(null)}>
                    {t("back")}
                  </button>
                ) : (
                  total > rows.length && (
                    <button type="button" className="palette__more" onClick={() => onOnly(key)}>
                      {t(total < SEARCH_MOST ? "all" : "first", { count: total })}
                    </button>
                  )
                )}
              </div>
              {rows.map((row) => (
                <AnswerRow
                  key={row.id}
                  id={`${id}-${row.id}`}
                  row={row}
                  query={query}
                  isOn={row === chosen}
                  onChoose={() => onChoose(row)}
                />
              ))}
            </div>
          ))}
      </div>
    </>
  );
}
