// The services home: what this retailer sells and takes back, as tiles. Opened without a cart it begins a new one.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigation, useParams, useSearchParams } from "react-router";
import { resetWork } from "#client/query-client.ts";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { ErrorState } from "#kit/empty-state.tsx";
import { Page, Stack } from "#kit/layout.tsx";
import { Loader } from "#kit/loader.tsx";
import { Heading, Text } from "#kit/text.tsx";
import { newCart, services } from "./api.ts";
import { HorizontalBanners, VerticalBanners } from "./banners.tsx";
import { FlowFrame } from "./flow-frame.tsx";
import { greetingOf } from "./greeting.ts";
import { servicesPath } from "./paths.ts";
import { ServiceGroups } from "./service-groups.tsx";
import { outcomeIn } from "./services-address.ts";

export function Component() {
  const { cartUUID } = useParams();
  return cartUUID ? <ServicesHome /> : <NewCart />;
}

/** Forgets the work before, makes a cart and goes on under its id. */
function NewCart() {
  const { key, search } = useLocation();
  const [params] = useSearchParams();
  const tradecartID = outcomeIn(params).tradecartID;
  const { data, isError, refetch } = useQuery(newCart(key, { tradecartID }));
  useEffect(() => resetWork(), []);
  // Whoever has already chosen another page, which is still being loaded, is not held back by a cart that has come.
  const isLeaving = useNavigation().state !== "idle";
  if (data && !isLeaving) return <Navigate to={{ pathname: servicesPath(data), search }} replace />;
  return <Page>{isError ? <ErrorState onRetry={() => refetch()} /> : <Loader />}</Page>;
}

function ServicesHome() {
  const { configs } = useTenant();
  const [params] = useSearchParams();
  const { data, isError, refetch } = useQuery(services(outcomeIn(params)));
  const { horizontal, vertical } = configs.marketingBanners;
  return (
    <FlowFrame
      step="services"
      panelFoot={vertical.length > 0 && <VerticalBanners banners={vertical} />}
      buttons={null}
    >
      <Welcome title={data?.servicesConfig.title} text={data?.servicesConfig.text} />
      {horizontal.length > 0 && <HorizontalBanners banners={horizontal} />}
      {data && <ServiceGroups groups={data.servicesConfig.services} />}
      {isError && <ErrorState onRetry={() => refetch()} />}
      {!data && !isError && <Loader />}
    </FlowFrame>
  );
}

/** The retailer's own words where there are some, else a greeting. */
function Welcome({ title, text }: { title: string | undefined; text: string | undefined }) {
  const { t } = useTranslation("platform");
  const session = useSession();
  const [greeting] = useState(() => greetingOf(new Date()));
  const firstName = session?.user.name.split(" ")[0] ?? "";
  const store = session?.user.stores[session.user.selectedStore ?? ""] ?? "";
  const words = text || (store && t("services.text", { store }));
  return (
    <Stack gap={1}>
      <Heading level={1} tabIndex={-1}>
        {title || t(`services.${greeting}`, { name: firstName })}
      </Heading>
      {words && (
        <Text as="p" tone="muted">
          {words}
        </Text>
      )}
    </Stack>
  );
}
