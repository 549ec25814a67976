// The record of a row beside its list: read without leaving the list, walked through with its neighbours.
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { IconButton } from "../actions/button.tsx";
import { LinkButton } from "../actions/link.tsx";
import { useFormatter } from "../kit-provider.tsx";
import { useKitText } from "../kit-text.ts";
import { KeyValueList } from "../layout/key-value-list.tsx";
import type { Column } from "./column.ts";
import "./list.css";

interface ListPanelProps {
  title: ReactNode;
  /** From 0, of how many. */
  place: number;
  total: number;
  /** The page of the record. */
  href: string | undefined;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  children: ReactNode;
}

export function ListPanel({ title, place, total, href, onStep, onClose, children }: ListPanelProps) {
  const t = useKitText();
  const { number } = useFormatter();
  const titleId = useId();
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc is heard from whatever has the focus in it
    <aside className="listpanel" aria-labelledby={titleId} onKeyDown={closeByKey}>
      <div className="listpanel__head">
        <span id={titleId} className="listpanel__title">
          {title}
        </span>
        <span className="listpanel__place" role="status">
          {t("table.place", { place: number(place + 1), total: number(total) })}
        </span>
        <IconButton
          icon="arrow-up"
          label={t("table.previousRow")}
          size="sm"
          variant="quiet"
          isDisabled={place <= 0}
          onPress={() => onStep(-1)}
        />
        <IconButton
          icon="arrow-down"
          label={t("table.nextRow")}
          size="sm"
          variant="quiet"
          isDisabled={place >= total - 1}
          onPress={() => onStep(1)}
        />
        <IconButton icon="x" label={t("table.closePanel")} size="sm" variant="quiet" onPress={onClose} />
      </div>
      <div className="listpanel__body">{children}</div>
      {href !== undefined && (
        <div className="listpanel__foot">
          <LinkButton href={href} variant="soft" isBlock>
            {t("table.openRecord")}
          </LinkButton>
        </div>
      )}
    </aside>
  );
}

/** What a list knows of a row, the columns that are hidden or did not fit included. */
export function RowFacts<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <div className="listpanel__part">
      <KeyValueList
        items={columns
          .filter(({ header }) => header !== "")
          .map((column) => ({
            key: column.id,
            label: column.header,
            value: (column.panelCell ?? column.cell)(row),
          }))}
      />
    </div>
  );
}
