// Passkeys of this browser. The library is fetched when somebody uses one; whoever gives up at the device's own question gets
// nothing back, and is told by the screen.
import type { PasskeyAssertion } from "@handsel/contract/platform/second-factors.ts";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";

export const hasPasskeySupport = () => typeof PublicKeyCredential === "function";

const library = () => import("@simplewebauthn/browser");

/** Which passkey is for the person to choose; the server knows whose it is. */
export async function signWithPasskey(
  challenge: string,
  rpID: string,
): Promise<PasskeyAssertion | undefined> {
  const { startAuthentication } = await library();
  try {
    const { id, rawId, response, ...rest } = await startAuthentication({
      optionsJSON: { challenge, rpId: rpID, userVerification: "required" },
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type: "public-key",
      clientExtensionResults: { ...rest.clientExtensionResults },
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    };
  } catch {
    return undefined;
  }
}

export async function makePasskey(options: object) {
  const { startRegistration } = await library();
  try {
    const { id, rawId, response, clientExtensionResults } = await startRegistration({
      // Made by the server with the same library.
      optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
    });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: "public-key" as const,
      clientExtensionResults: { ...clientExtensionResults },
      response: { clientDataJSON, attestationObject, ...(transports && { transports: [...transports] }) },
    };
  } catch {
    return undefined;
  }
}
