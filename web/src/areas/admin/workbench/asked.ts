// What the address says: the kind of price, the filter and the version that is looked at.
import type { PriceFilter } from "@handsel/contract/catalog/price-draft.ts";
import { PRICE_KINDS, type PriceFilterName, priceKind } from "@handsel/contract/catalog/price-kinds.ts";
import type { AskedPrices } from "./workbench-api.ts";

const isOn = (value: string | null) => (value === "1" ? true : value === "0" ? false : undefined);

export function readAsked(params: URLSearchParams): AskedPrices {
  const kind = PRICE_KINDS.find((one) => one === params.get("kind")?.toUpperCase()) ?? "DEVICE";
  const text = params.get("text");
  const status = isOn(params.get("status"));
  const all: PriceFilter = {
    ...(params.has("category") && { category: params.getAll("category") }),
    ...(params.has("maker") && { maker: params.getAll("maker") }),
    ...(params.has("inStock") && { inStock: isOn(params.get("inStock")) }),
    ...(status !== undefined && { status: status ? 1 : 0 }),
    ...(params.has("changed") && { changed: isOn(params.get("changed")) }),
    ...(params.has("belowCost") && { belowCost: isOn(params.get("belowCost")) }),
  };
  const { filters } = priceKind(kind);
  const filter = Object.fromEntries(
    Object.entries(all).filter(([name]) => filters.includes(name as PriceFilterName)),
  );
  return {
    kind,
    filter: text ? { ...filter, text } : filter,
    versionID: params.get("version"),
  };
}

export function askedParams({ kind, filter, versionID }: AskedPrices): URLSearchParams {
  const params = new URLSearchParams();
  if (kind !== "DEVICE") params.set("kind", kind.toLowerCase());
  if (filter.text) params.set("text", filter.text);
  for (const code of filter.category ?? []) params.append("category", code);
  for (const code of filter.maker ?? []) params.append("maker", code);
  for (const name of ["inStock", "changed", "belowCost"] as const) {
    const value = filter[name];
    if (typeof value === "boolean") params.set(name, value ? "1" : "0");
  }
  if (filter.status !== null && filter.status !== undefined) params.set("status", String(filter.status));
  if (versionID) params.set("version", versionID);
  return params;
}
