import { isImageUrl } from "@handsel/contract/rules/image-url.ts";
import type { Question } from "@handsel/contract/tradein/device.ts";

/** A picture is shown only when both of its addresses can be. */
export function shownImages(images: Question["images"]): Question["images"] {
  return images.filter(({ imageUrl, thumbnailUrl }) => isImageUrl(imageUrl) && isImageUrl(thumbnailUrl));
}
