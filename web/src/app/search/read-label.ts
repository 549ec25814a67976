import { READ_LABEL } from "@handsel/contract/platform/label.ts";
import { call } from "#client/call.ts";

/** The server reads the printed digits; the camera says itself when it could not. */
export async function readLabel(picture: Blob): Promise<readonly string[]> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const { numbers } = await call(READ_LABEL, { picture: btoa(binary) }, { isQuiet: true });
  return numbers;
}
