// The screen that is turned to the customer. Once it is paired there is nothing on it to press: it shows the cart of its till,
// the sums, and the code with which the customer goes on.
import type { Display } from "@handsel/contract/checkout/display.ts";
import type { ShownCart, ShownLine } from "@handsel/contract/checkout/own-phone.ts";
import { REPORTS_LEVEL } from "@handsel/contract/roles.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "#client/address.tsx";
import { watchOwnPage } from "#client/live/live.ts";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { QrCode } from "#kit/marks/qr-code.tsx";
import { RetailerSign } from "#themes/retailer-mark.tsx";
import { useOldWords } from "../own-phone/old-words.ts";
import { askDisplayCode, display, pairDisplay, refreshDisplay } from "./display-api.ts";
import "./display.css";
import { thisTill } from "./this-till.ts";

/** Beside the socket, in case it is lost for long. */
const POLL_MS = 15_000;
const QR_SIZE = 320;

export function Component() {
  const { storeID = "" } = useParams();
  const { data, isError, refetch } = useQuery({ ...display(storeID), refetchInterval: POLL_MS });
  const isAsked = data !== undefined && data.state !== "NEW";
  useEffect(
    () => (isAsked ? watchOwnPage({ isDisplay: true }, () => void refreshDisplay(storeID)) : undefined),
    [isAsked, storeID],
  );
  if (!data) return isError ? <ErrorState onRetry={() => refetch()} /> : <Loader />;
  if (data.state !== "PAIRED") return <Pairing storeID={storeID} shown={data} />;
  return data.cart ? <Showing shown={data} cart={data.cart} /> : <Idle />;
}

function Brand() {
  const tenant = useTenant();
  return (
    <span className="logo">
      <RetailerSign tenant={tenant} />
    </span>
  );
}

function Pairing({ storeID, shown }: { storeID: string; shown: Display }) {
  const { t } = useTranslation("checkout");
  const session = useSession();
  const { mutateAsync: ask } = useMutation(askDisplayCode(storeID));
  const { mutateAsync: pair } = useMutation(pairDisplay(thisTill()));
  // A second window of the till's own browser, before somebody who may pair screens.
  const isTill = session !== null && REPORTS_LEVEL.includes(session.user.role);
  const follow = async () => {
    const { code } = await ask();
    await pair(code);
    await refreshDisplay(storeID);
  };
  return (
    <main className="display display--still">
      <Brand />
      <h1>{t(shown.code === null ? "display.new.title" : "display.waiting.title")}</h1>
      {shown.code === null ? (
        <>
          <p>{t("display.new.text", { store: shown.storeName })}</p>
          <div className="btngroup">
            <Button variant="primary" size="lg" onPress={async () => ask()}>
              {t("display.new.ask")}
            </Button>
            {isTill && (
              <Button size="lg" onPress={follow}>
                {t("display.new.here")}
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          <p className="display__code">{shown.code}</p>
          <p>{t("display.waiting.text")}</p>
        </>
      )}
    </main>
  );
}

function Idle() {
  const { t } = useTranslation("checkout");
  return (
    <main className="display display--still display--idle">
      <Brand />
      <h1>{t("display.idle")}</h1>
    </main>
  );
}

function Showing({ shown, cart }: { shown: Display; cart: ShownCart }) {
  const { t } = useTranslation("checkout");
  const [first] = cart.lines;
  const hasSide = shown.phone !== null || shown.isOnPhone;
  return (
    <main className="display" data-side={hasSide || undefined}>
      <section className="display__main">
        <header>
          <Brand />
          <span>{t("display.with", { seller: shown.sellerName, store: shown.storeName })}</span>
        </header>
        <div className="display__body">
          {first && (
            <div className="display__hero">
              <Image src={first.imgURL} alt="" box={480} size={220} isEager />
              <div>
                <h1>{t("display.your", { product: first.name })}</h1>
                <p>{first.note}</p>
                <p>{cart.planName}</p>
              </div>
            </div>
          )}
          <ul className="display__lines">
            {cart.lines.map((line, index) => (
              // Two lines of a cart can be the same in everything that is shown.
              <Line key={`${index} ${line.name}`} line={line} />
            ))}
          </ul>
        </div>
        <Sums cart={cart} />
      </section>
      {hasSide && <Side shown={shown} />}
    </main>
  );
}

function Line({ line }: { line: ShownLine }) {
  const { t } = useTranslation("checkout");
  const { money } = useFormatter();
  const old = useOldWords(line);
  const isMonthly = line.kind === "MONTHLY";
  return (
    <li data-kind={line.kind}>
      {line.imgURL ? (
        <Image src={line.imgURL} alt="" box={80} size={48} isEager />
      ) : (
        <span className="display__thumb">
          <Icon name={isMonthly ? "shield" : old ? "recycle" : "tag"} size={24} />
        </span>
      )}
      <span>
        <b>{old?.name ?? line.name}</b>
        <small>
          {isMonthly ? t("display.ofEach", { amount: money(line.amount) }) : (old?.note ?? line.note)}
        </small>
      </span>
      <span className="display__amount">
        {isMonthly ? t("display.included") : <Money amount={line.amount} />}
      </span>
    </li>
  );
}

function Sums({ cart }: { cart: ShownCart }) {
  const { t } = useTranslation("checkout");
  const { percent } = useFormatter();
  const [first, ...later] = cart.payments;
  const isLent = first !== undefined;
  return (
    <dl className="display__sums">
      {first && (
        <div className="display__monthly">
          <dt>{t("ownPhone.months", { from: first.from, to: first.to })}</dt>
          <dd>
            <Money amount={first.amount} />
          </dd>
        </div>
      )}
      {later.map(({ from, to, amount }) => (
        <div key={from}>
          <dt>{t(from === to ? "ownPhone.month" : "ownPhone.months", { from, to })}</dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      <div className={isLent ? undefined : "display__monthly"}>
        <dt>{t("display.today")}</dt>
        <dd>
          <Money amount={cart.today} />
        </dd>
      </div>
      {cart.endsOld > 0 && (
        <div>
          <dt>{t("ownPhone.endsOld")}</dt>
          <dd>
            <Money amount={cart.endsOld} />
          </dd>
        </div>
      )}
      {cart.inAll !== null && cart.apr !== null && (
        <div>
          <dt>{t("display.inAll", { apr: percent(cart.apr / 100, 2) })}</dt>
          <dd>
            <Money amount={cart.inAll} />
          </dd>
        </div>
      )}
    </dl>
  );
}

const DEEDS = ["do1", "do2", "do3"] as const;

function Side({ shown: { phone } }: { shown: Display }) {
  const { t } = useTranslation("checkout");
  if (!phone)
    return (
      <aside className="display__side">
        <h2>{t("display.onPhone")}</h2>
        <Icon name="phone" size={28} />
        <p>{t("display.onPhoneText")}</p>
      </aside>
    );
  return (
    <aside className="display__side">
      <h2>{t("display.goOn")}</h2>
      <div className="display__qr">
        <QrCode value={phone.url} label={t("ownPhone.till.qr")} size={QR_SIZE} />
        <span>{phone.place}</span>
        <b>{phone.code}</b>
      </div>
      <ol>
        {DEEDS.map((deed, index) => (
          <li key={deed}>
            <b aria-hidden="true">{index + 1}</b>
            {t(`display.${deed}`)}
          </li>
        ))}
      </ol>
    </aside>
  );
}
