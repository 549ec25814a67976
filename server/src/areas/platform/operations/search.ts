import { SEARCH, SEARCH_MOST, SEARCH_SHOWN } from "@handsel/contract/platform/search.ts";
import {
  type Holding,
  SEARCH_KINDS,
  type SearchAnswer,
  type SearchKind,
} from "@handsel/contract/platform/search-answers.ts";
import { ADMINS } from "@handsel/contract/roles.ts";
import { implement } from "#edge/implement.ts";
import { searchPeople } from "../queries/search.ts";
import { termsOf } from "../search/asking.ts";
import { type FoundGroup, finders, holdingOfContract, type SearchContext } from "../search/finders.ts";

/** From here on words only resemble what was typed. */
const GUESS = 4;
const OF_PEOPLE: readonly SearchKind[] = ["CUSTOMER", "CONTRACT", "QUOTE"];

export const search = implement(SEARCH, async ({ text, kind, upgradesFirst }, ctx) => {
  const { reading, words, keys, codes } = termsOf(text, ctx.tenant);
  const isAbout = (one: SearchKind) => !kind || kind === one;
  const people = OF_PEOPLE.some(isAbout)
    ? await searchPeople(ctx.db, { words, keys, storeIds: ownStores(ctx), most: SEARCH_MOST })
    : [];
  const asked = {
    text,
    reading,
    codes,
    people,
    most: kind ? SEARCH_MOST : SEARCH_SHOWN,
    upgradesFirst: upgradesFirst ?? false,
  };
  const asking = ctx.platform.wiring.all(finders).filter(({ kinds }) => kinds.some(isAbout));
  const found = await Promise.all(asking.map((finder) => finder.find(ctx, asked)));
  const groups = together(
    found.flat().filter((group) => isAbout(group.kind)),
    asked.most,
  );
  await addHoldings(ctx, groups);
  return { reading, groups: groups.map(({ kind, total, answers }) => ({ kind, total, answers })) };
});

/** Null for those who see every store. */
function ownStores({ caller }: Pick<SearchContext, "caller">): readonly string[] | null {
  return ADMINS.includes(caller.role) ? null : caller.storeIds;
}

/** Two areas may answer for one group: its answers stand together, and groups by the best of theirs. */
function together(found: readonly FoundGroup[], most: number): FoundGroup[] {
  const byKind = new Map<SearchKind, FoundGroup>();
  for (const group of found) {
    if (group.answers.length === 0) continue;
    const other = byKind.get(group.kind);
    const [first, second] = other && other.place <= group.place ? [other, group] : [group, other];
    byKind.set(group.kind, {
      kind: group.kind,
      total: Math.min(SEARCH_MOST, first.total + (second?.total ?? 0)),
      place: first.place,
      answers: [...first.answers, ...(second?.answers ?? [])].slice(0, most),
    });
  }
  const groups = [...byKind.values()];
  // Nobody needs a guess beside what was meant.
  const isSure = groups.some(({ place }) => place < GUESS);
  return groups
    .filter(({ place }) => !isSure || place < GUESS)
    .toSorted((a, b) => a.place - b.place || SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind));
}

/** What a contract comes to today is worked out for the first answer of a group alone, and once for each contract. */
async function addHoldings(ctx: SearchContext, groups: readonly FoundGroup[]): Promise<void> {
  const find = ctx.platform.wiring.of(holdingOfContract);
  const known = new Map<string, Holding | null>();
  for (const { answers } of groups) {
    const [first] = answers;
    const orderUUID = first && upgradableOrder(first);
    if (orderUUID === undefined || !first || !("holding" in first)) continue;
    const holding = known.get(orderUUID) ?? (await find(ctx, orderUUID));
    known.set(orderUUID, holding);
    answers[0] = { ...first, holding };
  }
}

function upgradableOrder({ deeds }: SearchAnswer): string | undefined {
  return deeds.find((deed) => deed.deed === "UPGRADE")?.orderUUID;
}
