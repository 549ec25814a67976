// The tiles of the services home. The words are each retailer's; where a tile leads is the same for all of them.

import type { serviceGroup, serviceTile } from "@handsel/contract/platform/services-config.ts";
import type { z } from "zod";

type Tile = z.input<typeof serviceTile>;
type Group = z.input<typeof serviceGroup>;

interface Words {
  name: string;
  description: string;
}

export const upgradeTile = (words: Words): Tile => ({
  ...words,
  id: "upgrade",
  type: "UPGRADE",
  flow: "UPGRADE",
  path: "/posale/upgrade",
});

export const standardTile = (words: Words): Tile => ({
  ...words,
  id: "standard",
  type: "STANDARD",
  flow: "STANDARD",
  path: "/posale/standard",
});

export const leaseTile = (words: Words): Tile => ({
  ...words,
  id: "lease",
  type: "B2B_LEASE",
  flow: "STANDARD",
  path: "/posale/standard",
});

export const tradeInTile = (words: Words): Tile => ({
  ...words,
  id: "tradein",
  type: "TRADE_IN",
  flow: "TRADE_IN",
  path: "/posale/recycle/search",
});

export const quoteSearchTile = (words: Words): Tile => ({
  ...words,
  id: "quotes",
  type: "TRADE_IN",
  flow: "TRADE_IN",
  path: "/posale/recycle/quotes/search",
});

export const swapTile = (words: Words): Tile => ({
  ...words,
  id: "swap",
  type: "UPGRADE",
  flow: "UPGRADE",
  path: "/posale/customers",
});

export const uploadTile = (words: Words): Tile => ({
  ...words,
  id: "upload",
  type: "B2B_LEASE",
  flow: "UPLOAD_SALES",
  path: "/posale/upload",
});

export type CategoryCode = "PHONES" | "COMPUTERS" | "TABLETS" | "WATCHES" | "ACCESSORIES";

/** Tiles that skip the choice of a category because they are one. */
export function categoryTiles(type: string, names: Partial<Record<CategoryCode, string>>): Tile[] {
  return Object.entries(names).map(([code, name]) => ({
    id: `category-${code.toLowerCase()}`,
    name,
    type,
    serviceType: "CATEGORIES",
    flow: type === "UPGRADE" ? "UPGRADE" : "STANDARD",
    path: type === "UPGRADE" ? "/posale/upgrade" : "/posale/standard",
    categoryID: code,
  }));
}

export function groups(...list: readonly { title: string; type: string; tiles: Tile[] }[]): Group[] {
  return list.map(({ title, type, tiles }, index) => ({
    displayOrder: (index + 1) * 10,
    name: title,
    type,
    title,
    group: tiles,
  }));
}
