// Second factors of test users, switched on as a person does it.
import {
  ADD_PASSKEY,
  CONFIRM_TOTP,
  START_PASSKEY,
  START_TOTP,
} from "@handsel/contract/platform/second-factors.ts";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import { Secret, TOTP } from "otpauth";
import type { TestUser } from "./builders.ts";
import { SoftwarePasskey } from "./software-passkey.ts";
import { callAs, type TestPlatform } from "./test-platform.ts";

export type SignedIn = TestUser & { sessionToken: string };

const STEP_MS = 30_000;

/** What the app shows now, or was to show so long before or after. */
export const codeOf = (world: TestPlatform, secret: string, ms = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: world.platform.clock.now().getTime() + ms,
  });

/** Switches codes of an app on; time goes on by a step, so that a new code is there to be given. */
export async function withTotp(world: TestPlatform, user: SignedIn) {
  const { data: setup } = await callAs(world, user, START_TOTP, {});
  const { data } = await callAs(world, user, CONFIRM_TOTP, { code: codeOf(world, setup.secret) });
  world.moveClock(STEP_MS);
  return { secret: setup.secret, uri: setup.uri, recoveryCodes: data.recoveryCodes };
}

export async function withPasskey(world: TestPlatform, user: SignedIn, name = "Phone") {
  const passkey = new SoftwarePasskey(`http://${user.subdomain}.localhost:${world.platform.config.port}`);
  const { data: begun } = await callAs(world, user, START_PASSKEY, {});
  const { data, codes } = await callAs(world, user, ADD_PASSKEY, {
    challenge: begun.challenge,
    name,
    attestation: passkey.make(begun.challenge),
  });
  if (codes.length > 0) throw new Error(`no passkey: ${codes.join(", ")}`);
  return { passkey, recoveryCodes: data.recoveryCodes, id: data.passkeys[0]?.id ?? "" };
}

/** What the password alone brings to somebody with a factor: a question. */
export async function asked(
  world: TestPlatform,
  user: TestUser,
  address: string,
): Promise<{ challenge: string; factors: string }> {
  const { subdomain, login, password } = user;
  const { header, codes } = await callAs(world, { subdomain, address }, LOGIN, { login, password });
  if (codes[0] !== "US_SECOND_FACTOR_REQUIRED") throw new Error(`no question: ${codes.join(", ")}`);
  const [challenge, factors] = header.errors?.[0]?.values ?? [];
  return { challenge: String(challenge), factors: String(factors) };
}
