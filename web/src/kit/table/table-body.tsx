import { useVirtualizer } from "@tanstack/react-virtual";
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useRef,
} from "react";
import { Skeleton } from "../feedback/skeleton.tsx";
import type { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";
import type { Column } from "./column.ts";
import { type ListWalk, onRowKey } from "./list-walk.ts";
import { RowCheckbox } from "./row-checkbox.tsx";
import { BelowRow, GroupHead, type RowGroups } from "./row-groups.tsx";
import { type Selection, selectRange, toggleRow } from "./table-selection.ts";

export interface TableBodyProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keys: readonly string[];
  rowKey: (row: Row) => string;
  frame: RefObject<HTMLDivElement | null>;
  isVirtual: boolean;
  isLoading: boolean;
  skeletonRows: number;
  selection: Selection | undefined;
  onSelectionChange: (change: (current: Selection) => Selection) => void;
  rowHref: ((row: Row) => string) | undefined;
  rowLinkLabel: ((row: Row) => string) | undefined;
  rowTone: ((row: Row) => "danger" | "warning" | undefined) | undefined;
  /** In a list, the row that is shown beside it, and what shows another. */
  walk: ListWalk | undefined;
  groups: RowGroups<Row> | undefined;
  /** All rows of the list, of which these are the page. */
  every: readonly Row[];
  below: ((row: Row) => ReactNode) | undefined;
  t: ReturnType<typeof useKitText>;
  follow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const ROW_HEIGHT_GUESS = 51;
const OVERSCAN = 12;

export function TableBody<Row>(props: TableBodyProps<Row>) {
  if (props.isLoading) return <SkeletonRows {...props} />;
  return props.isVirtual ? <VirtualRows {...props} /> : <PlainRows {...props} />;
}

function PlainRows<Row>(props: TableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const onMove = useCallback((to: number) => moveFocus(body, to), []);
  return (
    <tbody ref={body}>
      {props.rows.map((row, index) => (
        <Fragment key={props.keys[index]}>
          <GroupHead {...props} index={index} columnCount={cellsOf(props)} />
          <BodyRow {...props} row={row} index={index} onMove={onMove} />
          <BelowRow columnCount={cellsOf(props)}>{props.below?.(row)}</BelowRow>
        </Fragment>
      ))}
    </tbody>
  );
}

function VirtualRows<Row>(props: TableBodyProps<Row>) {
  const { rows, keys, frame } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here and never kept by a child
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT_GUESS,
    overscan: OVERSCAN,
    getItemKey: (index) => keys[index] ?? index,
  });
  const onMove = useCallback(
    (to: number) => moveFocus(body, to, (target) => virtualizer.scrollToIndex(target)),
    [virtualizer],
  );
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return (
    <tbody ref={body}>
      <Spacer height={first?.start ?? 0} />
      {items.map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <Fragment key={item.key}>
            <GroupHead {...props} index={item.index} columnCount={cellsOf(props)} />
            <BodyRow
              {...props}
              row={row}
              index={item.index}
              onMove={onMove}
              measure={virtualizer.measureElement}
            />
            <BelowRow columnCount={cellsOf(props)}>{props.below?.(row)}</BelowRow>
          </Fragment>
        );
      })}
      <Spacer height={last ? virtualizer.getTotalSize() - last.end : 0} />
    </tbody>
  );
}

/** Of one row: its columns, the box to tick and the link. */
const cellsOf = <Row,>({ columns, selection, rowHref }: TableBodyProps<Row>) =>
  columns.length + (selection ? 1 : 0) + (rowHref ? 1 : 0);

/** Stands for the rows above and below that are not drawn. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden="true" className="table__spacer">
      <td style={{ height }} />
    </tr>
  ) : null;
}

type BodyRowProps<Row> = TableBodyProps<Row> & {
  row: Row;
  index: number;
  onMove: (index: number) => void;
  measure?: (element: HTMLElement | null) => void;
};

/** Scrolling draws the rows that come into sight and leaves the others as they are. */
const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow; // memo forgets that the row's type is open

