// The tiles of the services home, group by group.
import type { ServiceGroup, ServiceTile } from "@handsel/contract/platform/services-config.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { RemedyNumber } from "#kit/feedback/remedy.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import type { IconName } from "#kit/marks/icon.tsx";
import { Heading } from "#kit/marks/text.tsx";
import { categories } from "../api.ts";
import { placedGroups } from "./service-order.ts";
import { PictureTile, ServiceCard } from "./tiles.tsx";
import type { ChoosingTile } from "./use-choose-tile.ts";

export function ServiceGroups({
  groups,
  choosing,
}: {
  groups: readonly ServiceGroup[];
  choosing: ChoosingTile;
}) {
  return placedGroups(groups).map(({ group, hasSeparator }) => (
    <Stack key={group.name} gap={3}>
      {hasSeparator && <hr className="grouprule" />}
      <Heading level={2}>{group.title}</Heading>
      <Tiles tiles={group.group} choose={choosing.choose} />
      <NotChosen tile={group.group.find(({ id }) => id === choosing.failed?.id)} choosing={choosing} />
    </Stack>
  ));
}

/** Beside the tile that was pressed: what was begun with it is kept for another try. */
function NotChosen({ tile, choosing }: { tile: ServiceTile | undefined; choosing: ChoosingTile }) {
  const { t } = useTranslation("cart");
  if (!tile) return null;
  return (
    <Notice
      tone="danger"
      actions={
        <Button size="sm" icon="refresh" onPress={() => choosing.choose(tile)}>
          {t("options.retry")}
        </Button>
      }
    >
      {t("services.notChosen", { name: tile.name })}
      {choosing.failed?.reasons.map(({ text, number }) => (
        <span key={text}>
          {" "}
          {text}
          {number && <RemedyNumber>{number}</RemedyNumber>}
        </span>
      ))}
    </Notice>
  );
}

function Tiles({ tiles, choose }: { tiles: readonly ServiceTile[]; choose: ChoosingTile["choose"] }) {
  const isCategories = tiles.every(({ serviceType }) => serviceType === "CATEGORIES");
  const pictures = useCategoryPictures(isCategories);
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
  if (path.startsWith("/posale/customers")) return "user";
  return flow === "STANDARD" ? (TYPE_ICONS[type] ?? FLOW_ICONS[flow]) : FLOW_ICONS[flow];
}

function Service({ tile, onPress }: { tile: ServiceTile; onPress: () => Promise<unknown> | undefined }) {
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

/** Tiles without a picture of their own borrow their category's. */
function useCategoryPictures(isWanted: boolean): ReadonlyMap<string, string> {
  const { data } = useQuery({ ...categories({}), enabled: isWanted });
  return new Map(data?.categories.map(({ id, svg }) => [id, svg]));
}
