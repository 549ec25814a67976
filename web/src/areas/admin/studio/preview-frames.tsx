// The shop itself in frames, wearing the draft. Nobody can press anything in them.
import type { OutputOf } from "@handsel/contract/operation.ts";
import type { TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import type { GET_BRAND_SAMPLES } from "@handsel/contract/tradein/brand-samples.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#client/locale.ts";
import { Segmented } from "#kit/actions/segmented.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DrawnFrame, type PreviewScheme } from "./drawn-frame.tsx";
import { getBrandSamples, getSampleSale } from "./studio-api.ts";

const SCREENS = ["login", "home", "services", "catalogue", "cart", "contract", "receipt", "mail"] as const;
type Screen = (typeof SCREENS)[number];

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
type Size = keyof typeof SIZES;

export function PreviewFrames({ settings }: { settings: TenantSettings }) {
  const { t } = useTranslation("studio");
  const { data: sale = null } = useQuery(getSampleSale());
  const samples = useQuery(getBrandSamples(null)).data;
  const cart = samples?.cart ?? null;
  const { drawn = null, plans = null, contract = null } = samples ?? {};
  const shownCart = cart?.cartUUID ?? drawn?.uuid;
  const [chosen, setChosen] = useState<Screen>("login");
  const [size, setSize] = useState<Size>("desktop");
  const [scheme, setScheme] = useState<PreviewScheme>("light");
  const flow = cart && `/posale/${cart.isUpgrade ? "upgrade" : "standard"}/${cart.cartUUID}`;
  const addresses: Record<Screen, string | null> = {
    login: "/posale/login?again",
    home: "/posale/home",
    services: cart?.hasCatalogue ? null : "/posale/services",
    catalogue: cart?.hasCatalogue ? `${flow}/catalog` : null,
    cart: shownCart ? `/posale/cart/${shownCart}` : null,
    contract: sale ? `/posale/${sale}/contract` : contract && drawn && `/posale/${drawn.uuid}/contract`,
    receipt: "",
    mail: "",
  };
  const there = SCREENS.filter((screen) => addresses[screen] !== null);
  const rest = there.filter((screen) => screen !== chosen && addresses[screen] !== "").slice(0, 3);
  const shared = { settings, scheme, drawn, plans, contract };
  const paperKind = samples?.paperKind ?? "RECEIPT";
  const nameOf = (screen: Screen) =>
    screen === "receipt" ? t(`preview.papers.${paperKind}`) : t(`preview.screens.${screen}`);
  const isMadeUp =
    (chosen === "cart" && !cart) ||
    (chosen === "contract" && !sale) ||
    (chosen === "receipt" && paperKind === "CONTRACT");
  return (
    <section className="studio__preview" aria-label={t("preview.title")}>
      <div className="studio__bar">
        <Segmented
          label={t("preview.screen")}
          value={chosen}
          onChange={setChosen}
          options={there.map((value) => ({ value, label: nameOf(value) }))}
        />
        <div className="studio__bar" data-end>
          <Segmented
            label={t("preview.size")}
            value={size}
            onChange={setSize}
            options={(["desktop", "phone"] as const).map((value) => ({
              value,
              label: t(`preview.sizes.${value}`),
              icon: value === "phone" ? ("phone" as const) : ("laptop" as const),
            }))}
          />
          <Segmented
            label={t("preview.scheme")}
            value={scheme}
            onChange={setScheme}
            options={(["light", "dark"] as const).map((value) => ({
              value,
              label: t(`preview.schemes.${value}`),
            }))}
          />
        </div>
      </div>
      {chosen === "receipt" || chosen === "mail" ? (
        <DrawnFrame settings={settings} scheme={scheme} what={chosen} size={size} name={nameOf(chosen)} />
      ) : (
        <Frame {...shared} address={addresses[chosen] ?? ""} size={size} name={nameOf(chosen)} />
      )}
      {isMadeUp && <Badge icon="info">{t("preview.sample")}</Badge>}
      <div className="studio__others">
        {rest.map((screen) => (
          <figure key={screen}>
            <Frame {...shared} address={addresses[screen] ?? ""} size="desktop" name={nameOf(screen)} />
            <figcaption>{nameOf(screen)}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

type Samples = OutputOf<typeof GET_BRAND_SAMPLES>;

interface FrameProps {
  drawn: Samples["drawn"];
  plans: Samples["plans"];
  contract: Samples["contract"];
  settings: TenantSettings;
  scheme: PreviewScheme;
  address: string;
  size: Size;
  name: string;
}

function Frame({ settings, scheme, drawn, plans, contract, address, size, name }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [scale, setScale] = useState(0);
  const language = useLanguage();
  const { width, height } = SIZES[size];
  useEffect(() => {
    // Another screen is another frame: who stands in it is asked each time.
    const tell = () =>
      frame.current?.contentWindow?.postMessage(
        { cart: drawn, plans, contract, wears: { settings, scheme, language } },
        location.origin,
      );
    // A page says when it can be told.
    const hear = ({ source, origin }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow) tell();
    };
    addEventListener("message", hear);
    tell();
    return () => removeEventListener("message", hear);
  }, [settings, scheme, drawn, plans, contract, language]);
  useEffect(() => {
    const box = frame.current?.parentElement;
    if (!box || typeof ResizeObserver === "undefined") return undefined;
    const fit = new ResizeObserver(([entry]) => setScale((entry?.contentRect.width ?? 0) / width));
    fit.observe(box);
    return () => fit.disconnect();
  }, [width]);
  return (
    <div
      className="studio__frame"
      data-size={size}
      style={{ "--width": width, "--height": height, "--scale": scale }}
    >
      <iframe
        ref={frame}
        key={address}
        src={address}
        title={name}
        width={width}
        height={height}
        tabIndex={-1}
        inert
      />
    </div>
  );
}
