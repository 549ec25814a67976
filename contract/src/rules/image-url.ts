// Addresses of pictures: over https or from our own root, ending in a picture type, perhaps asking for a size.

export const IMAGE_URL_MAX = 2048;

const START = /^(?:https:\/\/[^\s/]|\/[^\s/])/i;
const PICTURE = /\.(?:jpg|jpeg|webp|gif|png|svg|bmp)$/i;
const SIZE = /^d=\d{1,4}x\d{1,4}$/;

export function isImageUrl(value: string): boolean {
  if (value.length > IMAGE_URL_MAX || /\s/.test(value) || !START.test(value)) return false;
  const [path = "", query, ...rest] = value.split("?");
  return rest.length === 0 && PICTURE.test(path) && (query === undefined || SIZE.test(query));
}