function PlainBodyRow<Row>({ row, index, onMove, measure, walk, t, follow, ...props }: BodyRowProps<Row>) {
  const key = props.rowKey(row);
  const isSelected = props.selection?.keys.has(key) ?? false;
  const href = props.rowHref?.(row);
  const isOpen = walk?.open === key;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-key={walk ? key : undefined}
      data-selected={isSelected || undefined}
      data-tone={props.rowTone?.(row)}
      data-pressable={href !== undefined || walk !== undefined || undefined}
      data-open={isOpen || undefined}
      aria-current={isOpen ? "true" : undefined}
      // One stop for the tabulator; arrows go through the rows.
      tabIndex={
        walk ? (isOpen || (index === 0 && !props.keys.includes(walk.open ?? "")) ? 0 : -1) : undefined
      }
      onKeyDown={
        walk &&
        ((event) =>
          onRowKey(event, {
            walk,
            key,
            select: () => props.onSelectionChange((current) => toggleRow(current, key)),
          }))
      }
      aria-rowindex={props.isVirtual ? index + 2 : undefined}
      aria-selected={props.selection ? isSelected : undefined}
      onClick={(event) => {
        if (!isOwnClick(event)) return;
        if (walk) walk.show(key);
        else if (href !== undefined) followRow(event.currentTarget);
      }}
    >
      {props.selection && (
        <td className="table__check">
          <RowCheckbox
            label={t("table.selectRow", { number: index + 1 })}
            state={isSelected ? "all" : "none"}
            onToggle={(isRange) =>
              props.onSelectionChange((current) =>
                isRange ? selectRange(current, key, props.keys) : toggleRow(current, key),
              )
            }
            onKeyDown={(event) => moveByArrow(event, index, onMove)}
          />
        </td>
      )}
      {props.columns.map((column) => (
        <td
          key={column.id}
          className={column.align === "end" ? "num" : undefined}
          data-priority={column.priority}
          data-label={column.header}
        >
          {walk ? <div className="cell">{column.cell(row)}</div> : column.cell(row)}
        </td>
      ))}
      {href !== undefined && (
        <td className="table__open">
          <a href={href} className="link" aria-label={props.rowLinkLabel?.(row)} onClick={follow}>
            {t("table.view")}
            <Icon name="chevron-right" size={16} />
          </a>
        </td>
      )}
    </tr>
  );
}

/** A press on the row itself, not on something in it that has a purpose of its own, and not the end of a text selection. */
function isOwnClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target instanceof Element ? event.target : null;
  // What a menu of the row opened hangs elsewhere in the page.
  if (!event.currentTarget.contains(target)) return false;
  if (target?.closest("a, button, input, label, select, textarea, [role=button]")) return false;
  return !event.defaultPrevented && (getSelection()?.toString() ?? "") === "";
}

function followRow(row: HTMLElement): void {
  row.querySelector<HTMLAnchorElement>(".table__open a")?.click();
}

function moveByArrow(event: KeyboardEvent, index: number, onMove: (index: number) => void): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  onMove(event.key === "ArrowDown" ? index + 1 : index - 1);
}

type Body = RefObject<HTMLTableSectionElement | null>;

/** Moves the focus from one row's checkbox to another's; a row out of sight is brought in first. */
function moveFocus(body: Body, index: number, bringIntoSight?: (index: number) => void): void {
  if (focusRow(body, index)) return;
  bringIntoSight?.(index);
  requestAnimationFrame(() => focusRow(body, index));
}

function focusRow(body: Body, index: number): boolean {
  const box = body.current?.querySelector<HTMLInputElement>(`tr[data-index="${index}"] .rowcheck__input`);
  box?.focus();
  return Boolean(box);
}

function SkeletonRows<Row>({ columns, skeletonRows, selection, rowHref }: TableBodyProps<Row>): ReactNode {
  const beside = { mark: selection ? ["start"] : [], link: rowHref ? ["start"] : [] };
  const cells = [...beside.mark, ...columns.map(({ align }) => align), ...beside.link];
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: skeletonRows }, (_, row) => (
        <tr key={row}>
          {cells.map((align, cell) => (
            // Cells have no identity beyond their place here.
            <td key={`${cell}-${align}`} className={align === "end" ? "num" : undefined}>
              <Skeleton width={`${55 + ((row * 7 + cell * 13) % 40)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
