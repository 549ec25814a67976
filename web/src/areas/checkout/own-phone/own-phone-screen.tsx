// The customer's own phone: begins with a press, so that a link that is only looked at is not used up, and goes on step by step
// while the till follows.
import type { OwnPhone, PhoneStep } from "@handsel/contract/checkout/own-phone.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "#client/address.tsx";
import { CallError } from "#client/call.ts";
import { readAhead } from "#client/instant/read-ahead.ts";
import { watchOwnPage } from "#client/live/live.ts";
import type { Place } from "#client/route.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { AcceptStep } from "./accept-step.tsx";
import { DetailsStep } from "./details-step.tsx";
import { beginOwnPhone, notePhoneSeen, ownPhone, refreshOwnPhone } from "./own-phone-api.ts";
import { stepOf } from "./own-step.ts";
import { PhoneFrame } from "./phone-frame.tsx";
import { BackTo, PlanStep } from "./plan-step.tsx";
import { SignStep } from "./sign-step.tsx";

export const ahead = ({ params: { token = "" } }: Place) => readAhead(ownPhone(token));

export function Component() {
  const { token = "" } = useParams();
  const { data: view, error, refetch } = useQuery({ ...ownPhone(token), refetchInterval: POLL_MS });
  const isBegun = view?.isBegun === true;
  useEffect(
    () => (isBegun ? watchOwnPage({ phoneToken: token }, () => void refreshOwnPhone(token)) : undefined),
    [isBegun, token],
  );
  if (error instanceof CallError && error.has("PHONE_LINK_TAKEN")) return <Ended kind="taken" />;
  if (error instanceof CallError && error.has("PHONE_LINK_OVER")) return <Ended kind="over" />;
  if (!view) return error ? <ErrorState onRetry={() => refetch()} /> : <Loader />;
  return view.isBegun ? <Steps token={token} view={view} /> : <Welcome token={token} view={view} />;
}

/** Beside the socket, for the phones whose network lets none through. */
const POLL_MS = 10_000;
const SEEN_MS = 10_000;

function Ended({ kind }: { kind: "taken" | "over" }) {
  const { t } = useTranslation("checkout");
  return <PhoneFrame title={t(`ownPhone.${kind}.title`)} text={t(`ownPhone.${kind}.text`)} />;
}

function Welcome({ token, view }: { token: string; view: OwnPhone }) {
  const { t } = useTranslation("checkout");
  const { name } = useTenant();
  const { mutateAsync } = useMutation(beginOwnPhone(token));
  return (
    <PhoneFrame
      title={t("ownPhone.welcome.title")}
      text={t("ownPhone.welcome.text", { seller: view.sellerName, store: view.storeName })}
      foot={
        <Button
          variant="primary"
          size="lg"
          iconEnd="arrow-right"
          isBlock
          // Another phone may have been faster; the page then says so.
          onPress={async () => mutateAsync().catch(() => refreshOwnPhone(token))}
        >
          {t("ownPhone.welcome.begin")}
        </Button>
      }
      note={t("ownPhone.welcome.note", { retailer: name })}
    />
  );
}

function Steps({ token, view }: { token: string; view: OwnPhone }) {
  const { t } = useTranslation("checkout");
  const [wanted, goTo] = useState<PhoneStep>(view.step ?? "details");
  const [isAtLenderOnly, setAtLenderOnly] = useState(false);
  const step = stepOf(view, wanted, { isAtLenderOnly });
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === "visible") void notePhoneSeen(token, step).catch(() => undefined);
    };
    tell();
    const timer = setInterval(tell, SEEN_MS);
    return () => clearInterval(timer);
  }, [token, step]);
  const own = { token, view, goTo };
  switch (step) {
    case "details":
      return <DetailsStep {...own} />;
    case "plan":
      return <PlanStep {...own} />;
    case "accept":
      return (
        <AcceptStep
          {...own}
          besides={
            view.isSent ? (
              // They came for the lender's page, and sign there in any case.
              <Button variant="quiet" isBlock onPress={() => setAtLenderOnly(true)}>
                {t("ownPhone.accept.later", { lender: view.cart?.funderName ?? "" })}
              </Button>
            ) : (
              <BackTo onPress={() => goTo("plan")} />
            )
          }
        />
      );
    default:
      return <SignStep {...own} />;
  }
}
