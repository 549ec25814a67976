// The contract of a cart after the checkout: what was agreed, where it stands, and its papers.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { noteToShow, type OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { isFlowEnabled } from "@handsel/contract/platform/flows.ts";
import { ADMINS } from "@handsel/contract/roles.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { cartQuery, contractPath, HOME_PATH, salePath, useAsCurrentCart } from "#areas/cart/index.ts";
import { ContractStatusBadge, EndingDialog } from "#areas/sales/index.ts";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { LinkButton } from "#kit/actions/link.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Page, Row } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono } from "#kit/marks/text.tsx";
import { withdraw } from "../api.ts";
import "../checkout.css";
import { ChangeGoods } from "../ways-on/change-goods.tsx";
import { useWaysOn } from "../ways-on/use-ways-on.ts";
import { ContractItems } from "./contract-items.tsx";
import { LiveState, Unreachable } from "./live-state.tsx";
import { StatusBoard } from "./status-board.tsx";
import { useOrderStatus } from "./use-order-status.ts";

export function Component() {
  const { t } = useTranslation("checkout");
  const { cartUUID = "" } = useParams();
  const cart = useQuery(cartQuery(cartUUID));
  const watched = useOrderStatus(cartUUID);
  const { status } = watched;
  const ways = useWaysOn(cartUUID, status);
  useAsCurrentCart(cartUUID);
  if (!cart.data || !status) {
    const hasFailed = cart.isError || watched.isError;
    const retry = () => Promise.all([cart.refetch(), watched.refetch()]);
    return <Page width="narrow">{hasFailed ? <ErrorState onRetry={retry} /> : <Loader />}</Page>;
  }
  return (
    <Page width="narrow">
      <PageHeader
        title={t("contract.title")}
        meta={
          <>
            <Mono>{status.reference}</Mono>
            <ContractStatusBadge status={status.status} />
          </>
        }
        subtitle={<LiveState {...watched} />}
        actions={<Actions cart={cart.data} status={status} />}
      />
      {watched.isUnreachable && <Unreachable {...watched} />}
      {!status.isQuotation && <StatusBoard cart={cart.data} status={status} ways={ways} isDocked={false} />}
      <Facts cart={cart.data} status={status} />
    </Page>
  );
}

function Actions({ cart, status }: { cart: Cart; status: OrderStatus }) {
  const { t } = useTranslation("checkout");
  const session = useSession();
  const { configs } = useTenant();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { mutateAsync } = useMutation(withdraw(cart.uuid));
  const mayUpload =
    session !== null &&
    ADMINS.includes(session.user.role) &&
    isFlowEnabled(configs.servicesConfig, "UPLOAD_SALES");
  return (
    <>
      {status.documents.map(({ kind, url }) => (
        <LinkButton key={kind} href={url} icon="download" isExternal>
          {t(`contract.documents.${kind}`)}
        </LinkButton>
      ))}
      {mayUpload && (
        <LinkButton href={`${contractPath(cart.uuid)}/upload`} icon="upload">
          {t("contract.upload")}
        </LinkButton>
      )}
      {status.isQuotation && status.status === "NEW" && <ChangeGoods cart={cart} />}
      {status.withdrawUntil !== null && (
        <Button variant="danger" icon="undo" onPress={() => setWithdrawing(true)}>
          {t("withdraw.open")}
        </Button>
      )}
      <LinkButton href={salePath(status.reference)} variant="primary" iconEnd="arrow-right">
        {t("contract.sale")}
      </LinkButton>
      {isWithdrawing && (
        <EndingDialog
          ending="WITHDRAW"
          cartUUID={cart.uuid}
          title={t("withdraw.title", { reference: status.reference })}
          effect={t("withdraw.effect")}
          confirmLabel={t("withdraw.open")}
          onClose={() => setWithdrawing(false)}
          onConfirm={async (why) => {
            // A refusal has been shown by then.
            await mutateAsync({ isReturn: false, why }).then(
              () => toasts.success(t("withdraw.done")),
              () => undefined,
            );
            setWithdrawing(false);
          }}
        />
      )}
    </>
  );
}

function Facts({ cart, status }: { cart: Cart; status: OrderStatus }) {
  const { t } = useTranslation("checkout");
  const { firstName, lastName, email, phone } = status.contractCustomer;
  return (
    <>
      <Card title={t("contract.agreement")}>
        <KeyValueList
          layout="facts"
          columns={3}
          items={[
            { key: "customer", label: t("contract.customer"), value: `${firstName} ${lastName}` },
            { key: "email", label: t("customer.fields.email"), value: email || "–" },
            { key: "phone", label: t("customer.fields.phone"), value: phone || "–" },
            { key: "lender", label: t("contract.lender"), value: status.funderName || "–" },
            {
              key: "reference",
              label: t("contract.lenderReference"),
              value: status.deviceFunderReference ? <Mono>{status.deviceFunderReference}</Mono> : "–",
            },
            {
              key: "monthly",
              label: t("contract.monthly"),
              value: <Money amount={cart.totals.totalMonthly} />,
            },
            ...(status.withdrawUntil
              ? [
                  {
                    key: "withdraw",
                    label: t("contract.withdrawUntil"),
                    value: <DateText value={status.withdrawUntil} />,
                  },
                ]
              : []),
            ...(status.note
              ? [{ key: "note", label: t("contract.note"), value: noteToShow(status.note) }]
              : []),
          ]}
        />
      </Card>
      <ContractItems cart={cart} partialApproval={status.partialApproval} />
      <Row>
        <LinkButton href={HOME_PATH} icon="plus">
          {t("contract.newCart")}
        </LinkButton>
      </Row>
    </>
  );
}
