// Configure to order: the parts of the product as the catalogue offers them, or typed in where it does not.
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { EmptyState, ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { options } from "../api.ts";
import { ManualExtras } from "../extras/manual-extras.tsx";
import { useSale } from "../sale.tsx";
import { FlowFrame } from "../steps/flow-frame.tsx";
import { CustomizeChoice } from "./customize-choice.tsx";
import { customizeGroups } from "./customize-groups.ts";
import { useChoose } from "./use-choose.ts";

export function Component() {
  return (
    <FlowFrame step="customize">
      <Customize />
    </FlowFrame>
  );
}

export function Customize() {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const { canCustomize } = useTenant().configs;
  const [product] = cart.current_order?.products.items ?? [];
  return (
    <Stack gap={5}>
      <PageHeader title={t("customize.title")} subtitle={product?.name} />
      {canCustomize === "CATALOG" ? (
        <CatalogueChoices />
      ) : (
        <ManualExtras cart={cart} parentPartNumber={product?.part_number ?? ""} />
      )}
    </Stack>
  );
}

function CatalogueChoices() {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const { data, isError, refetch } = useQuery(options(cart.uuid));
  const { pending, choose } = useChoose();
  if (isError && !data) return <ErrorState onRetry={() => refetch()} />;
  if (!data) return <Loader />;
  const groups = customizeGroups(data.product_options);
  if (groups.length === 0) return <EmptyState icon="sliders" title={t("customize.none")} />;

  // The choice shows at once; the server's answer replaces it, or a refusal brings the former one back.
  return (
    <Stack gap={5}>
      {groups.map((group) => (
        <CustomizeChoice
          key={group.id}
          group={group}
          wantedId={pending?.input.deviceCode ?? null}
          onChoose={({ id, hasCTOs, price_difference }) => {
            const parentDeviceCode = cart.selected?.parentDeviceCode ?? cart.selected?.deviceCode ?? null;
            choose(
              { deviceCode: id, parentDeviceCode, hasCTOs },
              { difference: price_difference ?? undefined },
            );
          }}
        />
      ))}
    </Stack>
  );
}
