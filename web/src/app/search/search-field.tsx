import { groupedScan, type Scanned } from "@handsel/contract/rules/scan.ts";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { CameraButton } from "#kit/camera/camera-button.tsx";
import { Spinner } from "#kit/feedback/spinner.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { ScanBadge } from "./scan-found.tsx";
import { openSearch } from "./search-store.ts";

export interface SearchFieldProps {
  ref: Ref<HTMLInputElement>;
  /** None while the answer to a scan stands alone. */
  listId: string | undefined;
  activeId: string | undefined;
  scanned: Scanned | null;
  scannedAt: Date | null;
  typed: string;
  onType: (text: string) => void;
  count: number | null;
  /** There may be more than were counted. */
  isMore: boolean;
  isBusy: boolean;
}

/** What is looked for. A scanned number stands in it in groups; typing goes on from there. */
export function SearchField({
  ref,
  listId,
  activeId,
  scanned,
  scannedAt,
  typed,
  onType,
  count,
  isMore,
  isBusy,
}: SearchFieldProps) {
  const { t } = useTranslation("till");
  const formatter = useFormatter();
  return (
    <div className="palette__in">
      {isBusy ? <Spinner /> : <Icon name={scanned ? "scan" : "search"} />}
      <input
        ref={ref}
        // The dialog was opened to type into it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        role="combobox"
        aria-expanded={listId !== undefined}
        {...(listId !== undefined && { "aria-controls": listId })}
        aria-autocomplete="list"
        aria-label={t("open")}
        {...(listId !== undefined && activeId !== undefined && { "aria-activedescendant": activeId })}
        data-mono={scanned !== null || undefined}
        size={scanned ? groupedScan(scanned).length : undefined}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={t("placeholder")}
        value={scanned ? groupedScan(scanned) : typed}
        onChange={(event) => onType(event.target.value)}
      />
      {scanned && <ScanBadge scanned={scanned} />}
      <span className="palette__count" role="status">
        {scanned && scannedAt
          ? t("scan.at", { time: formatter.time(scannedAt) })
          : count !== null && t(isMore ? "answersOrMore" : "answers", { count })}
      </span>
      <CameraButton label={t(scanned ? "scan.another" : "camera")} onRead={openSearch} />
    </div>
  );
}
