// The user manual: the sections a retailer's staff needs, chosen by what the retailer has switched on.

import { isFlowEnabled } from "@handsel/contract/platform/flows.ts";
import type { MenuEntry } from "@handsel/contract/platform/menu.ts";
import { type ServiceTile } from "@handsel/contract/platform/services-config.ts";
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";
import { LIMITS } from "#config.ts";
import type { PdfBlock } from "#documents/pdf-blocks.ts";
import { fill, type Texts } from "#texts.ts";

type DocumentTexts = Texts<"platform">["documents"];
type ManualTexts = DocumentTexts["manual"];

export interface ManualFacts {
  retailer: string;
  /** Where staff sign in. */
  address: string;
  supportEmail: string;
  configs: TenantConfigs;
}

interface Section {
  heading: string;
  blocks: PdfBlock[];
}

const paragraph = (text: string): PdfBlock => ({ kind: "paragraph", text });
const steps = (items: readonly string[]): PdfBlock => ({ kind: "steps", items });

export function manualBlocks(
  { manual, control }: Pick<DocumentTexts, "manual" | "control">,
  { retailer, address, supportEmail, configs }: ManualFacts,
): PdfBlock[] {
  const sections = [
    signIn(manual.signIn, address, configs),
    store(manual.store, configs),
    sale(manual.sale, configs),
    cart(manual.cart, configs),
    ...(hasTradeIn(configs) ? [tradeIn(manual.tradeIn, configs)] : []),
    contract(manual.contract, configs),
    shortcuts(manual.shortcuts, control),
  ];
  return [
    { kind: "lead", text: fill(manual.lead, { retailer }) },
    ...sections.flatMap(({ heading, blocks }, index): PdfBlock[] => [
      { kind: "heading", text: `${index + 1}  ${heading}` },
      ...blocks,
    ]),
    help(manual.help, supportEmail, configs),
  ];
}

function signIn(texts: ManualTexts["signIn"], address: string, configs: TenantConfigs): Section {
  const minutes = (ms: number) => Math.round(ms / 60_000);
  const lock = fill(texts.lock, {
    failures: LIMITS.loginFailuresBeforeLock,
    lockMinutes: minutes(LIMITS.lockMs),
  });
  const leaving = fill(texts.leaving, { idleMinutes: minutes(LIMITS.sessionIdleMs) });
  const way = configs.hasSingleSignOn
    ? [steps(texts.withCompanyAccount)]
    : [steps(texts.withPassword), paragraph(lock)];
  return {
    heading: texts.heading,
    blocks: [paragraph(fill(texts.open, { address })), ...way, paragraph(leaving)],
  };
}

function store(texts: ManualTexts["store"], { canChangeLanguage }: TenantConfigs): Section {
  return canChangeLanguage
    ? { heading: texts.headingWithLanguage, blocks: [paragraph(texts.store), paragraph(texts.language)] }
    : { heading: texts.heading, blocks: [paragraph(texts.store)] };
}

function sale(texts: ManualTexts["sale"], configs: TenantConfigs): Section {
  const buyers = [
    ...(sellsToPeople(configs) ? [texts.customer] : []),
    ...(sellsToCompanies(configs) ? [texts.company] : []),
  ];
  return {
    heading: texts.heading,
    blocks: [steps([texts.start, texts.model, texts.options, texts.extras, ...buyers])],
  };
}

function cart(texts: ManualTexts["cart"], configs: TenantConfigs): Section {
  const hasQuantities = sellsToCompanies(configs) && configs.useQuantities;
  return {
    heading: texts.heading,
    blocks: [
      paragraph(texts.content),
      paragraph(`${texts.changes} ${texts.plans}`),
      ...(hasQuantities ? [paragraph(texts.quantities)] : []),
    ],
  };
}

function tradeIn(texts: ManualTexts["tradeIn"], { menuConfigs }: TenantConfigs): Section {
  return {
    heading: texts.heading,
    blocks: [steps(texts.steps), ...(hasQuoteSearch(menuConfigs) ? [paragraph(texts.quotes)] : [])],
  };
}

function contract(texts: ManualTexts["contract"], configs: TenantConfigs): Section {
  const consumer = [
    texts.status,
    ...(configs.showCustomerIDCheck ? [texts.identity] : []),
    texts.reference,
    texts.handOver,
  ];
  return {
    heading: texts.heading,
    blocks: [
      steps([
        ...(sellsToPeople(configs) ? consumer : []),
        ...(sellsToCompanies(configs) ? texts.company : []),
      ]),
      paragraph(texts.later),
    ],
  };
}

function shortcuts(texts: ManualTexts["shortcuts"], control: string): Section {
  return {
    heading: texts.heading,
    blocks: [
      paragraph(texts.scanner),
      {
        kind: "facts",
        rows: [
          { term: `${control} + K`, text: texts.search },
          { term: "Alt + N", text: texts.next },
          { term: "Alt + B", text: texts.back },
          { term: "Alt + C", text: texts.cart },
        ],
      },
    ],
  };
}

function help(texts: ManualTexts["help"], supportEmail: string, configs: TenantConfigs): PdfBlock {
  const text = configs.documentation.length > 0 ? `${texts.text} ${texts.documents}` : texts.text;
  return { kind: "note", title: texts.heading, text, ...supportLink(supportEmail) };
}

/** Empty when the retailer has not named an address. */
export function supportLink(address: string): { link?: { text: string; address: string } } {
  return address === "" ? {} : { link: { text: address, address: `mailto:${address}` } };
}

function hasTradeIn({ canTradeIn, servicesConfig }: TenantConfigs): boolean {
  return canTradeIn === "ACTIVE" && isFlowEnabled(servicesConfig, "TRADE_IN");
}

function sellsToCompanies({ servicesConfig }: TenantConfigs): boolean {
  return servicesConfig.services.some(({ group }) => group.some((tile) => tile.active && isLease(tile)));
}

/** So does everybody who does not sell to companies alone. */
function sellsToPeople(configs: TenantConfigs): boolean {
  const sells = ({ active, flow }: ServiceTile) => active && (flow === "STANDARD" || flow === "UPGRADE");
  return (
    !sellsToCompanies(configs) ||
    configs.servicesConfig.services.some(({ group }) => group.some((tile) => sells(tile) && !isLease(tile)))
  );
}

const isLease = ({ type }: ServiceTile) => type === "B2B_LEASE";

function hasQuoteSearch(menu: readonly MenuEntry[]): boolean {
  return menu.some(
    (entry) =>
      entry.isActive && entry.options.some((option) => option.isActive && option.id === "quoteSearch"),
  );
}
