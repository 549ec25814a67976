// The services home: what this retailer sells and takes back, as tiles. Opened without a cart it forgets the work before;
// the cart is made when the first tile is chosen.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { resetWork } from "#client/query-client.ts";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { services } from "../api.ts";
import { setCurrentCart } from "../current-cart.ts";
import { NEW_DESK_PATH } from "../paths.ts";
import { FlowFrame } from "../steps/flow-frame.tsx";
import { HorizontalBanners, VerticalBanners } from "./banners.tsx";
import { greetingOf } from "./greeting.ts";
import { NewCartFrame } from "./new-cart-frame.tsx";
import { ServiceGroups } from "./service-groups.tsx";
import { ServiceStatus } from "./service-status.tsx";
import { customerIn, outcomeIn } from "./services-address.ts";
import { type ChoosingTile, useChooseFirstTile, useChooseTile } from "./use-choose-tile.ts";

export function Component() {
  const { cartUUID } = useParams();
  const { key } = useLocation();
  return cartUUID ? <ServicesOfCart cartUUID={cartUUID} /> : <NewCart key={key} />;
}

function ServicesOfCart({ cartUUID }: { cartUUID: string }) {
  const choosing = useChooseTile(cartUUID);
  return (
    <FlowFrame step="services" panelFoot={<PanelBanners />} buttons={null}>
      <Services choosing={choosing} />
    </FlowFrame>
  );
}

function NewCart() {
  const [params] = useSearchParams();
  const choosing = useChooseFirstTile(outcomeIn(params).tradecartID, customerIn(params));
  useEffect(() => {
    resetWork();
    setCurrentCart(null);
  }, []);
  return (
    <NewCartFrame panelFoot={<PanelBanners />}>
      <Services choosing={choosing} />
    </NewCartFrame>
  );
}

function PanelBanners() {
  const { vertical } = useTenant().configs.marketingBanners;
  return vertical.length > 0 && <VerticalBanners banners={vertical} />;
}

function Services({ choosing }: { choosing: ChoosingTile }) {
  const { horizontal } = useTenant().configs.marketingBanners;
  const [params] = useSearchParams();
  const { data, isError, refetch } = useQuery(services(outcomeIn(params)));
  return (
    <>
      <Welcome title={data?.servicesConfig.title} text={data?.servicesConfig.text} />
      <ServiceStatus />
      {horizontal.length > 0 && <HorizontalBanners banners={horizontal} />}
      {data && <ServiceGroups groups={data.servicesConfig.services} choosing={choosing} />}
      {isError && <ErrorState onRetry={() => refetch()} />}
      {!data && !isError && <Loader />}
    </>
  );
}

/** The retailer's own words where there are some, else a greeting. */
function Welcome({ title, text }: { title: string | undefined; text: string | undefined }) {
  const { t } = useTranslation("platform");
  const session = useSession();
  const navigate = useNavigate();
  const [greeting] = useState(() => greetingOf(new Date()));
  const firstName = session?.user.name.split(" ")[0] ?? "";
  const store = session?.user.stores[session.user.selectedStore ?? ""] ?? "";
  const words = text || (store && t("services.text", { store }));
  return (
    <Stack gap={1}>
      <Row justify="between" align="center">
        <Heading level={1} tabIndex={-1}>
          {title || t(`services.${greeting}`, { name: firstName })}
        </Heading>
        <Button icon="columns" onPress={async () => navigate(NEW_DESK_PATH)}>
          {t("pages.desk")}
        </Button>
      </Row>
      {words && (
        <Text as="p" tone="muted">
          {words}
        </Text>
      )}
    </Stack>
  );
}
