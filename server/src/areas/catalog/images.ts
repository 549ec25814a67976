import { IMAGE_PATH, NO_PHOTO_URL } from "@handsel/contract/catalog/images.ts";

/** The address of a stored picture; the stand-in where there is none. */
export function imageUrl(stored: string | undefined): string {
  return stored ? `${IMAGE_PATH}${stored}` : NO_PHOTO_URL;
}
