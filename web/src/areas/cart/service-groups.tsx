// The tiles of the services home, group by group. Choosing one sets the service on the cart and follows the tile's path.
import type { ServiceGroup, ServiceTile } from "@handsel/contract/platform/services-config.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { IconName } from "#kit/icon.tsx";
import { Stack } from "#kit/layout.tsx";
import { Heading } from "#kit/text.tsx";
import { categories, run, setCartService } from "./api.ts";
import { tilePath } from "./paths.ts";
import { useSale } from "./sale.tsx";
import { placedGroups } from "./service-order.ts";
import { PictureTile, ServiceCard } from "./tiles.tsx";

export function ServiceGroups({ groups }: { groups: readonly ServiceGroup[] }) {
  return placedGroups(groups).map(({ group, hasSeparator }) => (
    <Stack key={group.name} gap={3}>
      {hasSeparator && <hr className="grouprule" />}
      <Heading level={2}>{group.title}</Heading>
      <Tiles tiles={group.group} />
    </Stack>
  ));
}

function Tiles({ tiles }: { tiles: readonly ServiceTile[] }) {
  const isCategories = tiles.every(({ serviceType }) => serviceType === "CATEGORIES");
  const pictures = useCategoryPictures(isCategories);
  const choose = useChooseTile();
  return isCategories ? (
    <div className="cats">
      {tiles.map((tile) => (
        <PictureTile
          key={tile.id}
          name={tile.name}
          image={tile.image || (pictures.get(tile.categoryID ?? "") ?? "")}
          isUnavailable={!tile.active}
          onPress={() => choose(tile)}
        />
      ))}
    </div>
  ) : (
    <div className="svcs">
      {tiles.map((tile) => (
        <Service key={tile.id} tile={tile} onPress={() => choose(tile)} />
      ))}
    </div>
  );
}

const FLOW_ICONS: Record<ServiceTile["flow"], IconName> = {
  UPGRADE: "upgrade",
  STANDARD: "wallet",
  TRADE_IN: "refresh",
  UPLOAD_SALES: "upload",
};

const TYPE_ICONS: Readonly<Record<string, IconName>> = { B2B_LEASE: "building", CARD_PAYMENT: "receipt" };

/** Tiles that lead to a list instead of into a sale. */
function iconOf({ path, type, flow }: ServiceTile): IconName {
  if (path.includes("/quotes")) return "search";
  if (path.startsWith("/posale/sales")) return "history";
  return flow === "STANDARD" ? (TYPE_ICONS[type] ?? FLOW_ICONS[flow]) : FLOW_ICONS[flow];
}

function Service({ tile, onPress }: { tile: ServiceTile; onPress: () => Promise<void> }) {
  const { t } = useTranslation("cart");
  return (
    <ServiceCard
      name={tile.name}
      text={tile.active ? tile.description : t("services.inactive")}
      image={tile.image}
      icon={iconOf(tile)}
      isUnavailable={!tile.active}
      onPress={onPress}
    />
  );
}

function useChooseTile(): (tile: ServiceTile) => Promise<void> {
  const { cart } = useSale();
  const navigate = useNavigate();
  return async (tile) => {
    await run(setCartService(), {
      cartUUID: cart.uuid,
      service: tile.id,
      serviceType: tile.serviceType,
      categoryID: tile.serviceType === "CATEGORIES" ? (tile.categoryID ?? null) : null,
    });
    await navigate(tilePath(tile.path, cart.uuid));
  };
}

/** Tiles without a picture of their own borrow their category's. */
function useCategoryPictures(isWanted: boolean): ReadonlyMap<string, string> {
  const { data } = useQuery({ ...categories({}), enabled: isWanted });
  return new Map(data?.categories.map(({ id, svg }) => [id, svg]));
}
