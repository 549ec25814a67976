// Fills the addresses of pages with what there is: sales, trades and campaigns of the demo world, and carts made by calls
// alone, so that no page has ever been open on them.
import type { Page } from "@playwright/test";

const port = process.env["PORT"] ?? "3000";

/** Stands for what this retailer does not have, or this person may not know of. */
export const NOTHING = "00000000-0000-7000-8000-000000000000";

export interface Teller {
  tenant: string;
  sessionID: string | null;
}

/** Asks as the person of the session; nothing when that is refused. */
export async function ask<T>({ tenant, sessionID }: Teller, path: string, input: object = {}) {
  const response = await fetch(`http://localhost:${port}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ header: { sessionID }, subdomain: tenant, ...input }),
  });
  const answer = (await response.json()) as T & { header: { apiStatus: string } };
  return answer.header.apiStatus === "ERROR" ? undefined : answer;
}

export const sessionOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("handsel.session") ?? "{}") as { token?: string };
    return kept.token ?? "";
  });

/**
 * fresh: nothing chosen; served: a service; browsing: a category; choosing: a device that is not in the cart yet;
 * filled: one order; mixed: two orders on different plans; sold: sent for credit, and running.
 */
export type CartKind = "fresh" | "served" | "browsing" | "choosing" | "filled" | "mixed" | "sold";

interface Tile {
  id: string;
  flow: string;
  active: boolean;
  serviceType: string;
  path: string;
}
interface Family {
  device_code: string;
  paymentplan_id: string | null;
  has_CTOs: boolean;
}
interface Cart {
  uuid: string;
  financingType: string;
  tags: string[];
  tagFilterType: string | null;
  selected: { paymentplanID: string | null } | null;
}
interface Selected {
  paymentplan_options: { id: string; enabled: boolean }[];
  cart: Cart;
}

/** A cart of that kind in that flow, which no page has been open on; nothing where the retailer has no such flow. */
export async function aCart(teller: Teller, kind: CartKind, route: string): Promise<string> {
  if (kind === "sold") return (await aSale(teller)).cartUUID;
  const made = await ask<{ cart: Cart }>(teller, "posale/createCart");
  if (!made) return NOTHING;
  const cartUUID = made.cart.uuid;
  if (kind === "fresh") return cartUUID;

  const flow = route.startsWith("/posale/upgrade") ? "UPGRADE" : "STANDARD";
  const home = await ask<{ servicesConfig: { services: { group: Tile[] }[] } }>(teller, "posale/getServices");
  const tile = home?.servicesConfig.services
    .flatMap(({ group }) => group)
    .find(
      (one) =>
        one.flow === flow &&
        one.active &&
        one.serviceType === "SERVICE" &&
        !one.path.includes("?") &&
        one.path.startsWith(`/posale/${flow.toLowerCase()}`),
    );
  if (!tile) return NOTHING;
  const serve = (categoryID: string | null) =>
    ask<{ cart: Cart }>(teller, "posale/setCartService", { cartUUID, service: tile.id, categoryID });
  const served = await serve(null);
  if (kind === "served" || !served) return cartUUID;

  const isConfigured = route.endsWith("/customize");
  const found = await modelsOf(teller, served.cart, isConfigured);
  if (!found) return NOTHING;
  await serve(found.category);
  if (kind === "browsing") return cartUUID;
  const [first, second] = found.families;
  const selected = await ask<Selected>(teller, "posale/selectOption", {
    cartUUID,
    deviceCode: first?.device_code,
    hasCTOs: first?.has_CTOs,
  });
  if (kind === "choosing") return cartUUID;
  await ask(teller, "posale/addToCart", { cartUUID });
  if (kind === "filled" || flow === "UPGRADE") return cartUUID;
  const plan = selected?.paymentplan_options.find(
    ({ id, enabled }) => enabled && id !== selected.cart.selected?.paymentplanID,
  );
  await ask(teller, "posale/selectOption", {
    cartUUID,
    deviceCode: second?.device_code,
    ...(plan && { paymentplanID: plan.id }),
  });
  await ask(teller, "posale/addToCart", { cartUUID });
  return cartUUID;
}

/** Two models of one category; configured to order where that is wanted and there are such. */
async function modelsOf(teller: Teller, { financingType, tags, tagFilterType }: Cart, isConfigured: boolean) {
  const wanted = { financingType, tagFilterList: tags, tagFilterType };
  const known = await ask<{ categories: { id: string }[] }>(teller, "posale/getProductCategories", wanted);
  const ids = known?.categories.map(({ id }) => id).filter((id) => id !== "ACCESSORIES") ?? [];
  let any: { category: string; families: Family[] } | undefined;
  for (const category of ids) {
    const list = await ask<{ families: Family[] }>(teller, "posale/getProductFamilies", {
      ...wanted,
      categoryCode: category,
      page: 0,
      quantity: 20,
    });
    const families = list?.families ?? [];
    const configured = families.filter(({ has_CTOs }) => has_CTOs);
    if (isConfigured && configured.length > 0) return { category, families: configured };
    if (families.length > 1) any ??= { category, families };
    if (any && !isConfigured) return any;
  }
  return any;
}

interface Sale {
  cartUUID: string;
  status: string;
}

async function aSale(teller: Teller): Promise<Sale & { orderUUID: string }> {
  const list = await ask<{ sales: Sale[] }>(teller, "posale/getSales");
  const sales = list?.sales ?? [];
  const sale = sales.find(({ status }) => status === "ACTIVE") ?? sales[0];
  if (!sale) return { cartUUID: NOTHING, status: "", orderUUID: NOTHING };
  const whole = await ask<{ sale: { contracts: { uuid: string }[] } }>(teller, "posale/getSale", {
    cartUUID: sale.cartUUID,
  });
  return { ...sale, orderUUID: whole?.sale.contracts[0]?.uuid ?? NOTHING };
}

/** The values of everything else that an address can name. */
export async function namesOf(teller: Teller): Promise<Readonly<Record<string, string>>> {
  const admin = <T>(name: string, input: object = {}) => ask<T>(teller, `posale/admin/${name}`, input);
  const sale = await aSale(teller);
  const devices = await ask<{ returned_devices: { tradecartId: string }[] }>(
    teller,
    "posale/getReturnedDevices",
  );
  const collections = await ask<{ collections: { collectionUUID: string }[] }>(
    teller,
    "posale/getCollections",
  );
  const campaigns = await admin<{ campaigns: { campaignCode: string }[] }>("getAllCampaigns");
  const campaignCode = campaigns?.campaigns[0]?.campaignCode ?? NOTHING;
  const campaign = await admin<{ campaign: { campaignActions: { templateName: string | null }[] } }>(
    "getCampaign",
    { campaignCode },
  );
  const blocks = await admin<{ htmlBlocks: { uuid: string }[] }>("listHtmlBlocks");
  const tests = await admin<{ testContracts: { id: string }[] }>("getCrmTestContracts");
  const template = campaign?.campaign.campaignActions.find(({ templateName }) => templateName !== null);
  const books = await ask<{ entries: { entryID: number }[] }>(teller, "posale/getLedgerAccount", {
    account: "LENDERS",
    startDate: "2018-01-01",
    endDate: "2999-12-31",
  });
  const statements = await ask<{ statements: { statementID: string }[] }>(teller, "posale/listStatements");
  return {
    id: sale.cartUUID,
    statement: statements?.statements[0]?.statementID ?? NOTHING,
    account: "LENDERS",
    entry: String(books?.entries[0]?.entryID ?? 1),
    orderUUID: sale.orderUUID,
    tradecartID: devices?.returned_devices[0]?.tradecartId ?? NOTHING,
    collectionUUID: collections?.collections[0]?.collectionUUID ?? NOTHING,
    campaignCode,
    templateName: template?.templateName ?? NOTHING,
    blockUUID: blocks?.htmlBlocks[0]?.uuid ?? NOTHING,
    testContractID: tests?.testContracts[0]?.id ?? NOTHING,
    SSOToken: NOTHING,
    token: NOTHING,
  };
}

/** Links that campaigns of this retailer sent to customers, by the page that each opens. */
export async function sentLinks(teller: Teller): Promise<Readonly<Record<string, string>>> {
  const links: Record<string, string> = {};
  const all = await ask<{ campaigns: { campaignCode: string }[] }>(teller, "posale/admin/getAllCampaigns");
  for (const { campaignCode } of all?.campaigns ?? []) {
    const sent = await ask(teller, "posale/admin/getCampaignMessages", { campaignCode });
    for (const [link, page = ""] of JSON.stringify(sent ?? {}).matchAll(/(\/online\/\w+)\?token=[\w.-]+/g))
      links[page] ??= link;
  }
  return links;
}
