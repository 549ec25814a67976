// Second factors of test users, switched on as a person does it.
import {
  ADD_PASSKEY,
  CONFIRM_TOTP,
  START_PASSKEY,
  START_TOTP,
} from "@handsel/contract/platform/second-factors.ts";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { Secret, TOTP } from "otpauth";
import { aStore, aTenant, aUser, signedIn, type TestUser } from "./builders.ts";
import { SoftwarePasskey } from "./software-passkey.ts";
import { callAs, openTestPlatform, type TestPlatform } from "./test-platform.ts";

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

/** A retailer whose managers must have a second factor, with one who may do everything. */
export interface FactorHouse {
  world: TestPlatform;
  tenant: WhiteLabel;
  top: SignedIn;
  /** From another address in each test: what fails in one closes none for the next. */
  visitor(): { subdomain: string; address: string };
  aPerson(wishes?: Parameters<typeof aUser>[2]): Promise<SignedIn>;
  login(user: TestUser): ReturnType<typeof callAs<typeof LOGIN>>;
  codeOf(secret: string, ms?: number): string;
  asked(user: TestUser): ReturnType<typeof asked>;
  withTotp(user: SignedIn): ReturnType<typeof withTotp>;
  withPasskey(user: SignedIn, name?: string): ReturnType<typeof withPasskey>;
  /** After each test. */
  next(): void;
  close(): Promise<void>;
}

export async function openFactorHouse(): Promise<FactorHouse> {
  const world = await openTestPlatform();
  const tenant = await aTenant(world, { configs: { secondFactorRoles: [10] } });
  const store = await aStore(world, tenant);
  let testNumber = 0;
  const visitor = () => ({ subdomain: tenant.subdomain, address: `10.9.9.${testNumber}` });
  const aPerson: FactorHouse["aPerson"] = async (wishes = {}) =>
    signedIn(world, await aUser(world, tenant, { stores: [store], ...wishes }));
  return {
    world,
    tenant,
    top: await aPerson({ role: 1 }),
    visitor,
    aPerson,
    login: ({ login, password }) => callAs(world, visitor(), LOGIN, { login, password }),
    codeOf: (secret, ms) => codeOf(world, secret, ms),
    asked: (user) => asked(world, user, visitor().address),
    withTotp: (user) => withTotp(world, user),
    withPasskey: (user, name) => withPasskey(world, user, name),
    next: () => {
      testNumber += 1;
      world.moveClock(0);
    },
    close: () => world.close(),
  };
}
