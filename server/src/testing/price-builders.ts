// Prices that were changed in the workbench and published: by the highest role, who may publish without a rehearsal.
import { CHANGE_PRICES, GET_PRICE_DRAFT, LIST_PRICES } from "@handsel/contract/catalog/price-draft.ts";
import type { PriceKind, WireCell } from "@handsel/contract/catalog/price-kinds.ts";
import { PUBLISH_PRICES } from "@handsel/contract/catalog/price-versions.ts";
import { callAs, type Person, type TestPlatform } from "./test-platform.ts";

export async function draftedPrices(
  world: TestPlatform,
  admin: Person,
  [kind, key, cells]: readonly [PriceKind, string, Readonly<Record<string, WireCell>>],
): Promise<void> {
  const { rows } = (await callAs(world, admin, LIST_PRICES, { kind })).data;
  const row = rows.find((one) => one.key === key);
  const { data } = await callAs(world, admin, CHANGE_PRICES, {
    kind,
    cells: Object.entries(cells).map(([field, value]) => ({
      key,
      field,
      value,
      seen: row?.draft[field] ?? row?.now[field] ?? null,
    })),
  });
  if (data.refused.length > 0) throw new Error(`refused: ${JSON.stringify(data.refused)}`);
}

export async function publishedPrices(world: TestPlatform, admin: Person, startsOn: string | null = null) {
  const { draft } = (await callAs(world, admin, GET_PRICE_DRAFT, {})).data;
  if (!draft) throw new Error("there is no draft");
  const { versionID, revision } = draft;
  const unrehearsedReason = "a test";
  const input = { versionID, revision, startsOn, unrehearsedReason };
  return { versionID, ...(await callAs(world, admin, PUBLISH_PRICES, input)).data };
}
