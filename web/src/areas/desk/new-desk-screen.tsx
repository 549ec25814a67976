// The beginning of a deal: a cart, and what is known of it from where the seller came: a contract to replace, a device, a person.
import { isFunder } from "@handsel/contract/catalog/funders.ts";
import { financingType } from "@handsel/contract/catalog/products.ts";
import { DEVICE_REFERENCE_MAX } from "@handsel/contract/rules/device-reference.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useNavigationType, useSearchParams } from "react-router";
import { z } from "zod";
import { makeDeskCart } from "#areas/cart/desk/index.ts";
import { deskPath } from "#areas/cart/index.ts";
import { beginDeskTrade, outcomeFor } from "#areas/tradein/desk/index.ts";
import { useLine } from "#client/outage/line.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { EmptyState, ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Page } from "#kit/layout/layout.tsx";

import { DeskWithoutLine } from "./desk-without-line.tsx";

const beginning = z.object({
  order: z.uuid().optional().catch(undefined),
  funder: z.string().refine(isFunder).optional().catch(undefined),
  reference: z.string().max(DEVICE_REFERENCE_MAX).optional().catch(undefined),
  device: z.string().max(60).optional().catch(undefined),
  type: financingType.optional().catch(undefined),
  plan: z.string().max(60).optional().catch(undefined),
  customer: z.uuid().optional().catch(undefined),
});

export function Component() {
  const { t } = useTranslation("desk");
  const [params] = useSearchParams();
  // A link inside the application is followed by a press; an address that is opened or gone back to is only looked at.
  const wasPressed = useNavigationType() === "PUSH";
  const navigate = useNavigate();
  const { configs } = useTenant();
  const { isUp } = useLine();
  const [hasFailed, setFailed] = useState(false);
  const hasBegun = useRef(false);
  const begin = async () => {
    setFailed(false);
    const { order, funder, reference, device, plan, type, customer } = beginning.parse(
      Object.fromEntries(params),
    );
    const cart = await makeDeskCart({
      financingType: order ? "UPGRADE" : (type ?? null),
      deviceCode: device ?? null,
      planID: plan ?? null,
      customerID: customer ?? null,
    });
    if (order)
      beginDeskTrade(cart.uuid, {
        swap: { orderUUID: order, funder: funder ?? null, contractReference: reference ?? "" },
        outcome: outcomeFor(configs.recycleOptions.SWAP ?? [], cart.financingType),
      });
    else if (reference)
      beginDeskTrade(cart.uuid, {
        reference,
        outcome: outcomeFor(configs.recycleOptions.TRADE_IN ?? [], cart.financingType),
        customerID: customer ?? null,
      });
    await navigate(deskPath(cart.uuid), { replace: true });
  };
  const tryToBegin = () => begin().catch(() => setFailed(true));
  useEffect(() => {
    // Looking makes no cart: only whoever pressed for a deal gets one at once.
    if (!wasPressed || hasBegun.current || !isUp) return;
    hasBegun.current = true;
    void tryToBegin();
  });
  if (!isUp) return <DeskWithoutLine />;
  if (hasFailed) return <ErrorState onRetry={tryToBegin} />;
  return (
    <Page>
      {wasPressed ? (
        <Loader />
      ) : (
        <EmptyState
          icon="columns"
          title={t("new.title")}
          text={t("new.text")}
          action={
            <Button variant="primary" size="lg" iconEnd="arrow-right" onPress={tryToBegin}>
              {t("new.begin")}
            </Button>
          }
          level={1}
        />
      )}
    </Page>
  );
}
