// What the landing page offers, and the rules that say to whom.
import type { Offer, OfferRule } from "@handsel/contract/crm/offers.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Stack } from "#kit/layout/layout.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { EditableTable, useEditing } from "../editable-table.tsx";
import { useOfferColumns, useOfferRuleColumns } from "./offer-columns.tsx";
import { OfferDialog } from "./offer-dialog.tsx";
import { OfferFiles } from "./offer-files.tsx";
import { OfferRuleDialog } from "./offer-rule-dialog.tsx";
import { campaignOffers, deleteOffer, deleteOfferRule } from "./offers-api.ts";

export function OffersTab({ campaignCode }: { campaignCode: string }) {
  return (
    <Stack gap={4}>
      <Rules campaignCode={campaignCode} />
      <Offers campaignCode={campaignCode} />
    </Stack>
  );
}

/** Both tables are filled by one call. */
function useOffers(campaignCode: string) {
  const query = useQuery(campaignOffers(campaignCode));
  return {
    offers: query.data?.offers ?? [],
    rules: query.data?.rules ?? [],
    reading: {
      status: query.isPending ? "loading" : query.isError ? "failed" : "ready",
      onRetry: () => query.refetch(),
    } as const,
  };
}

function Rules({ campaignCode }: { campaignCode: string }) {
  const { t } = useTranslation("crm");
  const { rules, reading } = useOffers(campaignCode);
  const editing = useEditing<OfferRule>();
  const { mutateAsync } = useMutation(deleteOfferRule());
  return (
    <EditableTable
      title={t("offers.rulesTitle")}
      addLabel={t("offers.addRule")}
      rowsName={t("cohort.rows")}
      table={useTableState({ defaultSorts: [{ column: "offerGroup", direction: "asc" }] })}
      columns={useOfferRuleColumns(editing)}
      rows={rules}
      rowKey={(rule) => rule.id}
      {...reading}
      emptyText={t("offers.noRules")}
      editing={editing}
      form={(rule) => <OfferRuleDialog campaignCode={campaignCode} rule={rule} onClose={editing.onClose} />}
      deletion={{
        title: t("cohort.deleteTitle"),
        effect: t("offers.deleteRuleEffect"),
        run: async ({ id, campaignID }) => {
          await mutateAsync({ id, campaignID });
          toasts.success(t("cohort.deleted"));
        },
      }}
    />
  );
}

const nameOf = (offer: Offer | null) => offer?.title || offer?.deviceName || offer?.offerGroup;

function Offers({ campaignCode }: { campaignCode: string }) {
  const { t } = useTranslation("crm");
  const { offers, reading } = useOffers(campaignCode);
  const editing = useEditing<Offer>();
  const { mutateAsync } = useMutation(deleteOffer());
  return (
    <EditableTable
      title={t("tabs.offers")}
      addLabel={t("offers.add")}
      actions={<OfferFiles campaignCode={campaignCode} />}
      rowsName={t("offers.rows")}
      table={useTableState({
        defaultSorts: [
          { column: "offerGroup", direction: "asc" },
          { column: "sequenceNum", direction: "asc" },
        ],
      })}
      columns={useOfferColumns(editing)}
      rows={offers}
      rowKey={(offer) => offer.id}
      {...reading}
      emptyText={t("offers.empty")}
      editing={editing}
      form={(offer) => <OfferDialog campaignCode={campaignCode} offer={offer} onClose={editing.onClose} />}
      deletion={{
        title: t("offers.deleteTitle", { name: nameOf(editing.asked) }),
        effect: t("offers.deleteEffect"),
        run: async ({ id, campaignID }) => {
          await mutateAsync({ id, campaignID });
          toasts.success(t("offers.deleted"));
        },
      }}
    />
  );
}
