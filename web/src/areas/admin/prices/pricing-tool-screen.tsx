// What a device costs on each payment plan on a day, and what a discount would change.
import type { PricingDevice } from "@handsel/contract/catalog/pricing-tool.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { EmptyState, ErrorState } from "#kit/feedback/empty-state.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { getLoanData } from "../api.ts";
import { useAppliedFilters } from "./applied-filters.ts";
import { DeviceFilters } from "./device-filters.tsx";
import { chosenDevice, type DeviceFilters as Filters, writeFilters } from "./device-filters-state.ts";
import { readDiscount } from "./pricing-tool-calendar.ts";
import { PricingResults } from "./pricing-tool-results.tsx";

const RULES = { isDeviceRequired: true };

export function Component() {
  const { t } = useTranslation("admin");
  const client = useQueryClient();
  const { params, setParams, devices, tree, window, applied } = useAppliedFilters();
  const device = chosenDevice(tree, applied);

  // Asked for before the address changes: a refusal leaves what is on the page as it is.
  const show = async (filters: Filters, chosen: PricingDevice | undefined, discount: number) => {
    if (!chosen) return;
    await client.fetchQuery({ ...getLoanData(loanInput(chosen, filters, discount)), staleTime: 0 });
    const next = writeFilters(filters);
    if (discount > 0) next.set("discount", String(discount));
    setParams(next);
  };

  return (
    <Page width="wide" density="compact">
      <PageHeader title={t("pricing.title")} subtitle={t("pricing.subtitle")} />
      <Notice isAnnounced={false}>{t("pricing.disclaimer")}</Notice>
      {devices.isError && <ErrorState onRetry={() => devices.refetch()} />}
      {devices.data?.length === 0 ? (
        <Card>
          <EmptyState title={t("pricing.noDevices")} text={t("pricing.noDevicesHelp")} />
        </Card>
      ) : (
        <Card>
          <DeviceFilters
            label={t("pricing.filter")}
            tree={tree}
            isLoading={devices.isPending}
            rules={RULES}
            window={window}
            applied={applied}
            onApply={(filters) => show(filters, chosenDevice(tree, filters), 0)}
          />
        </Card>
      )}
      {device && applied.date !== "" ? (
        <PricingResults
          query={loanInput(device, applied, readDiscount(params, device.salePrice))}
          onSimulate={(discount) => show(applied, device, discount)}
        />
      ) : (
        devices.isSuccess &&
        devices.data.length > 0 && (
          <Card>
            <EmptyState icon="chart" title={t("pricing.start")} text={t("pricing.startHelp")} />
          </Card>
        )
      )}
    </Page>
  );
}

const loanInput = ({ deviceID }: PricingDevice, { date }: Filters, discount: number) => ({
  deviceID,
  startDate: date,
  ...(discount > 0 && { discount }),
});
