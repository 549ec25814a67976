import { Button, IconButton } from "../actions/button.tsx";
import { useFormatter } from "../kit-provider.tsx";
import { useKitText } from "../kit-text.ts";

export interface TableFootProps {
  paging: "pages" | "more" | "none";
  rowsName: string;
  shownCount: number;
  total: number;
  page: number;
  pageCount: number;
  pageSize: number;
  onPage: (page: number) => void;
  onMore: () => unknown;
}

export function TableFoot(props: TableFootProps) {
  const { paging, rowsName, shownCount, total, page, pageCount, pageSize, onPage, onMore } = props;
  const t = useKitText();
  const { number } = useFormatter();
  if (total === 0 || shownCount === 0) return null;
  // The few rows of a table without pages are counted at a glance.
  if (paging === "none" && total <= pageSize) return null;
  const first = paging === "pages" ? (page - 1) * pageSize + 1 : 1;
  const next = Math.min(pageSize, total - shownCount);
  return (
    <div className="tablefoot">
      <span className="tablefoot__text" role="status">
        {t("table.showing", {
          first: number(first),
          last: number(first + shownCount - 1),
          total: number(total),
        })}
      </span>
      {paging === "more" && next > 0 && (
        <Button size="sm" onPress={onMore}>
          <span className="capital">
            {t("table.next", { n: number(next), total: number(total), name: rowsName })}
          </span>
        </Button>
      )}
      {paging === "pages" && pageCount > 1 && (
        <nav className="tablefoot__pages" aria-label={t("table.pages")}>
          <span className="capital">
            {t("table.pageOf", { current: number(page), total: number(pageCount) })}
          </span>
          <IconButton
            icon="chevron-left"
            label={t("table.previousPage")}
            size="sm"
            isDisabled={page <= 1}
            onPress={() => onPage(page - 1)}
          />
          <IconButton
            icon="chevron-right"
            label={t("table.nextPage")}
            size="sm"
            isDisabled={page >= pageCount}
            onPress={() => onPage(page + 1)}
          />
        </nav>
      )}
    </div>
  );
}
