// What the landing page offers, and the rules that say to whom.
import type { Offer, OfferRule } from "@handsel/contract/crm/offers.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/button.tsx";
import { Card } from "#kit/card.tsx";
import { ConfirmDialog } from "#kit/confirm-dialog.tsx";
import { Stack } from "#kit/layout.tsx";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { toasts } from "#kit/toast-queue.ts";
import { useOfferColumns, useOfferRuleColumns } from "./offer-columns.tsx";
import { OfferDialog } from "./offer-dialog.tsx";
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

function Rules({ campaignCode }: { campaignCode: string }) {
  const { t } = useTranslation("crm");
  const query = useQuery(campaignOffers(campaignCode));
  const [opened, setOpened] = useState<OfferRule | "new" | null>(null);
  const [asked, setAsked] = useState<OfferRule | null>(null);
  const { mutateAsync } = useMutation(deleteOfferRule());
  const remove = async ({ id, campaignID }: OfferRule) => {
    await mutateAsync({ id, campaignID });
    toasts.success(t("cohort.deleted"));
  };
  return (
    <Card
      title={t("offers.rulesTitle")}
      isFlush
      actions={
        <Button size="sm" variant="primary" icon="plus" onPress={() => setOpened("new")}>
          {t("offers.addRule")}
        </Button>
      }
    >
      <DataTable
        label={t("offers.rulesTitle")}
        rowsName={t("cohort.rows")}
        table={useTableState({ defaultSorts: [{ column: "offerGroup", direction: "asc" }] })}
        columns={useOfferRuleColumns({ onEdit: setOpened, onDelete: setAsked })}
        rows={query.data?.rules ?? []}
        rowKey={(rule) => rule.id}
        status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
        onRetry={() => query.refetch()}
        emptyText={t("offers.noRules")}
      />
      {opened && (
        <OfferRuleDialog
          campaignCode={campaignCode}
          {...(opened === "new" ? {} : { rule: opened })}
          onClose={() => setOpened(null)}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        title={t("cohort.deleteTitle")}
        effect={t("offers.deleteRuleEffect")}
        confirmLabel={t("delete")}
        onCancel={() => setAsked(null)}
        onConfirm={async () => {
          if (asked) await remove(asked);
          setAsked(null);
        }}
      />
    </Card>
  );
}

function Offers({ campaignCode }: { campaignCode: string }) {
  const { t } = useTranslation("crm");
  const query = useQuery(campaignOffers(campaignCode));
  const [opened, setOpened] = useState<Offer | "new" | null>(null);
  const [asked, setAsked] = useState<Offer | null>(null);
  const { mutateAsync } = useMutation(deleteOffer());
  const remove = async ({ id, campaignID }: Offer) => {
    await mutateAsync({ id, campaignID });
    toasts.success(t("offers.deleted"));
  };
  return (
    <Card
      title={t("tabs.offers")}
      isFlush
      actions={
        <Button size="sm" variant="primary" icon="plus" onPress={() => setOpened("new")}>
          {t("offers.add")}
        </Button>
      }
    >
      <DataTable
        label={t("tabs.offers")}
        rowsName={t("offers.rows")}
        table={useTableState({
          defaultSorts: [
            { column: "offerGroup", direction: "asc" },
            { column: "sequenceNum", direction: "asc" },
          ],
        })}
        columns={useOfferColumns({ onEdit: setOpened, onDelete: setAsked })}
        rows={query.data?.offers ?? []}
        rowKey={(offer) => offer.id}
        status={query.isPending ? "loading" : query.isError ? "failed" : "ready"}
        onRetry={() => query.refetch()}
        emptyText={t("offers.empty")}
      />
      {opened && (
        <OfferDialog
          campaignCode={campaignCode}
          {...(opened === "new" ? {} : { offer: opened })}
          onClose={() => setOpened(null)}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        title={t("offers.deleteTitle", { name: asked?.title || asked?.deviceName || asked?.offerGroup })}
        effect={t("offers.deleteEffect")}
        confirmLabel={t("delete")}
        onCancel={() => setAsked(null)}
        onConfirm={async () => {
          if (asked) await remove(asked);
          setAsked(null);
        }}
      />
    </Card>
  );
}
