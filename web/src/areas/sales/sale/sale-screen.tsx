// One sale: who bought what where, each contract with its figures and dates, its papers and what happened to it.
import type { SaleDetail } from "@handsel/contract/sales/sale.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router";
import { CallError } from "#client/call.ts";
import { readAhead } from "#client/instant/read-ahead.ts";
import type { Place } from "#client/route.ts";
import { LinkButton } from "#kit/actions/link.tsx";
import { EmptyState, ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { AnchoredPage, AnchorMenu } from "#kit/layout/anchor-menu.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { cartActions, cartInvoices, saleQuery } from "../api.ts";
import { ContractCard } from "../contract/contract-card.tsx";
import { FinancingCard } from "../financing/financing-card.tsx";
import { salesPath } from "../paths.ts";
import { PendingPanel } from "../pending/pending-panel.tsx";
import { SaleOffer } from "../radar/sale-offer.tsx";
import { GiveBack } from "../returns/give-back.tsx";
import "../sale.css";
import { useCartCalls } from "./replay-calls.ts";
import { SaleDeliveries } from "./sale-deliveries.tsx";
import { SaleHeader } from "./sale-header.tsx";
import { SaleHistory } from "./sale-history.tsx";
import { SaleInvoices } from "./sale-invoices.tsx";
import { SaleMessages } from "./sale-messages.tsx";
import { SaleMoney, useMoneyStory } from "./sale-money.tsx";
import { SalePeople } from "./sale-people.tsx";
import { sectionsOf } from "./sale-sections.ts";
import { SaleSummary } from "./sale-summary.tsx";

export const ahead = ({ params: { id = "" } }: Place) => readAhead(saleQuery(id));

export function Component() {
  const { id = "" } = useParams();
  const { data, error, isPending, refetch } = useQuery(saleQuery(id));
  // A fault of ours says nothing about whether there is such a sale.
  if (error instanceof CallError && error.httpStatus !== 0 && error.httpStatus < 500) return <SaleNotFound />;
  if (data) return <SalePage key={data.sale.cartUUID} sale={data.sale} />;
  return <Page width="wide">{isPending ? <Loader /> : <ErrorState onRetry={() => refetch()} />}</Page>;
}

function SaleNotFound() {
  const { t } = useTranslation("sales");
  return (
    <Page width="narrow">
      <EmptyState
        level={1}
        title={t("sale.notFound.title")}
        text={t("sale.notFound.text")}
        action={
          <LinkButton href={salesPath()} variant="primary" icon="arrow-left">
            {t("sale.notFound.back")}
          </LinkButton>
        }
      />
    </Page>
  );
}

function SalePage({ sale }: { sale: SaleDetail }) {
  const { t } = useTranslation("sales");
  const { data: invoiced } = useQuery(cartInvoices(sale.cartUUID));
  const { data: happened } = useQuery(cartActions(sale.cartUUID));
  const invoices = invoiced?.cartInvoices ?? [];
  const actions = happened?.cartActions ?? [];
  const calls = useCartCalls(sale.cartUUID);
  const money = useMoneyStory(sale.cartUUID);
  const sections = sectionsOf(sale, { invoices, actions, booked: money?.entries.length ?? 0 });
  const has = (section: string) => sections.some(({ id }) => id === section);
  useHashJump(sections.map(({ id }) => id).join(" "));
  return (
    <Page width="wide" density="compact">
      <SaleHeader sale={sale} />
      <AnchoredPage
        menu={
          <AnchorMenu
            label={t("sale.sections.label")}
            anchors={sections.map(({ id, count }) => ({ id, label: t(`sale.sections.${id}`), count }))}
          />
        }
      >
        <PendingPanel sale={sale} />
        <GiveBack cartUUID={sale.cartUUID} of={sale} />
        <SalePeople sale={sale} />
        {sale.deliveries.length > 0 && <SaleDeliveries deliveries={sale.deliveries} />}
        <SaleSummary sale={sale} />
        <section id="contracts" className="stack" aria-label={t("sale.sections.contracts")}>
          {sale.contracts.map((contract, index) => (
            <ContractCard key={contract.uuid} sale={sale} contract={contract} number={index + 1} />
          ))}
        </section>
        <SaleOffer cartUUID={sale.cartUUID} />
        {has("invoices") && <SaleInvoices invoices={invoices} />}
        {has("messages") && <SaleMessages messages={sale.messages} />}
        {has("history") && (
          <SaleHistory
            actions={actions}
            contracts={sale.contracts}
            priceVersion={sale.priceVersion}
            calls={calls}
          />
        )}
        {money && has("money") && <SaleMoney story={money} />}
        {has("financing") && <FinancingCard sale={sale} />}
      </AnchoredPage>
    </Page>
  );
}

/** An address that names a part of the page opens there, once that part is drawn. */
function useHashJump(drawn: string) {
  const { hash } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (id !== "" && drawn.split(" ").includes(id))
      document.getElementById(id)?.scrollIntoView({ behavior: "smooth" });
  }, [hash, drawn]);
}
