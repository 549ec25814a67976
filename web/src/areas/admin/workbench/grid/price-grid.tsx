// Prices as a grid that is worked in like a spreadsheet. A hundred thousand rows scroll, because only those in sight are drawn.
import { useQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type MouseEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState, ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { type AskedPrices, listPrices } from "../workbench-api.ts";
import { CellEditor } from "./cell-editor.tsx";
import { readCell, typedCell } from "./cell-text.ts";
import { type Chosen, countOf, EVERYTHING, isChosen, NOTHING, toggled } from "./chosen.ts";
import { draftOf, type GridColumn, gridColumns, isEditable } from "./columns.ts";
import { GridFoot } from "./grid-foot.tsx";
import { GridHeads } from "./grid-heads.tsx";
import { GridRow } from "./grid-row.tsx";
import { drawnRows, inPlaces, OVERSCAN, ROW_PX } from "./layout.ts";
import { copyMarked, fillMarked, pasteMarked, setMarked } from "./marked.ts";
import { AT_FIRST, blockOf, type Place } from "./place.ts";
import { useChoosing } from "./use-choosing.ts";
import { useEditing } from "./use-editing.ts";
import { onGridKey } from "./use-grid-keys.ts";
import { useGridRows } from "./use-rows.ts";
import { useWidths } from "./use-widths.ts";
import { useGridWords, useHeadings } from "./words.ts";
import "./grid.css";

export interface PriceGridProps {
  asked: AskedPrices;
  isReadOnly: boolean;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  onUndo: () => void;
  onRedo: () => void;
}

export function PriceGrid(props: PriceGridProps) {
  const { t } = useTranslation("prices");
  const { data, isError, refetch } = useQuery(listPrices(props.asked, null));
  if (isError) return <ErrorState onRetry={refetch} />;
  if (!data?.first) return <Loader />;
  if (data.first.total === 0)
    return <EmptyState title={t(data.first.inAll === 0 ? "none" : "noMatch")} text={t("noMatchText")} />;
  return <Grid {...props} total={data.first.total} many={data.first.many} tax={data.first.tax} />;
}

type GridProps = PriceGridProps & {
  total: number;
  many: readonly string[];
  tax: { pricingIncludesTax: boolean; vatRatePpm: number };
};

function Grid({ asked, isReadOnly, chosen, onChoose, onUndo, onRedo, total, many, tax }: GridProps) {
  const { t } = useTranslation("prices");
  const id = useId();
  const words = useGridWords();
  const headingOf = useHeadings();
  const { kind } = asked;
  const columns = useMemo(() => gridColumns(kind, many), [kind, many]);
  const frame = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here and never kept by a child
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollPaddingStart: ROW_PX,
    // A frame that comes late is better than one that holds up the wheel.
    useFlushSync: false,
  });
  const drawn = virtualizer.getVirtualItems();
  const items = drawnRows(drawn[0]?.index ?? 0, virtualizer.scrollRect?.height ?? 0, total);
  const { rowAt, rowsBetween, patch, parts } = useGridRows(asked, items[0] ?? 0, items.at(-1) ?? 0);
  const { faults, change, tooMany } = useEditing(kind, patch);
  const firstDraft = Math.max(0, columns.findIndex(isEditable));
  const [active, setActive] = useState<Place>({ ...AT_FIRST, column: firstDraft });
  const [anchor, setAnchor] = useState<Place>(active);
  const [typed, setTyped] = useState<string | null | undefined>(undefined);
  const [isAside, setAside] = useState(false);
  const block = blockOf(anchor, active);
  const isEditing = typed !== undefined;

  const move = (to: Place, isMarking: boolean) => {
    setActive(to);
    if (!isMarking) setAnchor(to);
    virtualizer.scrollToIndex(to.row);
    frame.current
      ?.querySelector(`[data-heading="${to.column}"]`)
      ?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  };
  const columnAt = (place: number): GridColumn | undefined => columns[place];
  const activeColumn = columnAt(active.column);
  const canEdit = !isReadOnly && activeColumn !== undefined && isEditable(activeColumn);

  const take = (text: string, key: { key: string; shiftKey: boolean } | null) => {
    setTyped(undefined);
    const row = rowAt(active.row);
    if (row && activeColumn?.column) {
      const value = readCell(activeColumn.column, text, words);
      if (value !== draftOf(row, activeColumn.field))
        void change([{ row, field: activeColumn.field, value }], "TYPED");
    }
    if (!key) return;
    frame.current?.focus({ preventScroll: true });
    const step = key.shiftKey ? -1 : 1;
    if (key.key === "Enter")
      move({ ...active, row: Math.max(0, Math.min(active.row + step, total - 1)) }, false);
    else move({ ...active, column: Math.max(0, Math.min(active.column + step, columns.length - 1)) }, false);
  };

  const marked = { kind, columns, block, words, change, rows: { rowAt, rowsBetween } };
  const toggle = () => {
    const row = rowAt(active.row);
    if (!row || isReadOnly) return;
    if (!canEdit || activeColumn.column?.type !== "status") return onChoose(toggled(chosen, row.key));
    const { field } = activeColumn;
    void change([{ row, field, value: draftOf(row, field) === 1 ? 0 : 1 }], "TYPED");
  };

  const onPress = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-column]") : null;
    if (!cell || isEditing) return;
    const row = cell.closest<HTMLElement>("[data-row]")?.dataset["row"];
    const to = { row: Number(row), column: Number(cell.dataset["column"]) };
    setActive(to);
    if (!event.shiftKey) setAnchor(to);
    if (event.detail === 2 && !isReadOnly && isEditable(columns[to.column] ?? { part: "by" })) {
      event.preventDefault();
      setTyped(null);
    }
  };

  const choose = useChoosing({ chosen, onChoose, rowsBetween });
  // Sorts and filters may have taken away the row on which one stood.
  useEffect(() => {
    setActive((at) => (at.row < total ? at : { ...at, row: 0 }));
  }, [total]);

  const nameOf = (column: GridColumn) => headingOf(column, kind, asked.versionID !== null);
  const widths = useWidths(parts, columns, { isReadOnly, words, names: columns.map(nameOf) });
  const count = countOf(chosen, total);
  return (
    <>
      <div
        ref={frame}
        role="grid"
        className="wgrid"
        tabIndex={0}
        style={widths}
        data-aside={isAside || undefined}
        onScroll={(event) => setAside(event.currentTarget.scrollLeft > 0)}
        aria-label={t(`kinds.${kind}`)}
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        aria-multiselectable={!isReadOnly}
        aria-activedescendant={id}
        onMouseDown={onPress}
        onCopy={(event) => !isEditing && copyMarked(marked, event)}
        onPaste={(event) => !isEditing && !isReadOnly && void pasteMarked(marked, event)}
        onKeyDown={(event) => {
          if (isEditing || (event.target as Element).closest("input")) return;
          const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? 400) / ROW_PX) - 2);
          onGridKey(
            event,
            active,
            { rows: total, columns: columns.length, page },
            {
              move,
              edit: (text) => {
                if (!canEdit) return;
                virtualizer.scrollToIndex(active.row);
                setTyped(text);
              },
              clear: () => !isReadOnly && void setMarked(marked, () => null, "TYPED"),
              fill: () => !isReadOnly && void fillMarked(marked),
              toggle,
              undo: onUndo,
              redo: onRedo,
            },
          );
        }}
      >
        <GridHeads
          columns={columns}
          nameOf={nameOf}
          count={isReadOnly ? null : count}
          total={total}
          onAll={() => onChoose(count === total ? NOTHING : EVERYTHING)}
        />
        <div role="rowgroup" className="wgrid__rows" style={{ height: virtualizer.getTotalSize() }}>
          {inPlaces(items, virtualizer.isScrolling).map(({ slot, index }) => {
            const row = rowAt(index);
            const isHere = index === active.row;
            const isMarked = index >= block.from.row && index <= block.to.row;
            return (
              <GridRow
                key={slot}
                id={id}
                index={index}
                top={index * ROW_PX}
                row={row}
                columns={columns}
                words={words}
                tax={tax}
                active={isHere ? active.column : -1}
                markedFrom={isMarked ? block.from.column : -1}
                markedTo={isMarked ? block.to.column : -2}
                isChosen={row !== undefined && !isReadOnly && isChosen(chosen, row.key)}
                isReadOnly={isReadOnly}
                fault={row && faults.get(row.key)}
                onChoose={choose}
                editor={
                  isHere && isEditing && row && activeColumn?.column ? (
                    <CellEditor
                      label={`${row.name || row.key}, ${headingOf(activeColumn, kind, false)}`}
                      text={typed ?? typedCell(activeColumn.column, draftOf(row, activeColumn.field), words)}
                      isWhole={typed === null}
                      onTake={take}
                      onLeave={() => {
                        setTyped(undefined);
                        frame.current?.focus({ preventScroll: true });
                      }}
                    />
                  ) : null
                }
              />
            );
          })}
        </div>
      </div>
      <GridFoot
        from={(virtualizer.range?.startIndex ?? 0) + 1}
        to={(virtualizer.range?.endIndex ?? 0) + 1}
        total={total}
        isReadOnly={isReadOnly}
        tooMany={tooMany}
      />
    </>
  );
}
