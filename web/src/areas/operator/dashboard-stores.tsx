import type { DashboardStoreCounter } from "@handsel/contract/operator/dashboard.ts";
import { useTranslation } from "react-i18next";
import { Text } from "#kit/marks/text.tsx";
import { STORE_SCALE, unitSize } from "./dashboard-bars.ts";
import { DashboardSection, RetailerDot } from "./dashboard-parts.tsx";

const PARTS = ["sales", "pendings", "refusals"] as const;

export function DashboardStores({ stores }: { stores: readonly DashboardStoreCounter[] }) {
  const { t } = useTranslation("operator");
  const title = t("dashboard.stores.title");
  const unit = unitSize(Math.max(1, ...stores.map(lengthOf)), STORE_SCALE, 100);
  return (
    <DashboardSection
      id="storeCounters"
      title={title}
      isEmpty={stores.length === 0}
      empty={t("dashboard.stores.empty")}
    >
      <ul className="dashstores" aria-label={title}>
        {stores.map((store) => (
          <li key={`${store.wlID} ${store.storeName}`}>
            <div className="dashstores__head">
              <span className="dashretailer">
                <RetailerDot wlID={store.wlID} />
                {store.storeName}
              </span>
              <Text size={12} tone="subtle">
                {t("dashboard.stores.carts", { count: store.carts })}
              </Text>
            </div>
            <div
              className="dashstores__bar"
              role="img"
              aria-label={t("dashboard.stores.bar", {
                sales: store.sales,
                pendings: store.pendings,
                refusals: store.refusals,
              })}
              style={{ width: `${lengthOf(store) * unit}%` }}
            >
              {PARTS.map(
                (part) =>
                  store[part] > 0 && <span key={part} data-part={part} style={{ flexGrow: store[part] }} />,
              )}
              <span data-part="rest" style={{ flexGrow: lengthOf(store) - happened(store) }} />
            </div>
          </li>
        ))}
      </ul>
      <ul className="dashkeys dashstores__keys">
        {PARTS.map((part) => (
          <li key={part}>
            <span className="dashdot__colour" data-part={part} />
            {t(`dashboard.stores.parts.${part}`)}
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}

const happened = ({ sales, pendings, refusals }: DashboardStoreCounter) => sales + pendings + refusals;

/** A sale can be of a cart of another day, so that there can be more of them than carts. */
function lengthOf(store: DashboardStoreCounter): number {
  return Math.max(store.carts, happened(store));
}
