// Where the screens of a sale stand. Every link and every navigation inside a sale asks here.

export type StepName =
  | "categories"
  | "catalog"
  | "accessoriesCatalog"
  | "options"
  | "customize"
  | "extras"
  | "customerInfo"
  | "contractStatus";

/** Which of the two flows a path belongs to. */
export type FlowRoot = "standard" | "upgrade";

const STEP_PATHS: Readonly<Record<StepName, string>> = {
  categories: "",
  catalog: "/catalog",
  accessoriesCatalog: "/catalog",
  options: "/options",
  customize: "/customize",
  extras: "/extras",
  customerInfo: "/customer",
  contractStatus: "/credit",
};

export const HOME_PATH = "/posale/services";

export const servicesPath = (cartUUID: string) => `${HOME_PATH}/${cartUUID}`;

export function stepPath(root: FlowRoot, cartUUID: string, step: StepName): string {
  return `/posale/${root}/${cartUUID}${STEP_PATHS[step]}`;
}

/** The first page of a flow, where its categories are. */
export const flowPath = (root: FlowRoot, cartUUID: string) => stepPath(root, cartUUID, "categories");

export const cartPath = (cartUUID: string) => `/posale/cart/${cartUUID}`;

export const checkoutPath = (cartUUID: string, step: "customerInfo" | "contractStatus" = "customerInfo") =>
  `/posale/checkout/${cartUUID}${STEP_PATHS[step]}`;

/** The steps of a deal on one screen. */
export type DeskStep = "deal" | "customerInfo" | "contractStatus" | "done";

const DESK_PATHS: Readonly<Record<DeskStep, string>> = {
  deal: "",
  customerInfo: STEP_PATHS.customerInfo,
  contractStatus: STEP_PATHS.contractStatus,
  done: "/done",
};

export const NEW_DESK_PATH = "/posale/desk";

export const deskPath = (cartUUID: string, step: DeskStep = "deal") =>
  `${NEW_DESK_PATH}/${cartUUID}${DESK_PATHS[step]}`;

export function deskStepIn(pathname: string): DeskStep | null {
  const found = DESK.exec(pathname);
  const steps = Object.keys(DESK_PATHS) as DeskStep[];
  return found && (steps.find((step) => DESK_PATHS[step] === (found[1] ?? "")) ?? "deal");
}

export const contractPath = (cartUUID: string) => `/posale/${cartUUID}/contract`;

export const salePath = (contractID: string) => `/posale/sales/${contractID}`;

export const tradecartPath = (tradecartID: string) => `/posale/recycle/details/${tradecartID}`;

const ROOT = /^\/posale\/(standard|upgrade)(?:\/|$)/;
const DESK = /^\/posale\/desk\/[0-9a-f-]{36}(\/[a-z]+)?\/?$/;
const CART = /^\/posale\/(?:services|standard|upgrade|cart|checkout|desk)\/([0-9a-f-]{36})(?:\/|$)/;

/** The flow that an address is in; none on the cart and checkout pages, which every flow leads to. */
export function rootIn(pathname: string): FlowRoot | null {
  const root = ROOT.exec(pathname)?.[1];
  return root === "standard" || root === "upgrade" ? root : null;
}

export function cartIn(pathname: string): string | null {
  return CART.exec(pathname)?.[1] ?? null;
}

/** A tile's own path for this cart: the id follows the path and stands before its query. */
export function tilePath(path: string, cartUUID: string): string {
  const [place = "", query] = path.split("?", 2);
  // Only sale flows run in a cart; trade-in, uploads and lists have addresses of their own.
  const isSale = rootIn(place) !== null;
  return (isSale ? `${place}/${cartUUID}` : place) + (query === undefined ? "" : `?${query}`);
}
