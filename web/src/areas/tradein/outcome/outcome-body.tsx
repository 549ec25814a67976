// The body of both outcome screens: what becomes of the value, who is paid, and whether the customer agrees.
import type { RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import { useTranslation } from "react-i18next";
import { run } from "#areas/cart/index.ts";
import { raiseCode } from "#client/notifications/notifications.ts";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { Checkbox } from "#kit/fields/checkbox.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import { saveRecycleCustomer } from "../api.ts";
import { ApprovalPanel } from "../approval/approval-panel.tsx";
import { CustomerForm } from "../seller/customer-form.tsx";
import { useTrade } from "../trade.ts";
import { withTradecart } from "../trade-state.ts";
import { OutcomeChoice } from "./outcome-choice.tsx";
import { approvalBlock, asksForCustomer, skipsChoice } from "./outcome-rules.ts";
import { PaymentChoice } from "./payment-choice.tsx";
import type { OutcomeView } from "./use-outcome-view.ts";

export function OutcomeBody({
  view,
  hasChoice = true,
}: {
  view: OutcomeView;
  /** Off where it is settled what becomes of the value. */
  hasChoice?: boolean;
}) {
  const { t } = useTranslation("tradein");
  const { store } = useTrade();
  const { state, options, needsApproval } = view;
  // Who upgrades a contract agrees by signing the new one.
  const hasApproval = needsApproval && state.recycleType === "TRADE_IN";
  const hasCustomerForm = asksForCustomer(state.outcome, { recycleType: state.recycleType, needsApproval });
  const sendingBlock = approvalBlock(view.facts);
  return (
    <>
      {hasChoice && !skipsChoice(options) && (
        <Card title={t("outcomes.choiceTitle")}>
          <OutcomeChoice
            options={options}
            value={state.outcome}
            isSwap={state.recycleType === "SWAP"}
            onChange={(outcome) => store.change((current) => ({ ...current, outcome }))}
          />
        </Card>
      )}
      {state.outcome === "GIFT_CARD" && <GiftCard amount={hasApproval ? null : view.total} />}
      {hasCustomerForm && (
        <Card title={t("customer.title")}>
          <CustomerForm
            key={`${state.outcome} ${state.seller !== null}`}
            mode="vendor"
            asksForBank={state.outcome === "BANK_PAYMENT"}
            customer={state.customer ?? state.seller}
            submitLabel={t("customer.save")}
            onSubmit={keepCustomer}
          />
        </Card>
      )}
      {view.facts.paymentTypes.length > 0 && (
        <Card title={t("outcomes.paymentTitle", { amount: view.swapCostText })}>
          <PaymentChoice
            types={view.facts.paymentTypes}
            value={state.paymentType}
            onChange={(paymentType) => store.change((current) => ({ ...current, paymentType }))}
          />
        </Card>
      )}
      {view.needsDisclaimer && (
        <Card title={t("outcomes.disclaimerTitle")}>
          <Checkbox isSelected={view.hasTickedDisclaimer} onChange={view.tickDisclaimer}>
            {t("outcomes.disclaimer", { amount: view.swapCostText })}
          </Checkbox>
        </Card>
      )}
      {hasApproval && (
        <>
          <ApprovalPanel
            tradecart={state.tradecart}
            steps={view.approval.steps}
            status={view.approval.status}
            blockedReason={
              sendingBlock === "outcome"
                ? t("outcomes.blocked.outcome")
                : sendingBlock === "customer"
                  ? t("approval.needsCustomer")
                  : undefined
            }
            onPrepare={view.actions.prepare}
          />
          <IdConfirmation view={view} />
        </>
      )}
    </>
  );

  /** Kept with the trade; a trade cart that exists already is told at once. */
  async function keepCustomer(customer: RecycleCustomer) {
    const { tradecart } = state;
    if (tradecart) {
      const saved = await run(saveRecycleCustomer(), { tradecartID: tradecart.tradecartID, customer });
      store.change((current) => withTradecart(current, saved.tradecart));
    }
    store.change((current) => ({ ...current, customer }));
    raiseCode("CUSTOMER_DATA_UPDATED");
  }
}

/** What the customer has not agreed to yet is no amount; the picture of the card can be shown all the same. */
function GiftCard({ amount }: { amount: number | null }) {
  const { t } = useTranslation("tradein");
  const { giftCardImgUrl } = useTenant().configs;
  if (amount === null && !giftCardImgUrl) return null;
  return (
    <Card>
      <Row gap={4} align="center">
        {giftCardImgUrl && <Image src={giftCardImgUrl} alt="" box={200} size={120} />}
        <div>
          {amount !== null && (
            <>
              <Text tone="muted">{t("outcomes.giftCardAmount")}</Text>
              <div className="giftamount">
                <Money amount={amount} />
              </div>
            </>
          )}
          <Text size={13} tone="muted">
            {t("outcomes.giftCardText")}
          </Text>
        </div>
      </Row>
    </Card>
  );
}

/** Who looked at the document answers for it by name. */
function IdConfirmation({ view }: { view: OutcomeView }) {
  const { t } = useTranslation("tradein");
  const session = useSession();
  return (
    <Card>
      <Checkbox isSelected={view.isIdConfirmed} onChange={view.confirmId}>
        {t("outcomes.idConfirm", { name: session?.user.name ?? "" })}
      </Checkbox>
    </Card>
  );
}
