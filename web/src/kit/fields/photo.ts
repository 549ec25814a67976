// A photo made ready to send: turned, no larger than asked for, JPEG. Drawing it anew also drops what cameras hide in
// the file, such as the place where it was taken.

export const PHOTO_MAX_EDGE = 1024;
export const PHOTO_QUALITY = 0.9;

export type QuarterTurns = 0 | 1 | 2 | 3;

interface Size {
  width: number;
  height: number;
}

/** The size that fits; a photo is never enlarged. */
export function fitWithin({ width, height }: Size, maxEdge: number): Size {
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export async function encodePhoto(
  source: ImageBitmap | HTMLVideoElement,
  turns: QuarterTurns,
): Promise<Blob> {
  const natural =
    source instanceof HTMLVideoElement
      ? { width: source.videoWidth, height: source.videoHeight }
      : { width: source.width, height: source.height };
  const drawn = fitWithin(natural, PHOTO_MAX_EDGE);
  const isSideways = turns % 2 === 1;
  const canvas = document.createElement("canvas");
  canvas.width = isSideways ? drawn.height : drawn.width;
  canvas.height = isSideways ? drawn.width : drawn.height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw");
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(source, -drawn.width / 2, -drawn.height / 2, drawn.width, drawn.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The photo is empty"))),
      "image/jpeg",
      PHOTO_QUALITY,
    );
  });
}

export function nextTurn(turns: QuarterTurns): QuarterTurns {
  return ((turns + 1) % 4) as QuarterTurns; // a remainder of four is one of the four
}

/** The JPEG as base64 text, as the wire carries it. */
export function photoText(photo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : "");
    reader.onerror = () => reject(reader.error ?? new Error("the photo could not be read"));
    reader.readAsDataURL(photo);
  });
}
