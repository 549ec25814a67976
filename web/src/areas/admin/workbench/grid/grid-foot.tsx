import { CELLS_AT_ONCE } from "@handsel/contract/catalog/price-draft.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";

interface GridFootProps {
  from: number;
  to: number;
  total: number;
  isReadOnly: boolean;
  tooMany: boolean;
}

/** Where one is, which keys help, and what the colours mean. */
export function GridFoot({ from, to, total, isReadOnly, tooMany }: GridFootProps) {
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  const place = {
    from: formatter.number(from),
    to: formatter.number(Math.min(to, total)),
    total: formatter.number(total),
  };
  return (
    <div className="wgrid__foot">
      {tooMany ? (
        <b role="alert">{t("tooMany", { shown: formatter.number(CELLS_AT_ONCE) })}</b>
      ) : (
        <span>{t(isReadOnly ? "foot.looked" : "foot.rows", place)}</span>
      )}
      <span className="wgrid__keys">
        <span data-look="changed">{t("foot.changed")}</span>
        <span data-look="broken">{t("foot.broken")}</span>
      </span>
    </div>
  );
}
