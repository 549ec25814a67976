// Passkeys as the library reads them. A passkey belongs to the retailer's own host, and checks the person itself, so that it is
// good alone and beside a password.
import type { PasskeyAssertion } from "@handsel/contract/platform/second-factors.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import {
  type AuthenticationResponseJSON,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from "@simplewebauthn/server";
import { type Platform, tenantUrl } from "#platform.ts";
import type { PasskeyRecord } from "../queries/passkeys.ts";

/** EdDSA, ES256 and RS256: what authenticators in use can do. */
const ALGORITHMS = [-8, -7, -257];

interface Place {
  platform: Pick<Platform, "config">;
  tenant: WhiteLabel;
}

/** From configuration, never from the request. */
const addressOf = ({ platform, tenant }: Place) => new URL(tenantUrl(platform.config, tenant.subdomain, "/"));

export const rpIdOf = (place: Place) => addressOf(place).hostname;

export function newPasskeyOptions(
  place: Place,
  person: {
    userId: string;
    username: string;
    name: string;
    challenge: string;
    known: readonly PasskeyRecord[];
  },
) {
  return generateRegistrationOptions({
    rpName: place.tenant.name,
    rpID: rpIdOf(place),
    userName: person.username,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.userId)),
    challenge: new Uint8Array(Buffer.from(person.challenge, "base64url")),
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    // One device holds one passkey of a person.
    excludeCredentials: person.known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Nothing when the answer is not one to this question, at this address. */
export async function readNewPasskey(
  place: Place,
  challenge: string,
  response: unknown,
): Promise<WebAuthnCredential | undefined> {
  const verified = await verifyRegistrationResponse({
    // Its shape was checked by the contract; the library looks at the rest.
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: addressOf(place).origin,
    expectedRPID: rpIdOf(place),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  return verified?.verified ? verified.registrationInfo.credential : undefined;
}

/** The counter that the passkey stands at now; nothing when it is not the one, or not an answer to this question. */
export async function readAssertion(
  place: Place,
  challenge: string,
  { passkey, assertion }: { passkey: PasskeyRecord; assertion: PasskeyAssertion },
): Promise<number | undefined> {
  const verified = await verifyAuthenticationResponse({
    response: assertion as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: addressOf(place).origin,
    expectedRPID: rpIdOf(place),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}
