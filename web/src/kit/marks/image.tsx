import { isImageUrl } from "@handsel/contract/rules/image-url.ts";
import { useState } from "react";
import { useKitText } from "../kit-text.ts";
import type { Lenient } from "../optional-props.ts";
import { Icon } from "./icon.tsx";

/** The sizes the server draws; every picture of a product has one of these boxes. */
export type ImageBox = 480 | 200 | 80;

/** Asks our own image host for the size of the box; pictures of other hosts are taken as they are. */
export function imageUrl(url: string, box: ImageBox, ownOrigin: string): string {
  const isOwn = url.startsWith("/") ? !url.startsWith("//") : url.startsWith(`${ownOrigin}/`);
  if (!isOwn) return url;
  return `${url.replace(/\?d=\d+x\d+$/, "")}?d=${box}x${box}`;
}

export type ImageProps = Lenient<{
  src: string | null | undefined;
  /** What it shows; empty when the name stands beside it. */
  alt: string;
  box: ImageBox;
  /** Drawn size, when smaller than the box. */
  size?: number;
  /** The first four pictures of a page load at once, the rest when they come near. */
  isEager?: boolean;
}>;

/** A product picture in a fixed box, so that nothing moves when it arrives; "no photo" when there is none. */
export function Image({ src, alt, box, size = box, isEager = false }: ImageProps) {
  const t = useKitText();
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const [loadedSrc, setLoadedSrc] = useState<string | null>(null);
  if (!src || !isImageUrl(src) || failedSrc === src) {
    return (
      <span
        className="photo"
        data-empty
        role="img"
        aria-label={alt || t("image.none")}
        style={{ "--size": `${size}px` }}
      >
        <Icon name="no-photo" size={size >= 80 ? 32 : 20} />
        {size >= 160 && <span aria-hidden="true">{t("image.none")}</span>}
      </span>
    );
  }
  return (
    <span className="photo" data-thumb={box === 80 || undefined} style={{ "--size": `${size}px` }}>
      <img
        src={imageUrl(src, box, location.origin)}
        alt={alt}
        width={size}
        height={size}
        loading={isEager ? "eager" : "lazy"}
        decoding="async"
        // Until it is there nothing is drawn: a browser's broken picture is never seen.
        data-coming={loadedSrc === src ? undefined : true}
        ref={(element) => {
          if (element?.complete && element.naturalWidth > 0) setLoadedSrc(src);
        }}
        onLoad={() => setLoadedSrc(src)}
        onError={() => setFailedSrc(src)}
      />
    </span>
  );
}
