// The retailer's own messages on the services home.
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";
import type { ReactNode } from "react";
import { Link as AriaLink } from "react-aria-components/Link";
import { Image } from "#kit/marks/image.tsx";

type Banner = TenantConfigs["marketingBanners"]["horizontal"][number];

export function HorizontalBanners({ banners }: { banners: readonly Banner[] }) {
  return (
    <div className="banners">
      {banners.map((banner) => (
        <BannerBox key={banner.title + banner.image} banner={banner} look="banner" />
      ))}
    </div>
  );
}

export function VerticalBanners({ banners }: { banners: readonly Banner[] }) {
  return (
    <div className="vbanners">
      {banners.map((banner) => (
        <BannerBox key={banner.title + banner.image} banner={banner} look="vbanner" />
      ))}
    </div>
  );
}

function BannerBox({ banner, look }: { banner: Banner; look: "banner" | "vbanner" }) {
  const body = (
    <>
      {banner.eyebrow && <span className={`${look}__eyebrow`}>{banner.eyebrow}</span>}
      {banner.title && <b className={`${look}__title`}>{banner.title}</b>}
      {banner.text && <span className={`${look}__text`}>{banner.text}</span>}
      {banner.image && (
        <span className={`${look}__picture`}>
          <Image src={banner.image} alt={banner.title ? "" : banner.eyebrow} box={200} size={168} isEager />
        </span>
      )}
    </>
  );
  return <BannerFrame link={banner.link} look={look} body={body} />;
}

/** Only pages of this application are followed; a banner that names anything else is a picture with words. */
function BannerFrame({ link, look, body }: { link: string; look: string; body: ReactNode }) {
  return link.startsWith("/") && !link.startsWith("//") ? (
    <AriaLink href={link} className={look}>
      {body}
    </AriaLink>
  ) : (
    <div className={look}>{body}</div>
  );
}
