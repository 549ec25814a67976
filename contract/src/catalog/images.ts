// Pictures are asked for by `?d=WxH` in one of these sizes; every other size is refused.
export const IMAGE_SIZES = ["80x80", "96x96", "200x200", "480x480", "640x640"] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** What a picture is served in when no size is asked for. */
export const DEFAULT_IMAGE_SIZE: ImageSize = "640x640";

/** Where pictures are served. */
export const IMAGE_PATH = "/images/";

/** The address of the picture that stands in for a missing one. */
export const NO_PHOTO_URL = `${IMAGE_PATH}no-photo`;

export function isImageSize(value: unknown): value is ImageSize {
  return IMAGE_SIZES.some((size) => size === value);
}

/** The address of a picture in a size; pictures of other hosts come as they are. */
export function sizedImage(url: string, size: ImageSize): string {
  return url.startsWith(IMAGE_PATH) ? `${url}?d=${size}` : url;
}
